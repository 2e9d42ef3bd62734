import { ok } from '@anupal/contract/result';
import type { tickets } from '@anupal/contract/support/tickets';
import type { Email } from '@anupal/contract/values/email';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { getActor, getIdempotencyKey } from '../../../platform/http/actor.ts';
import type { LinksFor } from '../../../platform/http/signed-links.ts';
import { attachmentRoutes } from '../attachments/attachment-routes.ts';
import { draftRoutes } from '../messages/draft-routes.ts';
import { listOwnTickets } from '../lists/conversation-search.ts';
import { presentOwnTickets } from '../lists/conversation-list-presenter.ts';
import { presentConversation, type PresentConversation } from '../detail/conversation-presenter.ts';
import { readConversation } from '../detail/conversation-detail.ts';
import { listTicketTopics } from '../detail/ticket-topics.ts';
import { closeConversation, reopenConversation } from '../conversations/transitions.ts';
import { type SupportContext } from '../conversations/context.ts';
import { openTicket } from './open-ticket.ts';
import { postMessage } from '../messages/post-message.ts';

/** What the routes of tickets need. */
export interface TicketRouteOptions {
  readonly present: PresentConversation;
  readonly linksFor: LinksFor;
  /** The reply-to address of emails to visitors. */
  readonly answersTo: Email;
}

/** Handlers of tickets, and of messages in all conversations. */
export function ticketRoutes(
  context: SupportContext,
  { present, linksFor, answersTo }: TicketRouteOptions,
): Handlers<typeof tickets> {
  return {
    list: async ({ caller, query }) =>
      ok(presentOwnTickets(await listOwnTickets(context, caller.user.id, query))),
    open: async (call) => {
      const { body, request } = call;
      const opened = await openTicket(context, getActor(call), {
        ...body,
        about: body.about ?? null,
        isComplaint: body.isComplaint ?? false,
        language: getLanguage(request),
        openingKey: getIdempotencyKey(call),
      });
      return opened.ok ? ok(await present(call, opened.value)) : opened;
    },
    listTopics: async ({ caller, request }) => {
      const records = await listTicketTopics(context, caller.user.id, getLanguage(request));
      return ok({ records: [...records] });
    },
    read: async ({ caller, params, request }) => {
      const reader = { viewer: caller.user, language: getLanguage(request) };
      const read = await readConversation(context, reader, params.conversationId);
      return read.ok ? ok(presentConversation(read.value, linksFor(caller))) : read;
    },
    addMessage: async (call) => {
      const input = {
        ...call.params,
        ...call.body,
        sendingKey: getIdempotencyKey(call),
        answersTo,
      };
      const posted = await postMessage(context, getActor(call), input);
      return posted.ok ? ok(await present(call, posted.value)) : posted;
    },
    close: async (call) => {
      const closed = await closeConversation(context, getActor(call), {
        ...call.params,
        ...call.body,
      });
      return closed.ok ? ok(await present(call, closed.value)) : closed;
    },
    reopen: async (call) => {
      const opened = await reopenConversation(context, getActor(call), {
        ...call.params,
        ...call.body,
      });
      return opened.ok ? ok(await present(call, opened.value)) : opened;
    },
    ...draftRoutes(context, linksFor),
    ...attachmentRoutes(context),
  };
}

import { ok } from '@anupal/contract/result';
import type { tickets } from '@anupal/contract/support/tickets';
import type { Email } from '@anupal/contract/values/email';
import { languageOf } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { actorOf, idempotencyKeyOf } from '../../../platform/http/actor.ts';
import { documentRoutes } from '../attachments/attachment-routes.ts';
import { draftRoutes } from '../messages/draft-routes.ts';
import { listOwn } from '../lists/conversation-search.ts';
import { presentOwn } from '../lists/conversation-list-presenter.ts';
import { presentThread, type Presenting } from '../detail/conversation-presenter.ts';
import { type Linking } from '../attachments/attachment-presenter.ts';
import { readThread } from '../detail/conversation-detail.ts';
import { listSubjects } from '../detail/ticket-topics.ts';
import { closeThread, reopenThread } from '../conversations/transitions.ts';
import { type SupportContext } from '../conversations/context.ts';
import { openTicket } from './open-ticket.ts';
import { writeMessage } from '../messages/post-message.ts';

/** What tickets are handed by the routes of support. */
export interface TicketPorts {
  readonly present: Presenting;
  readonly linksOf: Linking;
  /** Where a visitor's answer to a reply goes. */
  readonly answersTo: Email;
}

/** The handlers of tickets, and of what is written in any conversation. */
export function ticketRoutes(
  context: SupportContext,
  { present, linksOf, answersTo }: TicketPorts,
): Handlers<typeof tickets> {
  return {
    list: async ({ caller, query }) =>
      ok(presentOwn(await listOwn(context, caller.user.id, query))),
    open: async (call) => {
      const { body, request } = call;
      const opened = await openTicket(context, actorOf(call), {
        ...body,
        about: body.about ?? null,
        language: languageOf(request),
        openingKey: idempotencyKeyOf(call),
      });
      return opened.ok ? ok(await present(call, opened.value)) : opened;
    },
    listSubjects: async ({ caller, request }) => {
      const records = await listSubjects(context, caller.user.id, languageOf(request));
      return ok({ records: [...records] });
    },
    read: async ({ caller, params, request }) => {
      const seeing = { viewer: caller.user, language: languageOf(request) };
      const read = await readThread(context, seeing, params.threadId);
      return read.ok ? ok(presentThread(read.value, linksOf(caller))) : read;
    },
    write: async (call) => {
      const given = { ...call.params, ...call.body, sendingKey: idempotencyKeyOf(call), answersTo };
      const written = await writeMessage(context, actorOf(call), given);
      return written.ok ? ok(await present(call, written.value)) : written;
    },
    close: async (call) => {
      const closed = await closeThread(context, actorOf(call), { ...call.params, ...call.body });
      return closed.ok ? ok(await present(call, closed.value)) : closed;
    },
    reopen: async (call) => {
      const opened = await reopenThread(context, actorOf(call), { ...call.params, ...call.body });
      return opened.ok ? ok(await present(call, opened.value)) : opened;
    },
    ...draftRoutes(context, linksOf),
    ...documentRoutes(context),
  };
}

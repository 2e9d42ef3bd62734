import { ok } from '@anupal/contract/result';
import { messageSent, type messages } from '@anupal/contract/support/messages';
import type { support } from '@anupal/contract/support';
import { languageOf } from '../../platform/http/language.ts';
import type { Call, Handlers } from '../../platform/http/register-endpoints.ts';
import { signLink } from '../../platform/http/signed-links.ts';
import { clientInfoOf } from '../../platform/http/actor.ts';
import { inboxRoutes } from './office/inbox-routes.ts';
import { receiveContactMessage } from './contact/contact-messages.ts';
import { presentConversation, type PresentConversation } from './detail/conversation-presenter.ts';
import { type LinksFor } from './attachments/attachment-presenter.ts';
import { cannedReplyRoutes } from './office/canned-reply-routes.ts';
import { loadConversationDetail } from './detail/conversation-detail.ts';
import { type Inbox, type SupportContext } from './conversations/context.ts';
import { ticketRoutes } from './tickets/ticket-routes.ts';

/** The handlers of support. */
export function supportRoutes(context: SupportContext, inbox: Inbox): Handlers<typeof support> {
  const linksOf: LinksFor =
    ({ user, sessionId }) =>
    (path) =>
      signLink(context, path, { userId: user.id, sessionId });
  const present: PresentConversation = async ({ caller, request }, row) => {
    const seeing = { viewer: caller.user, language: languageOf(request) };
    return presentConversation(await loadConversationDetail(context, seeing, row), linksOf(caller));
  };
  return {
    sendMessage: (call) => send(context, inbox, call),
    ...ticketRoutes(context, { present, linksOf, answersTo: inbox.address }),
    ...inboxRoutes(context, present),
    ...cannedReplyRoutes(context),
  };
}

async function send(
  context: SupportContext,
  inbox: Inbox,
  { body, request }: Call<typeof messages.sendMessage>,
) {
  const language = body.language ?? languageOf(request);
  const answer = ok({ message: messageSent[language] });
  if (body.website !== undefined && body.website !== '') {
    context.log.info('message of a robot dropped', { requestId: request.id });
    return answer;
  }
  const sent = await receiveContactMessage(context, inbox, {
    kind: body.kind,
    name: body.kind === 'contact' ? (body.name ?? null) : null,
    email: body.email,
    message: body.message,
    messageId: body.messageId ?? null,
    language,
    network: clientInfoOf(request).network,
  });
  return sent.ok ? answer : sent;
}

import type { support } from '@anupal/contract/support';
import { getLanguage } from '../../platform/http/language.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { createLinks } from '../../platform/http/signed-links.ts';
import { inboxRoutes } from './office/inbox-routes.ts';
import { contactRoutes } from './contact/contact-routes.ts';
import { presentConversation, type PresentConversation } from './detail/conversation-presenter.ts';
import { cannedReplyRoutes } from './office/canned-reply-routes.ts';
import { loadConversationDetail } from './detail/conversation-detail.ts';
import { type Inbox, type SupportContext } from './conversations/context.ts';
import { ticketRoutes } from './tickets/ticket-routes.ts';

/** Handlers of support. */
export function supportRoutes(context: SupportContext, inbox: Inbox): Handlers<typeof support> {
  const linksFor = createLinks(context);
  const present: PresentConversation = async ({ caller, request }, row) => {
    const reader = { viewer: caller.user, language: getLanguage(request) };
    return presentConversation(
      await loadConversationDetail(context, reader, row),
      linksFor(caller),
    );
  };
  return {
    ...contactRoutes(context, inbox),
    ...ticketRoutes(context, { present, linksFor, answersTo: inbox.address }),
    ...inboxRoutes(context, present),
    ...cannedReplyRoutes(context),
  };
}

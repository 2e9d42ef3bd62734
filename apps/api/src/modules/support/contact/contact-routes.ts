import { ok } from '@anupal/contract/result';
import type { dataRequests } from '@anupal/contract/support/data-requests';
import { messageSent, type messages } from '@anupal/contract/support/messages';
import { getActor, getClientInfo } from '../../../platform/http/actor.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import type { Inbox, SupportContext } from '../conversations/context.ts';
import { receiveContactMessage } from './contact-messages.ts';
import { sendDataRequest } from './data-requests.ts';

/** Handlers of the public contact form, and of what staff write about their own data. */
export function contactRoutes(
  context: SupportContext,
  inbox: Inbox,
): Handlers<typeof messages & typeof dataRequests> {
  return {
    sendMessage: async ({ body, request }) => {
      const language = body.language ?? getLanguage(request);
      const result = ok({ message: messageSent[language] });
      if (body.website !== undefined && body.website !== '') {
        context.log.info('message of a robot dropped', { requestId: request.id });
        return result;
      }
      const received = await receiveContactMessage(context, inbox, {
        kind: body.kind,
        name: body.kind === 'contact' ? (body.name ?? null) : null,
        email: body.email,
        message: body.message,
        messageId: body.messageId ?? null,
        language,
        network: getClientInfo(request).network,
      });
      return received.ok ? result : received;
    },
    sendDataRequest: async (call) => {
      const language = getLanguage(call.request);
      const received = await sendDataRequest(context, inbox, getActor(call), {
        ...call.body,
        language,
      });
      return received.ok ? ok({ message: received.value[language] }) : received;
    },
  };
}

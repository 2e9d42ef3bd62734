import { ok } from '@anupal/contract/result';
import { messageSent, type support } from '@anupal/contract/support';
import type { Context } from '../../platform/context.ts';
import { languageOf } from '../../platform/http/language.ts';
import type { Call, Handlers } from '../../platform/http/register.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import { sendMessage, type Inbox } from './service.ts';

/** The handlers of support. */
export function supportRoutes(context: Context, inbox: Inbox): Handlers<typeof support> {
  return { sendMessage: (call) => send(context, inbox, call) };
}

async function send(
  context: Context,
  inbox: Inbox,
  { body, request }: Call<typeof support.sendMessage>,
) {
  const language = body.language ?? languageOf(request);
  const answer = ok({ message: messageSent[language] });
  if (body.website !== undefined && body.website !== '') {
    context.log.info('message of a robot dropped', { requestId: request.id });
    return answer;
  }
  const sent = await sendMessage(context, inbox, {
    kind: body.kind,
    name: body.kind === 'contact' ? (body.name ?? null) : null,
    email: body.email,
    message: body.message,
    messageId: body.messageId ?? null,
    language,
    network: visitorOf(request).network,
  });
  return sent.ok ? answer : sent;
}

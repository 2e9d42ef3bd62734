import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorStatus, type ErrorBody, type ErrorCode } from '@anupal/contract/errors';
import type { Language } from '@anupal/contract/languages';
import type { Refusal } from '@anupal/contract/result';
import { errorTexts } from '@anupal/contract/texts/errors';
import { apiHeaders } from './headers.ts';
import { getLanguage } from './language.ts';

/** A refusal as it is sent; `messages` has one message per invalid field. */
export type RefusalReply = Omit<Refusal, 'ok'> & { readonly messages?: readonly string[] };

/** Sends a refusal in the common format, with the message in the caller's language. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refused: RefusalReply,
): FastifyReply {
  if (refused.retryAfter !== undefined) reply.header('Retry-After', Math.ceil(refused.retryAfter));
  const plain = refusalBody(refused.code, {
    language: getLanguage(request),
    requestId: request.id,
  });
  const body = refused.details ? { ...plain, details: refused.details } : plain;
  const messages = refused.messages ?? refused.texts?.map((text) => text[getLanguage(request)]);
  return reply
    .headers(apiHeaders)
    .status(errorStatus[refused.code])
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(messages?.length ? { ...body, message: messages.join('\n'), messages } : body);
}

/** The body of a refusal. */
export function refusalBody(
  code: ErrorCode,
  { language, requestId }: { language: Language; requestId: string },
): ErrorBody {
  return { code, message: errorTexts[code][language], requestId };
}

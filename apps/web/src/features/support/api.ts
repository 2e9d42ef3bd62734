import type { BodyInput } from '@anupal/contract/endpoint';
import { eservices, type Eservice } from '@anupal/contract/eservices';
import type { Language } from '@anupal/contract/languages';
import { messages } from '@anupal/contract/support/messages';
import { call } from '../../lib/api-client.ts';
import { valueOf } from '../../lib/value-of.ts';

/** A message as it is typed. */
export type TypedMessage = BodyInput<typeof messages.sendMessage>;

/** Sends the firm a message. */
export function sendMessage(body: TypedMessage) {
  return call(messages.sendMessage, { body });
}

/** The services of the firm, in the language of the screen. */
export function servicesQuery(language: Language) {
  return {
    queryKey: ['services', language],
    queryFn: (): Promise<readonly Eservice[]> =>
      valueOf(call(eservices.list, { query: { language } })),
  };
}

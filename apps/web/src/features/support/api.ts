import type { BodyInput } from '@anupal/contract/endpoint';
import { support } from '@anupal/contract/support';
import { call } from '../../lib/api-client.ts';

/** A message as it is typed. */
export type TypedMessage = BodyInput<typeof support.sendMessage>;

/** Sends the firm a message. */
export function sendMessage(body: TypedMessage) {
  return call(support.sendMessage, { body });
}

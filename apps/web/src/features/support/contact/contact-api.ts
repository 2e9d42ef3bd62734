import type { BodyInput } from '@anupal/contract/endpoint';
import { messages } from '@anupal/contract/support/messages';
import { call } from '../../../lib/api/api-client.ts';

/** A message as it is typed. */
export type ContactMessageInput = BodyInput<typeof messages.sendMessage>;

/** Sends the firm a message. */
export function sendMessage(body: ContactMessageInput) {
  return call(messages.sendMessage, { body });
}

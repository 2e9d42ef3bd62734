import type { BodyInput } from '@anupal/contract/endpoint';
import { messages } from '@anupal/contract/support/messages';
import { call } from '../../../lib/api/api-client.ts';

/** A contact message as typed. */
export type ContactMessageInput = BodyInput<typeof messages.sendMessage>;

/** Sends a contact message. */
export function sendMessage(body: ContactMessageInput) {
  return call(messages.sendMessage, { body });
}

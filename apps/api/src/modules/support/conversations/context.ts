import type { Email } from '@anupal/contract/values/email';
import type { Context } from '../../../platform/context.ts';
import type { DocumentPorts } from '../../../platform/documents/scan-and-render.ts';

/** What the verbs of support work with. */
export interface SupportContext extends Context, DocumentPorts {}

/** Where messages go. */
export interface Inbox {
  readonly address: Email;
}

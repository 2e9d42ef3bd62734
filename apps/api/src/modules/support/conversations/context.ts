import type { Email } from '@anupal/contract/values/email';
import type { Context } from '../../../platform/context.ts';
import type { DocumentPorts } from '../../../platform/documents/scan-and-render.ts';

/** What the services of this module depend on. */
export interface SupportContext extends Context, DocumentPorts {}

/** The support inbox, to which contact messages are emailed. */
export interface Inbox {
  readonly address: Email;
}

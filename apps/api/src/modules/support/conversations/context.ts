import type { Email } from '@anupal/contract/values/email';
import type { Context } from '../../../platform/context.ts';
import type { DocumentPorts } from '../../../platform/documents/scan-and-render.ts';
import type { ClientInfo } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/guard.ts';

/** What the verbs of support work with. */
export interface SupportContext extends Context, DocumentPorts {}

/** Who does something, and from where. */
export interface Acting {
  readonly caller: Caller;
  readonly visitor: ClientInfo;
}

/** Where messages go. */
export interface Inbox {
  readonly address: Email;
}

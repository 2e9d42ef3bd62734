import type { Context } from '../../../platform/context.ts';
import type { DocumentPorts } from '../../../platform/documents/scan-and-render.ts';
import type { ClientInfo } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/guard.ts';

/** What the verbs of applications work with. */
export interface ApplicationsContext extends Context, DocumentPorts {}

/** Who does something, and from where. */
export interface Acting {
  readonly caller: Caller;
  readonly visitor: ClientInfo;
}

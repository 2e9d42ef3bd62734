import type { Application } from '@anupal/contract/applications/schemas';
import type { Context } from '../../../platform/context.ts';
import type { DocumentPorts } from '../../../platform/documents/scan-and-render.ts';
import type { AuthenticatedCall } from '../../../platform/http/actor.ts';
import type { ApplicationRow } from './application-queries.ts';

/** What the services of this module depend on. */
export interface ApplicationsContext extends Context, DocumentPorts {}

/** Presents an application to the caller after a call has changed it. */
export type PresentApplication = (
  call: AuthenticatedCall,
  row: ApplicationRow,
) => Promise<Application>;

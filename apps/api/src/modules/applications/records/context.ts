import type { FastifyRequest } from 'fastify';
import type { Application } from '@anupal/contract/applications/schemas';
import type { Context } from '../../../platform/context.ts';
import type { DocumentPorts } from '../../../platform/documents/scan-and-render.ts';
import type { Caller } from '../../../platform/http/guard.ts';
import type { ApplicationRow } from './application-queries.ts';

/** What the services of this module depend on. */
export interface ApplicationsContext extends Context, DocumentPorts {}

/** Signs a link to a path below `/api`, valid for a minute. */
export type SignLink = (path: string) => string;

/** Signs links on behalf of a caller. */
export type LinksFor = (caller: Caller) => SignLink;

/** Presents an application to the caller after a call has changed it. */
export type PresentApplication = (
  call: { readonly caller: Caller; readonly request: FastifyRequest },
  row: ApplicationRow,
) => Promise<Application>;

import type { Context } from '../../../platform/context.ts';
import type { DocumentPorts } from '../../../platform/documents/scan-and-render.ts';

/** What the functions of this module that deal with documents depend on. */
export interface ClientsContext extends Context, DocumentPorts {}

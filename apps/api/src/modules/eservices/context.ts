import type { Context } from '../../platform/context.ts';
import type { DocumentPorts } from '../../platform/documents/scan-and-render.ts';

/** What the services module needs. */
export interface EserviceContext extends Context, DocumentPorts {}

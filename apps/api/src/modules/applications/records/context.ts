import type { Context } from '../../../platform/context.ts';
import type { DocumentPorts } from '../../../platform/documents/scan-and-render.ts';

/** What the verbs of applications work with. */
export interface ApplicationsContext extends Context, DocumentPorts {}

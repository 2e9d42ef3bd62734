import type { Context } from '../../../platform/context.ts';
import type { DocumentPorts } from '../../../platform/documents/scan-and-render.ts';

/** What the services of this module depend on. */
export interface CalendarContext extends Context, DocumentPorts {}

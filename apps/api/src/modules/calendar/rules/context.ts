import type { Context } from '../../../platform/context.ts';
import type { DocumentPorts } from '../../../platform/documents/scan-and-render.ts';

/** What the verbs of the calendar work with. */
export interface CalendarContext extends Context, DocumentPorts {}

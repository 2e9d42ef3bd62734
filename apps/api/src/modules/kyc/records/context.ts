import type { Context } from '../../../platform/context.ts';
import type { DocumentPorts } from '../../../platform/documents/scan-and-render.ts';

/** What KYC services need. */
export interface KycContext extends Context, DocumentPorts {}

import type { Context } from '../../../platform/context.ts';
import type { DocumentPorts } from '../../../platform/documents/scan-and-render.ts';

/** What the verbs of KYC work with. */
export interface KycContext extends Context, DocumentPorts {}

import { ok, refuse, type Result } from '@anupal/contract/result';
import { fileTypeFromBuffer } from 'file-type';
import type { UploadedFile } from '../../../platform/http/handler.ts';
import type { EvidenceFile } from '../gateway/payment-gateway.ts';

// https://razorpay.com/docs/api/documents/entity
const types: readonly EvidenceFile['type'][] = ['image/jpeg', 'image/png', 'application/pdf'];
const endings = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' } as const;

/**
 * The files of an answer for the gateway, of the types that their content has. They are sent under names
 * of our own: what a sender calls a file never becomes part of a request.
 */
export async function readEvidence(
  files: readonly UploadedFile[],
): Promise<Result<readonly EvidenceFile[], 'file_missing' | 'file_not_accepted'>> {
  if (files.length === 0) return refuse('file_missing');
  const evidence: EvidenceFile[] = [];
  for (const [index, { bytes }] of files.entries()) {
    const found = await fileTypeFromBuffer(bytes);
    const type = types.find((each) => each === found?.mime);
    if (type === undefined) return refuse('file_not_accepted');
    const name = `evidence-${index + 1}.${endings[type]}`;
    evidence.push({ bytes: new Uint8Array(bytes), type, name });
  }
  return ok(evidence);
}

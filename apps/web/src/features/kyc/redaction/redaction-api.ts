import { kyc } from '@anupal/contract/kyc';
import type { KycDocument } from '@anupal/contract/kyc/schemas';
import { call } from '../../../lib/api/api-client.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import type { Box } from './redaction-model.ts';

/** Redacts boxes of a page in the stored image. */
export function redactPage(
  documentId: string,
  page: number,
  boxes: readonly Box[],
): Promise<ApiResult<KycDocument>> {
  return call(kyc.redact, { params: { documentId }, body: { page, boxes: [...boxes] } });
}

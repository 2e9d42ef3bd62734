import { ok, refuse, type Result } from '@anupal/contract/result';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { lockUser } from '../../users/public.ts';
import type { KycContext } from '../records/context.ts';
import { hasAadhaarNumber } from '../records/kyc-policy.ts';
import { selectRecord } from '../records/record-queries.ts';
import { setShowsAadhaarNumber } from './document-queries.ts';
import {
  kycDocuments,
  withFiles,
  type KycDocumentRow,
  type KycDocumentWithFiles,
} from './kyc-documents.ts';

/** A reviewer's mark on a page. */
export interface PageMark {
  readonly documentId: string;
  /** The first is 1. */
  readonly page: number;
  readonly showsAadhaarNumber: boolean;
  /** The version of the record that the reviewer sees. */
  readonly version: number;
}

type MarkRefusal = 'not_found' | 'kyc_changed' | 'forbidden';

/**
 * Marks whether a page shows the whole Aadhaar number. A record with a marked page cannot be approved;
 * redacting the page removes the mark.
 */
export async function markPage(
  context: KycContext,
  actor: Actor,
  mark: PageMark,
): Promise<Result<KycDocumentWithFiles, MarkRefusal>> {
  const marked = await inTransaction(context.db, (trx) => applyMark(trx, actor, mark));
  return marked.ok ? ok(await withFiles(context, marked.value)) : marked;
}

async function applyMark(
  trx: Trx,
  actor: Actor,
  { documentId, page, showsAadhaarNumber, version }: PageMark,
): Promise<Result<KycDocumentRow, MarkRefusal>> {
  const document = await kycDocuments.find(trx, documentId);
  if (typeof document?.kyc_id !== 'string' || !hasAadhaarNumber(document.type))
    return refuse('not_found');
  if (document.user_id === actor.caller.user.id) return refuse('forbidden');
  await lockUser(trx, document.user_id);
  // Read again under the lock: the record may have been decided or cancelled meanwhile.
  const record = await selectRecord(trx, document.kyc_id);
  const file = await kycDocuments.findFile(trx, documentId, page);
  if (!record || !file) return refuse('not_found');
  if (record.version !== version) return refuse('kyc_changed');
  if (!(await setShowsAadhaarNumber(trx, file, showsAadhaarNumber))) return ok(document);
  const action = showsAadhaarNumber ? 'kyc.page_marked' : 'kyc.page_unmarked';
  const detail = { person: document.user_id, kycId: document.kyc_id, page };
  const object = { type: 'kyc_document', id: document.id };
  await recordEvents(trx, [auditEvent(action, actor, object, { detail })]);
  return ok(document);
}

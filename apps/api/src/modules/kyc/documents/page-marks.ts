import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Actor } from '../../../platform/http/actor.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { lockUser } from '../../users/public.ts';
import {
  setShowsNumber,
  selectDocument,
  selectFile,
  type DocumentRow,
} from './document-queries.ts';
import { withFiles, type DocumentWithFiles } from './kyc-documents.ts';
import { type KycContext } from '../records/context.ts';
import { hasAadhaarNumber } from '../records/kyc-policy.ts';
import { selectRecord } from '../records/record-queries.ts';

export type { KycContext } from '../records/context.ts';

/** What a reviewer says of a page. */
export interface PageMark {
  readonly documentId: string;
  /** The first is 1. */
  readonly page: number;
  readonly showsNumber: boolean;
  /** The version of the record that the reviewer sees. */
  readonly version: number;
}

type MarkRefusal = 'not_found' | 'kyc_changed' | 'forbidden';

/**
 * Says whether a page still shows the whole Aadhaar number. While one does nobody can approve; a
 * redaction of the page takes the mark away.
 */
export async function markPage(
  context: KycContext,
  actor: Actor,
  given: PageMark,
): Promise<Result<DocumentWithFiles, MarkRefusal>> {
  const marked = await inTransaction(context.db, (trx) => applyMark(trx, actor, given));
  if (!marked.ok) return marked;
  const [facts] = await withFiles(context.db, [marked.value]);
  return facts ? ok(facts) : refuse('not_found');
}

async function applyMark(
  trx: Trx,
  actor: Actor,
  { documentId, page, showsNumber, version }: PageMark,
): Promise<Result<DocumentRow, MarkRefusal>> {
  const document = await selectDocument(trx, documentId);
  if (typeof document?.kyc_id !== 'string' || !hasAadhaarNumber(document.type))
    return refuse('not_found');
  if (document.user_id === actor.caller.user.id) return refuse('forbidden');
  await lockUser(trx, document.user_id);
  // Decided or cancelled meanwhile: which of both, the person's turn now tells.
  const record = await selectRecord(trx, document.kyc_id);
  const file = await selectFile(trx, documentId, page);
  if (!record || !file) return refuse('not_found');
  if (record.version !== version) return refuse('kyc_changed');
  if (!(await setShowsNumber(trx, file, showsNumber))) return ok(document);
  const action = showsNumber ? 'kyc.page_marked' : 'kyc.page_unmarked';
  const detail = { person: document.user_id, kycId: document.kyc_id, page };
  const object = { type: 'kyc_document', id: document.id };
  await recordEvents(trx, [auditEvent(action, actor, object, { detail })]);
  return ok(document);
}

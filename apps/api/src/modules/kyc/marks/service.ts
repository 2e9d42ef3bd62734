import { ok, refuse, type Result } from '@anupal/contract/result';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { recordEvents } from '../../audit/service.ts';
import { holdUser } from '../../users/service.ts';
import { selectDocument, selectFile, type DocumentRow } from '../documents/queries.ts';
import {
  withFiles,
  type Acting,
  type DocumentFacts,
  type KycContext,
} from '../documents/service.ts';
import { bearsAadhaar } from '../policy.ts';
import { selectRecord } from '../queries.ts';
import { markFile } from './queries.ts';

export type { KycContext } from '../documents/service.ts';

/** What a reviewer says of a page. */
export interface GivenMark {
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
  acting: Acting,
  given: GivenMark,
): Promise<Result<DocumentFacts, MarkRefusal>> {
  const marked = await inTransaction(context.db, (trx) => markIn(trx, acting, given));
  if (!marked.ok) return marked;
  const [facts] = await withFiles(context.db, [marked.value]);
  return facts ? ok(facts) : refuse('not_found');
}

async function markIn(
  trx: Trx,
  { caller, visitor }: Acting,
  { documentId, page, showsNumber, version }: GivenMark,
): Promise<Result<DocumentRow, MarkRefusal>> {
  const document = await selectDocument(trx, documentId);
  if (typeof document?.kyc_id !== 'string' || !bearsAadhaar(document.type))
    return refuse('not_found');
  if (document.user_id === caller.user.id) return refuse('forbidden');
  await holdUser(trx, document.user_id);
  // Decided or cancelled meanwhile: which of both, the person's turn now tells.
  const record = await selectRecord(trx, document.kyc_id);
  const file = await selectFile(trx, documentId, page);
  if (!record || !file) return refuse('not_found');
  if (record.version !== version) return refuse('kyc_changed');
  if (!(await markFile(trx, file, showsNumber))) return ok(document);
  await recordEvents(trx, [
    {
      action: showsNumber ? 'kyc.page_marked' : 'kyc.page_unmarked',
      actor: { id: caller.user.id, role: caller.user.role },
      object: { type: 'kyc_document', id: document.id },
      outcome: 'done',
      sessionId: caller.sessionId,
      network: visitor.network,
      detail: { person: document.user_id, kycId: document.kyc_id, page },
    },
  ]);
  return ok(document);
}

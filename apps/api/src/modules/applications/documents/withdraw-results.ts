import type { Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { AuditEvent } from '../../audit/public.ts';
import { lockCopies, removeCopies } from '../../clients/public.ts';
import { applicationDocuments } from './application-documents.ts';
import { listWithdrawable, withdrawResults, type Withdrawal } from './result-queries.ts';

/** How many results were withdrawn, and the deletions of their copies, to be recorded last. */
export interface WithdrawnResults {
  readonly count: number;
  readonly events: readonly AuditEvent[];
}

/**
 * Withdraws delivered results, and deletes their copies in the vault of the client and in drafts. Call it
 * with the application locked, so that none is saved meanwhile.
 */
export async function withdrawWithCopies(
  trx: Trx,
  actor: Actor,
  withdrawal: Withdrawal,
): Promise<WithdrawnResults> {
  // The copies are locked before their documents, in the same order as when a franchisee deletes one.
  const withdrawn = await listWithdrawable(trx, withdrawal);
  const copies = await lockCopies(trx, withdrawn);
  // Also where the copy in the vault was deleted before.
  if (withdrawn.length > 0)
    await applicationDocuments.delete(trx, { copy_of: withdrawn, application_id: null });
  const events = await removeCopies(trx, actor, copies);
  return { count: await withdrawResults(trx, withdrawal), events };
}

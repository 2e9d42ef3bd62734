import type { Trx } from '../../../platform/db/database.ts';
import { removeCopies } from '../../clients/public.ts';
import { listWithdrawable, withdrawResults, type Withdrawal } from './result-queries.ts';

/** Withdraws delivered results, and deletes their copies in the vault of the client. Returns how many. */
export async function withdrawWithCopies(trx: Trx, withdrawal: Withdrawal): Promise<number> {
  // A copy before its document, as when a franchisee deletes it.
  await removeCopies(trx, await listWithdrawable(trx, withdrawal));
  return withdrawResults(trx, withdrawal);
}

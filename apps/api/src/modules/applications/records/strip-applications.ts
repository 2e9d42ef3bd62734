import type { Keys } from '../../../platform/crypto/keys.ts';
import { seal } from '../../../platform/crypto/seal.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { listUnstripped, stripApplication, type ApplicationOwner } from './application-queries.ts';
import { answersKeyContext } from './sealed-answers.ts';

/**
 * Removes answers, reasons and everything that names a client from applications of a person whose account
 * is erased, or of a client who asked for it. Service, dates, states and fees stay. Returns how many it
 * stripped, at most `limit`.
 */
export async function stripApplications(
  trx: Trx,
  keys: Keys,
  { owner, limit }: { readonly owner: ApplicationOwner; readonly limit: number },
): Promise<number> {
  const ids = await listUnstripped(trx, owner, limit);
  for (const id of ids) await stripApplication(trx, id, seal(keys, answersKeyContext(id), '{}'));
  return ids.length;
}

import type { Paise } from '@anupal/contract/values/paise';
import type { Db } from '../../../platform/db/database.ts';
import { firmAccounts, readBooks } from '../../wallet/public.ts';
import { listUnsettled, type UnsettledRow } from './open-item-queries.ts';

export type { UnsettledRow } from './open-item-queries.ts';

const mostListed = 200;

/** What lies in suspense in all, and each thing that is not settled or not explained. */
export interface Unsettled {
  readonly suspense: Paise;
  readonly rows: readonly UnsettledRow[];
}

/** What lies in suspense in all, and each thing that is not settled or not explained. */
export async function readUnsettled(db: Db): Promise<Unsettled> {
  const [{ suspense }, rows] = await Promise.all([
    readBooks(db),
    listUnsettled(db, firmAccounts.suspense, mostListed),
  ]);
  return { suspense, rows };
}

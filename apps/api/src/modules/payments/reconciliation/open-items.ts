import type { Paise } from '@anupal/contract/values/paise';
import type { Db } from '../../../platform/db/database.ts';
import { firmAccounts, readFirmBalances } from '../../wallet/public.ts';
import { listOpenItems, type OpenItemRow } from './open-item-queries.ts';

export type { OpenItemRow } from './open-item-queries.ts';

const maxListed = 200;

/** What lies in suspense in all, and each thing that is not settled or not explained. */
export interface OpenItems {
  readonly suspense: Paise;
  readonly rows: readonly OpenItemRow[];
}

/** What lies in suspense in all, and each thing that is not settled or not explained. */
export async function readOpenItems(db: Db): Promise<OpenItems> {
  const [{ suspense }, rows] = await Promise.all([
    readFirmBalances(db),
    listOpenItems(db, firmAccounts.suspense, maxListed),
  ]);
  return { suspense, rows };
}

import type { Paise } from '@anupal/contract/values/paise';
import type { Db } from '../../../platform/db/database.ts';
import { firmAccounts, readFirmBalances } from '../../wallet/public.ts';
import { listOpenItems, type OpenItemRow } from './open-item-queries.ts';

const maxListed = 200;

/** The balance of suspense, and every payment that is not settled or explained. */
export interface OpenItems {
  readonly suspense: Paise;
  readonly items: readonly OpenItemRow[];
}

/** Reads the balance of suspense and the open items. */
export async function readOpenItems(db: Db): Promise<OpenItems> {
  const [{ suspense }, items] = await Promise.all([
    readFirmBalances(db),
    listOpenItems(db, firmAccounts.suspense, maxListed),
  ]);
  return { suspense, items };
}

import { paise, type Paise } from '@anupal/contract/values/paise';
import type { Db } from '../../../platform/db/database.ts';
import { firmAccounts, readFirmBalances } from '../../wallet/public.ts';
import type { LargePlanPayment } from '../waiting-invoices/waiting-invoice-queries.ts';
import { findWaitingInvoices } from '../waiting-invoices/waiting-invoices.ts';
import { listOpenItems, type OpenItemRow } from './open-item-queries.ts';

const maxListed = 200;

/** The balance of suspense, and every payment that is not settled, explained or invoiced. */
export interface OpenItems {
  readonly suspense: Paise;
  readonly items: readonly OpenItemRow[];
}

/** Reads the balance of suspense and the open items. */
export async function readOpenItems(db: Db): Promise<OpenItems> {
  const [{ suspense }, items, waiting] = await Promise.all([
    readFirmBalances(db),
    listOpenItems(db, firmAccounts.suspense, maxListed),
    findWaitingInvoices(db),
  ]);
  return { suspense, items: [...items, ...waiting.slice(0, maxListed).map(toOpenItem)] };
}

function toOpenItem(payment: LargePlanPayment): OpenItemRow {
  return { ...payment, why: 'invoice_waits', next_check_at: null, requested_paise: paise(0) };
}

import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import type { TrialBalance } from '@anupal/contract/wallet';
import type { Db } from '../../platform/db/database.ts';
import { sumAccounts, sumAdvances } from './ledger-queries.ts';

/**
 * The balances of all accounts at the end of a day in India, wallets as one sum. Credits and debits are
 * equal, because each journal sums to zero.
 */
export async function readTrialBalance(db: Db, on: string): Promise<TrialBalance> {
  const [rows, advances] = await Promise.all([sumAccounts(db, on), sumAdvances(db, on)]);
  const sum = (sign: 1 | -1): number =>
    rows.reduce((total, { balance }) => total + Math.max(0, sign * balance), 0);
  return {
    on,
    accounts: rows.map(({ kind, balance }) => ({
      account: kind,
      debit: toRupees(Math.max(0, -balance)),
      credit: toRupees(Math.max(0, balance)),
    })),
    debit: toRupees(sum(-1)),
    credit: toRupees(sum(1)),
    advances: toRupees(advances),
  };
}

function toRupees(amount: number): number {
  return paiseToRupees(paise(amount));
}

import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import type { TrialBalance } from '@anupal/contract/wallet';
import type { Db } from '../../platform/db/database.ts';
import { sumAccounts, sumAdvances, type BalancePeriod } from './ledger-queries.ts';

/**
 * The balances of all accounts at the end of a day in India, wallets as one sum, and what moved in a period
 * that ends then. Credits and debits are equal, because each journal sums to zero.
 */
export async function readTrialBalance(db: Db, period: BalancePeriod): Promise<TrialBalance> {
  const { on, from = null } = period;
  const [rows, advances] = await Promise.all([sumAccounts(db, period), sumAdvances(db, on)]);
  const sum = (sign: 1 | -1): number =>
    rows.reduce((total, { balance }) => total + Math.max(0, sign * balance), 0);
  return {
    on,
    from,
    accounts: rows.map(({ kind, balance, opening, debited, credited }) => ({
      account: kind,
      debit: toRupees(Math.max(0, -balance)),
      credit: toRupees(Math.max(0, balance)),
      opening: toRupees(0 - opening),
      debited: toRupees(debited),
      credited: toRupees(credited),
    })),
    debit: toRupees(sum(-1)),
    credit: toRupees(sum(1)),
    advances: toRupees(advances),
  };
}

function toRupees(amount: number): number {
  return paiseToRupees(paise(amount));
}

import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import type { TrialBalance } from '@anupal/contract/wallet';
import { sql } from 'kysely';
import type { Db, Row } from '../../platform/db/database.ts';

interface AccountTotal {
  readonly kind: Row<'ledger_account'>['kind'];
  readonly balance: number;
}

/**
 * The balances of all accounts at the end of a day in India, wallets as one sum. Credits and debits are
 * equal, because each journal sums to zero.
 */
export async function readTrialBalance(db: Db, on: string): Promise<TrialBalance> {
  const { rows } = await sql<AccountTotal>`
    select account.kind, coalesce(sum(posting.amount), 0)::bigint as balance
    from ledger_account account
    left join (posting join journal on journal.id = posting.journal_id
        and journal.recorded_at < (${on}::date + 1)::timestamp at time zone 'Asia/Kolkata')
      on posting.account_id = account.id
    group by account.kind order by min(account.id::text)`.execute(db);
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
  };
}

function toRupees(amount: number): number {
  return paiseToRupees(paise(amount));
}

import { sql, type Generated } from 'kysely';
import type { Paise } from '@anupal/contract/values/paise';
import type { Db, Trx } from '../../platform/db/database.ts';

/** What happened in money. */
export type JournalKind =
  'plan_payment' | 'top_up' | 'suspense' | 'refund' | 'fee' | 'fee_return' | 'demo_funds';

/** What a journal's description is made of: names of plans or services, nothing of a person. */
export type JournalDetail = Readonly<Record<string, string>>;

type LedgerTables = {
  ledger_account: {
    id: string;
    kind: 'user_wallet' | 'gateway_clearing' | 'revenue' | 'suspense';
    owner_id: string | null;
    balance: Generated<Paise>;
    opened_at: Generated<Date>;
  };
  journal: {
    id: string;
    kind: JournalKind;
    payment_id: string | null;
    detail: JournalDetail;
    recorded_at: Date;
  };
  posting: {
    journal_id: string;
    account_id: string;
    amount: Paise;
    balance_after: Paise;
    place: Generated<number>;
  };
};

function tables(db: Db) {
  return db.$extendTables<LedgerTables>();
}

/** The accounts of the firm itself, made with the ledger. */
export const firmAccounts = {
  gatewayClearing: '01936f00-0000-7000-8000-0000000000a1',
  revenue: '01936f00-0000-7000-8000-0000000000a2',
  suspense: '01936f00-0000-7000-8000-0000000000a3',
} as const;

/** Opens a person's wallet at zero, or finds the one that is open; answers its id. */
export async function insertWallet(trx: Trx, id: string, ownerId: string): Promise<string> {
  await tables(trx)
    .insertInto('ledger_account')
    .values({ id, kind: 'user_wallet', owner_id: ownerId })
    .onConflict((conflict) => conflict.columns(['kind', 'owner_id']).doNothing())
    .execute();
  const { id: open } = await tables(trx)
    .selectFrom('ledger_account')
    .select('id')
    .where('kind', '=', 'user_wallet')
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return open;
}

/** The balance of a person's own wallet. */
export async function selectBalance(
  db: Db,
  walletId: string,
  ownerId: string,
): Promise<Paise | undefined> {
  const row = await tables(db)
    .selectFrom('ledger_account')
    .select('balance')
    .where('id', '=', walletId)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'user_wallet')
    .executeTakeFirst();
  return row?.balance;
}

/** One line of an account's history. */
export interface EntryRow {
  readonly id: string;
  readonly kind: JournalKind;
  readonly detail: JournalDetail;
  readonly recorded_at: Date;
  readonly amount: Paise;
}

/**
 * A page of an account's history, the newest first; `before` is the last line of the page before. The
 * order is that of the postings: ids made in one millisecond, or by two machines, have none.
 */
export async function selectEntries(
  db: Db,
  accountId: string,
  { limit, before }: { readonly limit: number; readonly before: string | undefined },
): Promise<readonly EntryRow[]> {
  return tables(db)
    .selectFrom('posting')
    .innerJoin('journal', 'journal.id', 'posting.journal_id')
    .select([
      'journal.id',
      'journal.kind',
      'journal.detail',
      'journal.recorded_at',
      'posting.amount',
    ])
    .where('posting.account_id', '=', accountId)
    .$if(before !== undefined, (query) =>
      query.where('posting.place', '<', (last) =>
        last
          .selectFrom('posting as line')
          .select('line.place')
          .where('line.account_id', '=', accountId)
          .where('line.journal_id', '=', before ?? ''),
      ),
    )
    .orderBy('posting.place', 'desc')
    .limit(limit)
    .execute();
}

/** A journal to be written. Amounts are paise, and sum to zero. */
export interface NewJournal {
  readonly id: string;
  readonly key: string;
  readonly kind: JournalKind;
  readonly paymentId: string | null;
  readonly detail: JournalDetail;
  readonly entries: readonly { readonly account: string; readonly amount: Paise }[];
}

/** What became of a journal; see `post_journal` of the migrations. */
export type Posted = 'posted' | 'repeated' | 'insufficient';

/** Moves money, or says why not. */
export async function callPostJournal(trx: Trx, journal: NewJournal): Promise<Posted> {
  const { rows } = await sql<{ outcome: Posted }>`
    select post_journal(${journal.id}, ${journal.key}, ${journal.kind}, ${journal.paymentId},
      ${JSON.stringify(journal.detail)}, ${JSON.stringify(journal.entries)}) as outcome`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new Error('the ledger did not answer');
  return row.outcome;
}

import type { Paise } from '@anupal/contract/values/paise';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Row, Trx } from '../../platform/db/database.ts';

/** The kinds of journals. */
export type JournalKind = Row<'journal'>['kind'];

/** The values for the description: names of plans or services, no personal data. */
export type JournalDetail = Row<'journal'>['detail'];

/** The firm's own accounts, created by the migrations. */
export const firmAccounts = {
  gatewayClearing: '01936f00-0000-7000-8000-0000000000a1',
  undividedRevenue: '01936f00-0000-7000-8000-0000000000a2',
  suspense: '01936f00-0000-7000-8000-0000000000a3',
  refundPayable: '01936f00-0000-7000-8000-0000000000a4',
  bank: '01936f00-0000-7000-8000-0000000000a5',
  gatewayFees: '01936f00-0000-7000-8000-0000000000a6',
  gatewayFeeTax: '01936f00-0000-7000-8000-0000000000a7',
  disputes: '01936f00-0000-7000-8000-0000000000a8',
  disputeLosses: '01936f00-0000-7000-8000-0000000000a9',
  settlementDifferences: '01936f00-0000-7000-8000-0000000000aa',
  outputCgst: '01936f00-0000-7000-8000-0000000000ab',
  outputSgst: '01936f00-0000-7000-8000-0000000000ac',
  outputIgst: '01936f00-0000-7000-8000-0000000000ad',
  governmentFees: '01936f00-0000-7000-8000-0000000000ae',
  advanceTax: '01936f00-0000-7000-8000-0000000000af',
  deferredPlanIncome: '01936f00-0000-7000-8000-0000000000b0',
  walletAdjustments: '01936f00-0000-7000-8000-0000000000b1',
  planRevenue: '01936f00-0000-7000-8000-0000000000b2',
  filingRevenue: '01936f00-0000-7000-8000-0000000000b3',
  quoteRevenue: '01936f00-0000-7000-8000-0000000000b4',
} as const;

/** The revenue of each kind of fee for services. */
export const feeRevenue: Readonly<Record<FeeKind, string>> = {
  filing: firmAccounts.filingRevenue,
  quote: firmAccounts.quoteRevenue,
};

/** The kinds of fees for services. */
export type FeeKind = Row<'application_charge'>['kind'];

/** The balances of the firm's accounts, by id. */
export async function selectFirmBalances(db: Db): Promise<ReadonlyMap<string, Paise>> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['id', 'balance'])
    .where('id', 'in', Object.values(firmAccounts))
    .execute();
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}

/** What the accounts of a kind hold together, and what a period added to and took from them. In paise. */
export interface AccountTotal {
  readonly kind: Row<'ledger_account'>['kind'];
  readonly balance: number;
  readonly opening: number;
  readonly credited: number;
  readonly debited: number;
}

/** The days in India that a trial balance covers; without a first one, all up to the last. */
export interface BalancePeriod {
  readonly on: string;
  readonly from?: string | undefined;
}

/** Sums the accounts of each kind at the end of a day in India, with what moved in the period that ends then. */
export async function sumAccounts(
  db: Db,
  { on, from }: BalancePeriod,
): Promise<readonly AccountTotal[]> {
  const { rows } = await sql<AccountTotal>`
    select account.kind, coalesce(sum(posting.amount), 0)::bigint as balance,
      coalesce(sum(posting.amount) filter (where recorded_at < since), 0)::bigint as opening,
      coalesce(sum(posting.amount) filter (where recorded_at >= since and amount > 0), 0)::bigint
        as credited,
      coalesce(-sum(posting.amount) filter (where recorded_at >= since and amount < 0), 0)::bigint
        as debited
    from ledger_account account
    cross join (select coalesce((${from ?? null}::date)::timestamp at time zone 'Asia/Kolkata',
      '-infinity') as since) period
    left join (posting join journal on journal.id = posting.journal_id
        and journal.recorded_at < (${on}::date + 1)::timestamp at time zone 'Asia/Kolkata')
      on posting.account_id = account.id
    group by account.kind order by min(account.id::text)`.execute(db);
  return rows;
}

/** Advances by receipt vouchers up to a day in India, less those adjusted and refunded; tax included. */
export async function sumAdvances(db: Db, on: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from (
      select total_paise as amount from tax_document
      where kind = 'receipt_voucher' and dated <= ${on}::date
      union all
      select (case kind when 'credit_note' then 1 else -1 end) * (part ->> 'total')::bigint
      from tax_document, jsonb_array_elements(body -> 'advances') part
      where kind <> 'receipt_voucher' and dated <= ${on}::date
    ) moved`.execute(db);
  return rows[0]?.amount ?? 0;
}

/** A journal to post. Amounts are in paise and sum to zero. */
export interface NewJournal {
  readonly id: string;
  readonly key: string;
  readonly kind: JournalKind;
  readonly paymentId: string | null;
  readonly detail: JournalDetail;
  readonly entries: readonly { readonly account: string; readonly amount: Paise }[];
}

/** The outcome of posting a journal; see `post_journal` in the migrations. */
export type PostingOutcome = 'posted' | 'repeated' | 'insufficient';

/** Posts a journal, or returns why not. */
export async function postJournal(trx: Trx, journal: NewJournal): Promise<PostingOutcome> {
  const { rows } = await sql<{ outcomes: readonly PostingOutcome[] }>`
    ${buildPostingQuery([journal])}`.execute(trx);
  const outcome = rows[0]?.outcomes[0];
  if (outcome === undefined) throw new Error('the ledger did not answer');
  return outcome;
}

/**
 * The query that posts journals one after another and selects their `outcomes`, as a part of a statement that
 * does more; null without journals. Books list journals of one moment by id, so ids follow the order.
 */
export function buildPostingQuery(journals: readonly NewJournal[]): RawBuilder<unknown> {
  const ids = journals.map(({ id }) => id).toSorted();
  const list = journals.map(({ key, kind, paymentId, detail, entries }, index) => ({
    id: ids[index],
    key,
    kind,
    payment: paymentId,
    detail,
    entries,
  }));
  return sql`select array_agg(post_journal(id, key, kind, payment, detail, entries)) as outcomes
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as journals
      (id uuid, key text, kind text, payment text, detail jsonb, entries jsonb)`;
}

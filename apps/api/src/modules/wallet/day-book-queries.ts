import type { LedgerAccount } from '@anupal/contract/wallet';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { PageRequest } from '../../platform/db/paging.ts';
import type { JournalKind } from './ledger-queries.ts';

/** The first and last day of a day book, in India; any if omitted. */
export interface DayBookPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A line of a journal: what it adds to an account, in paise. */
export interface DayBookLine {
  readonly id: string;
  readonly recorded_at: Date;
  readonly kind: JournalKind;
  /** The number of its document, its payment, or the id of its cause. */
  readonly reference: string;
  readonly account_id: string;
  readonly account: LedgerAccount;
  readonly amount: number;
  readonly owner_id: string | null;
  readonly owner_name: string | null;
}

/** The ids of a page of journals, newest first. */
export async function listJournals(
  db: Db,
  period: DayBookPeriod,
  { before, limit }: PageRequest,
): Promise<readonly { readonly id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from journal
    where ${isIn(period)} and (${before ?? null}::uuid is null or (recorded_at, id) <
      (select last.recorded_at, last.id from journal last where last.id = ${before ?? null}::uuid))
    order by recorded_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Counts the journals of a period, up to `limit`. */
export async function countJournals(db: Db, period: DayBookPeriod, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from journal where ${isIn(period)} limit ${limit}) found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The lines of journals, debits first. */
export async function listLinesOf(
  db: Db,
  journalIds: readonly string[],
): Promise<readonly DayBookLine[]> {
  const { rows } = await sql<DayBookLine>`
    select ${columns} where journal.id = any(${[...journalIds]}::uuid[])
    order by posting.amount > 0, account.id`.execute(db);
  return rows;
}

/** A page of the lines of a period: newest journals first. */
export async function listDayBookLines(
  db: Db,
  period: DayBookPeriod,
  { last, limit }: { readonly last: DayBookLine | undefined; readonly limit: number },
): Promise<readonly DayBookLine[]> {
  const { rows } = await sql<DayBookLine>`
    select ${columns}
    where ${isIn(period)} and (${last?.id ?? null}::uuid is null
      or (journal.recorded_at, journal.id, posting.account_id) <
        ((select recorded_at from journal where id = ${last?.id ?? null}::uuid),
          ${last?.id ?? null}::uuid, ${last?.account_id ?? null}::uuid))
    order by journal.recorded_at desc, journal.id desc, posting.account_id desc
    limit ${limit}`.execute(db);
  return rows;
}

const columns = sql`
  journal.id, journal.recorded_at, journal.kind, account.id as account_id, account.kind as account,
    posting.amount, account.owner_id, owner.full_name as owner_name,
    coalesce(document.number, journal.payment_id, substr(journal.idem_key, strpos(journal.idem_key, ':') + 1))
      as reference
  from journal
  join posting on posting.journal_id = journal.id
  join ledger_account account on account.id = posting.account_id
  left join users owner on owner.id = account.owner_id
  left join tax_document document on document.id =
    case when journal.kind = 'tax_document' then split_part(journal.idem_key, ':', 2)::uuid end`;

function isIn({ from, to }: DayBookPeriod) {
  return sql<boolean>`
    (${from ?? null}::date is null
      or journal.recorded_at >= (${from ?? null}::date)::timestamp at time zone 'Asia/Kolkata')
    and (${to ?? null}::date is null
      or journal.recorded_at < (${to ?? null}::date + 1)::timestamp at time zone 'Asia/Kolkata')`;
}

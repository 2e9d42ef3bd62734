import { paise, type Paise } from '@anupal/contract/values/paise';
import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../platform/db/database.ts';
import { countRows } from '../../platform/db/list-filters.ts';
import { containsPattern } from '../../platform/db/like-patterns.ts';
import type { JournalDetail, JournalKind } from './ledger-queries.ts';

/** Opens a user's wallet with a zero balance, or finds the existing one. Returns its id. */
export async function insertWallet(trx: Trx, id: string, ownerId: string): Promise<string> {
  await trx
    .insertInto('ledger_account')
    .values({ id, kind: 'user_wallet', owner_id: ownerId })
    .onConflict((conflict) => conflict.columns(['kind', 'owner_id']).doNothing())
    .execute();
  const { id: walletId } = await trx
    .selectFrom('ledger_account')
    .select('id')
    .where('kind', '=', 'user_wallet')
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return walletId;
}

/** The balance of a wallet; undefined when it does not belong to the user. */
export async function readBalance(
  db: Db,
  walletId: string,
  ownerId: string,
): Promise<Paise | undefined> {
  const row = await db
    .selectFrom('ledger_account')
    .select('balance')
    .where('id', '=', walletId)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'user_wallet')
    .executeTakeFirst();
  return row?.balance;
}

/** What of a wallet is not reserved; undefined when it does not belong to the user. */
export async function readAvailable(
  db: Db,
  walletId: string,
  ownerId: string,
): Promise<Paise | undefined> {
  const row = await db
    .selectFrom('ledger_account')
    .select(['balance', 'reserved'])
    .where('id', '=', walletId)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'user_wallet')
    .executeTakeFirst();
  return row && paise(row.balance - row.reserved);
}

/** Changes what is reserved of a wallet; see `change_reservation` in the migrations. */
export async function changeReservation(
  trx: Trx,
  walletId: string,
  change: number,
): Promise<boolean> {
  const { rows } = await sql<{ is_changed: boolean }>`
    select change_reservation(${walletId}, ${change}) as is_changed`.execute(trx);
  return rows[0]?.is_changed ?? false;
}

/** An entry of an account's history. */
export type EntryRow = Row<'journal'> & Pick<Row<'posting'>, 'amount' | 'balance_after'>;

/** Which entries of a history; omitted fields do not filter. */
export interface EntryFilter {
  readonly type?: 'credit' | 'debit' | undefined;
  /** First and last day, in India's time zone. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly text?: TextFilter;
}

/** A text that the description of an entry must contain, and the templates that make descriptions. */
export interface TextFilter {
  readonly search: string;
  readonly templates: readonly DescriptionTemplates[];
}

/** The description of an entry of each kind; `{name}` is replaced by that field of its detail. */
export type DescriptionTemplates = Readonly<Record<JournalKind, string>>;

/** A filtered page of an account's history. */
export interface EntryPage extends EntryFilter {
  readonly limit: number;
  /** The last entry of the previous page. */
  readonly before?: string | undefined;
}

/**
 * A page of an account's history, newest first, in the order of the postings. Journal ids would not
 * do: two of one millisecond, or from two machines, have no order.
 */
export async function selectEntries(
  db: Db,
  accountId: string,
  { limit, before, ...filter }: EntryPage,
): Promise<readonly EntryRow[]> {
  return entries(db, accountId, { ...filter, hasDetail: true })
    .select([
      'journal.id',
      'journal.kind',
      'journal.idem_key',
      entryDetail.as('detail'),
      'journal.payment_id',
      'journal.recorded_at',
      'posting.amount',
      'posting.balance_after',
    ])
    .$if(before !== undefined, (query) =>
      query.where('posting.seq', '<', (last) =>
        last
          .selectFrom('posting as line')
          .select('line.seq')
          .where('line.account_id', '=', accountId)
          .where('line.journal_id', '=', before ?? ''),
      ),
    )
    .orderBy('posting.seq', 'desc')
    .limit(limit)
    .execute();
}

/** Counts the matching entries, up to `limit`. */
export async function countEntries(
  db: Db,
  accountId: string,
  filter: EntryFilter,
  limit: number,
): Promise<number> {
  return countRows(db, entries(db, accountId, filter).select('posting.seq').limit(limit));
}

function entries(
  db: Db,
  accountId: string,
  { type, from, to, text, hasDetail = text !== undefined }: EntryFilter & { hasDetail?: boolean },
) {
  return db
    .selectFrom('posting')
    .innerJoin('journal', 'journal.id', 'posting.journal_id')
    .$if(hasDetail, (query) => query.leftJoinLateral(charged, (join) => join.onTrue()))
    .where('posting.account_id', '=', accountId)
    .$if(type === 'credit', (query) => query.where('posting.amount', '>', zero))
    .$if(type === 'debit', (query) => query.where('posting.amount', '<', zero))
    .$if(from !== undefined, (query) =>
      query.where('journal.recorded_at', '>=', sql<Date>`${from}::date::timestamp ${inIndia}`),
    )
    .$if(to !== undefined, (query) =>
      query.where('journal.recorded_at', '<', sql<Date>`(${to}::date + 1)::timestamp ${inIndia}`),
    )
    .$if(text !== undefined, (query) => query.where(matchesText(text ?? noText)));
}

// The journal of a fee has the id of its charge in its key, and that of an adjustment its id. Application
// and reason are looked up here rather than stored in the ledger, which holds no personal data.
// `offset 0`: evaluated once per entry.
const charged = sql<{ facts: JournalDetail }>`(
  select jsonb_build_object('service_hi', journal.detail -> 'service') || journal.detail || coalesce((
    select jsonb_build_object(
      'client', client.name,
      'service', concat_ws(' · ', filed.service_name, filed.tracking_number, client.name),
      'service_hi', concat_ws(' · ', filed.service_name_hi, filed.tracking_number, client.name))
    from application_charge charge
    join application filed on filed.id = charge.application_id
    join application_client client on client.id = filed.client_id
    where charge.id = case when journal.idem_key ~ '^fee(_return)?:[0-9a-f-]{36}$'
      then split_part(journal.idem_key, ':', 2)::uuid end), (
    select jsonb_build_object('note', adjustment.reason, 'client', client.name) || case when corrected.id is null then '{}'
      else jsonb_build_object(
        'reason', concat_ws(' · ', journal.detail ->> 'reason', corrected.number,
          corrected.body #>> '{lines,0,description,en}', client.name),
        'reason_hi', concat_ws(' · ', journal.detail ->> 'reason_hi', corrected.number,
          corrected.body #>> '{lines,0,description,hi}', client.name)) end
    from wallet_adjustment adjustment
    left join tax_document corrected on corrected.id = adjustment.invoice_id
    left join application filed on filed.id = corrected.application_id
    left join application_client client on client.id = filed.client_id
    where adjustment.id = case when journal.kind = 'adjustment'
      then split_part(journal.idem_key, ':', 2)::uuid end), '{}') as facts
  where journal.kind in ('fee', 'fee_return', 'adjustment')
  offset 0
)`.as<'charged'>('charged');

const entryDetail = sql<JournalDetail>`coalesce(charged.facts, journal.detail)`;

const inIndia = sql`at time zone 'Asia/Kolkata'`;

const zero = paise(0);

const noText: TextFilter = { search: '', templates: [] };

// Must build the description exactly like the presenter, or a search would miss what users read.
function matchesText({ search, templates }: TextFilter) {
  const pattern = containsPattern(search);
  const matches = templates.map((template) => sql`${descriptionText(template)} ilike ${pattern}`);
  return sql<boolean>`(${sql.join(matches, sql` or `)})`;
}

function descriptionText(templates: DescriptionTemplates) {
  const names = new Set(Object.values(templates).flatMap((text) => text.match(/\{\w+\}/g) ?? []));
  return [...names].reduce(
    (text, name) =>
      sql`replace(${text}, ${name}, coalesce(${entryDetail} ->> ${name.slice(1, -1)}, ''))`,
    sql`(${JSON.stringify(templates)}::jsonb ->> journal.kind)`,
  );
}

import { paise, type Paise } from '@anupal/contract/values/paise';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { containsPattern } from '../../platform/db/like-patterns.ts';
import { tables, type JournalDetail, type JournalKind } from './ledger-queries.ts';

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
export async function readBalance(
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
  /** What its description is made of; of a fee also whose application it is for. */
  readonly detail: JournalDetail;
  readonly payment_id: string | null;
  readonly recorded_at: Date;
  readonly amount: Paise;
  readonly balance_after: Paise;
}

/** Which lines of an account's history are wanted. */
export interface EntryFilter {
  readonly type?: 'credit' | 'debit' | undefined;
  /** The first and the last day, as they are counted in India. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** A part of what the line says in any of the languages that are written down here. */
  readonly text?: { readonly sought: string; readonly templates: readonly DescriptionTemplates[] };
}

/** What a line of each kind says; `{name}` stands for that part of its detail. */
export type DescriptionTemplates = Readonly<Record<JournalKind, string>>;

/**
 * A page of an account's history, the newest first; `before` is the last line of the page before. The
 * order is that of the postings: ids made in one millisecond, or by two machines, have none.
 */
export async function selectEntries(
  db: Db,
  accountId: string,
  {
    limit,
    before,
    ...filter
  }: EntryFilter & { readonly limit: number; readonly before?: string | undefined },
): Promise<readonly EntryRow[]> {
  return entries(db, accountId, { ...filter, isTold: true })
    .select([
      'journal.id',
      'journal.kind',
      entryDetail.as('detail'),
      'journal.payment_id',
      'journal.recorded_at',
      'posting.amount',
      'posting.balance_after',
    ])
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

/** How many lines of an account's history fit, counted up to so many. */
export async function countEntries(
  db: Db,
  accountId: string,
  { most, ...filter }: EntryFilter & { readonly most: number },
): Promise<number> {
  const { count } = await db
    .selectFrom(entries(db, accountId, filter).select('posting.place').limit(most).as('found'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function entries(
  db: Db,
  accountId: string,
  {
    type,
    from,
    to,
    text: words,
    isTold = words !== undefined,
  }: EntryFilter & { readonly isTold?: boolean },
) {
  return tables(db)
    .selectFrom('posting')
    .innerJoin('journal', 'journal.id', 'posting.journal_id')
    .$if(isTold, (query) => query.leftJoinLateral(charged, (join) => join.onTrue()))
    .where('posting.account_id', '=', accountId)
    .$if(type === 'credit', (query) => query.where('posting.amount', '>', nothing))
    .$if(type === 'debit', (query) => query.where('posting.amount', '<', nothing))
    .$if(from !== undefined, (query) =>
      query.where('journal.recorded_at', '>=', sql<Date>`${from}::date::timestamp ${inIndia}`),
    )
    .$if(to !== undefined, (query) =>
      query.where('journal.recorded_at', '<', sql<Date>`(${to}::date + 1)::timestamp ${inIndia}`),
    )
    .$if(words !== undefined, (query) => query.where(matchesText(words ?? noWords)));
}

// The journal of a fee bears the id of its charge. Its application is looked up here and not written
// into the books, which hold nothing of a person. Offset: made once for a line, however often it is read.
const charged = sql<{ facts: JournalDetail }>`(
  select jsonb_build_object('service_hi', journal.detail -> 'service') || journal.detail || coalesce((
    select jsonb_build_object(
      'service', concat_ws(' · ', filed.service_name, filed.tracking_number, client.name),
      'service_hi', concat_ws(' · ', filed.service_name_hi, filed.tracking_number, client.name))
    from application_charge charge
    join application filed on filed.id = charge.application_id
    join application_client client on client.id = filed.client_id
    where charge.id = case when journal.idem_key ~ '^fee(_return)?:[0-9a-f-]{36}$'
      then split_part(journal.idem_key, ':', 2)::uuid end), '{}') as facts
  where journal.kind in ('fee', 'fee_return')
  offset 0
)`.as<'charged'>('charged');

const entryDetail = sql<JournalDetail>`coalesce(charged.facts, journal.detail)`;

const inIndia = sql`at time zone 'Asia/Kolkata'`;

const nothing = paise(0);

const noWords = { sought: '', templates: [] };

// The sentence of a line is made here as present.ts makes it, or a search could not find what is read.
function matchesText({ sought, templates }: NonNullable<EntryFilter['text']>) {
  const pattern = containsPattern(sought);
  const found = templates.map((template) => sql`${descriptionText(template)} ilike ${pattern}`);
  return sql<boolean>`(${sql.join(found, sql` or `)})`;
}

function descriptionText(templates: DescriptionTemplates) {
  const names = new Set(Object.values(templates).flatMap((text) => text.match(/\{\w+\}/g) ?? []));
  return [...names].reduce(
    (text, name) =>
      sql`replace(${text}, ${name}, coalesce(${entryDetail} ->> ${name.slice(1, -1)}, ''))`,
    sql`(${JSON.stringify(templates)}::jsonb ->> journal.kind)`,
  );
}

import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { TableName } from '../register/register.ts';

/** A person whom a breach concerns. */
export interface ConcernedPerson {
  readonly id: string;
  readonly full_name: string;
  readonly email: string;
}

/** What a breach reached: what a session or a member of staff did, or the rows of a table. */
export type BreachScope =
  | { readonly kind: 'session'; readonly id: string }
  | { readonly kind: 'account'; readonly email: string }
  | { readonly kind: 'table'; readonly table: TableName }
  | { readonly kind: 'everyone' };

/** When the breach began and ended, as ISO 8601. */
export interface BreachTime {
  readonly from: string;
  readonly to: string;
}

/** The people whom a breach concerns, by their ids. */
export async function listConcerned(
  db: Db,
  scope: BreachScope,
  time: BreachTime,
): Promise<readonly ConcernedPerson[]> {
  const ids = selectIds(scope, time);
  const { rows } = await sql<ConcernedPerson>`select id, full_name, email from users
    where id in (${ids}) order by id`.execute(db);
  return rows;
}

function selectIds(scope: BreachScope, time: BreachTime) {
  if (scope.kind === 'everyone')
    return sql`select id from users where created_at <= ${time.to}::timestamptz`;
  if (scope.kind === 'table') return sql`select user_id from ${sql.table(scope.table)}`;
  // The account itself, those whom its events name, and those whose records they are about.
  return sql`with event as (select actor_id, person_id, object_id from audit_event
        where ${isDuring(time)} and ${isBy(scope)}),
      object as (select object_id::uuid as id from event where object_id ~ ${uuid})
    select unnest(array[actor_id, person_id]) from event
    union select id from object
    union ${sql.join(
      ownersOfObjects.map((query) => sql.raw(query)),
      sql` union `,
    )}`;
}

// Whose a record is that an event does not name the person of.
const ownersOfObjects = [
  'select user_id from application where id in (select id from object)',
  `select user_id from application join application_document document on document.application_id = application.id
    where document.id in (select id from object)`,
  'select user_id from support_thread where id in (select id from object)',
  `select user_id from support_thread join support_document document on document.thread_id = support_thread.id
    where document.id in (select id from object)`,
  'select user_id from kyc_record where id in (select id from object)',
  'select user_id from tax_document where id in (select id from object)',
  'select user_id from payment_order where id in (select id from object)',
  'select user_id from payment_receipt where payment_id in (select object_id from event)',
  `select user_id from payment_receipt join refund_request on refund_request.payment_id = payment_receipt.payment_id
    where refund_request.id in (select id from object)`,
  'select user_id from client where id in (select id from object)',
];

/** How many clients are in the books of these people. */
export async function countClients(db: Db, people: readonly ConcernedPerson[]): Promise<number> {
  const ids = people.map(({ id }) => id);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from client where user_id = any(${ids}::uuid[])`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many files with the data of many people an account or a session has exported. */
export async function countExports(db: Db, scope: BreachScope, time: BreachTime): Promise<number> {
  if (scope.kind !== 'account' && scope.kind !== 'session') return 0;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_event
    where ${isDuring(time)} and ${isBy(scope)} and action in ('office.export_begun',
      'invoices.archive_exported', 'invoices.return_exported')`.execute(db);
  return rows[0]?.count ?? 0;
}

function isDuring({ from, to }: BreachTime) {
  return sql`at_micros between extract(epoch from ${from}::timestamptz) * 1000000
    and extract(epoch from ${to}::timestamptz) * 1000000`;
}

function isBy(scope: Extract<BreachScope, { kind: 'account' | 'session' }>) {
  return scope.kind === 'session'
    ? sql`convert_from(body, 'UTF8')::jsonb ->> 'sessionId' = ${scope.id}`
    : sql`actor_id = (select id from users where email = ${scope.email})`;
}

const uuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isBy, isDuring, uuid, type BreachScope, type BreachTime } from './breach-queries.ts';

/** A visitor who wrote to the firm without an account. */
export interface AffectedVisitor {
  readonly name: string | null;
  readonly email: string;
}

/** The visitors whose messages a breach reached. */
export async function listAffectedVisitors(
  db: Db,
  scope: BreachScope,
  time: BreachTime,
): Promise<readonly AffectedVisitor[]> {
  const { rows } = await sql<AffectedVisitor>`select distinct email, name from support_message
    where ${isVisitorIn(scope, time)} order by email, name`.execute(db);
  return rows;
}

const tablesOfVisitors: ReadonlySet<string> = new Set(['support_message', 'support_thread']);

function isVisitorIn(scope: BreachScope, time: BreachTime) {
  if (scope.kind === 'everyone') return sql<boolean>`received_at <= ${time.to}::timestamptz`;
  if (scope.kind === 'table') return sql<boolean>`${tablesOfVisitors.has(scope.table)}`;
  return sql<boolean>`id in (select object_id::uuid from audit_event
    where ${isDuring(time)} and ${isBy(scope)} and object_id ~ ${uuid})`;
}

/** A client who was deleted, as a bill, payment or authority still names them. */
export interface DeletedClient {
  readonly name: string;
  /** The address of the franchisee, who knew them. */
  readonly franchisee: string;
}

const recipient = `body #>> '{recipient,name}'`;
// Only the letter itself says who signed it.
const ofLetters = ['client_authority', `coalesce(given_by, 'letter ' || document_id)`] as const;

// Where to find the name of a deleted client of whom a table still has rows.
const namesOfDeleted: Readonly<Record<string, readonly [table: string, name: string]>> = {
  client_bill: ['client_bill', recipient],
  client_bill_note: ['client_bill_note', recipient],
  client_receipt: ['client_receipt', recipient],
  client_authority: ['client_authority', 'given_by'],
  client_document: ofLetters,
  client_file: ofLetters,
};

/** The deleted clients whom a breach reached, by the names that are still stored. */
export async function listDeletedClients(
  db: Db,
  scope: BreachScope,
): Promise<readonly DeletedClient[]> {
  const tables = Object.entries(namesOfDeleted).filter(
    ([table]) => scope.kind !== 'table' || table === scope.table,
  );
  if (tables.length === 0) return [];
  const named = tables.map(
    ([reached, [table, name]]) =>
      sql`select user_id, ${sql.raw(name)} as name from ${sql.table(table)} where client_id is null
        and ${reached === table ? sql`true` : sql`document_id is not null`}`,
  );
  const { rows } = await sql<DeletedClient>`select distinct name, users.email as franchisee
    from (${sql.join(named, sql` union `)}) named join users on users.id = user_id
    where name <> 'Erased' and ${isOfBook(scope)} order by franchisee, name`.execute(db);
  return rows;
}

function isOfBook(scope: BreachScope) {
  if (scope.kind === 'account') return sql<boolean>`users.email = ${scope.email}`;
  if (scope.kind === 'session')
    return sql<boolean>`users.id = (select user_id from session where id::text = ${scope.id})`;
  return sql<boolean>`true`;
}

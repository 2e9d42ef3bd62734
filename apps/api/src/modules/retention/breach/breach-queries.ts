import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { TableName } from '../register/register.ts';

/** A person whom a breach affects. */
export interface AffectedPerson {
  readonly id: string;
  readonly full_name: string;
  readonly email: string;
}

/** A client whom a breach affects, as the book or an application of a franchisee has them. */
export interface AffectedClient {
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  /** The address of the franchisee, who knows them. */
  readonly franchisee: string;
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

/** The people whom a breach affects, by their ids. */
export async function listAffected(
  db: Db,
  scope: BreachScope,
  time: BreachTime,
): Promise<readonly AffectedPerson[]> {
  const ids = await selectIds(db, scope, time);
  const { rows } = await sql<AffectedPerson>`select id, full_name, email from users
    where id in (${ids}) order by id`.execute(db);
  return rows;
}

/** The clients whom a breach affects: in a client book, or named in an application and deleted there. */
export async function listAffectedClients(
  db: Db,
  scope: BreachScope,
  time: BreachTime,
): Promise<readonly AffectedClient[]> {
  const ids = await selectClientIds(db, scope, time);
  const { rows } = await sql<AffectedClient>`with affected (id) as materialized (${ids}),
      person as (
        select id, user_id, name, phone, email from client where id in (select id from affected)
          or id in (select client_id from application_client where id in (select id from affected))
        union
        select id, user_id, name, phone, email from application_client
        where client_id is null and not is_self and name <> 'Erased'
          and id in (select id from affected))
    select person.*, users.email as franchisee from person join users on users.id = user_id
    order by user_id, id`.execute(db);
  return rows;
}

async function selectIds(
  db: Db,
  scope: BreachScope,
  time: BreachTime,
): Promise<RawBuilder<unknown>> {
  if (scope.kind === 'everyone')
    return sql`select id from users where created_at <= ${time.to}::timestamptz`;
  if (scope.kind === 'table') return selectOfTable(db, scope.table, 'user_id');
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

// A franchisee's account or session reaches the whole book; that of a member of staff, what it opened.
async function selectClientIds(
  db: Db,
  scope: BreachScope,
  time: BreachTime,
): Promise<RawBuilder<unknown>> {
  if (scope.kind === 'everyone')
    return sql`select id from client where created_at <= ${time.to}::timestamptz
      union select id from application_client where created_at <= ${time.to}::timestamptz`;
  if (scope.kind === 'table') return selectOfTable(db, scope.table, 'client_id');
  const account =
    scope.kind === 'account'
      ? sql`select id from users where email = ${scope.email}`
      : sql`select user_id from session where id::text = ${scope.id}`;
  return sql`with object as (select object_id::uuid as id from audit_event
        where ${isDuring(time)} and ${isBy(scope)} and object_id ~ ${uuid}),
      book as (${account})
    select id from client where user_id in (select * from book)
    union select id from application_client where user_id in (select * from book)
    union select id from object
    union select client_id from application where id in (select id from object)
    union select client_id from client_document where id in (select id from object)
    union select client_id from application
      join application_document document on document.application_id = application.id
      where document.id in (select id from object)`;
}

// The people or clients whose rows a table has, those of unsent rows included.
async function selectOfTable(
  db: Db,
  table: TableName,
  column: 'user_id' | 'client_id',
): Promise<RawBuilder<unknown>> {
  const through =
    (await selectThrough(db, table, column)) ?? sql`select null::uuid as id where false`;
  const unsent = unsentRows[`${table}.${column}`];
  return unsent === undefined ? through : sql`${through} union ${sql.raw(unsent)}`;
}

const ofDrafts = 'application_document document where application_id is null';
const filesOfDrafts = `application_file join application_document document
  on document.id = application_file.document_id where application_id is null`;

// Whose rows are that belong to no application or ticket yet.
const unsentRows: Readonly<Record<string, string | undefined>> = {
  'application_document.user_id': `select sender_id from ${ofDrafts}`,
  'application_document.client_id': `select client_key from ${ofDrafts}`,
  'application_draft.client_id': 'select client_key from application_draft',
  'application_file.user_id': `select sender_id from ${filesOfDrafts}`,
  'application_file.client_id': `select client_key from ${filesOfDrafts}`,
  'support_document.user_id': 'select sender_id from support_document where thread_id is null',
  'support_file.user_id': `select sender_id from support_file join support_document document
    on document.id = support_file.document_id where thread_id is null`,
};

/** Whether the people or clients whose rows a table has can be found. */
export async function leadsTo(
  db: Db,
  table: TableName,
  column: 'user_id' | 'client_id',
): Promise<boolean> {
  return (await selectThrough(db, table, column)) !== null;
}

// The people or clients whose rows a table has, through the tables that its rows belong to; null if no
// path leads to them.
async function selectThrough(
  db: Db,
  table: TableName,
  column: 'user_id' | 'client_id',
): Promise<RawBuilder<unknown> | null> {
  const joins: RawBuilder<unknown>[] = [];
  let [at, alias] = [table, 'row0'];
  for (;;) {
    const named = (await hasColumn(db, at, column)) ? column : ownIds[`${at}.${column}`];
    const from = sql`from ${sql.table(table)} as row0 ${sql.join(joins, sql` `)}`;
    if (named !== undefined) return sql`select ${sql.ref(`${alias}.${named}`)} as id ${from}`;
    const path = tablePaths[at];
    if (path === undefined) return null;
    const [key, parent] = path;
    const next = `row${joins.length + 1}`;
    joins.push(
      sql`join ${sql.table(parent)} as ${sql.ref(next)} on ${sql.ref(`${next}.id`)} = ${sql.ref(`${alias}.${key}`)}`,
    );
    [at, alias] = [parent, next];
  }
}

// The column by which a table refers to the one that says whose its rows are.
type TablePath = readonly [column: string, parent: TableName];

// Of the tables that name neither a person nor a client: the table whose rows theirs belong to.
const tablePaths: Partial<Readonly<Record<TableName, TablePath>>> = {
  agreement_file: ['offer_id', 'agreement_offer'],
  application_charge: ['application_id', 'application'],
  application_correction: ['application_id', 'application'],
  application_correction_draft: ['application_id', 'application'],
  application_correction_request: ['application_id', 'application'],
  application_document: ['application_id', 'application'],
  application_event: ['application_id', 'application'],
  application_file: ['document_id', 'application_document'],
  application_message: ['application_id', 'application'],
  client_allocation: ['bill_id', 'client_bill'],
  client_answers: ['client_id', 'client'],
  client_authority_withdrawal: ['authority_id', 'client_authority'],
  client_consent: ['client_id', 'client'],
  client_erasure_browser: ['erasure_id', 'client_erasure'],
  client_nominee: ['client_id', 'client'],
  client_bill_application: ['bill_id', 'client_bill'],
  client_bill_share: ['bill_id', 'client_bill'],
  client_document_request: ['client_id', 'client'],
  client_file: ['document_id', 'client_document'],
  client_link_device: ['link_id', 'client_link'],
  client_link_opening: ['link_id', 'client_link'],
  client_share: ['client_id', 'client'],
  dispute: ['payment_id', 'gateway_payment'],
  e_invoice: ['document_id', 'tax_document'],
  filing_batch_item: ['batch_id', 'filing_batch'],
  franchise_certificate_file: ['certificate_id', 'franchise_certificate'],
  franchise_certificate_revocation: ['certificate_id', 'franchise_certificate'],
  gateway_payment: ['order_id', 'payment_order'],
  gateway_refund: ['payment_id', 'gateway_payment'],
  government_fee_payment: ['charge_id', 'application_charge'],
  kyc_file: ['document_id', 'kyc_document'],
  plan_deferral: ['payment_id', 'gateway_payment'],
  recurring_draft: ['order_id', 'recurring_order'],
  refresh_token: ['session_id', 'session'],
  refund_request: ['payment_id', 'gateway_payment'],
  step_up_action: ['session_id', 'session'],
  subscription_month: ['term_id', 'subscription'],
  support_document: ['thread_id', 'support_thread'],
  support_entry: ['thread_id', 'support_thread'],
  support_file: ['document_id', 'support_document'],
  support_message: ['id', 'support_thread'],
  tax_document_file: ['document_id', 'tax_document'],
};

// Tables whose rows are the people themselves.
const ownIds: Readonly<Record<string, string | undefined>> = {
  'users.user_id': 'id',
  'client.client_id': 'id',
};

async function hasColumn(db: Db, table: string, column: string): Promise<boolean> {
  const { rows } = await sql`select from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and column_name = ${column}`.execute(
    db,
  );
  return rows.length === 1;
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

/** How many files an account or a session has exported: of many people, of a client, or all of its own data. */
export async function countExports(db: Db, scope: BreachScope, time: BreachTime): Promise<number> {
  if (scope.kind !== 'account' && scope.kind !== 'session') return 0;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_event
    where ${isDuring(time)} and ${isBy(scope)} and action in ('office.export_begun',
      'invoices.archive_exported', 'invoices.return_exported', 'clients.exported',
      'clients.book_exported', 'privacy.data_exported')`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether an event of the audit log was during a breach. */
export function isDuring({ from, to }: BreachTime) {
  return sql`at_micros between extract(epoch from ${from}::timestamptz) * 1000000
    and extract(epoch from ${to}::timestamptz) * 1000000`;
}

/** Whether an event of the audit log is of an account or a session. */
export function isBy(scope: Extract<BreachScope, { kind: 'account' | 'session' }>) {
  return scope.kind === 'session'
    ? sql`convert_from(body, 'UTF8')::jsonb ->> 'sessionId' = ${scope.id}`
    : sql`actor_id = (select id from users where email = ${scope.email})`;
}

/** What an id looks like in the audit log. */
export const uuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

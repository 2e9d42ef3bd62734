import { randomUUIDv7 } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@anupal/contract/languages';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';
import type { ErasureStep } from './erasure-steps.ts';

/** An erasure as stored. */
export type ErasureRow = Row<'erasure'>;

/** Whose data is erased. */
export interface ErasedPerson {
  readonly id: string;
  readonly email: string;
}

/** Whose data a step erases: a person's with an account, or that of a client whose franchisee stays. */
export type ErasedSubject = ErasedPerson | { readonly clientId: string };

/** Schedules an erasure; undefined if the person has one. */
export async function insertErasure(
  trx: Trx,
  {
    userId,
    language,
    days,
  }: { readonly userId: string; readonly language: Language; readonly days: number },
): Promise<ErasureRow | undefined> {
  return trx
    .insertInto('erasure')
    .values({
      id: randomUUIDv7(),
      user_id: userId,
      language,
      due_at: sql<Date>`now() + ${days} * interval '1 day'`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The open erasure of a person. */
export async function selectOpenErasure(db: Db, userId: string): Promise<ErasureRow | undefined> {
  return db
    .selectFrom('erasure')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', ['scheduled', 'running'])
    .executeTakeFirst();
}

/** Ends a scheduled erasure before it runs; false if there is none. */
export async function endScheduled(
  trx: Trx,
  userId: string,
  state: 'cancelled' | 'refused',
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('erasure')
    .set({ state, ended_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('state', '=', 'scheduled')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The erasures that are due, and those that a crash has interrupted. */
export async function listDueErasures(db: Db): Promise<readonly ErasureRow[]> {
  return db
    .selectFrom('erasure')
    .selectAll()
    .where('state', 'in', ['scheduled', 'running'])
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .execute();
}

/** Starts a scheduled erasure; false if it is no longer scheduled. */
export async function startErasure(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('erasure')
    .set({ state: 'running', report: sql`'{}'::jsonb` })
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .where('due_at', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Locks a running erasure; false if it is not running, or a legal hold has interrupted it. */
export async function lockRunning(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('erasure')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where(sql<boolean>`not is_held(user_id)`)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a running erasure as done. */
export async function finishErasure(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('erasure')
    .set({ state: 'done', ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** Adds to one of the counts in the report. */
export async function addToReport(
  trx: Trx,
  id: string,
  name: string,
  count: number,
): Promise<void> {
  await sql`update erasure
    set report = report || jsonb_build_object(${name}::text, coalesce((report ->> ${name})::int, 0) + ${count}::int)
    where id = ${id}`.execute(trx);
}

/** How many files the erasures of the last month have deleted, or should have. */
export async function countErasedFiles(db: Db): Promise<number> {
  const { rows } = await sql<{ files: number }>`
    select coalesce(sum((report ->> 'files')::int), 0)::int as files from erasure
    where report is not null and due_at > now() - interval '30 days'`.execute(db);
  return rows[0]?.files ?? 0;
}

/** Runs one step on at most `limit` rows; returns their number and the names of their files. */
export async function runStep(
  trx: Trx,
  { table, where, set, hasFiles = false }: ErasureStep,
  { subject, limit }: { readonly subject: ErasedSubject; readonly limit: number },
): Promise<{ readonly rows: number; readonly files: readonly string[] }> {
  // A concurrent update gives a row a new ctid; the locking select waits for it and returns that
  // one.
  const found = await sql<{ ctid: string }>`select ctid::text from ${sql.table(table)}
    where ${bind(where, subject)} limit ${limit} for update`.execute(trx);
  if (found.rows.length === 0) return { rows: 0, files: [] };
  const rows = sql`ctid = any(${found.rows.map(({ ctid }) => ctid)}::tid[])`;
  const returning = hasFiles ? sql`returning blob` : sql`returning null as blob`;
  const change =
    set === undefined
      ? sql<{ blob: string | null }>`delete from ${sql.table(table)} where ${rows} ${returning}`
      : sql<{
          blob: string | null;
        }>`update ${sql.table(table)} set ${sql.raw(set)} where ${rows} ${returning}`;
  const done = await change.execute(trx);
  return {
    rows: done.rows.length,
    files: done.rows.flatMap(({ blob }) => (blob === null ? [] : [blob])),
  };
}

function bind(where: string, subject: ErasedSubject): RawBuilder<unknown> {
  const values: Readonly<Record<string, RawBuilder<unknown>>> =
    'clientId' in subject
      ? { ':client': sql`${subject.clientId}::uuid` }
      : { ':person': sql`${subject.id}::uuid`, ':email': sql`${subject.email}` };
  const parts = where
    .split(/(:person|:email|:client)/)
    .map((part) => values[part] ?? sql.raw(part));
  return sql.join(parts, sql``);
}

/** What has to be settled before an account can be erased. */
export interface OpenMatters {
  readonly balance_paise: string;
  readonly applications: number;
  readonly batch_items: number;
  readonly orders: number;
  readonly refunds: number;
  readonly disputes: number;
  readonly suspense: number;
  readonly complaints: number;
  readonly assigned: number;
  readonly is_held: boolean;
  readonly is_barred: boolean;
}

/** Counts what has to be settled before an account can be erased. */
export async function countOpenMatters(
  db: Db,
  userId: string,
  { isByOperator }: { readonly isByOperator: boolean },
): Promise<OpenMatters> {
  const { rows } = await sql<OpenMatters>`select
    (select coalesce(sum(balance), 0)::text from ledger_account where owner_id = ${userId}) as balance_paise,
    (select count(*)::int from application where user_id = ${userId}
      and state in ('submitted', 'in_review', 'action_needed', 'in_progress')) as applications,
    (select count(*)::int from filing_batch_item item join filing_batch batch on batch.id = item.batch_id
      where batch.user_id = ${userId} and item.state = 'waiting') as batch_items,
    (select count(*)::int from payment_order where user_id = ${userId}
      and (state = 'attempted' or (state = 'created' and gateway_order_id is not null))) as orders,
    (select count(*)::int from refund_request request
      join gateway_payment payment on payment.id = request.payment_id
      join payment_order on payment_order.id = payment.order_id
      where payment_order.user_id = ${userId} and request.state in ('requested', 'approved'))
      + (select count(*)::int from wallet_adjustment where user_id = ${userId} and state = 'requested') as refunds,
    (select count(*)::int from dispute join gateway_payment payment on payment.id = dispute.payment_id
      join payment_order on payment_order.id = payment.order_id
      where payment_order.user_id = ${userId} and dispute.ended_at is null) as disputes,
    -- Money whose purpose is not known is matched or returned first.
    (select count(*)::int from gateway_payment payment join payment_order on payment_order.id = payment.order_id
      where payment_order.user_id = ${userId} and payment.outcome <> 'fulfilled' and payment.amount_paise
        > (select coalesce(sum(amount_paise), 0) from gateway_refund
            where payment_id = payment.id and status = 'processed')
          + (select coalesce(sum(lost_paise), 0) from dispute where payment_id = payment.id)) as suspense,
    -- Of their own clients, through the link that binds the client's browser: any address may be typed.
    (select count(*)::int from support_thread
      where about_user_id = ${userId} and state = 'open') as complaints,
    is_held(${userId}) as is_held,
    -- What is assigned to a former member of staff would have no assignee.
    (select count(*)::int from application where assignee_id = ${userId}
      and state in ('submitted', 'in_review', 'action_needed', 'in_progress'))
      + (select count(*)::int from support_thread
        where assignee_id = ${userId} and state = 'open') as assigned,
    -- A disabled account, which that of staff must be, is erased only if the operator scheduled it after that.
    (select (role <> 'user' and disabled_at is null) or (disabled_at is not null and not ${isByOperator}::boolean and not exists (
      select from erasure where user_id = ${userId} and state = 'scheduled' and requested_at > disabled_at))
      from users where id = ${userId}) as is_barred`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate has a row');
  return row;
}

/** What an erasure would delete, and how long names remain in the books. */
export async function readExtent(
  db: Db,
  userId: string,
): Promise<{
  readonly clients: number;
  readonly applications: number;
  readonly books_until: string | null;
}> {
  const { rows } = await sql<{
    clients: number;
    applications: number;
    books_until: string | null;
  }>`select
    (select count(*)::int from client where user_id = ${userId}) as clients,
    (select count(*)::int from application where user_id = ${userId}) as applications,
    (select to_char(books_kept_until(max(dated)), 'YYYY-MM-DD') from (
      select dated from tax_document where user_id = ${userId}
      union all select day_in_india(received_at) from payment_receipt where user_id = ${userId}) named) as books_until`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('an aggregate has a row');
  return row;
}

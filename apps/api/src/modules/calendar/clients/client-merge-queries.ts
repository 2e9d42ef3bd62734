import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

/** Whether a batch is about to file for either of two clients. */
export async function areBeingFiled(
  db: Db,
  clientIds: readonly [string, string],
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from filing_batch_item
      where state = 'waiting' and client_id = any(${clientIds}::uuid[])) as found`.execute(db);
  return rows[0]?.found === true;
}

/**
 * Whether both clients have filings for the same due date with different acknowledgement numbers.
 */
export async function haveConflictingReferences(
  db: Db,
  { fromId, intoId }: MergedClients,
): Promise<boolean> {
  const { rows } = await sql`
    select ${sameMarks(fromId, intoId)} and own.reference <> moved.reference limit 1`.execute(db);
  return rows.length > 0;
}

/** How many rows both clients have; the merged client's rows are dropped, not moved. */
export interface SharedRows {
  readonly filings: number;
  readonly answers: number;
  readonly orders: number;
}

/**
 * Counts the filings and recurring orders that both clients have, and their answers if they differ.
 */
export async function countShared(db: Db, { fromId, intoId }: MergedClients): Promise<SharedRows> {
  const { rows } = await sql<SharedRows>`
    select
      (select count(*)::int ${sameMarks(fromId, intoId)}) as filings,
      (select count(*)::int from client_answers moved
        join client_answers own on own.client_id = ${intoId} and own.answers <> moved.answers
        where moved.client_id = ${fromId}) as answers,
      (select count(*)::int from recurring_order moved
        join recurring_order own on own.client_id = ${intoId} and ${isSameOrder('moved')}
        where moved.client_id = ${fromId}) as orders`.execute(db);
  return rows[0] ?? { filings: 0, answers: 0, orders: 0 };
}

function sameMarks(fromId: string, intoId: string) {
  return sql`from client_filing moved join client_filing own
    on own.client_id = ${intoId} and own.rule = moved.rule
      and own.registration_id is not distinct from moved.registration_id
      and own.period_ends = moved.period_ends
    where moved.client_id = ${fromId}`;
}

interface MergedClients {
  readonly fromId: string;
  readonly intoId: string;
}

/**
 * Moves a client's answers, filings, recurring orders and batch items to another client. Where both
 * have one, the other client's stays.
 */
export async function moveDueDates(trx: Trx, { fromId, intoId }: MergedClients): Promise<void> {
  await sql`
    update client_answers set client_id = ${intoId}
    where client_id = ${fromId}
      and not exists (select from client_answers own where own.client_id = ${intoId})`.execute(trx);
  // Keep the acknowledgement number of a filing that is dropped because the other client has one too.
  await sql`
    update client_filing own set reference = moved.reference from client_filing moved
    where own.client_id = ${intoId} and own.reference is null and moved.client_id = ${fromId}
      and own.rule = moved.rule and own.period_ends = moved.period_ends
      and own.registration_id is not distinct from moved.registration_id`.execute(trx);
  await sql`
    update client_filing moved set client_id = ${intoId}
    where moved.client_id = ${fromId} and not exists (select from client_filing own
      where own.client_id = ${intoId} and own.rule = moved.rule
        and own.registration_id is not distinct from moved.registration_id
        and own.period_ends = moved.period_ends)`.execute(trx);
  await moveOrders(trx, fromId, intoId);
  await sql`
    update filing_batch_item set client_id = ${intoId} where client_id = ${fromId}`.execute(trx);
}

// Where both have a recurring order for a form or service, the remaining one takes over the other's prepared
// drafts.
async function moveOrders(trx: Trx, fromId: string, intoId: string): Promise<void> {
  // An obligation that was only reported has no draft to move.
  await sql`
    delete from recurring_draft using recurring_order
    where recurring_order.id = recurring_draft.order_id
      and recurring_order.client_id in (${fromId}, ${intoId})
      and recurring_draft.prepared_at is null`.execute(trx);
  await sql`
    update recurring_draft prepared set order_id = own.id
    from recurring_order ended join recurring_order own
      on own.client_id = ${intoId} and ${isSameOrder('ended')}
    where ended.client_id = ${fromId} and prepared.order_id = ended.id
      and not exists (select from recurring_draft known
        where known.order_id = own.id and known.rule = prepared.rule
          and known.registration_id is not distinct from prepared.registration_id
          and known.period_ends = prepared.period_ends)`.execute(trx);
  await sql`
    update recurring_order moved set client_id = ${intoId}
    where moved.client_id = ${fromId} and not exists (select from recurring_order own
      where own.client_id = ${intoId} and ${isSameOrder('moved')})`.execute(trx);
}

function isSameOrder(other: 'moved' | 'ended') {
  const name = sql.ref(other);
  return sql`own.form is not distinct from ${name}.form
    and own.eservice_id is not distinct from ${name}.eservice_id`;
}

import { randomUUIDv7 } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { OpenAmount, PlannedAllocation } from './allocation-plan.ts';

/** Lists the bills of a client that are not paid in full, oldest first. */
export async function listOpenBills(trx: Trx, clientId: string): Promise<readonly OpenAmount[]> {
  const { rows } = await sql<OpenAmount>`
    select id, total_paise - paid_paise as open from client_bill
    where client_id = ${clientId} and not is_cancelled and paid_paise < total_paise
    order by dated, id`.execute(trx);
  return rows;
}

/** Lists the payments of a client with money that pays no bill, oldest first. */
export async function listAdvances(trx: Trx, clientId: string): Promise<readonly OpenAmount[]> {
  const { rows } = await sql<OpenAmount>`
    select id, amount_paise - allocated_paise as open from client_receipt
    where client_id = ${clientId} and not is_reversed and allocated_paise < amount_paise
    order by received_on, id`.execute(trx);
  return rows;
}

/** Records what payments pay of bills. A trigger adds it to both, and refuses more than either has. */
export async function insertAllocations(
  trx: Trx,
  planned: readonly PlannedAllocation[],
): Promise<void> {
  if (planned.length === 0) return;
  const rows = planned.map(({ receiptId, billId, amount }) => ({
    id: randomUUIDv7(),
    receipt_id: receiptId,
    bill_id: billId,
    amount_paise: amount,
  }));
  await trx.insertInto('client_allocation').values(rows).execute();
}

/** Gives back what payments pay of a bill. */
export async function releaseBill(trx: Trx, billId: string): Promise<void> {
  await release(trx, sql`bill_id = ${billId}`);
}

/** Gives back what a payment pays of bills. */
export async function releaseReceipt(trx: Trx, receiptId: string): Promise<void> {
  await release(trx, sql`receipt_id = ${receiptId}`);
}

async function release(trx: Trx, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<PlannedAllocation>`
    select receipt_id as "receiptId", bill_id as "billId", -sum(amount_paise)::bigint as amount
    from client_allocation where ${which}
    group by receipt_id, bill_id having sum(amount_paise) <> 0`.execute(trx);
  await insertAllocations(trx, rows);
}

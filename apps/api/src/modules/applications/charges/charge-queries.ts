import { sql } from 'kysely';
import { governmentFeeAuthorityVersion } from '@anupal/contract/applications/government-fees';
import { paise, type Paise } from '@anupal/contract/values/paise';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** A charge of an application. */
export type ChargeRow = Row<'application_charge'>;

/** The columns of a new charge. */
export type NewCharge = Omit<
  ChargeRow,
  | 'state'
  | 'retained_paise'
  | 'government_refunded_paise'
  | 'lowered_paise'
  | 'authority_version'
  | 'charged_at'
  | 'paid_at'
  | 'refunded_at'
>;

/**
 * Inserts a charge that is paid in the same transaction, or is due. Who pays a government fee authorises the
 * firm to pay it on their behalf, by the text that is shown then.
 */
export async function insertCharge(
  trx: Trx,
  charge: NewCharge,
  state: 'due' | 'paid',
): Promise<void> {
  const paid_at = state === 'paid' ? sql<Date>`now()` : null;
  const authority_version =
    state === 'paid' && charge.government_fee_paise > 0 ? governmentFeeAuthorityVersion : null;
  await trx
    .insertInto('application_charge')
    .values({ ...charge, state, paid_at, authority_version })
    .execute();
}

/** Lists the charges of an application, oldest first. */
export async function listCharges(db: Db, applicationId: string): Promise<readonly ChargeRow[]> {
  return db
    .selectFrom('application_charge')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('charged_at')
    .orderBy('id')
    .execute();
}

/** Finds a charge. */
export async function findCharge(db: Db, id: string): Promise<ChargeRow | undefined> {
  return db.selectFrom('application_charge').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Lists the charges of all applications that were ever paid, in the order of payment. */
export async function listPaidOrRefundedCharges(
  db: Db,
): Promise<readonly (ChargeRow & Pick<Row<'application'>, 'user_id'>)[]> {
  return db
    .selectFrom('application_charge')
    .innerJoin('application', 'application.id', 'application_charge.application_id')
    .selectAll('application_charge')
    .select('application.user_id')
    .where('application_charge.state', 'in', ['paid', 'refunded'])
    .orderBy('paid_at')
    .orderBy('application_charge.id')
    .execute();
}

/** Whether an application has a charge that is due. */
export async function hasDueCharge(db: Db, applicationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('application_charge')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('state', '=', 'due')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a charge as paid. Undefined if it is no longer due. */
export async function markDueChargePaid(
  trx: Trx,
  id: string,
  applicationId: string,
): Promise<ChargeRow | undefined> {
  return trx
    .updateTable('application_charge')
    .set({
      state: 'paid',
      paid_at: sql<Date>`now()`,
      authority_version: sql<number | null>`case when government_fee_paise > 0
        then ${governmentFeeAuthorityVersion}::int end`,
    })
    .where('id', '=', id)
    .where('application_id', '=', applicationId)
    .where('state', '=', 'due')
    .returningAll()
    .executeTakeFirst();
}

/** Drops the due charge of an application. */
export async function dropDueCharge(trx: Trx, applicationId: string): Promise<void> {
  await trx
    .updateTable('application_charge')
    .set({ state: 'cancelled' })
    .where('application_id', '=', applicationId)
    .where('state', '=', 'due')
    .execute();
}

/** Lists the paid charges of an application, oldest first. */
export async function listPaidCharges(
  trx: Trx,
  applicationId: string,
): Promise<readonly ChargeRow[]> {
  const charges = await listCharges(trx, applicationId);
  return charges.filter(({ state }) => state === 'paid');
}

/** Records how much of a paid charge is retained; the rest is returned. Throws if it is not paid. */
export async function settlePaidCharge(trx: Trx, id: string, retained: Paise): Promise<ChargeRow> {
  const isFullyRetained = sql<boolean>`
    firm_fee_paise + government_fee_paise - government_refunded_paise - lowered_paise
      = ${retained}`;
  return trx
    .updateTable('application_charge')
    .set({
      retained_paise: retained,
      state: sql`case when ${isFullyRetained} then 'paid' else 'refunded' end`,
      refunded_at: sql<Date>`case when ${isFullyRetained} then null
        else statement_timestamp() end`,
    })
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .where('retained_paise', '=', paise(0))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Lowers the price of a paid charge, and with it what a rejection has retained. Throws if the amount exceeds
 * what is left of the fee.
 */
export async function lowerPaidCharge(trx: Trx, id: string, amount: Paise): Promise<void> {
  await trx
    .updateTable('application_charge')
    .set({
      lowered_paise: sql<Paise>`lowered_paise + ${amount}`,
      retained_paise: sql<Paise>`case when retained_paise > 0 then retained_paise - ${amount}
        else 0 end`,
    })
    .where('id', '=', id)
    .where(sql`firm_fee_paise - lowered_paise`, '>=', amount)
    .returning('id')
    .executeTakeFirstOrThrow();
}

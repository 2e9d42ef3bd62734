import { sql, type Generated, type Selectable } from 'kysely';
import { paise, type Paise } from '@anupal/contract/values/paise';
import type { Db, Trx } from '../../../platform/db/database.ts';

type ChargeTable = {
  id: string;
  application_id: string;
  kind: 'filing' | 'quote';
  firm_fee_paise: Paise;
  government_fee_paise: Paise;
  note: string | null;
  state: 'due' | 'paid' | 'returned' | 'dropped';
  kept_paise: Generated<Paise>;
  charged_at: Generated<Date>;
  paid_at: Date | null;
  returned_at: Date | null;
};

type ChargeTables = { application_charge: ChargeTable };

function tables(db: Db) {
  return db.$extendTables<ChargeTables>();
}

/** A fee of an application. */
export type ChargeRow = Selectable<ChargeTable>;

/** What a fee is made of. */
export type NewCharge = Omit<
  ChargeRow,
  'state' | 'kept_paise' | 'charged_at' | 'paid_at' | 'returned_at'
>;

/** Adds a fee that is paid in the same transaction, or that waits to be paid. */
export async function insertCharge(
  trx: Trx,
  charge: NewCharge,
  state: 'due' | 'paid',
): Promise<void> {
  const paid_at = state === 'paid' ? sql<Date>`now()` : null;
  await tables(trx)
    .insertInto('application_charge')
    .values({ ...charge, state, paid_at })
    .execute();
}

/** The fees of an application in their order. */
export async function listCharges(db: Db, applicationId: string): Promise<readonly ChargeRow[]> {
  return tables(db)
    .selectFrom('application_charge')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('charged_at')
    .orderBy('id')
    .execute();
}

/** Whether a fee of an application waits to be paid. */
export async function hasDueCharge(db: Db, applicationId: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('application_charge')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('state', '=', 'due')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a fee is paid; nothing where it is not due any more. */
export async function markDueChargePaid(
  trx: Trx,
  id: string,
  applicationId: string,
): Promise<ChargeRow | undefined> {
  return tables(trx)
    .updateTable('application_charge')
    .set({ state: 'paid', paid_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('application_id', '=', applicationId)
    .where('state', '=', 'due')
    .returningAll()
    .executeTakeFirst();
}

/** Drops the fee of an application that waits to be paid. */
export async function dropDueCharge(trx: Trx, applicationId: string): Promise<void> {
  await tables(trx)
    .updateTable('application_charge')
    .set({ state: 'dropped' })
    .where('application_id', '=', applicationId)
    .where('state', '=', 'due')
    .execute();
}

/** The fees of an application that are paid, in their order. */
export async function listPaidCharges(
  trx: Trx,
  applicationId: string,
): Promise<readonly ChargeRow[]> {
  const charges = await listCharges(trx, applicationId);
  return charges.filter(({ state }) => state === 'paid');
}

/** Notes what is kept (paise) of a paid fee; what is not kept whole goes back. Throws where it is not paid. */
export async function settlePaidCharge(trx: Trx, id: string, kept: Paise): Promise<ChargeRow> {
  const isWhole = sql<boolean>`firm_fee_paise + government_fee_paise = ${kept}`;
  return tables(trx)
    .updateTable('application_charge')
    .set({
      kept_paise: kept,
      state: sql`case when ${isWhole} then 'paid' else 'returned' end`,
      returned_at: sql<Date>`case when ${isWhole} then null else now() end`,
    })
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .where('kept_paise', '=', paise(0))
    .returningAll()
    .executeTakeFirstOrThrow();
}

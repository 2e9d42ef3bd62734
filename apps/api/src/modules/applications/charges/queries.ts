import { sql, type Generated, type Selectable } from 'kysely';
import type { Paise } from '@anupal/contract/values/paise';
import type { Db, Trx } from '../../../platform/db/database.ts';

type ChargeTable = {
  id: string;
  application_id: string;
  kind: 'filing' | 'quote';
  firm_fee_paise: Paise;
  government_fee_paise: Paise;
  note: string | null;
  state: 'due' | 'paid' | 'returned' | 'dropped';
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
export type NewCharge = Omit<ChargeRow, 'state' | 'charged_at' | 'paid_at' | 'returned_at'>;

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
export async function payDue(
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
export async function dropDue(trx: Trx, applicationId: string): Promise<void> {
  await tables(trx)
    .updateTable('application_charge')
    .set({ state: 'dropped' })
    .where('application_id', '=', applicationId)
    .where('state', '=', 'due')
    .execute();
}

/** Notes that what was paid for an application goes back; answers the fees, each of them once. */
export async function returnPaid(trx: Trx, applicationId: string): Promise<readonly ChargeRow[]> {
  return tables(trx)
    .updateTable('application_charge')
    .set({ state: 'returned', returned_at: sql<Date>`now()` })
    .where('application_id', '=', applicationId)
    .where('state', '=', 'paid')
    .returningAll()
    .execute();
}

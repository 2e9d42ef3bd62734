import type { Paise } from '@anupal/contract/values/paise';
import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** What was paid to the government for a charge. */
export type GovernmentPaymentRow = Row<'government_fee_payment'>;

/** Finds what was paid to the government for a charge. */
export async function findGovernmentPayment(
  db: Db,
  chargeId: string,
): Promise<GovernmentPaymentRow | undefined> {
  return db
    .selectFrom('government_fee_payment')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .executeTakeFirst();
}

/** Lists what was paid to the government for the charges of an application. */
export async function listGovernmentPayments(
  db: Db,
  applicationId: string,
): Promise<readonly GovernmentPaymentRow[]> {
  return db
    .selectFrom('government_fee_payment')
    .innerJoin('application_charge', 'application_charge.id', 'government_fee_payment.charge_id')
    .selectAll('government_fee_payment')
    .where('application_charge.application_id', '=', applicationId)
    .execute();
}

/** Records what was paid to the government, and on the charge what goes back of it and is not retained. */
export async function insertGovernmentPayment(
  trx: Trx,
  payment: Omit<GovernmentPaymentRow, 'recorded_at'>,
  returned: Paise,
): Promise<void> {
  await trx
    .insertInto('government_fee_payment')
    // After the lock of the application, so that it shows what came first: this or a rejection.
    .values({ ...payment, recorded_at: sql<Date>`statement_timestamp()` })
    .execute();
  await trx
    .updateTable('application_charge')
    .set({
      government_refunded_paise: returned,
      retained_paise: sql<Paise>`case when retained_paise > 0 then retained_paise - ${returned}
        else 0 end`,
    })
    .where('id', '=', payment.charge_id)
    .execute();
}

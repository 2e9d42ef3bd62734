import { sql } from 'kysely';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Paise } from '@anupal/contract/values/paise';
import type { Db, Row, Trx } from '../../platform/db/database.ts';

/** A partner price as stored. */
export type PartnerPriceRow = Row<'partner_price'>;

/** A partner price with the names of its plan and of the member of staff who set it. */
export interface NamedPartnerPrice extends PartnerPriceRow {
  readonly plan_name: string | null;
  readonly created_by_name: string | null;
}

/** The partner prices of a service: those of all plans first, then by plan; of one plan the latest first. */
export async function selectPartnerPrices(
  db: Db,
  eserviceId: string,
): Promise<readonly NamedPartnerPrice[]> {
  return db
    .selectFrom('partner_price')
    .leftJoin('subscription_plan as plan', 'plan.id', 'partner_price.plan_id')
    .leftJoin('users', 'users.id', 'partner_price.created_by')
    .selectAll('partner_price')
    .select(['plan.name as plan_name', 'users.full_name as created_by_name'])
    .where('eservice_id', '=', eserviceId)
    .orderBy(sql`plan_id is not null`)
    .orderBy('plan.price_paise')
    .orderBy('plan_id')
    .orderBy('valid_from', 'desc')
    .orderBy('partner_price.created_at', 'desc')
    .orderBy('partner_price.id', 'desc')
    .execute();
}

/** The latest partner price of each plan of each service, in force or planned. */
export async function selectLatestPrices(db: Db): Promise<readonly PartnerPriceRow[]> {
  return db
    .selectFrom('partner_price')
    .distinctOn(['eservice_id', 'plan_id'])
    .selectAll()
    .orderBy('eservice_id')
    .orderBy('plan_id')
    .orderBy('valid_from', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** A plan and the day for which prices are read. */
export interface PriceDay {
  /** Null for no plan: the prices of all plans apply. */
  readonly planId: string | null;
  readonly on: CalendarDate;
}

/** A partner price in force. */
export type PriceInForce = Pick<PartnerPriceRow, 'id' | 'eservice_id' | 'plan_id'> & {
  readonly price_paise: Paise;
};

/** The partner prices of these services on a day: that of the plan first, then that of all plans. */
export async function selectPricesInForce(
  db: Db,
  eserviceIds: readonly string[],
  { planId, on }: PriceDay,
): Promise<readonly PriceInForce[]> {
  return db
    .selectFrom('partner_price')
    .distinctOn(['eservice_id', 'plan_id'])
    .select(['id', 'eservice_id', 'plan_id', 'price_paise'])
    .where('eservice_id', 'in', eserviceIds)
    .where('valid_from', '<=', on)
    .where((is) => is.or([is('plan_id', 'is', null), is('plan_id', '=', planId)]))
    .orderBy('eservice_id')
    .orderBy('plan_id') // nulls last
    .orderBy('valid_from', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Adds a partner price. */
export async function insertPartnerPrice(
  trx: Trx,
  row: Omit<PartnerPriceRow, 'created_at'>,
): Promise<void> {
  await trx.insertInto('partner_price').values(row).execute();
}

import type { OrderFrequency } from '@anupal/contract/calendar/recurring/endpoints';
import type { Language } from '@anupal/contract/languages';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Paise } from '@anupal/contract/values/paise';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { ClientObligationKey } from '../clients/filing-queries.ts';

/** A recurring order. */
export interface RecurringOrderRow {
  readonly id: string;
  readonly client_id: string;
  /** Null for a service. */
  readonly form: string | null;
  /** The service and how often; null for a form. */
  readonly eservice_id: string | null;
  readonly frequency: OrderFrequency | null;
  readonly days_before: number;
  readonly is_paused: boolean;
  readonly language: Language;
  /** What the client pays; null takes the price for the client. */
  readonly client_price_paise: Paise | null;
  /** Periods of a service that ended before are not prepared. */
  readonly starts_on: CalendarDate;
}

const columns = [
  'id',
  'client_id',
  'form',
  'eservice_id',
  'frequency',
  'days_before',
  'is_paused',
  'language',
  'client_price_paise',
  'starts_on',
] as const;

/** Lists the recurring orders of a client. */
export async function listOrdersOfClient(
  db: Db,
  clientId: string,
): Promise<readonly RecurringOrderRow[]> {
  return db
    .selectFrom('recurring_order')
    .select(columns)
    .where('client_id', '=', clientId)
    .orderBy('id')
    .execute();
}

/** Lists the orders of a franchisee that are not paused. */
export async function listRunningOrders(
  db: Db,
  userId: string,
): Promise<readonly RecurringOrderRow[]> {
  return (
    db
      .selectFrom('recurring_order')
      .select(columns)
      .where('user_id', '=', userId)
      .where('is_paused', '=', false)
      // A client who asks to be deleted gets no new drafts.
      .where(
        sql<boolean>`not exists (select from client_erasure where state = 'requested'
        and client_erasure.client_id = recurring_order.client_id)`,
      )
      .orderBy('id')
      .execute()
  );
}

/** Lists the enabled franchisees with orders that are not paused. */
export async function listOrderingUsers(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from recurring_order
    where not is_paused and not exists (
      select from users where users.id = recurring_order.user_id and users.disabled_at is not null)
    order by user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/**
 * Stores an order, in place of the one for the same client and form or service. It starts anew if it is
 * resumed or its frequency changes.
 */
export async function upsertOrder(
  trx: Trx,
  userId: string,
  order: RecurringOrderRow,
): Promise<void> {
  const { frequency, days_before, is_paused, language, client_price_paise } = order;
  const starts_on = sql<CalendarDate>`case
    when recurring_order.is_paused and not excluded.is_paused
      or recurring_order.frequency is distinct from excluded.frequency
    then excluded.starts_on else recurring_order.starts_on end`;
  await trx
    .insertInto('recurring_order')
    .values({ user_id: userId, ...order })
    .onConflict((conflict) =>
      conflict.columns(['client_id', order.form === null ? 'eservice_id' : 'form']).doUpdateSet({
        ...{ frequency, days_before, is_paused, language, client_price_paise },
        starts_on,
      }),
    )
    .execute();
}

/** Deletes an order of a franchisee. False if there is none. */
export async function deleteOrder(
  db: Db,
  userId: string,
  { clientId, orderId }: { readonly clientId: string; readonly orderId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recurring_order')
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** An obligation for which a draft was prepared by an order. */
export interface PreparedObligation extends Omit<ClientObligationKey, 'clientId'> {
  readonly orderId: string;
}

/** Lists the obligations for which drafts were prepared by orders. */
export async function listPrepared(
  db: Db,
  orderIds: readonly string[],
): Promise<readonly PreparedObligation[]> {
  const { rows } = await sql<PreparedObligation>`
    select order_id as "orderId", registration_id as "registrationId", rule,
      period_ends::text as "periodEnds"
    from recurring_draft
    where order_id = any(${orderIds}::uuid[]) and prepared_at is not null`.execute(db);
  return rows;
}

/** Records that a draft was prepared. */
export async function insertPrepared(
  trx: Trx,
  { orderId, registrationId, rule, periodEnds }: PreparedObligation,
): Promise<void> {
  await sql`
    insert into recurring_draft (order_id, registration_id, rule, period_ends)
    values (${orderId}, ${registrationId}, ${rule}, ${periodEnds})
    on conflict (order_id, coalesce(registration_id, order_id), rule, period_ends)
    do update set prepared_at = excluded.prepared_at`.execute(trx);
}

/** Records that drafts could not be prepared. Returns for how many it was not recorded before. */
export async function insertUnprepared(
  trx: Trx,
  obligations: readonly PreparedObligation[],
): Promise<number> {
  if (obligations.length === 0) return 0;
  const rows = obligations.map(({ orderId, registrationId, rule, periodEnds }) => ({
    order_id: orderId,
    registration_id: registrationId,
    rule,
    period_ends: periodEnds,
    prepared_at: null,
  }));
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('recurring_draft')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

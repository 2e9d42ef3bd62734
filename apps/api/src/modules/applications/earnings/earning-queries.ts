import { sql } from 'kysely';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Paise } from '@anupal/contract/values/paise';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { ApplicationRow } from '../records/application-queries.ts';

/** The applications of a franchisee that were filed from and until a day in India. */
export interface EarningPeriod {
  readonly userId: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Those for one client. */
  readonly clientId?: string;
}

/** The sums of the applications for clients: of a month, a service or a client, or of all. */
export interface EarningRow {
  /** The names of the columns that are not summed up: `month`, `service`, `client` or `all`. */
  readonly by: 'month' | 'service' | 'client' | 'all';
  readonly month: string | null;
  readonly eservice_id: string | null;
  /** The client in the client book; for a deleted one, the filed client. */
  readonly client_key: string | null;
  /** Null for a deleted client. */
  readonly book_id: string | null;
  /** The latest names. */
  readonly service_name: string;
  readonly service_name_hi: string;
  readonly client_name: string;
  readonly applications: number;
  readonly unpriced: number;
  readonly client_price: Paise;
  readonly firm_fee: Paise;
  readonly government_fee: Paise;
  readonly returned: Paise;
  readonly margin: Paise;
}

/**
 * Sums up the applications of a franchisee for clients. Of a charge that was returned, what was retained is the
 * government fee first, as `divideReturns` allocates it.
 */
export async function selectEarnings(
  db: Db,
  period: EarningPeriod,
): Promise<readonly EarningRow[]> {
  const { rows } = await sql<EarningRow>`
    with filed as (${filedForClients(period)})
    select case grouping(month, eservice_id, client_key)
        when 3 then 'month' when 5 then 'service' when 6 then 'client' else 'all' end as by,
      month, eservice_id, client_key, (array_agg(book_id))[1] as book_id,
      (array_agg(service_name order by filed_at desc))[1] as service_name,
      (array_agg(service_name_hi order by filed_at desc))[1] as service_name_hi,
      (array_agg(client_name order by filed_at desc))[1] as client_name,
      count(*)::int as applications,
      (count(*) filter (where price is null))::int as unpriced,
      coalesce(sum(price), 0)::bigint as client_price,
      coalesce(sum(firm_fee), 0)::bigint as firm_fee,
      coalesce(sum(government_fee), 0)::bigint as government_fee,
      coalesce(sum(returned), 0)::bigint as returned,
      coalesce(sum(price - firm_fee_paid), 0)::bigint as margin
    from filed
    group by grouping sets ((month), (eservice_id), (client_key), ())
    order by margin desc, month, client_name`.execute(db);
  return rows;
}

/** An application for a client, with what it cost and what is left of it. */
export interface EarningLine {
  /** The day in India on which it was filed. */
  readonly filed_on: CalendarDate;
  readonly tracking_number: string;
  readonly service_name: string;
  readonly service_name_hi: string;
  readonly client_name: string;
  /** Null if the client has no price. */
  readonly price: Paise | null;
  readonly firm_fee: Paise;
  readonly government_fee: Paise;
  /** Refunds of either fee. */
  readonly returned: Paise;
  /** Null if the client has no price. */
  readonly margin: Paise | null;
}

/** Lists the applications of a franchisee for clients with the margin of each, in the order of filing. */
export async function listEarningLines(
  db: Db,
  period: EarningPeriod,
  limit: number,
): Promise<readonly EarningLine[]> {
  const { rows } = await sql<EarningLine>`
    with filed as (${filedForClients(period)})
    select (filed_at at time zone 'Asia/Kolkata')::date::text as filed_on, tracking_number,
      service_name, service_name_hi, client_name, price::bigint as price,
      firm_fee::bigint as firm_fee, government_fee::bigint as government_fee,
      returned::bigint as returned, (price - firm_fee_paid)::bigint as margin
    from filed order by filed_at, id limit ${limit}`.execute(db);
  return rows;
}

// The applications of a period for clients, with the sums of their charges.
function filedForClients({ userId, from, to, clientId }: EarningPeriod) {
  return sql`
    select application.id, application.tracking_number, application.eservice_id,
      client.client_id as book_id, coalesce(client.client_id, client.id) as client_key,
      application.filed_at,
      application.service_name, application.service_name_hi, client.name as client_name,
      to_char(application.filed_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
      case when application.state in ('rejected', 'withdrawn') then 0
        else application.client_price_paise end as price,
      fees.*
    from application
    join application_client client on client.id = application.client_id and not client.is_self
    cross join lateral (
      select coalesce(sum(firm_fee_paise), 0) as firm_fee,
        coalesce(sum(government_fee_paise), 0) as government_fee,
        coalesce(sum(${firmFeePaid}), 0) as firm_fee_paid,
        coalesce(sum(case state when 'paid' then government_refunded_paise + lowered_paise
          else firm_fee_paise + government_fee_paise - retained_paise end), 0) as returned
      from application_charge
      where application_id = application.id and state in ('paid', 'refunded')) fees
    where application.user_id = ${userId}
      ${clientId === undefined ? sql`` : sql`and client.client_id = ${clientId}`}
      and application.filed_at >= ${from}::date::timestamp at time zone 'Asia/Kolkata'
      and application.filed_at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`;
}

/** The firm's part of a charge that did not go back. */
const firmFeePaid = sql`case state when 'paid' then firm_fee_paise - lowered_paise
  else retained_paise - least(retained_paise, government_fee_paise - government_refunded_paise) end`;

/** Sets what the client of an application is charged. Undefined if the franchisee has no such application. */
export async function updateClientPrice(
  trx: Trx,
  { userId, id }: { readonly userId: string; readonly id: string },
  price: Paise | null,
): Promise<Pick<ApplicationRow, 'id'> | undefined> {
  return trx
    .updateTable('application')
    .set({ client_price_paise: price })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
}

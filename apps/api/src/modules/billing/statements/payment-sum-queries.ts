import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Paise } from '@anupal/contract/values/paise';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** What the clients of a franchisee were billed and paid within a month. */
export interface PaymentSums {
  /** Like `2026-11`. */
  readonly month: string;
  /** Bills less credit notes, with tax and government fees. */
  readonly billed: Paise;
  /** Payments less those that were reversed, by the day of each. */
  readonly received: Paise;
}

/** Sums up bills and payments of a franchisee from and until a day, by month. */
export async function listPaymentSums(
  db: Db,
  userId: string,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<readonly PaymentSums[]> {
  const { rows } = await sql<PaymentSums>`
    select to_char(dated, 'YYYY-MM') as month, sum(billed)::bigint as billed,
      sum(received)::bigint as received
    from (
      select dated, total_paise as billed, 0 as received from client_bill where user_id = ${userId}
      union all
      select dated, -total_paise, 0 from client_bill_note where user_id = ${userId}
      union all
      select received_on, 0, amount_paise from client_receipt where user_id = ${userId}
      union all
      select dated, 0, -amount_paise from client_receipt_reversal where user_id = ${userId}
    ) entry (dated, billed, received)
    where dated between ${from}::date and ${to}::date
    group by 1`.execute(db);
  return rows;
}

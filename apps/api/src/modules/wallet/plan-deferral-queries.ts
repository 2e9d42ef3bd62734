import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';

/** A deferral as stored; days as text. */
export interface DeferralRow {
  readonly payment_id: string;
  readonly open_paise: number;
  readonly owed_paise: number;
  readonly recognised_paise: number;
  readonly from_day: CalendarDate;
  readonly to_day: CalendarDate;
  readonly due_on: CalendarDate | null;
}

/** Adds the deferral of a plan's payment. */
export async function insertDeferral(
  trx: Trx,
  {
    paymentId,
    amount,
    from,
    to,
    dueOn,
  }: {
    readonly paymentId: string;
    readonly amount: number;
    readonly from: CalendarDate;
    readonly to: CalendarDate;
    readonly dueOn: CalendarDate;
  },
): Promise<void> {
  await sql`
    insert into plan_deferral (payment_id, from_day, to_day, open_paise, recognised_until, due_on)
    values (${paymentId}, ${from}::date, ${to}::date, ${amount}, ${from}::date - 1, ${dueOn}::date)`.execute(
    trx,
  );
}

const columns = sql`payment_id, open_paise, owed_paise, recognised_paise,
  (recognised_until + 1)::text as from_day, to_day::text, due_on::text`;

/** Locks the deferral of a payment until commit; undefined if its income is not deferred. */
export async function lockDeferral(trx: Trx, paymentId: string): Promise<DeferralRow | undefined> {
  const { rows } = await sql<DeferralRow>`
    select ${columns} from plan_deferral where payment_id = ${paymentId} for update`.execute(trx);
  return rows[0];
}

/** Locks deferrals of which a part is due in India, except those that another process has locked. */
export async function lockDueDeferrals(trx: Trx, limit: number): Promise<readonly DeferralRow[]> {
  const { rows } = await sql<DeferralRow>`
    select ${columns} from plan_deferral
    where open_paise > 0 and due_on <= ${today}
    order by due_on, payment_id limit ${limit} for update skip locked`.execute(trx);
  return rows;
}

const today = sql`day_in_india(statement_timestamp())`;

/** The date in India by the database. */
export async function readToday(trx: Trx): Promise<CalendarDate> {
  const { rows } = await sql<{ today: CalendarDate }>`select ${today}::text as today`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('the database did not answer');
  return row.today;
}

/** Changes what is open and what refunds took from revenue, by these amounts. */
export async function changeDeferral(
  trx: Trx,
  paymentId: string,
  { open, owed }: { readonly open: number; readonly owed: number },
): Promise<void> {
  await sql`
    update plan_deferral set open_paise = open_paise + ${open}, owed_paise = owed_paise + ${owed}
    where payment_id = ${paymentId}`.execute(trx);
}

/** Stores that a part was recognised, and when the next one is due. */
export async function recordPart(
  trx: Trx,
  paymentId: string,
  {
    amount,
    until,
    dueOn,
  }: {
    readonly amount: number;
    readonly until: CalendarDate;
    readonly dueOn: CalendarDate | null;
  },
): Promise<void> {
  await sql`
    update plan_deferral set open_paise = open_paise - ${amount},
      recognised_paise = recognised_paise + ${amount}, recognised_until = ${until}::date,
      due_on = ${dueOn}::date
    where payment_id = ${paymentId} and recognised_until < ${until}::date`.execute(trx);
}

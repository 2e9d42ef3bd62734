import { sql } from 'kysely';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Db, Trx } from '../../../platform/db/database.ts';

/** A hold on the data of a person. */
export interface HoldRow {
  readonly reason: string;
  readonly ends_on: CalendarDate | null;
  readonly is_in_force: boolean;
  readonly set_by: string;
  readonly set_at: Date;
}

/** The hold on the data of a person, also one that has ended. */
export async function selectHold(db: Db, userId: string): Promise<HoldRow | undefined> {
  const { rows } = await sql<HoldRow>`select reason, ends_on::text, is_held(user_id) as is_in_force,
      full_name as set_by, set_at
    from legal_hold join users on users.id = legal_hold.set_by where user_id = ${userId}`.execute(
    db,
  );
  return rows[0];
}

/** Sets or changes the hold on the data of a person. */
export async function upsertHold(
  trx: Trx,
  {
    userId,
    reason,
    endsOn,
    setBy,
  }: {
    readonly userId: string;
    readonly reason: string;
    readonly endsOn: CalendarDate | null;
    readonly setBy: string;
  },
): Promise<void> {
  await sql`insert into legal_hold (user_id, reason, ends_on, set_by)
    values (${userId}, ${reason}, ${endsOn}, ${setBy})
    on conflict (user_id) do update set reason = excluded.reason, ends_on = excluded.ends_on,
      set_by = excluded.set_by, set_at = now()`.execute(trx);
}

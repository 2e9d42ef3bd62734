import { sql } from 'kysely';
import { refuseWithMessages, type Refusal } from '@anupal/contract/result';
import { newSuperadminText } from '@anupal/contract/texts/refund-errors';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { UserRow } from './user-queries.ts';

/**
 * When a new superadmin may first decide on money: so many hours after the promotion. Null if they
 * may now. The only superadmin does not have to wait, since no one else could act.
 */
export async function findSuperadminWaitEnd(
  db: Db,
  id: string,
  hours: number,
): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`
    select superadmin_since + ${hours} * interval '1 hour' as until from users
    where id = ${id} and superadmin_since > now() - ${hours} * interval '1 hour'
      and exists (select from users other
        where other.role = 'superadmin' and other.disabled_at is null and other.id <> users.id)
    `.execute(db);
  return rows[0]?.until ?? null;
}

/**
 * Refuses a superadmin who is too new. Otherwise one person could invite their own second mailbox and
 * approve their own refund with it; the wait gives others time to object.
 */
export async function refuseNewSuperadmin(
  db: Db,
  { limits }: Context,
  userId: string,
): Promise<Refusal<'superadmin_new'> | null> {
  const until = await findSuperadminWaitEnd(db, userId, limits.newSuperadminHours);
  return until && refuseWithMessages('superadmin_new', [newSuperadminText(until)]);
}

export function isActiveSuperadmin({
  role,
  disabled_at,
}: Pick<UserRow, 'role' | 'disabled_at'>): boolean {
  return role === 'superadmin' && disabled_at === null;
}

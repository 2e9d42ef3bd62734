import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { UserRow } from '../../users/public.ts';

/** Somebody of the staff, and since when they have their role. */
export type StaffRow = UserRow & { readonly role_since: Date };

/**
 * The staff, superadmins first, the longest there first. Their accounts are made in their role, by an
 * invitation; who got it later has an event of that.
 */
export async function listStaff(db: Db, limit: number): Promise<readonly StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select users.*, coalesce(changed.at, users.created_at) as role_since
    from users left join lateral (
      select to_timestamp(at_micros / 1000000.0) as at from audit_event
      where object_id = users.id::text and action = 'users.role_changed'
      order by seq desc limit 1
    ) changed on true
    where users.role in ('admin', 'superadmin')
    order by users.role desc, users.id limit ${limit}`.execute(db);
  return rows;
}

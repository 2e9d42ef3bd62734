import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { UserRow } from '../../users/public.ts';

/** A staff member with the date of their role. */
export type StaffRow = UserRow & { readonly role_since: Date };

/**
 * Lists the staff, superadmins first, oldest accounts first. Invited staff have their role from the
 * start; for others the audit log has the date of the change.
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

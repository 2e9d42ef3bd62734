import type { Context } from '../../../platform/context.ts';
import { listLastSeen, type LastSeenRow } from '../../auth/public.ts';
import { listStaff, type StaffRow } from './staff-queries.ts';

/** A staff member. `seen` is undefined if they have no session. */
export interface StaffMemberDetail {
  readonly row: StaffRow;
  readonly seen: LastSeenRow | undefined;
}

// A firm has tens of staff, so the list is not paged.
const maxMembers = 500;

/** Lists the staff, superadmins first. */
export async function listStaffMembers({ db }: Context): Promise<readonly StaffMemberDetail[]> {
  const rows = await listStaff(db, maxMembers);
  const seen = await listLastSeen(
    db,
    rows.map(({ id }) => id),
  );
  const byUser = new Map(seen.map((one) => [one.user_id, one]));
  return rows.map((row) => ({ row, seen: byUser.get(row.id) }));
}

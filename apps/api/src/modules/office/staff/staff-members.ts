import type { Context } from '../../../platform/context.ts';
import { listLastSeen, type LastSeenRow } from '../../auth/public.ts';
import { listStaff, type StaffRow } from './staff-queries.ts';

/** Somebody of the staff; `seen` is missing where no session of theirs is kept. */
export interface StaffMemberDetail {
  readonly row: StaffRow;
  readonly seen: LastSeenRow | undefined;
}

// A firm has tens of them; nothing of the page grows with its customers.
const maxShown = 500;

/** The staff, superadmins first. */
export async function listStaffMembers({ db }: Context): Promise<readonly StaffMemberDetail[]> {
  const rows = await listStaff(db, maxShown);
  const seen = await listLastSeen(
    db,
    rows.map(({ id }) => id),
  );
  const byUser = new Map(seen.map((one) => [one.user_id, one]));
  return rows.map((row) => ({ row, seen: byUser.get(row.id) }));
}

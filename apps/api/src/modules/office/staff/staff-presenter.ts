import type { StaffMember } from '@anupal/contract/office/staff';
import { presentListedPerson } from '../people/people-presenter.ts';
import type { StaffMemberDetail } from './staff-members.ts';

/** Presents the staff. */
export function presentStaff(staff: readonly StaffMemberDetail[]): {
  readonly staff: StaffMember[];
} {
  return {
    staff: staff.map(({ row, seen }) => ({
      ...presentListedPerson(row),
      roleSince: row.role_since.toISOString(),
      lastSeenAt: seen?.last_seen_at.toISOString() ?? null,
      devices: seen?.devices ?? 0,
    })),
  };
}

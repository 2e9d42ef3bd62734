import type { ListedPerson } from '@anupal/contract/office/people';
import type { StaffMember } from '@anupal/contract/office/staff';
import type { UserRow } from '../../users/public.ts';
import type { StaffMemberDetail } from './staff-members.ts';

/** The staff, each as `presentListedPerson` shows a person. */
export function presentStaff(
  staff: readonly StaffMemberDetail[],
  presentListed: (row: UserRow) => ListedPerson,
): { readonly staff: StaffMember[] } {
  return {
    staff: staff.map(({ row, seen }) => ({
      ...presentListed(row),
      roleSince: row.role_since.toISOString(),
      lastSeenAt: seen?.last_seen_at.toISOString() ?? null,
      devices: seen?.devices ?? 0,
    })),
  };
}

import { isStaff, type Role } from '@anupal/contract/users';
import type { Db } from '../../platform/db/database.ts';
import { selectAnnouncementsForUser, type UserAnnouncementRow } from './announcement-queries.ts';

export { listAnnouncements, markAnnouncementsRead } from './announcement-queries.ts';

/** The running announcements for a user, in display order. */
export async function listAnnouncementsForUser(
  db: Db,
  { id, role }: { readonly id: string; readonly role: Role },
): Promise<readonly UserAnnouncementRow[]> {
  return selectAnnouncementsForUser(db, id, isStaff(role) ? 'staff' : 'franchisees');
}

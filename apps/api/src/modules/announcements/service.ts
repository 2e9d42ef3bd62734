import { announcementSeeds } from '@anupal/contract/announcements/seeds';
import { isStaff, type Role } from '@anupal/contract/users';
import type { Db } from '../../platform/db/database.ts';
import {
  insertMissing,
  insertReadings,
  selectMarquee,
  selectOwn,
  type AnnouncementRow,
  type OwnRow,
} from './queries.ts';

/** The announcements to everybody that run by now, in their order. */
export async function listAnnouncements(db: Db): Promise<readonly AnnouncementRow[]> {
  return selectMarquee(db);
}

/** The announcements in force now for one person, in their order. */
export async function listOwn(
  db: Db,
  { id, role }: { readonly id: string; readonly role: Role },
): Promise<readonly OwnRow[]> {
  return selectOwn(db, { userId: id, audience: isStaff(role) ? 'staff' : 'franchisees' });
}

/** Notes that a person has been shown announcements. */
export async function markRead(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  await insertReadings(db, userId, ids);
}

/** Makes the announcements that a new portal begins with. What the firm made of them since stays. */
export async function seedAnnouncements(owner: Db): Promise<void> {
  const rows = announcementSeeds.map(({ id, text, from, to }, place) => ({
    id,
    text_en: text.en,
    text_hi: text.hi,
    place,
    starts_at: new Date(from),
    ends_at: to === null ? null : new Date(to),
  }));
  await insertMissing(owner, rows);
}

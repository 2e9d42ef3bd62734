import { announcementSeeds } from '@anupal/contract/announcements/seeds';
import { isStaff, type Role } from '@anupal/contract/users';
import type { Db } from '../../platform/db/database.ts';
import { insertMissing, selectOwn, type OwnRow } from './queries.ts';

export { listAnnouncements, markRead } from './queries.ts';

/** The announcements in force now for one person, in their order. */
export async function listOwn(
  db: Db,
  { id, role }: { readonly id: string; readonly role: Role },
): Promise<readonly OwnRow[]> {
  return selectOwn(db, { userId: id, audience: isStaff(role) ? 'staff' : 'franchisees' });
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

import { announcementSeeds } from '@anupal/contract/announcements/seeds';
import type { Db } from '../../platform/db/database.ts';
import { insertMissingAnnouncements } from './announcement-queries.ts';

/** Adds the initial announcements of a new portal. Later changes and deletions by staff are kept. */
export async function seedAnnouncements(owner: Db): Promise<void> {
  const rows = announcementSeeds.map(({ id, text, from, to }, index) => ({
    id,
    text_en: text.en,
    text_hi: text.hi,
    position: index,
    starts_at: new Date(from),
    ends_at: to === null ? null : new Date(to),
  }));
  await insertMissingAnnouncements(owner, rows);
}

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Something that the firm tells everybody. `from` and `to` are ISO 8601 in UTC; null has no end. */
export const announcement = z.object({
  id: z.uuid(),
  text: z.object({ en: z.string(), hi: z.string() }),
  from: z.iso.datetime(),
  to: z.nullable(z.iso.datetime()),
});

/** Something that the firm tells everybody. */
export type Announcement = z.output<typeof announcement>;

/** What the firm tells everybody. */
export const announcements = {
  list: endpoint({
    method: 'GET',
    path: '/announcements',
    access: 'public',
    summary: 'The announcements in force now, in their order, in every language.',
    response: z.array(announcement),
    errors: [],
  }),
};

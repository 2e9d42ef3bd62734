import type { announcements } from '@anupal/contract/announcements';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../platform/context.ts';
import type { Handlers } from '../../platform/http/register.ts';
import { presentAnnouncement } from './present.ts';
import { listAnnouncements } from './service.ts';

/** The handlers of announcements. */
export function announcementRoutes({ db }: Context): Handlers<typeof announcements> {
  return {
    list: async ({ reply }) => {
      // The same for everybody: going from page to page asks once a minute.
      reply.header('Cache-Control', 'public, max-age=60');
      return ok((await listAnnouncements(db)).map(presentAnnouncement));
    },
  };
}

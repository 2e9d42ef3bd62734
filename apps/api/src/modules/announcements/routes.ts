import type { announcements } from '@anupal/contract/announcements';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../platform/context.ts';
import { getLanguage } from '../../platform/http/language.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { presentAnnouncement, presentUserAnnouncement } from './announcement-presenter.ts';
import {
  listAnnouncements,
  listAnnouncementsForUser,
  markAnnouncementsRead,
} from './announcements.ts';
import { officeRoutes } from './office-routes.ts';

const markedRead: LocalizedText = { en: 'Marked as read.', hi: 'पढ़ा हुआ चिह्नित किया गया।' };

/** The handlers of announcements. */
export function announcementRoutes(context: Context): Handlers<typeof announcements> {
  const { db } = context;
  return {
    list: async ({ reply }) => {
      // The same for everyone, so that browsing the site asks at most once a minute.
      reply.header('Cache-Control', 'public, max-age=60');
      return ok((await listAnnouncements(db)).map(presentAnnouncement));
    },
    listOwn: async ({ caller }) =>
      ok((await listAnnouncementsForUser(db, caller.user)).map(presentUserAnnouncement)),
    markRead: async ({ caller, body, request }) => {
      await markAnnouncementsRead(db, caller.user.id, body.ids);
      return ok({ message: markedRead[getLanguage(request)] });
    },
    ...officeRoutes(context),
  };
}

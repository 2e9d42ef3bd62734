import type { announcements } from '@anupal/contract/announcements';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../platform/context.ts';
import { getActor } from '../../platform/http/actor.ts';
import { getLanguage } from '../../platform/http/language.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { presentManagedAnnouncement } from './announcement-presenter.ts';
import {
  changeAnnouncement,
  createAnnouncement,
  endAnnouncement,
  listEndedAnnouncements,
  listOpenAnnouncements,
  moveAnnouncement,
  removeAnnouncement,
} from './manage-announcements.ts';

const deletedMessage: LocalizedText = { en: 'Announcement deleted.', hi: 'घोषणा हटा दी गई।' };

/** The handlers of announcements for staff. */
export function officeRoutes(
  context: Context,
): Omit<Handlers<typeof announcements>, 'list' | 'listOwn' | 'markRead'> {
  return {
    listManaged: async ({ query: { ended, ...query } }) => {
      const page =
        ended === 'true'
          ? await listEndedAnnouncements(context, query)
          : await listOpenAnnouncements(context);
      const { rows, nextCursor, total } = page;
      return ok({ announcements: rows.map(presentManagedAnnouncement), nextCursor, total });
    },
    create: async (call) =>
      ok(presentManagedAnnouncement(await createAnnouncement(context, getActor(call), call.body))),
    update: async (call) => {
      const { version, ...input } = call.body;
      const guard = { id: call.params.announcementId, version };
      const changed = await changeAnnouncement(context, getActor(call), guard, input);
      return changed.ok ? ok(presentManagedAnnouncement(changed.value)) : changed;
    },
    end: async (call) => {
      const guard = { id: call.params.announcementId, version: call.body.version };
      const ended = await endAnnouncement(context, getActor(call), guard);
      return ended.ok ? ok(presentManagedAnnouncement(ended.value)) : ended;
    },
    move: async (call) => {
      const { announcementId } = call.params;
      const { direction } = call.body;
      const result = await moveAnnouncement(context, getActor(call), announcementId, direction);
      return result.ok ? ok(presentManagedAnnouncement(result.value)) : result;
    },
    remove: async (call) => {
      const removed = await removeAnnouncement(context, getActor(call), call.params.announcementId);
      return removed.ok ? ok({ message: deletedMessage[getLanguage(call.request)] }) : removed;
    },
  };
}

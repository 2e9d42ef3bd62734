import type { announcements } from '@anupal/contract/announcements';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../platform/context.ts';
import { languageOf } from '../../platform/http/language.ts';
import type { Call, Handlers } from '../../platform/http/register-endpoints.ts';
import { clientInfoOf } from '../../platform/http/actor.ts';
import { presentManaged } from './announcement-presenter.ts';
import {
  changeAnnouncement,
  createAnnouncement,
  endAnnouncement,
  listManagedAnnouncements,
  moveAnnouncement,
  removeAnnouncement,
  type Acting,
} from './manage-announcements.ts';

const deleted: LocalizedText = { en: 'Announcement deleted.', hi: 'घोषणा हटा दी गई।' };

/** The handlers of what staff do with announcements. */
export function officeRoutes(
  context: Context,
): Omit<Handlers<typeof announcements>, 'list' | 'listOwn' | 'markRead'> {
  return {
    listKept: async ({ query: { ended, limit, cursor } }) => {
      const wanted = { ended: ended === 'true', limit, cursor: cursor ?? null };
      const { rows, nextCursor, total } = await listManagedAnnouncements(context, wanted);
      return ok({ announcements: rows.map(presentManaged), nextCursor, total });
    },
    create: async (call) =>
      ok(presentManaged(await createAnnouncement(context, actingOf(call), call.body))),
    update: async (call) => {
      const wanted = { id: call.params.announcementId, ...call.body };
      const changed = await changeAnnouncement(context, actingOf(call), wanted);
      return changed.ok ? ok(presentManaged(changed.value)) : changed;
    },
    end: async (call) => {
      const guard = { id: call.params.announcementId, version: call.body.version };
      const ended = await endAnnouncement(context, actingOf(call), guard);
      return ended.ok ? ok(presentManaged(ended.value)) : ended;
    },
    move: async (call) => {
      const wanted = { id: call.params.announcementId, direction: call.body.direction };
      const moved = await moveAnnouncement(context, actingOf(call), wanted);
      return moved.ok ? ok(presentManaged(moved.value)) : moved;
    },
    remove: async (call) => {
      const removed = await removeAnnouncement(context, actingOf(call), call.params.announcementId);
      return removed.ok ? ok({ message: deleted[languageOf(call.request)] }) : removed;
    },
  };
}

function actingOf({
  caller,
  request,
}: Pick<Call<typeof announcements.remove>, 'caller' | 'request'>): Acting {
  return { caller, visitor: clientInfoOf(request) };
}

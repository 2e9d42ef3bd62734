import type { notifications } from '@anupal/contract/notifications';
import { ok } from '@anupal/contract/result';
import { isStaff } from '@anupal/contract/users';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/http/guard.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { markNotificationRead, markRecordSeen, readInbox, readUnreadCount } from './inbox.ts';
import type { Reader } from './inbox-queries.ts';
import { changePreferences, readPreferences } from './preferences.ts';
import { presentNotification } from './notification-presenter.ts';

/** The handlers of notifications. */
export function notificationRoutes({ db }: Context): Handlers<typeof notifications> {
  return {
    list: async ({ query, caller }) => {
      const { notifications, ...rest } = await readInbox(db, toReader(caller), query);
      return ok({ notifications: notifications.map(presentNotification), ...rest });
    },
    countUnread: async ({ caller }) => ok({ unread: await readUnreadCount(db, toReader(caller)) }),
    markRead: async ({ body, caller }) => {
      const marked = await markNotificationRead(db, toReader(caller), body);
      return marked.ok ? ok({ unread: marked.value }) : marked;
    },
    markSeen: async ({ body, caller }) =>
      ok({ unread: await markRecordSeen(db, toReader(caller), body.recordId) }),
    readPreferences: async ({ caller }) => ok(await readPreferences(db, caller.user)),
    changePreferences: ({ body, caller }) => changePreferences(db, caller.user, body),
  };
}

function toReader({ user }: Caller): Reader {
  return { id: user.id, isStaff: isStaff(user.role) };
}

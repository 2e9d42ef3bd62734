import type { Response } from '@anupal/contract/endpoint';
import { notifications, type Preferences } from '@anupal/contract/notifications';
import { call } from '../../lib/api/api-client.ts';
import type { Answer } from '../../lib/api/request.ts';
import { valueOf } from '../../lib/api/value-of.ts';

/** A page of the bell. */
export type NotificationPage = Response<typeof notifications.list>;

/** How much the person has not read. */
export const unreadQuery = {
  queryKey: ['notifications', 'unread'],
  queryFn: async (): Promise<number> => (await valueOf(call(notifications.countUnread))).unread,
  // Whoever comes back to the tab is told what is true now.
  staleTime: 0,
};

const pageSize = 10;

/** The bell, page by page, the newest first. */
export const notificationsQuery = {
  queryKey: ['notifications', 'lines'],
  queryFn: ({
    pageParam: cursor,
  }: {
    readonly pageParam: string | null;
  }): Promise<NotificationPage> =>
    valueOf(
      call(notifications.list, {
        query: { limit: pageSize, ...(cursor !== null && { cursor }) },
      }),
    ),
  initialPageParam: null,
  getNextPageParam: ({ nextCursor }: NotificationPage) => nextCursor,
  staleTime: 0,
};

/** Marks a line as read, or it and all before it; answers how much is unread then. */
export function markRead(line: {
  readonly id: string;
  readonly withOlder?: boolean;
}): Promise<Answer<Response<typeof notifications.markRead>>> {
  return call(notifications.markRead, { body: line });
}

/** Marks as read what the person is told of a record; answers how much is unread then. */
export function markRecordSeen(
  recordId: string,
): Promise<Answer<Response<typeof notifications.markSeen>>> {
  return call(notifications.markSeen, { body: { recordId } });
}

/** Which kinds of news the person gets. */
export const preferencesQuery = {
  queryKey: ['notifications', 'preferences'],
  queryFn: (): Promise<Preferences> => valueOf(call(notifications.readPreferences)),
};

/** Turns kinds of news on or off, or chooses the language of mails. */
export function changePreferences(
  body: Parameters<typeof call<typeof notifications.changePreferences>>[1]['body'],
): Promise<Answer<Preferences>> {
  return call(notifications.changePreferences, { body });
}

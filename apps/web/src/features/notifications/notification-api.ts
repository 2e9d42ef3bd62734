import type { Response } from '@anupal/contract/endpoint';
import { notifications, type Preferences } from '@anupal/contract/notifications';
import { noticeVersions } from '@anupal/contract/privacy/notice-version';
import { call } from '../../lib/api/api-client.ts';
import type { ApiResult } from '../../lib/api/request.ts';
import { getValue } from '../../lib/api/get-value.ts';

/** A page of notifications. */
export type NotificationPage = Response<typeof notifications.list>;

/** The number of unread notifications. */
export const unreadQuery = {
  queryKey: ['notifications', 'unread'],
  queryFn: async (): Promise<number> => (await getValue(call(notifications.countUnread))).unread,
  // A user who returns to the tab gets the current number.
  staleTime: 0,
};

const pageSize = 10;

/** The notifications, page by page, the newest first. */
export const notificationsQuery = {
  queryKey: ['notifications', 'lines'],
  queryFn: ({
    pageParam: cursor,
  }: {
    readonly pageParam: string | null;
  }): Promise<NotificationPage> =>
    getValue(
      call(notifications.list, {
        query: { limit: pageSize, ...(cursor !== null && { cursor }) },
      }),
    ),
  initialPageParam: null,
  getNextPageParam: ({ nextCursor }: NotificationPage) => nextCursor,
  staleTime: 0,
};

/** Marks a notification as read, or also all before it; returns the unread count. */
export function markRead(line: {
  readonly id: string;
  readonly withOlder?: boolean;
}): Promise<ApiResult<Response<typeof notifications.markRead>>> {
  return call(notifications.markRead, { body: line });
}

/** Marks the notifications about a record as read; returns the unread count. */
export function markRecordSeen(
  recordId: string,
): Promise<ApiResult<Response<typeof notifications.markSeen>>> {
  return call(notifications.markSeen, { body: { recordId } });
}

/** The notification preferences of the user. */
export const preferencesQuery = {
  queryKey: ['notifications', 'preferences'],
  queryFn: (): Promise<Preferences> => getValue(call(notifications.readPreferences)),
};

/** Turns event kinds on or off, or changes the language of emails. */
export function changePreferences(
  body: Parameters<typeof call<typeof notifications.changePreferences>>[1]['body'],
): Promise<ApiResult<Preferences>> {
  const noticeVersion = noticeVersions[0];
  return call(notifications.changePreferences, { body: { ...body, noticeVersion } });
}

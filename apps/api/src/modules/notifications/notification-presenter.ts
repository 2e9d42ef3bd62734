import type { Notification } from '@anupal/contract/notifications';
import type { NotificationRow } from './inbox-queries.ts';

/** A notification, for its reader. */
export function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    isUnread: row.is_unread,
    by: row.by,
    clientName: row.client_name,
    period: row.period,
    event: { kind: row.kind, ...row.about } as Notification['event'], // as notifyUser and notifyStaff stored it
  };
}

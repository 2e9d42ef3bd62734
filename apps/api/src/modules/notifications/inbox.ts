import { maxUnreadCount } from '@anupal/contract/notifications';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { inTransaction, type Db } from '../../platform/db/database.ts';
import { readPage, type PageQuery } from '../../platform/db/paging.ts';
import {
  countUnread,
  insertRead,
  insertReadForRecord,
  isInInbox,
  markReadUpTo,
  selectNotifications,
  type NotificationRow,
  type Reader,
} from './inbox-queries.ts';
import { lockReader } from './preference-queries.ts';

/** A page of an inbox. */
export interface InboxPage {
  readonly notifications: readonly NotificationRow[];
  /** The cursor of the next page; null on the last one. */
  readonly nextCursor: string | null;
  readonly unread: number;
}

/** A page of a user's notifications, newest first. */
export async function readInbox(db: Db, reader: Reader, query: PageQuery): Promise<InboxPage> {
  const [{ rows, nextCursor }, unread] = await Promise.all([
    readPage(query, (request) => selectNotifications(db, reader, request)),
    readUnreadCount(db, reader),
  ]);
  return { notifications: rows, nextCursor, unread };
}

/** Counts a user's unread notifications, up to a hundred. */
export async function readUnreadCount(db: Db, reader: Reader): Promise<number> {
  return countUnread(db, reader, maxUnreadCount);
}

/** Marks a notification as read, or it and all older ones. Returns the remaining unread count. */
export async function markNotificationRead(
  db: Db,
  reader: Reader,
  { id, withOlder = false }: { readonly id: string; readonly withOlder?: boolean | undefined },
): Promise<Result<number, 'not_found'>> {
  if (!(await isInInbox(db, reader, id))) return refuse('not_found');
  await inTransaction(db, async (trx) => {
    await lockReader(trx, reader.id);
    await (withOlder ? markReadUpTo(trx, reader, id) : insertRead(trx, reader, id));
  });
  return ok(await readUnreadCount(db, reader));
}

/**
 * Marks the notifications about a record as read: an application, ticket, KYC record or order.
 * Returns the remaining unread count.
 */
export async function markRecordSeen(db: Db, reader: Reader, recordId: string): Promise<number> {
  await inTransaction(db, async (trx) => {
    await lockReader(trx, reader.id);
    await insertReadForRecord(trx, reader, recordId);
  });
  return readUnreadCount(db, reader);
}

import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';
import type { CalendarKey, CalendarSubject } from '../due-dates/calendar-subject.ts';

const feedColumns = ['user_id', 'subject', 'language', 'created_at'] as const;

/** A private feed, without its secret. */
export type FeedRow = Pick<Row<'calendar_feed'>, (typeof feedColumns)[number]> & {
  readonly subject: CalendarSubject;
};

/** Finds a user's feed. */
export async function selectFeed(
  db: Db,
  { userId, subject }: CalendarKey,
): Promise<FeedRow | undefined> {
  return db
    .selectFrom('calendar_feed')
    .select(feedColumns)
    .where('user_id', '=', userId)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Finds the feed of a secret, if its user is not disabled. */
export async function selectFeedBySecret(db: Db, hash: Buffer): Promise<FeedRow | undefined> {
  return db
    .selectFrom('calendar_feed')
    .select(feedColumns)
    .where('secret_hash', '=', hash)
    .where(
      sql<boolean>`exists (select from users
        where users.id = calendar_feed.user_id and users.disabled_at is null)`,
    )
    .executeTakeFirst();
}

/** Creates or replaces a user's feed. */
export async function upsertFeed(
  db: Db,
  feed: Pick<Row<'calendar_feed'>, 'user_id' | 'subject' | 'secret_hash' | 'language'>,
): Promise<FeedRow> {
  const { secret_hash, language } = feed;
  return db
    .insertInto('calendar_feed')
    .values(feed)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'subject'])
        .doUpdateSet({ secret_hash, language, created_at: sql<Date>`now()` }),
    )
    .returning(feedColumns)
    .executeTakeFirstOrThrow();
}

/** Deletes a user's feed. False if there is none. */
export async function deleteFeed(db: Db, { userId, subject }: CalendarKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feed')
    .where('user_id', '=', userId)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Deletes all feeds of a user. */
export async function deleteFeeds(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('calendar_feed').where('user_id', '=', userId).execute();
}

/** Whether a user has a feed. */
export async function hasFeed(trx: Trx, userId: string): Promise<boolean> {
  const feed = await trx
    .selectFrom('calendar_feed')
    .select('subject')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return feed !== undefined;
}

import { calendar } from '@anupal/contract/calendar';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { addDays, dateInIndia } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import { hashSecret, isSecret, randomSecret } from '../../../platform/crypto/secrets.ts';
import { readCalendar, type OwnCalendar } from '../due-dates/due-dates.ts';
import { deleteFeed, selectFeedBySecret, upsertFeed, type FeedRow } from './feed-queries.ts';

/** The content of a private feed. */
export interface CalendarFeed {
  readonly calendar: OwnCalendar;
  readonly language: Language;
}

// Calendar apps show some weeks back and a bit more than a year ahead.
const daysListed = { before: 60, after: 400 };

/** Creates the private feed of a user's due dates. The link before it stops working. */
export async function createFeed(
  { db, publicUrl }: Context,
  userId: string,
  language: Language,
): Promise<{ readonly url: string; readonly feed: FeedRow }> {
  const secret = randomSecret();
  const feed = await upsertFeed(db, {
    user_id: userId,
    secret_hash: hashSecret(secret),
    language,
  });
  const path = calendar.readFeed.path.replace(':secret', secret);
  return { url: new URL(`/api${path}`, publicUrl).href, feed };
}

/** Revokes a user's private feed. */
export async function revokeFeed(
  { db }: Context,
  userId: string,
): Promise<Result<null, 'not_found'>> {
  return (await deleteFeed(db, userId)) ? ok(null) : refuse('not_found');
}

/** Reads the due dates of a private feed. */
export async function readFeed(
  context: Context,
  secret: string,
): Promise<Result<CalendarFeed, 'not_found'>> {
  const feed = isSecret(secret)
    ? await selectFeedBySecret(context.db, hashSecret(secret))
    : undefined;
  if (!feed) return refuse('not_found');
  const today = dateInIndia(new Date(context.clock()));
  const range = { from: addDays(today, -daysListed.before), to: addDays(today, daysListed.after) };
  return ok({
    calendar: await readCalendar(context, feed.user_id, range),
    language: feed.language,
  });
}

import { calendar } from '@anupal/contract/calendar';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { addDays, dateInIndia } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import { hashSecret, isSecret, randomSecret } from '../../../platform/crypto/secrets.ts';
import { readCalendar, type OwnCalendar } from '../due-dates/due-dates.ts';
import { deleteFeed, selectFeedBySecret, upsertFeed, type FeedRow } from './feed-queries.ts';

/** What a calendar program reads. */
export interface CalendarFeed {
  readonly calendar: OwnCalendar;
  readonly language: Language;
}

// What a calendar program shows: some weeks back, and somewhat more than a year ahead.
const daysShown = { before: 60, after: 400 };

/** Makes the private address of a person's due dates; one that was there opens nothing any more. */
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

/** Takes the private address away. */
export async function revokeFeed(
  { db }: Context,
  userId: string,
): Promise<Result<null, 'not_found'>> {
  return (await deleteFeed(db, userId)) ? ok(null) : refuse('not_found');
}

/** The due dates behind a private address. */
export async function readFeed(
  context: Context,
  secret: string,
): Promise<Result<CalendarFeed, 'not_found'>> {
  const feed = isSecret(secret)
    ? await selectFeedBySecret(context.db, hashSecret(secret))
    : undefined;
  if (!feed) return refuse('not_found');
  const today = dateInIndia(new Date(context.clock()));
  const range = { from: addDays(today, -daysShown.before), to: addDays(today, daysShown.after) };
  return ok({
    calendar: await readCalendar(context, feed.user_id, range),
    language: feed.language,
  });
}

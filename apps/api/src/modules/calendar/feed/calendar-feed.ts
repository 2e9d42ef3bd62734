import { calendar } from '@anupal/contract/calendar';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { addDays, dateInIndia } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import { hashSecret, isSecret, randomSecret } from '../../../platform/crypto/secrets.ts';
import { readDues } from '../clients/client-due-dates.ts';
import { toSharedDates, type SharedDate } from '../clients/shared-dates.ts';
import type { CalendarKey } from '../due-dates/calendar-subject.ts';
import { readCalendar, type OwnCalendar } from '../due-dates/due-dates.ts';
import { readRules } from '../rules/rules-in-force.ts';
import { deleteFeed, selectFeedBySecret, upsertFeed, type FeedRow } from './feed-queries.ts';

/** The content of a private feed: the dates of the user's business, or those of their clients. */
export type CalendarFeed = { readonly language: Language } & (
  | { readonly subject: 'own'; readonly calendar: OwnCalendar }
  | { readonly subject: 'clients'; readonly dates: readonly SharedDate[] }
);

// Calendar apps show some weeks back and a bit more than a year ahead; a desk of many clients, a quarter.
const daysListed = { own: { before: 60, after: 400 }, clients: { before: 31, after: 100 } };

/** Creates a private feed of due dates. The link before it stops working. */
export async function createFeed(
  { db, publicUrl }: Context,
  { userId, subject }: CalendarKey,
  language: Language,
): Promise<{ readonly url: string; readonly feed: FeedRow }> {
  const secret = randomSecret();
  const feed = await upsertFeed(db, {
    user_id: userId,
    subject,
    secret_hash: hashSecret(secret),
    language,
  });
  const path = calendar.readFeed.path.replace(':secret', secret);
  return { url: new URL(`/api${path}`, publicUrl).href, feed };
}

/** Revokes a private feed. */
export async function revokeFeed(
  { db }: Context,
  key: CalendarKey,
): Promise<Result<null, 'not_found'>> {
  return (await deleteFeed(db, key)) ? ok(null) : refuse('not_found');
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
  const { subject, language, user_id: userId } = feed;
  const { before, after } = daysListed[subject];
  const range = { from: addDays(today, -before), to: addDays(today, after) };
  if (subject === 'own')
    return ok({ subject, language, calendar: await readCalendar(context, userId, range) });
  const rules = await readRules(context);
  const { dues } = await readDues(context.db, { userId, today, range, rules }, {});
  return ok({ subject, language, dates: toSharedDates(dues) });
}

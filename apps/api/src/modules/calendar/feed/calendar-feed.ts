import { calendar } from '@anupal/contract/calendar';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { addDays, dateInIndia } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { lockUser } from '../../users/public.ts';
import { hashSecret, isSecret, randomSecret } from '../../../platform/crypto/secrets.ts';
import {
  isOldApp,
  recordConsent,
  refuseOtherNotice,
  type ConsentDecision,
  type ConsentEffect,
} from '../../privacy/public.ts';
import { readDues } from '../clients/client-due-dates.ts';
import { toSharedDates, type SharedDate } from '../clients/shared-dates.ts';
import type { CalendarKey } from '../due-dates/calendar-subject.ts';
import { readCalendar, type OwnCalendar } from '../due-dates/due-dates.ts';
import { findApplications } from '../readiness/find-applications.ts';
import { readRules } from '../rules/rules-in-force.ts';
import {
  deleteFeed,
  deleteFeeds,
  hasFeed,
  selectFeedBySecret,
  upsertFeed,
  type FeedRow,
} from './feed-queries.ts';

/** The content of a private feed: the dates of the user's business, or those of their clients. */
export type CalendarFeed = { readonly language: Language } & (
  | { readonly subject: 'own'; readonly calendar: OwnCalendar }
  | { readonly subject: 'clients'; readonly dates: readonly SharedDate[] }
);

// Calendar apps show some weeks back and a bit more than a year ahead; a desk of many clients, a quarter.
const daysListed = { own: { before: 60, after: 400 }, clients: { before: 31, after: 100 } };

/** How consent to a feed is given with its creation. */
interface FeedConsent {
  readonly language: Language;
  /** The newest notice that the caller's app contains; undefined if it does not say. */
  readonly noticeVersion: string | undefined;
}

/** Creates a private feed of due dates. The link before it stops working. */
export async function createFeed(
  { db, publicUrl }: Context,
  { userId, subject }: CalendarKey,
  { language, noticeVersion }: FeedConsent,
): Promise<Result<{ readonly url: string; readonly feed: FeedRow }, 'invalid_input'>> {
  if (isOldApp(noticeVersion)) return refuseOtherNotice();
  const isNoticeKnown = noticeVersion !== undefined;
  const secret = randomSecret();
  const feed = await inTransaction(db, async (trx) => {
    await recordFeedConsent(trx, { userId, language, isGiven: true, isNoticeKnown });
    const secret_hash = hashSecret(secret);
    return upsertFeed(trx, { user_id: userId, subject, secret_hash, language });
  });
  const path = calendar.readFeed.path.replace(':secret', secret);
  return ok({ url: new URL(`/api${path}`, publicUrl).href, feed });
}

/** Revokes a private feed. With the last one, consent to feeds is withdrawn. */
export async function revokeFeed(
  { db }: Context,
  key: CalendarKey,
  language: Language,
): Promise<Result<null, 'not_found'>> {
  const { userId } = key;
  return inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    if (!(await deleteFeed(trx, key))) return refuse('not_found');
    if (!(await hasFeed(trx, userId)))
      await recordFeedConsent(trx, { userId, language, isGiven: false, isNoticeKnown: true });
    return ok(null);
  });
}

/** Revokes all private feeds of a person who withdraws their consent. */
export const withdrawFeedConsent: ConsentEffect = async (trx, actor) => {
  await deleteFeeds(trx, actor.caller.user.id);
  return ok(async () => undefined);
};

async function recordFeedConsent(
  trx: Trx,
  decision: Omit<ConsentDecision, 'purpose' | 'channel'>,
): Promise<void> {
  await recordConsent(trx, { ...decision, purpose: 'calendar_feed', channel: 'calendar' });
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
  const query = { userId, today, range, rules };
  const { dues } = await readDues(context.db, query, { purpose: 'calendar_app' });
  const applied = await findApplications(context.db, context, userId, dues);
  return ok({ subject, language, dates: toSharedDates(dues, applied) });
}

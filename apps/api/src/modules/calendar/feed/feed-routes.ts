import type { calendar } from '@anupal/contract/calendar';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { AuthenticatedCall } from '../../../platform/http/actor.ts';
import type { Call, Handlers } from '../../../platform/http/register-endpoints.ts';
import type { CalendarSubject } from '../due-dates/calendar-subject.ts';
import { presentFeed } from './feed-presenter.ts';
import { createFeed, readFeed, revokeFeed } from './calendar-feed.ts';

const feedRevoked: LocalizedText = {
  en: 'The private link has been revoked.',
  hi: 'निजी लिंक अब काम नहीं करेगा।',
};

type FeedCreation = Call<typeof calendar.createFeed> | Call<typeof calendar.createClientFeed>;

/** Handlers of private feeds. */
export function feedRoutes(
  context: Context,
): Pick<
  Handlers<typeof calendar>,
  'createFeed' | 'revokeFeed' | 'createClientFeed' | 'revokeClientFeed' | 'readFeed'
> {
  const create = async (
    subject: CalendarSubject,
    { caller, request, query: { noticeVersion } }: FeedCreation,
  ) => {
    const consent = { language: getLanguage(request), noticeVersion };
    const created = await createFeed(context, { userId: caller.user.id, subject }, consent);
    if (!created.ok) return created;
    const { url, feed } = created.value;
    return ok({ url, createdAt: feed.created_at.toISOString() });
  };
  const revoke = async (subject: CalendarSubject, { caller, request }: AuthenticatedCall) => {
    const language = getLanguage(request);
    const revoked = await revokeFeed(context, { userId: caller.user.id, subject }, language);
    return revoked.ok ? ok({ message: feedRevoked[language] }) : revoked;
  };
  return {
    createFeed: (call) => create('own', call),
    revokeFeed: (call) => revoke('own', call),
    createClientFeed: (call) => create('clients', call),
    revokeClientFeed: (call) => revoke('clients', call),
    readFeed: async ({ params }) => {
      const read = await readFeed(context, params.secret);
      const metadata = { publicUrl: context.publicUrl, at: new Date(context.clock()) };
      return read.ok ? ok(presentFeed(read.value, metadata)) : read;
    },
  };
}

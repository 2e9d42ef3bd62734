import type { calendar } from '@anupal/contract/calendar';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { presentFeed } from './feed-presenter.ts';
import { createFeed, readFeed, revokeFeed } from './calendar-feed.ts';

const feedRevoked: LocalizedText = {
  en: 'The private link has been revoked.',
  hi: 'निजी लिंक अब काम नहीं करेगा।',
};

/** Handlers of private feeds. */
export function feedRoutes(
  context: Context,
): Pick<Handlers<typeof calendar>, 'createFeed' | 'revokeFeed' | 'readFeed'> {
  return {
    createFeed: async ({ caller, request }) => {
      const { url, feed } = await createFeed(context, caller.user.id, getLanguage(request));
      return ok({ url, createdAt: feed.created_at.toISOString() });
    },
    revokeFeed: async ({ caller, request }) => {
      const revoked = await revokeFeed(context, caller.user.id);
      return revoked.ok ? ok({ message: feedRevoked[getLanguage(request)] }) : revoked;
    },
    readFeed: async ({ params }) => {
      const read = await readFeed(context, params.secret);
      const metadata = { publicUrl: context.publicUrl, at: new Date(context.clock()) };
      return read.ok ? ok(presentFeed(read.value, metadata)) : read;
    },
  };
}

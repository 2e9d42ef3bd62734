import type { auth } from '@anupal/contract/auth';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import {
  dropSecretCookie,
  giveSecretCookie,
  readSecretCookie,
} from '../../../platform/http/cookies.ts';
import type { Call, Handlers } from '../../../platform/http/register.ts';
import { visitorOf } from '../../../platform/http/visitor.ts';
import { browserCookie, googleCookie, presentSignedIn, refreshCookie } from '../present.ts';
import type { GoogleGateway } from './gateway.ts';
import { beginGoogle, exchangeHandover, finishGoogle, googleUnavailable } from './service.ts';

type GoogleHandlers = Pick<Handlers<typeof auth>, 'google' | 'googleReturn' | 'exchange'>;

// A minute more than the sign-in itself lives, so that a late return is told so and not a missing one.
const transactionSeconds = 660;

/** The handlers of signing in with Google. */
export function googleRoutes(context: Context, google: GoogleGateway): GoogleHandlers {
  return {
    google: (call) => begin(context, google, call),
    googleReturn: async ({ request }) => {
      const query = new URL(request.url, context.publicUrl).searchParams;
      const browserSecret = readSecretCookie(request, googleCookie);
      return ok(await finishGoogle(context, google, { browserSecret, query }));
    },
    exchange: (call) => exchange(context, call),
  };
}

async function begin(
  context: Context,
  google: GoogleGateway,
  { query, reply }: Call<typeof auth.google>,
) {
  try {
    const { url, browserSecret } = await beginGoogle(context, google, query.auth_state ?? '');
    giveSecretCookie(reply, googleCookie, { value: browserSecret, seconds: transactionSeconds });
    return ok(url);
  } catch (error) {
    context.log.warn('Google sign-in did not begin', { error });
    return ok(googleUnavailable(context));
  }
}

async function exchange(context: Context, { body, request, reply }: Call<typeof auth.exchange>) {
  const exchanged = await exchangeHandover(context, {
    accessToken: body.accessToken,
    handle: body.refreshToken,
    browserSecret: readSecretCookie(request, googleCookie),
    browserId: readSecretCookie(request, browserCookie),
    replacedToken: readSecretCookie(request, refreshCookie),
    visitor: visitorOf(request),
  });
  if (!exchanged.ok) return exchanged;
  dropSecretCookie(reply, googleCookie);
  const { refreshToken, absoluteSeconds } = exchanged.value;
  giveSecretCookie(reply, refreshCookie, { value: refreshToken, seconds: absoluteSeconds });
  return ok(presentSignedIn(exchanged.value));
}

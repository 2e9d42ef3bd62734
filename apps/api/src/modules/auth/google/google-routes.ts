import type { auth } from '@anupal/contract/auth';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { getClientInfo } from '../../../platform/http/actor.ts';
import {
  clearSecretCookie,
  readOrCreateSecret,
  readSecretCookie,
  setSecretCookie,
} from '../../../platform/http/cookies.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Call, Handlers } from '../../../platform/http/register-endpoints.ts';
import {
  browserCookie,
  browserSeconds,
  googleCookie,
  refreshCookie,
} from '../sessions/session-cookies.ts';
import { presentSignedIn } from '../sessions/session-presenter.ts';
import type { GoogleClient } from './google-client.ts';
import { getLinkClient } from './google-link-routes.ts';
import {
  startGoogleSignIn,
  exchangeHandover,
  finishGoogleSignIn,
  googleUnavailableUrl,
} from './google-sign-in.ts';

type GoogleHandlers = Pick<Handlers<typeof auth>, 'google' | 'googleReturn' | 'exchange'>;

// A minute longer than the sign-in itself, so that a late return is reported as such.
const transactionSeconds = 660;

/** The handlers of signing in with Google. */
export function googleRoutes(context: Context, google: GoogleClient): GoogleHandlers {
  return {
    google: (call) => begin(context, google, call),
    googleReturn: async ({ request, reply }) => {
      const query = new URL(request.url, context.publicUrl).searchParams;
      const browserSecret = readSecretCookie(request, googleCookie);
      const client = getLinkClient(request);
      const url = await finishGoogleSignIn(context, google, { browserSecret, query, client });
      // The code that confirms a link is valid for ten minutes from now.
      if (browserSecret !== null && url.searchParams.has('confirm'))
        setSecretCookie(reply, googleCookie, {
          value: browserSecret,
          seconds: transactionSeconds,
        });
      return ok(url);
    },
    exchange: (call) => exchange(context, call),
  };
}

async function begin(
  context: Context,
  google: GoogleClient,
  { query, reply }: Call<typeof auth.google>,
) {
  try {
    const { url, browserSecret } = await startGoogleSignIn(context, google, query.auth_state ?? '');
    setSecretCookie(reply, googleCookie, { value: browserSecret, seconds: transactionSeconds });
    return ok(url);
  } catch (error) {
    context.log.warn('Google sign-in could not be started', { error });
    return ok(googleUnavailableUrl(context));
  }
}

async function exchange(context: Context, { body, request, reply }: Call<typeof auth.exchange>) {
  const browserId = readOrCreateSecret(request, browserCookie);
  const exchanged = await exchangeHandover(context, {
    accessToken: body.accessToken,
    handle: body.refreshToken,
    browserSecret: readSecretCookie(request, googleCookie),
    browserId,
    replacedToken: readSecretCookie(request, refreshCookie),
    client: getClientInfo(request),
    language: getLanguage(request),
  });
  if (!exchanged.ok) return exchanged;
  clearSecretCookie(reply, googleCookie);
  // Identifies the browser at the next sign-in.
  setSecretCookie(reply, browserCookie, { value: browserId, seconds: browserSeconds });
  const { refreshToken, absoluteSeconds } = exchanged.value;
  setSecretCookie(reply, refreshCookie, { value: refreshToken, seconds: absoluteSeconds });
  return ok(presentSignedIn(exchanged.value));
}

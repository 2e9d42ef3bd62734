import type { auth } from '@anupal/contract/auth';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { hashSecret } from '../../../platform/crypto/secrets.ts';
import type { Call, Handlers } from '../../../platform/http/register.ts';
import { visitorOf } from '../../../platform/http/visitor.ts';
import { dropCookie, giveCookie, presentSignedIn, readCookie } from '../present.ts';
import type { GoogleGateway } from './gateway.ts';
import { beginGoogle, exchangeHandover, finishGoogle, googleUnavailable } from './service.ts';

type GoogleHandlers = Pick<Handlers<typeof auth>, 'google' | 'googleReturn' | 'exchange'>;

/** The handlers of signing in with Google. */
export function googleRoutes(context: Context, google: GoogleGateway): GoogleHandlers {
  return {
    google: (call) => begin(context, google, call),
    googleReturn: async ({ request }) => {
      const query = new URL(request.url, context.publicUrl).searchParams;
      const browserSecret = readCookie(request, 'google') ?? undefined;
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
    giveCookie(reply, 'google', { value: browserSecret });
    return ok(url);
  } catch (error) {
    context.log.warn('Google sign-in did not begin', { error });
    return ok(googleUnavailable(context));
  }
}

async function exchange(context: Context, { body, request, reply }: Call<typeof auth.exchange>) {
  const browserId = readCookie(request, 'browser');
  const exchanged = await exchangeHandover(context, {
    accessToken: body.accessToken,
    handle: body.refreshToken,
    browserSecret: readCookie(request, 'google') ?? undefined,
    browserHash: browserId === null ? null : hashSecret(browserId),
    visitor: visitorOf(request),
  });
  if (!exchanged.ok) return exchanged;
  dropCookie(reply, 'google');
  return ok(presentSignedIn(reply, exchanged.value));
}

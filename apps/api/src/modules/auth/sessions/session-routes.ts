import type { auth } from '@anupal/contract/auth';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok, refuse } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import {
  clearSecretCookie,
  setSecretCookie,
  readSecretCookie,
} from '../../../platform/http/cookies.ts';
import { bearerToken } from '../../../platform/http/guard.ts';
import { languageOf } from '../../../platform/http/language.ts';
import { isSameOriginCall } from '../../../platform/http/same-origin.ts';
import type { Call, Handlers } from '../../../platform/http/register-endpoints.ts';
import { clientInfoOf } from '../../../platform/http/actor.ts';
import { presentSignedIn, presentSession } from './session-presenter.ts';
import { refreshCookie } from './session-cookies.ts';
import type { ReadAccessToken } from './access-tokens.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';
import { identifyCaller } from './identify-caller.ts';
import { refreshSession, findSessionByRefreshToken } from './refresh-tokens.ts';

type SessionHandlers = Pick<
  Handlers<typeof auth>,
  'refresh' | 'logout' | 'me' | 'listSessions' | 'revokeSession' | 'revokeOtherSessions'
>;

const signedOut: LocalizedText = { en: 'You are signed out.', hi: 'आप साइन आउट हो गए हैं।' };
const deviceEnded: LocalizedText = {
  en: 'The device is signed out.',
  hi: 'डिवाइस को साइन आउट कर दिया गया है।',
};
const othersEnded: LocalizedText = {
  en: 'Your other devices are signed out.',
  hi: 'आपके बाकी डिवाइस साइन आउट कर दिए गए हैं।',
};

/** The handlers of staying signed in and signing out. */
export function sessionRoutes(context: Context, readToken: ReadAccessToken): SessionHandlers {
  return {
    me: async ({ caller }) => ok(caller.user),
    refresh: (call) => refresh(context, call),
    logout: (call) => logout(context, readToken, call),
    listSessions: async ({ caller }) => {
      const rows = await listSessions(context, caller.user.id);
      return ok({ sessions: rows.map((row) => presentSession(row, caller.sessionId)) });
    },
    revokeSession: (call) => revoke(context, call),
    revokeOtherSessions: async ({ caller, request }) => {
      await endOtherSessions(context, caller, clientInfoOf(request));
      return ok({ message: othersEnded[languageOf(request)] });
    },
  };
}

async function refresh(context: Context, { request, reply }: Call<typeof auth.refresh>) {
  const token = readSecretCookie(request, refreshCookie);
  const visitor = { ...clientInfoOf(request), language: languageOf(request) };
  const refreshed = await refreshSession(context, token, visitor);
  if (!refreshed.ok) return refreshed;
  const { refreshToken, absoluteSeconds } = refreshed.value;
  setSecretCookie(reply, refreshCookie, { value: refreshToken, seconds: absoluteSeconds });
  return ok(presentSignedIn(refreshed.value));
}

// A bearer token is enough to sign out; the cookie counts only when our own page asks.
async function logout(
  context: Context,
  readToken: ReadAccessToken,
  { request, reply }: Call<typeof auth.logout>,
) {
  const bearer = bearerToken(request);
  const caller = bearer === null ? null : await identifyCaller(context, readToken, bearer);
  const cookie = readSecretCookie(request, refreshCookie);
  if (!caller && cookie !== null && !isSameOriginCall(request, context.publicUrl.origin)) {
    return refuse('cross_site');
  }
  const sessionId = caller?.sessionId ?? (await findSessionByRefreshToken(context, cookie));
  if (sessionId === null) return refuse('session_expired');
  await endSession(context, { sessionId, reason: 'signed_out', visitor: clientInfoOf(request) });
  clearSecretCookie(reply, refreshCookie);
  reply.header('Clear-Site-Data', '"storage"');
  return ok({ message: signedOut[languageOf(request)] });
}

async function revoke(
  context: Context,
  { caller, params, request }: Call<typeof auth.revokeSession>,
) {
  const isEnded = await endSession(context, {
    sessionId: params.sessionId,
    userId: caller.user.id,
    reason: 'revoked',
    visitor: clientInfoOf(request),
  });
  return isEnded ? ok({ message: deviceEnded[languageOf(request)] }) : refuse('not_found');
}

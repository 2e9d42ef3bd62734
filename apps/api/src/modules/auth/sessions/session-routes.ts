import type { auth } from '@anupal/contract/auth';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok, refuse } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { getActor, getClientInfo } from '../../../platform/http/actor.ts';
import {
  clearSecretCookie,
  readSecretCookie,
  setSecretCookie,
} from '../../../platform/http/cookies.ts';
import { bearerToken } from '../../../platform/http/guard.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Call, Handlers } from '../../../platform/http/register-endpoints.ts';
import { isSameOriginCall } from '../../../platform/http/same-origin.ts';
import type { ReadAccessToken } from './access-tokens.ts';
import { identifyCaller } from './identify-caller.ts';
import { findSessionByRefreshToken, refreshSession } from './refresh-tokens.ts';
import { refreshCookie } from './session-cookies.ts';
import { presentSession, presentSignedIn } from './session-presenter.ts';
import { endSession, listSessions, signOutOtherDevices } from './sessions.ts';

type SessionHandlers = Pick<
  Handlers<typeof auth>,
  'refresh' | 'logout' | 'me' | 'listSessions' | 'revokeSession' | 'revokeOtherSessions'
>;

const signedOut: LocalizedText = { en: 'You are signed out.', hi: 'आपने साइन आउट कर दिया है।' };
const deviceEnded: LocalizedText = {
  en: 'The device is signed out.',
  hi: 'डिवाइस को साइन आउट कर दिया गया है।',
};
const othersEnded: LocalizedText = {
  en: 'Your other devices are signed out.',
  hi: 'आपके बाकी डिवाइस साइन आउट कर दिए गए हैं।',
};

/** The handlers of sessions: refresh, sign-out and devices. */
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
    revokeOtherSessions: async (call) => {
      await signOutOtherDevices(context, getActor(call));
      return ok({ message: othersEnded[getLanguage(call.request)] });
    },
  };
}

async function refresh(context: Context, { request, reply }: Call<typeof auth.refresh>) {
  const token = readSecretCookie(request, refreshCookie);
  const client = { ...getClientInfo(request), language: getLanguage(request) };
  const refreshed = await refreshSession(context, token, client);
  if (!refreshed.ok) return refreshed;
  const { refreshToken, absoluteSeconds } = refreshed.value;
  setSecretCookie(reply, refreshCookie, { value: refreshToken, seconds: absoluteSeconds });
  return ok(presentSignedIn(refreshed.value));
}

// A bearer token suffices to sign out. The cookie counts only for calls from our own pages.
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
  await endSession(context, { sessionId }, 'signed_out', getClientInfo(request));
  clearSecretCookie(reply, refreshCookie);
  reply.header('Clear-Site-Data', '"storage"');
  return ok({ message: signedOut[getLanguage(request)] });
}

async function revoke(context: Context, call: Call<typeof auth.revokeSession>) {
  const { caller, params, request } = call;
  const forgetsBrowser = caller.newUntil === undefined;
  const filter = { sessionId: params.sessionId, userId: caller.user.id, forgetsBrowser };
  const isEnded = await endSession(context, filter, 'revoked', getClientInfo(request));
  return isEnded ? ok({ message: deviceEnded[getLanguage(request)] }) : refuse('not_found');
}

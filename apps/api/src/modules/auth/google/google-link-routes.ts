import type { auth } from '@anupal/contract/auth';
import { ok } from '@anupal/contract/result';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { getActor, getClientInfo } from '../../../platform/http/actor.ts';
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
import { presentLinks } from './google-link-presenter.ts';
import { confirmLink, listLinks, unlinkGoogleAccount, type LinkClient } from './google-links.ts';

type LinkHandlers = Pick<
  Handlers<typeof auth>,
  'confirmGoogle' | 'listGoogleLinks' | 'removeGoogleLink'
>;

/** The handlers of linking Google accounts. */
export function googleLinkRoutes(context: Context): LinkHandlers {
  return {
    confirmGoogle: (call) => confirm(context, call),
    listGoogleLinks: async ({ caller }) =>
      ok(presentLinks(await listLinks(context.db, caller.user.id))),
    removeGoogleLink: async (call) => {
      const { linkId } = call.params;
      const language = getLanguage(call.request);
      const remaining = await unlinkGoogleAccount(context, getActor(call), linkId, language);
      return remaining.ok ? ok(presentLinks(remaining.value)) : remaining;
    },
  };
}

/** The client that returns from Google. */
export function getLinkClient(request: FastifyRequest): LinkClient {
  const browserId = readSecretCookie(request, browserCookie);
  return { ...getClientInfo(request), browserId, language: getLanguage(request) };
}

async function confirm(
  context: Context,
  { body, request, reply }: Call<typeof auth.confirmGoogle>,
) {
  const client = getLinkClient(request);
  const browserId = readOrCreateSecret(request, browserCookie);
  const confirmed = await confirmLink(context, {
    otp: body.otp,
    browserSecret: readSecretCookie(request, googleCookie),
    replacedToken: readSecretCookie(request, refreshCookie),
    client: { ...client, browserId },
  });
  if (!confirmed.ok) return confirmed;
  setSecretCookie(reply, browserCookie, { value: browserId, seconds: browserSeconds });
  clearSecretCookie(reply, googleCookie);
  const { refreshToken, absoluteSeconds } = confirmed.value;
  setSecretCookie(reply, refreshCookie, { value: refreshToken, seconds: absoluteSeconds });
  return ok(presentSignedIn(confirmed.value));
}

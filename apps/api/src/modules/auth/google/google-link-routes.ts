import type { auth } from '@anupal/contract/auth';
import { ok } from '@anupal/contract/result';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import {
  clearSecretCookie,
  setSecretCookie,
  readOrCreateSecret,
  readSecretCookie,
} from '../../../platform/http/cookies.ts';
import { languageOf } from '../../../platform/http/language.ts';
import type { Call, Handlers } from '../../../platform/http/register-endpoints.ts';
import { clientInfoOf } from '../../../platform/http/actor.ts';
import {
  browserCookie,
  browserSeconds,
  googleCookie,
  refreshCookie,
} from '../sessions/session-cookies.ts';
import { presentSignedIn } from '../sessions/session-presenter.ts';
import { presentLinks } from './google-link-presenter.ts';
import { confirmLink, unlinkGoogleAccount, type LinkClient } from './google-links.ts';
import { listLinks } from '../google-links/service.ts';

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
    removeGoogleLink: async ({ caller, params, request }) => {
      const { linkId } = params;
      const left = await unlinkGoogleAccount(context, caller, {
        linkId,
        visitor: linkClientOf(request),
      });
      return left.ok ? ok(presentLinks(left.value)) : left;
    },
  };
}

/** Who comes back from Google, and from where. */
export function linkClientOf(request: FastifyRequest): LinkClient {
  const browserId = readSecretCookie(request, browserCookie);
  return { ...clientInfoOf(request), browserId, language: languageOf(request) };
}

async function confirm(
  context: Context,
  { body, request, reply }: Call<typeof auth.confirmGoogle>,
) {
  const visitor = linkClientOf(request);
  const browserId = readOrCreateSecret(request, browserCookie);
  const confirmed = await confirmLink(context, {
    otp: body.otp,
    browserSecret: readSecretCookie(request, googleCookie),
    replacedToken: readSecretCookie(request, refreshCookie),
    visitor: { ...visitor, browserId },
  });
  if (!confirmed.ok) return confirmed;
  setSecretCookie(reply, browserCookie, { value: browserId, seconds: browserSeconds });
  clearSecretCookie(reply, googleCookie);
  const { refreshToken, absoluteSeconds } = confirmed.value;
  setSecretCookie(reply, refreshCookie, { value: refreshToken, seconds: absoluteSeconds });
  return ok(presentSignedIn(confirmed.value));
}

import type { auth } from '@anupal/contract/auth';
import type { ErrorCode } from '@anupal/contract/errors';
import { ok, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { getActor, getClientInfo } from '../../../platform/http/actor.ts';
import {
  readOrCreateSecret,
  readSecretCookie,
  setSecretCookie,
} from '../../../platform/http/cookies.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Call, Handlers } from '../../../platform/http/register-endpoints.ts';
import { browserCookie, browserSeconds, refreshCookie } from '../sessions/session-cookies.ts';
import { presentSignedIn } from '../sessions/session-presenter.ts';
import { presentPasskeys } from './passkey-presenter.ts';
import { signInByPasskey, startPasskeySignIn } from './passkey-sign-in.ts';
import {
  listPasskeys,
  registerPasskey,
  removePasskey,
  renamePasskey,
  startRegistration,
  type OwnPasskey,
} from './passkeys.ts';
import type { RelyingParty } from './relying-party.ts';

type PasskeyHandlers = Pick<
  Handlers<typeof auth>,
  | 'startPasskey'
  | 'addPasskey'
  | 'listPasskeys'
  | 'renamePasskey'
  | 'removePasskey'
  | 'startPasskeySignIn'
  | 'signInByPasskey'
>;

/** The handlers of passkeys. */
export function passkeyRoutes(context: Context, party: RelyingParty): PasskeyHandlers {
  return {
    startPasskey: (call) => startRegistration(context, party, getActor(call)),
    addPasskey: async (call) => {
      const registration = { credential: call.body, language: getLanguage(call.request) };
      return presented(await registerPasskey(context, party, getActor(call), registration));
    },
    listPasskeys: async (call) =>
      ok(presentPasskeys(await listPasskeys(context.db, party, getActor(call)))),
    renamePasskey: async (call) => {
      const change = { id: call.params.passkeyId, ...call.body };
      return presented(await renamePasskey(context, party, getActor(call), change));
    },
    removePasskey: async (call) => {
      const removal = { id: call.params.passkeyId, language: getLanguage(call.request) };
      return presented(await removePasskey(context, party, getActor(call), removal));
    },
    startPasskeySignIn: async ({ request, reply }) => {
      const browserId = readOrCreateSecret(request, browserCookie);
      const options = await startPasskeySignIn(context, party, browserId);
      setSecretCookie(reply, browserCookie, { value: browserId, seconds: browserSeconds });
      return ok(options);
    },
    signInByPasskey: (call) => signIn(context, party, call),
  };
}

function presented<C extends ErrorCode>(result: Result<readonly OwnPasskey[], C>) {
  return result.ok ? ok(presentPasskeys(result.value)) : result;
}

async function signIn(
  context: Context,
  party: RelyingParty,
  { body, request, reply }: Call<typeof auth.signInByPasskey>,
) {
  const signedIn = await signInByPasskey(context, party, {
    assertion: body,
    browserId: readOrCreateSecret(request, browserCookie),
    client: getClientInfo(request),
    language: getLanguage(request),
    replacedToken: readSecretCookie(request, refreshCookie),
  });
  if (!signedIn.ok) return signedIn;
  const { refreshToken, absoluteSeconds } = signedIn.value;
  setSecretCookie(reply, refreshCookie, { value: refreshToken, seconds: absoluteSeconds });
  return ok(presentSignedIn(signedIn.value));
}

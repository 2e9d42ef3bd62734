import type { PasskeyAssertion } from '@anupal/contract/auth/passkeys';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { hashSecret } from '../../../platform/crypto/secrets.ts';
import type { ClientInfo } from '../../../platform/http/actor.ts';
import { recordEvents } from '../../audit/public.ts';
import { lockUsers } from '../../users/public.ts';
import { signInEvents } from '../sessions/session-events.ts';
import { endReplacedSession, openSession } from '../sessions/sessions.ts';
import type { SignInResult } from '../sessions/sign-in-result.ts';
import { issueChallenge } from './passkey-challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import { usePasskey, type PasskeyRefusal } from './use-passkey.ts';
import { assertionOptions, type CeremonyOptions } from './webauthn.ts';

/** Starts a sign-in in a browser: any passkey that its device has for us may sign. */
export async function startPasskeySignIn(
  { db }: Context,
  party: RelyingParty,
  browserId: string,
): Promise<CeremonyOptions> {
  return assertionOptions(party, await issueChallenge(db, signingIn(browserId)));
}

/** A signature that signs in. */
export interface PasskeySignIn {
  readonly assertion: PasskeyAssertion;
  /** The browser id of the cookie. */
  readonly browserId: string;
  readonly client: ClientInfo;
  readonly language: Language;
  /** The refresh cookie of the browser's current session, if any. */
  readonly replacedToken: string | null;
}

/** Signs the owner of a passkey in. */
export async function signInByPasskey(
  context: Context,
  party: RelyingParty,
  { assertion, browserId, client, language, replacedToken }: PasskeySignIn,
): Promise<Result<SignInResult, PasskeyRefusal>> {
  const attempt = { assertion, use: signingIn(browserId), userId: null, client, language };
  return usePasskey(context, party, attempt, async (trx, passkey) => {
    const [user] = await lockUsers(trx, [passkey.user_id]);
    if (user?.disabled_at !== null) return refuse('passkey_unknown');
    const browserHash = hashSecret(browserId);
    const signIn = { user, method: 'passkey', client, language, browserHash } as const;
    const signedIn = await openSession(trx, context, signIn);
    const replaced = await endReplacedSession(trx, replacedToken, client);
    const events = signInEvents(signedIn, { client, method: 'passkey', isNew: false });
    await recordEvents(trx, [...replaced, ...events]);
    return ok(signedIn);
  });
}

function signingIn(browserId: string) {
  return { purpose: 'sign_in', boundTo: browserId } as const;
}

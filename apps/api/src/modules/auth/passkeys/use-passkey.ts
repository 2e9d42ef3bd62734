import type { PasskeyAssertion } from '@anupal/contract/auth/passkeys';
import type { Language } from '@anupal/contract/languages';
import { refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import type { ClientInfo } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvent, recordEvents } from '../../audit/public.ts';
import { emailUser, type Recipient } from '../../notifications/public.ts';
import { lockUsers } from '../../users/public.ts';
import { useChallenge, type ChallengeUse } from './passkey-challenges.ts';
import { renderCopiedPasskeyEmail } from './passkey-emails.ts';
import {
  blockPasskey,
  recordUse,
  selectByCredential,
  type OwnedPasskey,
} from './passkey-queries.ts';
import type { RelyingParty } from './relying-party.ts';
import { readClientData, verifyAssertion, type SignatureRefusal } from './webauthn.ts';

/** Why a passkey is not accepted. */
export type PasskeyRefusal =
  SignatureRefusal | 'passkey_expired' | 'passkey_unknown' | 'passkey_copied';

/** A signature by a passkey, and what it is for. */
export interface PasskeyUse {
  readonly assertion: PasskeyAssertion;
  readonly use: ChallengeUse;
  /** The person whose passkey it must be; null for a sign-in, where the passkey names them. */
  readonly userId: string | null;
  readonly client: ClientInfo;
  readonly language: Language;
}

/** What remains to be done with a valid signature, in a transaction. */
type Work<T> = (trx: Trx, passkey: OwnedPasskey) => Promise<Result<T, PasskeyRefusal>>;

/** Verifies a signature by a passkey, once, and does what it permits in the transaction that counts it. */
export async function usePasskey<T>(
  context: Context,
  party: RelyingParty,
  attempt: PasskeyUse,
  work: Work<T>,
): Promise<Result<T, PasskeyRefusal>> {
  const { assertion, use, userId } = attempt;
  const challenge = readClientData(assertion.response.clientDataJSON)?.challenge;
  if (challenge === undefined) return refuse('passkey_invalid');
  if (!(await useChallenge(context.db, challenge, use))) return refuse('passkey_expired');
  const passkey = await selectByCredential(context.db, Buffer.from(assertion.id, 'base64url'));
  if (!passkey || (userId !== null && userId !== passkey.user_id)) return refuse('passkey_unknown');
  const counter = await verifyAssertion(party, { assertion, challenge }, passkey);
  if (!counter.ok) {
    await recordRefusal(context, passkey, attempt.client, counter.code);
    return counter;
  }
  const done = await inTransaction(context.db, async (trx) => {
    // Before the passkey, as by those who remove it.
    await lockUsers(trx, [passkey.user_id]);
    const isCounted = await recordUse(trx, passkey.id, counter.value);
    return isCounted ? work(trx, passkey) : refuse('passkey_copied');
  });
  if (!done.ok && done.code === 'passkey_copied') await raiseAlarm(context, passkey, attempt);
  return done;
}

async function recordRefusal(
  { db }: Context,
  { id, user_id: person }: OwnedPasskey,
  { network }: ClientInfo,
  reason: SignatureRefusal,
): Promise<void> {
  const options = { outcome: 'refused', network, detail: { person, reason } } as const;
  await recordEvent(db, auditEvent('auth.passkey_refused', null, { type: 'passkey', id }, options));
}

// A counter that does not rise means that two authenticators have the key (WebAuthn Level 3, 6.1.1).
async function raiseAlarm(
  context: Context,
  { id, user_id: userId, name }: OwnedPasskey,
  { client, language }: PasskeyUse,
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    if (!(await blockPasskey(trx, id))) return;
    const render = (to: Recipient) => renderCopiedPasskeyEmail(to, name);
    await emailUser(trx, context, { userId, render, language });
    const options = { outcome: 'refused', network: client.network, detail: { person: userId } };
    const passkey = { type: 'passkey', id };
    await recordEvents(trx, [
      auditEvent('auth.passkey_blocked', null, passkey, { ...options, outcome: 'refused' }),
    ]);
  });
}

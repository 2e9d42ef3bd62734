import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { NewCredential } from '@anupal/contract/auth/passkeys';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Db, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvents, type AuditEvent } from '../../audit/public.ts';
import {
  emailUser,
  notifyUser,
  type Recipient,
  type RenderedEmail,
} from '../../notifications/public.ts';
import { lockUsers } from '../../users/public.ts';
import { hasAnother, mayAddFactor, needsFactor } from '../factors/factor-policy.ts';
import { countFactors, deleteIdleRecoveryCodes, markProved } from '../factors/factor-queries.ts';
import { isStillSignedIn, loadCallerUser } from '../sessions/identify-caller.ts';
import { describeDevice } from '../sessions/session-presenter.ts';
import { issueChallenge, useChallenge } from './passkey-challenges.ts';
import { renderPasskeyAddedEmail, renderPasskeyRemovedEmail } from './passkey-emails.ts';
import {
  deletePasskey,
  findOrCreateHandle,
  insertPasskey,
  selectPasskeys,
  updateName,
  type PasskeyRow,
} from './passkey-queries.ts';
import { passkeyState, type PasskeyState } from './passkey-policy.ts';
import type { RelyingParty } from './relying-party.ts';
import {
  readClientData,
  registrationOptions,
  type CeremonyOptions,
  verifyRegistration,
  type SignatureRefusal,
  type VerifiedCredential,
} from './webauthn.ts';

/** The most passkeys that one person may have. */
const maxPasskeys = 20;

/** A passkey of the caller and whether it can be used. */
export interface OwnPasskey extends PasskeyRow {
  readonly state: PasskeyState;
}

/** The passkeys of the caller. */
export async function listPasskeys(
  db: Db,
  { domain }: RelyingParty,
  { caller }: Pick<Actor, 'caller'>,
): Promise<readonly OwnPasskey[]> {
  const rows = await selectPasskeys(db, caller.user.id);
  return rows.map((row) => ({ ...row, state: passkeyState(row, domain) }));
}

/** Starts the registration of a passkey: what the caller's authenticator needs. */
export async function startRegistration(
  context: Context,
  party: RelyingParty,
  { caller }: Actor,
): Promise<Result<CeremonyOptions, 'second_factor_required'>> {
  const { db } = context;
  const counts = await countFactors(db, { userId: caller.user.id, domain: party.domain });
  if (!mayAddFactor(caller, counts)) return refuse('second_factor_required');
  const user = await loadCallerUser(db, caller);
  const handle = await findOrCreateHandle(db, user.id, randomBytes(64));
  const challenge = await issueChallenge(db, registering(caller.sessionId));
  const existing = await selectPasskeys(db, user.id);
  const owner = { handle, email: user.email, fullName: user.full_name };
  return ok(await registrationOptions(party, owner, { challenge, existing }));
}

/** A new passkey, as the browser sent it. */
export interface PasskeyRegistration {
  readonly credential: NewCredential;
  readonly language: Language;
}

type RegistrationRefusal =
  | SignatureRefusal
  | 'passkey_expired'
  | 'passkey_exists'
  | 'passkeys_full'
  | 'second_factor_required'
  | 'session_expired';

/** Registers a passkey of the caller and informs them by email. */
export async function registerPasskey(
  context: Context,
  party: RelyingParty,
  actor: Actor,
  { credential, language }: PasskeyRegistration,
): Promise<Result<readonly OwnPasskey[], RegistrationRefusal>> {
  const challenge = readClientData(credential.response.clientDataJSON)?.challenge;
  if (challenge === undefined) return refuse('passkey_invalid');
  const use = registering(actor.caller.sessionId);
  if (!(await useChallenge(context.db, challenge, use))) return refuse('passkey_expired');
  const verified = await verifyRegistration(party, credential, challenge);
  if (!verified.ok) return verified;
  const userId = actor.caller.user.id;
  return inTransaction(context.db, async (trx) => {
    await lockUsers(trx, [userId]);
    // A change of address that came first has ended the session, and removed the other passkeys.
    if (!(await isStillSignedIn(trx, actor.caller))) return refuse('session_expired');
    const counts = await countFactors(trx, { userId, domain: party.domain });
    if (!mayAddFactor(actor.caller, counts)) return refuse('second_factor_required');
    if ((await selectPasskeys(trx, userId)).length >= maxPasskeys) return refuse('passkeys_full');
    const passkey = toRow(party, actor, credential, verified.value);
    if (!(await insertPasskey(trx, passkey))) return refuse('passkey_exists');
    const render = (to: Recipient) => renderPasskeyAddedEmail(to, passkey.name);
    await markProved(trx, actor.caller.sessionId);
    const event = { kind: 'sign_in_added', way: 'passkey' } as const;
    await notifyUser(trx, context, { userId, event, language, email: null });
    await informOwner(trx, context, actor, {
      render,
      language,
      action: 'auth.passkey_added',
      id: passkey.id,
    });
    return ok(await listPasskeys(trx, party, actor));
  });
}

/** Renames a passkey of the caller. */
export async function renamePasskey(
  { db }: Context,
  party: RelyingParty,
  actor: Actor,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Result<readonly OwnPasskey[], 'not_found'>> {
  return inTransaction(db, async (trx) => {
    if (!(await updateName(trx, { id, name, userId: actor.caller.user.id })))
      return refuse('not_found');
    await recordEvents(trx, [auditEvent('auth.passkey_renamed', actor, { type: 'passkey', id })]);
    return ok(await listPasskeys(trx, party, actor));
  });
}

/**
 * Removes a passkey of the caller and informs them by email. Of staff who need a second factor one usable
 * factor stays: without it the mailbox alone would enrol another, also after the removal of a blocked one.
 */
export async function removePasskey(
  context: Context,
  party: RelyingParty,
  actor: Actor,
  { id, language }: { readonly id: string; readonly language: Language },
): Promise<Result<readonly OwnPasskey[], 'not_found' | 'last_factor'>> {
  const { user } = actor.caller;
  return inTransaction(context.db, async (trx) => {
    // Of two removals at once, the second sees what the first left.
    await lockUsers(trx, [user.id]);
    const rows = await selectPasskeys(trx, user.id);
    const passkey = rows.find((row) => row.id === id);
    if (!passkey) return refuse('not_found');
    const isUsable = passkeyState(passkey, party.domain) === 'usable';
    const counts = await countFactors(trx, { userId: user.id, domain: party.domain });
    if (needsFactor(context, user) && !hasAnother(counts, { isUsable }))
      return refuse('last_factor');
    await deletePasskey(trx, id);
    await deleteIdleRecoveryCodes(trx, user.id);
    const render = (to: Recipient) => renderPasskeyRemovedEmail(to, passkey.name);
    await informOwner(trx, context, actor, {
      render,
      language,
      action: 'auth.passkey_removed',
      id,
    });
    return ok(await listPasskeys(trx, party, actor));
  });
}

interface Change {
  readonly render: (to: Recipient) => RenderedEmail;
  readonly language: Language;
  readonly action: AuditEvent['action'];
  readonly id: string;
}

async function informOwner(
  trx: Trx,
  context: Context,
  actor: Actor,
  { render, language, action, id }: Change,
): Promise<void> {
  await emailUser(trx, context, { userId: actor.caller.user.id, render, language });
  await recordEvents(trx, [auditEvent(action, actor, { type: 'passkey', id })]);
}

function registering(sessionId: string) {
  return { purpose: 'register', boundTo: sessionId } as const;
}

function toRow(
  { domain }: RelyingParty,
  { caller, client }: Actor,
  { response }: NewCredential,
  { credentialId, publicKey, counter, isSynced }: VerifiedCredential,
) {
  return {
    id: randomUUIDv7(),
    user_id: caller.user.id,
    credential_id: credentialId,
    public_key: publicKey,
    counter,
    domain,
    transports: [...(response.transports ?? [])],
    is_synced: isSynced,
    name: describeDevice(client.userAgent) || 'Passkey',
  };
}

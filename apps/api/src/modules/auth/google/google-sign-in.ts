import { randomUUIDv7 } from 'node:crypto';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { maskAadhaarNumbers } from '@anupal/contract/values/aadhaar-masking';
import { parseEmail, type Email } from '@anupal/contract/values/email';
import type { Context } from '../../../platform/context.ts';
import { hashSecret, isSecret, randomSecret } from '../../../platform/crypto/secrets.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import type { ClientInfo } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { notifyUser, type Recipient } from '../../notifications/public.ts';
import { findUserByEmail, lockUsers, registerUser, type UserRow } from '../../users/public.ts';
import { issueHandoverToken, readHandoverToken } from '../sessions/access-tokens.ts';
import { signInEvents } from '../sessions/session-events.ts';
import { endReplacedSession, openSession } from '../sessions/sessions.ts';
import { type SignInResult } from '../sessions/sign-in-result.ts';
import type { GoogleClient, GoogleProfile, GoogleSecrets } from './google-client.ts';
import { renderGoogleLinkedEmail } from './google-link-emails.ts';
import {
  linkedEvent,
  maySignIn,
  requestLink,
  type LinkClient,
  type LinkInput,
} from './google-links.ts';
import {
  insertHandover,
  insertIdentity,
  insertPendingSignIn,
  redeemHandover,
  selectHandoverUser,
  selectLinkedUser,
  takePendingSignIn,
  updateIdentityEmail,
  type Handover,
} from './google-queries.ts';

/** Why a Google sign-in failed; the callback page reads it. */
export type GoogleFailure =
  'unavailable' | 'cancelled' | 'failed' | 'unverified' | 'not_accepted' | 'later';

/** Starts a sign-in. Returns where to send the browser, and the value of its sign-in cookie. */
export async function startGoogleSignIn(
  context: Context,
  google: GoogleClient,
  pageState: string,
): Promise<{ readonly url: URL; readonly browserSecret: string }> {
  const { url, secrets } = await google.start();
  const browserSecret = randomSecret();
  await insertPendingSignIn(context.db, {
    ...secrets,
    browserHash: hashSecret(browserSecret),
    pageState,
  });
  return { url, browserSecret };
}

/** The browser's return from the provider. */
export interface GoogleReturn {
  /** The sign-in cookie. */
  readonly browserSecret: string | null;
  readonly query: URLSearchParams;
  readonly client: LinkClient;
}

/** Finishes a sign-in. Returns the URL of the callback page, with the handover values or the failure. */
export async function finishGoogleSignIn(
  context: Context,
  google: GoogleClient,
  { browserSecret, query, client }: GoogleReturn,
): Promise<URL> {
  const pending =
    isSecret(browserSecret) && (await takePendingSignIn(context.db, hashSecret(browserSecret)));
  if (!pending) return callbackUrl(context, { error: 'failed' });
  const { pageState: state, browserHash } = pending;
  if (query.get('error') === 'access_denied') {
    return callbackUrl(context, { error: 'cancelled', state });
  }
  const profile = await fetchGoogleProfile(context, google, query, pending);
  if (!profile) return callbackUrl(context, { error: 'failed', state });
  const outcome = await inTransaction(context.db, async (trx) => {
    const found = await findOrRegister(trx, context, profile, client);
    if (found.kind !== 'signs_in') return found;
    const { isFirmAccount } = profile;
    const handover = { userId: found.user.id, browserHash, isFirmAccount };
    return { ...found, values: await issueHandover(trx, context, handover) };
  });
  if (outcome.kind === 'refused') return callbackUrl(context, { error: outcome.reason, state });
  if (outcome.kind === 'signs_in') return callbackUrl(context, { ...outcome.values, state });
  const link = toLinkInput(outcome, profile, browserHash);
  const requested = await requestLink(context, link, client);
  return callbackUrl(
    context,
    requested.ok ? { confirm: 'code', state } : { error: 'later', state },
  );
}

function toLinkInput(
  { user, email }: { readonly user: UserRow; readonly email: Email },
  { issuer, subject, picture, isFirmAccount }: GoogleProfile,
  browserHash: Buffer,
): LinkInput {
  return {
    user,
    issuer,
    subject,
    email,
    picture: toAllowedPicture(picture),
    browser_hash: browserHash,
    is_firm_account: isFirmAccount,
  };
}

/** The callback page with the message that Google is unavailable. */
export function googleUnavailableUrl(context: Context): URL {
  return callbackUrl(context, { error: 'unavailable' });
}

/** The values of a callback, exchanged for a session. */
export interface HandoverExchange {
  readonly accessToken: string;
  readonly handle: string;
  readonly browserSecret: string | null;
  readonly browserId: string;
  /** The refresh cookie of the browser's current session, if any. */
  readonly replacedToken: string | null;
  readonly client: ClientInfo;
  readonly language: Language;
}

/** Exchanges the two values of a callback for a session, once and in the browser that started. */
export async function exchangeHandover(
  context: Context,
  exchange: HandoverExchange,
): Promise<Result<SignInResult, 'session_expired'>> {
  const { handle, browserSecret, client, language } = exchange;
  const tokenId = await readHandoverToken(context, exchange.accessToken);
  if (tokenId === null || !isSecret(handle) || !isSecret(browserSecret))
    return refuse('session_expired');
  return inTransaction(context.db, async (trx) => {
    const binding = { hash: hashSecret(handle), browserHash: hashSecret(browserSecret), tokenId };
    // Lock the user before the handover, like those who delete handovers.
    const userId = await selectHandoverUser(trx, binding.hash);
    const [user] = userId === undefined ? [] : await lockUsers(trx, [userId]);
    const redeemed = user && (await redeemHandover(trx, binding));
    if (!redeemed || user.disabled_at !== null || !maySignIn(user, redeemed.isFirmAccount))
      return refuse('session_expired');
    const browserHash = hashSecret(exchange.browserId);
    const signIn = { user, method: 'google', client, language, browserHash } as const;
    const signedIn = await openSession(trx, context, signIn);
    const replaced = await endReplacedSession(trx, exchange.replacedToken, client);
    const signInAudit = signInEvents(signedIn, { client, method: 'google', isNew: false });
    await recordEvents(trx, [...replaced, ...signInAudit]);
    return ok(signedIn);
  });
}

async function fetchGoogleProfile(
  context: Context,
  google: GoogleClient,
  query: URLSearchParams,
  secrets: GoogleSecrets,
): Promise<GoogleProfile | null> {
  const returnUrl = googleReturnUrl(context.publicUrl);
  returnUrl.search = query.toString();
  try {
    return await google.finish(returnUrl, secrets);
  } catch (error) {
    context.log.warn('identity provider refused or was refused', { error });
    return null;
  }
}

/** The address that the provider sends the browser back to. */
export function googleReturnUrl(publicUrl: URL): URL {
  return new URL('/api/auth/google/return', publicUrl);
}

type SignInOutcome =
  | { readonly kind: 'signs_in'; readonly user: UserRow }
  | { readonly kind: 'not_linked'; readonly user: UserRow; readonly email: Email }
  | { readonly kind: 'refused'; readonly reason: GoogleFailure };

/**
 * Finds the user of a Google account by its link, or registers a new one. An account with the same
 * address must be linked by a code first; an address that Google has not verified neither finds nor
 * registers anything. Staff need an account of the firm's own domain, whatever was linked before.
 */
async function findOrRegister(
  trx: Trx,
  context: Context,
  profile: GoogleProfile,
  client: LinkClient,
): Promise<SignInOutcome> {
  const { isFirmAccount } = profile;
  const email =
    profile.isEmailVerified && profile.email !== null ? parseEmail(profile.email) : null;
  const linked = await lockLinkedUser(trx, profile);
  if (linked) {
    if (!maySignIn(linked, isFirmAccount)) return { kind: 'refused', reason: 'not_accepted' };
    if (email !== null) await updateIdentityEmail(trx, profile, email);
    return { kind: 'signs_in', user: linked };
  }
  if (email === null) return { kind: 'refused', reason: 'unverified' };
  const user = await findUserByEmail(trx, email);
  if (!user) return register(trx, context, profile, email, client);
  if (!maySignIn(user, isFirmAccount)) return { kind: 'refused', reason: 'not_accepted' };
  return { kind: 'not_linked', user, email };
}

// A link that is being removed is gone once its owner is locked.
async function lockLinkedUser(trx: Trx, profile: GoogleProfile): Promise<UserRow | undefined> {
  const linkedId = await selectLinkedUser(trx, profile);
  if (linkedId === undefined) return undefined;
  const [user] = await lockUsers(trx, [linkedId]);
  return (await selectLinkedUser(trx, profile)) === linkedId ? user : undefined;
}

async function register(
  trx: Trx,
  context: Context,
  profile: GoogleProfile,
  email: Email,
  client: LinkClient,
): Promise<SignInOutcome> {
  const fullName = toFullName(profile.name) ?? email.slice(0, 100);
  const picture = toAllowedPicture(profile.picture);
  const { user, isNew } = await registerUser(trx, { fullName, email, picture });
  // A concurrent sign-in created the account. It is linked only if that was the same Google account.
  if (!isNew) {
    const isLinked = (await selectLinkedUser(trx, profile)) === user.id;
    return isLinked ? { kind: 'signs_in', user } : { kind: 'not_linked', user, email };
  }
  await insertIdentity(trx, { ...profile, email, userId: user.id });
  const { language } = client;
  const render = (to: Recipient) => renderGoogleLinkedEmail(to, email);
  const event = { kind: 'sign_in_added', way: 'google' } as const;
  await notifyUser(trx, context, { userId: user.id, event, language, email: render });
  const actor = { caller: { user }, client };
  const registered = auditEvent('users.registered', actor, { type: 'user', id: user.id });
  await recordEvents(trx, [registered, linkedEvent(actor)]);
  return { kind: 'signs_in', user };
}

async function issueHandover(
  trx: Trx,
  context: Context,
  handover: Pick<Handover, 'userId' | 'browserHash' | 'isFirmAccount'>,
): Promise<{ accesstoken: string; refreshtoken: string }> {
  const tokenId = randomUUIDv7();
  const handle = randomSecret();
  await insertHandover(trx, { ...handover, hash: hashSecret(handle), tokenId });
  return {
    accesstoken: await issueHandoverToken(context, handover.userId, tokenId),
    refreshtoken: handle,
  };
}

function callbackUrl(
  context: Context,
  values: Readonly<Record<string, string>> & { readonly error?: GoogleFailure },
): URL {
  const url = new URL('/callback', context.publicUrl);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url;
}

// A Google name may be one letter or contain line breaks; ours may not. Characters are counted as
// PostgreSQL counts them, so that no name is refused there and no character is cut in half.
function toFullName(name: string | null): string | null {
  if (name === null) return null;
  const cleaned = name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .normalize('NFC');
  const characters = Array.from(maskAadhaarNumbers(cleaned)).slice(0, 100);
  return characters.length >= 2 ? characters.join('') : null;
}

// Only Google's picture host, which our pages' content security policy allows.
function toAllowedPicture(picture: string | null): string | null {
  if (picture === null || !URL.canParse(picture)) return null;
  const url = new URL(picture);
  const isFromGoogle = url.protocol === 'https:' && url.hostname === 'lh3.googleusercontent.com';
  return isFromGoogle && url.href.length <= 500 ? url.href : null;
}

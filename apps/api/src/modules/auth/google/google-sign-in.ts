import { randomUUIDv7 } from 'node:crypto';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { maskAadhaarNumbers } from '@anupal/contract/values/aadhaar-masking';
import { parseEmail, type Email } from '@anupal/contract/values/email';
import type { Context } from '../../../platform/context.ts';
import type { ClientInfo } from '../../../platform/http/actor.ts';
import { hashSecret, isSecret, randomSecret } from '../../../platform/crypto/secrets.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { recordEvents } from '../../audit/public.ts';
import { emailUser, type Recipient } from '../../notifications/public.ts';
import {
  findUser,
  findUserByEmail,
  type UserRow,
  lockUsers,
  registerUser,
} from '../../users/public.ts';
import { googleLinkedEmail } from './google-link-emails.ts';
import {
  requestLink,
  linkEvent,
  maySignIn,
  type LinkClient,
  type LinkInput,
} from './google-links.ts';
import { signInEvents } from '../sessions/session-events.ts';
import { endReplacedSession, openSession, type SignedIn } from '../sessions/sessions.ts';
import { issueHandoverToken, readHandoverToken } from '../sessions/access-tokens.ts';
import type { GoogleClient, GoogleProfile } from './google-client.ts';
import {
  insertHandover,
  insertIdentity,
  insertPendingSignIn,
  selectHandoverUser,
  selectLinkedUser,
  takePendingSignIn,
  redeemHandover,
} from './google-queries.ts';

/** Why a Google sign-in did not come to its end; the callback page reads it. */
export type GoogleFailure =
  'unavailable' | 'cancelled' | 'failed' | 'unverified' | 'not_accepted' | 'later';

/** Begins: answers where to send the browser and the value of its transaction cookie. */
export async function beginGoogleSignIn(
  context: Context,
  google: GoogleClient,
  pageState: string,
): Promise<{ readonly url: URL; readonly browserSecret: string }> {
  const { url, secrets } = await google.begin();
  const browserSecret = randomSecret();
  await insertPendingSignIn(context.db, {
    ...secrets,
    browserHash: hashSecret(browserSecret),
    pageState,
  });
  return { url, browserSecret };
}

/** What the browser brings back from the provider. */
export interface GoogleReturn {
  /** The transaction cookie. */
  readonly browserSecret: string | null;
  /** The query of the return. */
  readonly query: URLSearchParams;
  readonly visitor: LinkClient;
}

/** Ends: answers the callback page's URL, with the two hand-over values or with the reason of failure. */
export async function finishGoogleSignIn(
  context: Context,
  google: GoogleClient,
  { browserSecret, query, visitor }: GoogleReturn,
): Promise<URL> {
  const pending =
    isSecret(browserSecret) && (await takePendingSignIn(context.db, hashSecret(browserSecret)));
  if (!pending) return callbackUrl(context, { error: 'failed' });
  const state = pending.pageState;
  if (query.get('error') === 'access_denied') {
    return callbackUrl(context, { error: 'cancelled', state });
  }
  const person = await fetchGoogleProfile(context, google, { query, pending });
  if (!person) return callbackUrl(context, { error: 'failed', state });
  const { browserHash } = pending;
  const found = await inTransaction(context.db, async (trx) => {
    const found = await findOrRegister(trx, context, { profile: person, visitor });
    if (found.kind !== 'signs_in') return found;
    const { user } = found;
    const { isFirmAccount } = person;
    return {
      ...found,
      values: await issueHandover(trx, context, { user, browserHash, isFirmAccount }),
    };
  });
  if (found.kind === 'refused') return callbackUrl(context, { error: found.reason, state });
  if (found.kind === 'signs_in') return callbackUrl(context, { ...found.values, state });
  const asked = await requestLink(context, toLinkInput(found, person, browserHash), visitor);
  return callbackUrl(context, asked.ok ? { confirm: 'code', state } : { error: 'later', state });
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
    picture: tidyPicture(picture),
    browser_hash: browserHash,
    is_firm_account: isFirmAccount,
  };
}

/** Where the callback page is told that Google cannot be reached. */
export function googleUnavailableUrl(context: Context): URL {
  return callbackUrl(context, { error: 'unavailable' });
}

/** Swaps the two values of a callback for a session, once and in the browser that began. */
export async function exchangeHandover(
  context: Context,
  exchange: {
    readonly accessToken: string;
    readonly handle: string;
    readonly browserSecret: string | null;
    readonly browserId: string;
    /** The refresh cookie of the session that the browser has, if it has one. */
    readonly replacedToken: string | null;
    readonly visitor: ClientInfo;
    readonly language: Language;
  },
): Promise<Result<SignedIn, 'session_expired'>> {
  const { handle, browserSecret, visitor, language } = exchange;
  const tokenId = await readHandoverToken(context, exchange.accessToken);
  if (tokenId === null || !isSecret(handle) || !isSecret(browserSecret))
    return refuse('session_expired');
  return inTransaction(context.db, async (trx) => {
    const binding = { hash: hashSecret(handle), browserHash: hashSecret(browserSecret), tokenId };
    // The person before the values, as who removes them locks them.
    const userId = await selectHandoverUser(trx, binding.hash);
    const [user] = userId === undefined ? [] : await lockUsers(trx, [userId]);
    const taken = user && (await redeemHandover(trx, binding));
    if (!taken || user.disabled_at !== null || !maySignIn(user, taken))
      return refuse('session_expired');
    const browserHash = hashSecret(exchange.browserId);
    const signedIn = await openSession(trx, context, {
      user,
      method: 'google',
      visitor,
      language,
      browserHash,
    });
    const how = { isNew: false, network: visitor.network, method: 'google' };
    const replaced = await endReplacedSession(trx, exchange.replacedToken, visitor);
    await recordEvents(trx, [...replaced, ...signInEvents(signedIn, how)]);
    return ok(signedIn);
  });
}

async function fetchGoogleProfile(
  context: Context,
  google: GoogleClient,
  { query, pending }: { query: URLSearchParams; pending: Parameters<GoogleClient['finish']>[1] },
): Promise<GoogleProfile | null> {
  const returnUrl = googleReturnUrl(context.publicUrl);
  returnUrl.search = query.toString();
  try {
    return await google.finish(returnUrl, pending);
  } catch (error) {
    context.log.warn('identity provider refused or was refused', { error });
    return null;
  }
}

/** The address to which the provider sends the browser back. */
export function googleReturnUrl(publicUrl: URL): URL {
  return new URL('/api/auth/google/return', publicUrl);
}

type SignInOutcome =
  | { readonly kind: 'signs_in'; readonly user: UserRow }
  | { readonly kind: 'not_linked'; readonly user: UserRow; readonly email: Email }
  | { readonly kind: 'refused'; readonly reason: GoogleFailure };

interface GoogleArrival {
  readonly profile: GoogleProfile;
  readonly visitor: LinkClient;
}

/**
 * The person behind a Google account: by its link, else a new one. Where an account has its address, a
 * link must be confirmed first; an address that Google has not verified finds and makes nothing. Staff
 * are signed in and linked by accounts of the firm's own domain alone, whatever was linked before.
 */
async function findOrRegister(
  trx: Trx,
  context: Context,
  arrival: GoogleArrival,
): Promise<SignInOutcome> {
  const { profile: person } = arrival;
  const email = person.isEmailVerified && person.email !== null ? parseEmail(person.email) : null;
  const linkedId = await selectLinkedUser(trx, person);
  const linked = linkedId === undefined ? undefined : await findUser(trx, linkedId);
  if (linked) {
    if (!maySignIn(linked, person)) return { kind: 'refused', reason: 'not_accepted' };
    if (email !== null) await insertIdentity(trx, { ...person, email, userId: linked.id });
    return { kind: 'signs_in', user: linked };
  }
  if (email === null) return { kind: 'refused', reason: 'unverified' };
  const user = await findUserByEmail(trx, email);
  if (!user) return register(trx, context, { ...arrival, email });
  if (!maySignIn(user, person)) return { kind: 'refused', reason: 'not_accepted' };
  return { kind: 'not_linked', user, email };
}

async function register(
  trx: Trx,
  context: Context,
  { profile: person, visitor, email }: GoogleArrival & { readonly email: Email },
): Promise<SignInOutcome> {
  const fullName = tidyName(person.name) ?? email.slice(0, 100);
  const picture = tidyPicture(person.picture);
  const { user, isNew } = await registerUser(trx, { fullName, email, picture });
  // A parallel sign-in has made the account a moment ago: it is linked to this very Google account, or not.
  if (!isNew) {
    const isLinked = (await selectLinkedUser(trx, person)) === user.id;
    return isLinked ? { kind: 'signs_in', user } : { kind: 'not_linked', user, email };
  }
  await insertIdentity(trx, { ...person, email, userId: user.id });
  const { language } = visitor;
  const write = (to: Recipient) => googleLinkedEmail(to, email);
  await emailUser(trx, context, { userId: user.id, render: write, language });
  const linked = linkEvent('auth.google_linked', user, visitor);
  await recordEvents(trx, [{ ...linked, action: 'users.registered' }, linked]);
  return { kind: 'signs_in', user };
}

async function issueHandover(
  trx: Trx,
  context: Context,
  {
    user,
    ...bound
  }: {
    readonly user: UserRow;
    readonly browserHash: Buffer;
    readonly isFirmAccount: boolean;
  },
): Promise<{ accesstoken: string; refreshtoken: string }> {
  const tokenId = randomUUIDv7();
  const handle = randomSecret();
  await insertHandover(trx, { ...bound, hash: hashSecret(handle), tokenId, userId: user.id });
  return {
    accesstoken: await issueHandoverToken(context, user.id, tokenId),
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

// A name at Google may be one letter or hold line breaks; ours may not. Characters are counted as
// PostgreSQL counts them, so that no name fails there and none is cut within a character.
function tidyName(name: string | null): string | null {
  if (name === null) return null;
  const tidy = name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .normalize('NFC');
  const characters = Array.from(maskAadhaarNumbers(tidy)).slice(0, 100);
  return characters.length >= 2 ? characters.join('') : null;
}

// Only Google's own host of pictures: it is the one that the policy of our pages names.
function tidyPicture(picture: string | null): string | null {
  if (picture === null || !URL.canParse(picture)) return null;
  const url = new URL(picture);
  const isGoogles = url.protocol === 'https:' && url.hostname === 'lh3.googleusercontent.com';
  return isGoogles && url.href.length <= 500 ? url.href : null;
}

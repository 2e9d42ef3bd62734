import { randomUUIDv7 } from 'node:crypto';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { parseEmail } from '@anupal/contract/values/email';
import type { Context, Visitor } from '../../../platform/context.ts';
import { hashSecret, isSecret, randomSecret } from '../../../platform/crypto/secrets.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { recordEvents } from '../../audit/service.ts';
import {
  adoptPicture,
  findUser,
  findUserByEmail,
  registerUser,
  type UserRow,
} from '../../users/service.ts';
import { signInEvents } from '../otp/service.ts';
import { endReplacedSession, openSession, type SignedIn } from '../sessions/service.ts';
import { issueHandoverToken, readHandoverToken } from '../tokens/service.ts';
import type { GoogleGateway, GooglePerson } from './gateway.ts';
import {
  insertHandover,
  insertIdentity,
  insertPending,
  selectLinkedUser,
  takePending,
  takeHandover,
} from './queries.ts';

/** Why a Google sign-in did not come to its end; the callback page reads it. */
export type GoogleFailure = 'unavailable' | 'cancelled' | 'failed' | 'unverified';

/** Begins: answers where to send the browser and the value of its transaction cookie. */
export async function beginGoogle(
  context: Context,
  google: GoogleGateway,
  pageState: string,
): Promise<{ readonly url: URL; readonly browserSecret: string }> {
  const { url, secrets } = await google.begin();
  const browserSecret = randomSecret();
  await insertPending(context.db, {
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
}

/** Ends: answers the callback page's URL, with the two hand-over values or with the reason of failure. */
export async function finishGoogle(
  context: Context,
  google: GoogleGateway,
  { browserSecret, query }: GoogleReturn,
): Promise<URL> {
  const pending =
    isSecret(browserSecret) && (await takePending(context.db, hashSecret(browserSecret)));
  if (!pending) return callbackUrl(context, { error: 'failed' });
  const state = pending.pageState;
  if (query.get('error') === 'access_denied') {
    return callbackUrl(context, { error: 'cancelled', state });
  }
  const person = await askGoogle(context, google, { query, pending });
  if (!person) return callbackUrl(context, { error: 'failed', state });
  const browserHash = pending.browserHash;
  const values = await inTransaction(context.db, async (trx) => {
    const user = await findOrRegister(trx, person);
    return user === null ? null : handOver(trx, context, { user, browserHash });
  });
  return callbackUrl(context, values ? { ...values, state } : { error: 'unverified', state });
}

/** Where the callback page is told that Google cannot be reached. */
export function googleUnavailable(context: Context): URL {
  return callbackUrl(context, { error: 'unavailable' });
}

/** Swaps the two values of a callback for a session, once and in the browser that began. */
export async function exchangeHandover(
  context: Context,
  exchange: {
    readonly accessToken: string;
    readonly handle: string;
    readonly browserSecret: string | null;
    readonly browserId: string | null;
    /** The refresh cookie of the session that the browser has, if it has one. */
    readonly replacedToken: string | null;
    readonly visitor: Visitor;
  },
): Promise<Result<SignedIn, 'session_expired'>> {
  const { handle, browserSecret, visitor } = exchange;
  const tokenId = await readHandoverToken(context, exchange.accessToken);
  if (tokenId === null || !isSecret(handle) || !isSecret(browserSecret))
    return refuse('session_expired');
  return inTransaction(context.db, async (trx) => {
    const binding = { hash: hashSecret(handle), browserHash: hashSecret(browserSecret), tokenId };
    const userId = await takeHandover(trx, binding);
    const user = userId === undefined ? undefined : await findUser(trx, userId);
    if (user?.disabled_at !== null) return refuse('session_expired');
    const browserHash = exchange.browserId === null ? null : hashSecret(exchange.browserId);
    const signedIn = await openSession(trx, context, {
      user,
      method: 'google',
      visitor,
      browserHash,
    });
    const how = { isNew: false, network: visitor.network, method: 'google' };
    const replaced = await endReplacedSession(trx, exchange.replacedToken, visitor);
    await recordEvents(trx, [...replaced, ...signInEvents(signedIn, how)]);
    return ok(signedIn);
  });
}

async function askGoogle(
  context: Context,
  google: GoogleGateway,
  { query, pending }: { query: URLSearchParams; pending: Parameters<GoogleGateway['finish']>[1] },
): Promise<GooglePerson | null> {
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

/**
 * The person behind a Google account: by its link, else by its address, else a new one. An address
 * that Google has not verified links nothing and makes nothing.
 */
async function findOrRegister(trx: Trx, person: GooglePerson): Promise<UserRow | null> {
  const linkedId = await selectLinkedUser(trx, person);
  if (linkedId !== undefined) return (await findUser(trx, linkedId)) ?? null;
  const email = person.isEmailVerified && person.email !== null ? parseEmail(person.email) : null;
  if (email === null) return null;
  const known = await findUserByEmail(trx, email);
  const fullName = tidyName(person.name) ?? email.slice(0, 100);
  const { user, isNew } = known
    ? { user: known, isNew: false }
    : await registerUser(trx, { fullName, email, picture: tidyPicture(person.picture) });
  await insertIdentity(trx, { issuer: person.issuer, subject: person.subject, userId: user.id });
  await adoptPicture(trx, user.id, tidyPicture(person.picture));
  await recordLink(trx, user, isNew);
  return user;
}

async function recordLink(trx: Trx, user: UserRow, isNew: boolean): Promise<void> {
  const event = {
    actor: { id: user.id, role: user.role },
    object: { type: 'user', id: user.id },
    outcome: 'done',
  } as const;
  const linked = { ...event, action: 'auth.google_linked' } as const;
  await recordEvents(trx, isNew ? [{ ...event, action: 'users.registered' }, linked] : [linked]);
}

async function handOver(
  trx: Trx,
  context: Context,
  { user, browserHash }: { readonly user: UserRow; readonly browserHash: Buffer },
): Promise<{ accesstoken: string; refreshtoken: string }> {
  const tokenId = randomUUIDv7();
  const handle = randomSecret();
  await insertHandover(trx, { hash: hashSecret(handle), browserHash, tokenId, userId: user.id });
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
  const characters = Array.from(tidy).slice(0, 100);
  return characters.length >= 2 ? characters.join('') : null;
}

// Only Google's own host of pictures: it is the one that the policy of our pages names.
function tidyPicture(picture: string | null): string | null {
  if (picture === null || !URL.canParse(picture)) return null;
  const url = new URL(picture);
  const isGoogles = url.protocol === 'https:' && url.hostname === 'lh3.googleusercontent.com';
  return isGoogles && url.href.length <= 500 ? url.href : null;
}

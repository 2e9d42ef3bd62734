import { retentionPeriods } from '@anupal/contract/privacy/retention-periods';
import type { Email } from '@anupal/contract/values/email';
import type { Context } from '../../../platform/context.ts';
import { computeMac } from '../../../platform/crypto/secrets.ts';
import {
  increment,
  resetLimits,
  countUses,
  releaseUse,
  consume,
  secondsUntilAllowed,
  type RateLimit,
} from '../../../platform/db/rate-limits.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/guard.ts';
import { canonicalMailbox } from '../../../platform/mail/mailbox.ts';
import { demoDomain } from '../../users/public.ts';
import { hasProvedBefore, hasSignedInWith } from '../sessions/known-browser-queries.ts';
import { hasUsedKey } from './sign-in-key-queries.ts';

/**
 * The keys that sends and failures are counted under. Normally those of the address and its
 * mailbox. A browser in which the owner has signed in, or redeemed a key from their mailbox, has
 * its own, so that an attacker cannot lock the owner out.
 */
export interface RateLimitScope {
  /** Failures are counted per address: they are guesses at one account. */
  readonly failures: string;
  /** Sends are counted per mailbox, whatever the spelling of its address. */
  readonly sends: string;
  /** Whether the limits belong to a browser or user, so that strangers cannot use them up. */
  readonly isOwn: boolean;
}

const hour = 3600;
const day = 86_400;
const streakSeconds = retentionPeriods.wrongCodeDays * day;
const networkMemorySeconds = 30 * day;

/** Finds the limits that a request counts against. */
export async function findRateLimitScope(
  context: Context,
  email: Email,
  browserHash: Buffer | null,
): Promise<RateLimitScope> {
  // A missing browser id is looked up like an unknown one, at the same cost.
  const browser = browserHash ?? Buffer.alloc(0);
  const hasSignedIn = await hasSignedInWith(context.db, email, browser);
  const hasKey = await hasUsedKey(context.db, addressMac(context, email), browser);
  if (!hasSignedIn && !hasKey) return addressScope(context, email);
  return ownScope(context, [email, browser.toString('hex')]);
}

/** The limits of an address, which anyone can use up. */
export function addressScope(context: Context, email: Email): RateLimitScope {
  return {
    failures: scopeKey(context, [email]),
    sends: scopeKey(context, ['mailbox', canonicalMailbox(email)]),
    isOwn: false,
  };
}

/**
 * The limits of a signed-in user, which strangers cannot use up. Sessions that proved only the mailbox share
 * limits of their own, so that whoever reads it does not block the owner. A session of staff counts with the
 * owner in a browser in which a factor was proved before.
 */
export async function findUserScope(context: Context, caller: Caller): Promise<RateLimitScope> {
  const { sessionId, user, lacksFactor = false, newUntil } = caller;
  const isUnproved =
    newUntil !== undefined || (lacksFactor && !(await hasProvedBefore(context.db, sessionId)));
  return userScope(context, user.id, isUnproved);
}

function userScope(context: Context, userId: string, isUnproved: boolean): RateLimitScope {
  return ownScope(context, ['person', userId, ...(isUnproved ? ['unproved'] : [])]);
}

function ownScope(context: Context, parts: readonly string[]): RateLimitScope {
  const name = scopeKey(context, parts);
  return { failures: name, sends: name, isOwn: true };
}

/** Identifies an address where it must not be stored itself. */
export function addressMac(context: Context, email: Email): Buffer {
  return computeMac(context.keys.current, ['address', email]);
}

function scopeKey(context: Context, parts: readonly string[]): string {
  return computeMac(context.keys.current, parts).toString('base64url');
}

/**
 * Counts a send against every limit. Returns null if allowed, otherwise the seconds to wait. The
 * caller's own limit comes first and the global one last, so that a refused caller uses up no
 * one else's. The hourly limit comes before the daily one, so that refusals do not count for the day.
 */
export async function consumeSend(
  context: Context,
  request: { readonly scope: RateLimitScope; readonly email: Email; readonly network: string },
): Promise<number | null> {
  const { limits, db } = context;
  if (context.isSandbox && request.email.endsWith(`@${demoDomain}`)) return null;
  const { network } = request;
  const scope = request.scope.sends;
  const soon = { key: `code:soon:${scope}`, seconds: limits.codeCooldownSeconds, limit: 1 };
  const allUsers = { key: 'code:all', seconds: hour, limit: limits.codesInAllPerHour };
  const wait =
    (await secondsUntilAllowed(db, [soon])) ??
    (await consume(db, [await networkLimit(context, network)])) ??
    (await consume(db, [soon])) ??
    (await consumeMailboxLimits(context, scope));
  if (wait !== null) return wait;
  const stopped = await consume(db, [allUsers]);
  if (stopped !== null)
    context.log.error('no codes are sent: the limit for all addresses is reached');
  return stopped;
}

/**
 * Counts a code that confirms an action of a signed-in user. Each action has its own, so these limits
 * are wider than those of sign-in codes, which strangers cause.
 */
export async function consumeConfirmation(
  context: Context,
  request: { readonly scope: RateLimitScope; readonly actionId: string; readonly email: Email },
): Promise<number | null> {
  const { limits, db } = context;
  if (context.isSandbox && request.email.endsWith(`@${demoDomain}`)) return null;
  const soon = `confirm:soon:${request.actionId}`;
  const perHour = `confirm:hour:${request.scope.sends}`;
  return (
    (await consume(db, [{ key: soon, seconds: limits.codeCooldownSeconds, limit: 1 }])) ??
    (await consume(db, [{ key: perHour, seconds: hour, limit: limits.confirmationsPerHour }]))
  );
}

/**
 * Counts a send to an address that someone wants to change to, however many people name it. Separate
 * from the limits of its owner, which no one can use up this way.
 */
export async function consumeSendToNewAddress(
  context: Context,
  newEmail: Email,
): Promise<number | null> {
  return consumeMailboxLimits(context, scopeKey(context, ['wanted', canonicalMailbox(newEmail)]));
}

async function consumeMailboxLimits(
  { limits, db }: Context,
  scope: string,
): Promise<number | null> {
  return (
    (await consume(db, [
      { key: `code:hour:${scope}`, seconds: hour, limit: limits.codesPerHour },
    ])) ??
    (await consume(db, [{ key: `code:day:${scope}`, seconds: day, limit: limits.codesPerDay }]))
  );
}

// Many people may share a network. Used codes do not count, and each known account adds to the
// limit; sending to strangers' addresses does neither.
async function networkLimit({ limits, db }: Context, network: string): Promise<RateLimit> {
  const earned = (await countUses(db, knownKey(network))) * limits.codesPerSignInThere;
  const allowance = limits.codesPerNetworkPerHour + earned;
  const ceiling = Math.max(limits.codesPerNetworkPerHour, limits.codesPerKnownNetworkPerHour);
  return { key: networkKey(network), seconds: hour, limit: Math.min(allowance, ceiling) };
}

/**
 * Returns the send of a used code to its network and raises the limit of that network once per
 * account. Runs outside the sign-in transaction, because everyone behind one network updates these
 * rows.
 */
export async function creditNetwork(
  context: Context,
  { network, userId }: { readonly network: string; readonly userId: string },
): Promise<void> {
  const { db } = context;
  await releaseUse(db, networkKey(network));
  const account = { key: `code:seen:${scopeKey(context, [network, userId])}`, limit: 1 };
  const isKnown = (await consume(db, [{ ...account, seconds: networkMemorySeconds }])) !== null;
  if (!isKnown) await increment(db, [{ key: knownKey(network), seconds: networkMemorySeconds }]);
}

function networkKey(network: string): string {
  return `code:net:${network}`;
}

function knownKey(network: string): string {
  return `code:known:${network}`;
}

/**
 * The seconds to wait after too many wrong codes, at most a day; null if another attempt is
 * allowed.
 */
export async function waitAfterFailures(
  context: Context,
  scope: RateLimitScope,
): Promise<number | null> {
  return secondsUntilAllowed(context.db, failureLimits(context, scope));
}

/** Counts a wrong code. After a long streak only a few per day are allowed. */
export async function countFailure(context: Context, scope: RateLimitScope): Promise<void> {
  const { db, limits } = context;
  const row = streakKey(scope);
  const isLongRow = (await countUses(db, row)) >= limits.failuresInARow;
  const windows = failureLimits(context, scope).filter(
    ({ key }) => isLongRow || key !== afterStreakKey(scope),
  );
  await increment(db, [...windows, { key: row, seconds: streakSeconds }]);
}

/**
 * Ends the streak of wrong codes after a correct one, for the address too: its owner is here. The
 * hourly and daily counts stay, so that the owner's sign-ins do not help a guesser.
 */
export async function endFailureStreak(
  trx: Trx,
  context: Context,
  scope: RateLimitScope,
  email: Email,
): Promise<void> {
  const ended = [scope, addressScope(context, email)];
  await resetLimits(
    trx,
    ended.flatMap((one) => [streakKey(one), afterStreakKey(one)]),
  );
}

/** The seconds until a new browser can get a code for an address; null if it can now. */
export async function secondsUntilSignInCode(
  context: Context,
  email: Email,
): Promise<number | null> {
  const { limits, db } = context;
  const scope = addressScope(context, email);
  return secondsUntilAllowed(db, [
    ...failureLimits(context, scope),
    { key: `code:hour:${scope.sends}`, seconds: hour, limit: limits.codesPerHour },
    { key: `code:day:${scope.sends}`, seconds: day, limit: limits.codesPerDay },
  ]);
}

/**
 * Clears the limits of a person when staff unlock them: of their address, its mailbox, and of codes typed
 * in their sessions, one of which may be a thief's.
 */
export async function clearSignInLimits(
  trx: Trx,
  context: Context,
  { id, email }: { readonly id: string; readonly email: Email },
): Promise<void> {
  const scope = addressScope(context, email);
  const own = [false, true].map((isUnproved) => userScope(context, id, isUnproved));
  const failures = [scope, ...own].flatMap((one) => [
    ...failureLimits(context, one).map(({ key }) => key),
    streakKey(one),
  ]);
  const sends = ['soon', 'hour', 'day'].map((window) => `code:${window}:${scope.sends}`);
  await resetLimits(trx, [...failures, ...own.map(factorAttemptsKey), ...sends]);
}

/** Where the tries of a second factor are counted that are looked at together. */
export function factorAttemptsKey({ failures }: RateLimitScope): string {
  return `factor:tries:${failures}`;
}

function failureLimits({ limits }: Context, scope: RateLimitScope): readonly RateLimit[] {
  return [
    { key: `fail:hour:${scope.failures}`, seconds: hour, limit: limits.failuresPerHour },
    { key: `fail:day:${scope.failures}`, seconds: day, limit: limits.failuresPerDay },
    { key: afterStreakKey(scope), seconds: day, limit: limits.failuresPerDayAfterRow },
  ];
}

function streakKey(scope: RateLimitScope): string {
  return `fail:row:${scope.failures}`;
}

function afterStreakKey(scope: RateLimitScope): string {
  return `fail:after-row:${scope.failures}`;
}

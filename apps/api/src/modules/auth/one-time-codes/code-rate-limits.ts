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
import { canonicalMailbox } from '../../../platform/mail/mailbox.ts';
import { demoDomain } from '../../users/public.ts';
import { hasSignedInWith } from '../sessions/known-browser-queries.ts';
import { hasUsedKey } from './sign-in-key-queries.ts';

/**
 * Whose budgets are used: those of the address and its mailbox, or, in a browser in which its owner has
 * signed in before or to which they have brought a key from their mail, those of that browser alone. So
 * an attacker who uses up the first cannot lock the owner out.
 */
export interface RateLimitScope {
  /** Wrong codes are counted by the address: they are guesses at one account. */
  readonly failures: string;
  /** Codes that are sent are counted by the mailbox, whatever its address is written like. */
  readonly sends: string;
  /** Whether it is that of a browser or of a person, which strangers cannot use up. */
  readonly isOwn: boolean;
}

const hour = 3600;
const day = 86_400;
const streakSeconds = 90 * day;
const networkMemorySeconds = 30 * day;

/** Finds whose budget a request is charged to. */
export async function findRateLimitScope(
  context: Context,
  email: Email,
  browserHash: Buffer | null,
): Promise<RateLimitScope> {
  // A lookup without a browser costs the same as one with an unknown browser.
  const browser = browserHash ?? Buffer.alloc(0);
  const hasSignedIn = await hasSignedInWith(context.db, email, browser);
  const hasKey = await hasUsedKey(context.db, addressMac(context, email), browser);
  if (!hasSignedIn && !hasKey) return addressScope(context, email);
  return ownScope(context, [email, browser.toString('hex')]);
}

/** The budgets of an address, which anybody can use up. */
export function addressScope(context: Context, email: Email): RateLimitScope {
  return {
    failures: scopeKey(context, [email]),
    sends: scopeKey(context, ['mailbox', canonicalMailbox(email)]),
    isOwn: false,
  };
}

/** The budget of a signed-in person, which no stranger can use up. */
export function userScope(context: Context, userId: string): RateLimitScope {
  return ownScope(context, ['person', userId]);
}

function ownScope(context: Context, parts: readonly string[]): RateLimitScope {
  const name = scopeKey(context, parts);
  return { failures: name, sends: name, isOwn: true };
}

/** What an address is called where it must not stand itself. */
export function addressMac(context: Context, email: Email): Buffer {
  return computeMac(context.keys.current, ['address', email]);
}

function scopeKey(context: Context, parts: readonly string[]): string {
  return computeMac(context.keys.current, parts).toString('base64url');
}

/**
 * Takes one send out of every budget; answers the seconds to wait when one is used up. The caller's
 * own budget comes first and the one for everybody last, so that who is refused at his own uses up
 * nobody else's; and the hour comes before the day, so that waiting in vain costs no day.
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
  const everybody = { key: 'code:all', seconds: hour, limit: limits.codesInAllPerHour };
  const wait =
    (await secondsUntilAllowed(db, [soon])) ??
    (await consume(db, [await networkLimit(context, network)])) ??
    (await consume(db, [soon])) ??
    (await consumeMailboxLimits(context, scope));
  if (wait !== null) return wait;
  const stopped = await consume(db, [everybody]);
  if (stopped !== null)
    context.log.error('nobody gets a code: more were asked for than ever before');
  return stopped;
}

/**
 * Takes one send out of the budget of an address that somebody wants to have, so that it gets few
 * however many people name it. It is none of its owner's own, which nobody can use up by this.
 */
export async function consumeSendToNewAddress(
  context: Context,
  wanted: Email,
): Promise<number | null> {
  return consumeMailboxLimits(context, scopeKey(context, ['wanted', canonicalMailbox(wanted)]));
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

// Behind one address there may be an office, or a city: codes that were used do not count, and where
// many have signed in, many may. Who mails strangers uses none of the codes.
async function networkLimit({ limits, db }: Context, network: string): Promise<RateLimit> {
  const earned = (await countUses(db, knownKey(network))) * limits.codesPerSignInThere;
  const most = limits.codesPerNetworkPerHour + earned;
  const ceiling = Math.max(limits.codesPerNetworkPerHour, limits.codesPerKnownNetworkPerHour);
  return { key: networkKey(network), seconds: hour, limit: Math.min(most, ceiling) };
}

/**
 * Gives a network the code back that was used there, and room for each account that uses one there.
 * It stands outside of the sign-in's transaction: everybody behind one address meets at these rows.
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

/** The seconds to wait after too many wrong codes, or null when more tries are allowed; a day at most. */
export async function waitAfterFailures(
  context: Context,
  scope: RateLimitScope,
): Promise<number | null> {
  return secondsUntilAllowed(context.db, failureLimits(context, scope));
}

/** Counts a wrong code. After a long row of them, few are allowed in a day. */
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
 * Ends the row of wrong codes with a right one, that of the address too: its owner is here. Those of
 * the hour and of the day still count, so that a guesser gains nothing by the owner's sign-ins.
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

/** The seconds until a new browser gets a code for an address, or null where one does now. */
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

/** Forgets what was counted for an address and its mailbox, because staff have unlocked it. */
export async function clearSignInLimits(trx: Trx, context: Context, email: Email): Promise<void> {
  const scope = addressScope(context, email);
  const failures = failureLimits(context, scope).map(({ key }) => key);
  const sends = ['soon', 'hour', 'day'].map((window) => `code:${window}:${scope.sends}`);
  await resetLimits(trx, [...failures, streakKey(scope), ...sends]);
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

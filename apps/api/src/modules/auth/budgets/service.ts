import type { Email } from '@anupal/contract/values/email';
import type { Context } from '../../../platform/context.ts';
import { macOf } from '../../../platform/crypto/secrets.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { demoDomain } from '../../users/service.ts';
import { hasSignedInWith } from '../sessions/queries.ts';
import { bumpBudgets, clearBudgets, readBudgets } from './queries.ts';

/**
 * Whose budget is used: that of the address, or, in a browser in which its owner has signed in
 * before, one of that browser alone. So an attacker who uses up the first cannot lock the owner out.
 */
export type BudgetScope = string & { readonly __brand: 'BudgetScope' };

const hour = 3600;
const day = 86_400;
const failureDays = 90;

/** Finds whose budget a request is charged to. */
export async function scopeOf(
  context: Context,
  email: Email,
  browserHash: Buffer | null,
): Promise<BudgetScope> {
  // A lookup without a browser costs the same as one with an unknown browser.
  const browser = browserHash ?? Buffer.alloc(0);
  const isKnown = await hasSignedInWith(context.db, email, browser);
  const parts = isKnown ? [email, browser.toString('hex')] : [email];
  return macOf(context.keys.current, parts).toString('base64url') as BudgetScope; // the only maker
}

/** Takes one send out of every budget; answers the seconds to wait when one is used up. */
export async function takeSend(
  context: Context,
  request: { readonly scope: BudgetScope; readonly email: Email; readonly network: string },
): Promise<number | null> {
  const { limits, db } = context;
  if (context.isSandbox && request.email.endsWith(`@${demoDomain}`)) return null;
  const { scope } = request;
  const tooSoon = await take(db, [
    { key: `code:soon:${scope}`, seconds: limits.codeCooldownSeconds, most: 1 },
  ]);
  if (tooSoon !== null) return tooSoon;
  return take(db, [
    { key: `code:hour:${scope}`, seconds: hour, most: limits.codesPerHour },
    { key: `code:day:${scope}`, seconds: day, most: limits.codesPerDay },
    { key: `code:net:${request.network}`, seconds: hour, most: limits.codesPerNetworkPerHour },
    { key: 'code:all', seconds: hour, most: limits.codesInAllPerHour },
  ]);
}

/** The seconds to wait after too many wrong codes, or null when more tries are allowed. */
export async function waitAfterFailures(
  context: Context,
  scope: BudgetScope,
): Promise<number | null> {
  const most = new Map(failureWindows(context, scope).map((window) => [window.key, window.most]));
  const budgets = await readBudgets(context.db, [...most.keys()]);
  const spent = budgets.filter(({ key, count }) => count >= (most.get(key) ?? Infinity));
  return spent.length ? Math.max(...spent.map(({ seconds_left }) => seconds_left)) : null;
}

/** Counts a wrong code. */
export async function countFailure(context: Context, scope: BudgetScope): Promise<void> {
  await bumpBudgets(context.db, failureWindows(context, scope));
}

/** Forgets the wrong codes after a right one. */
export async function forgetFailures(
  trx: Trx,
  context: Context,
  scope: BudgetScope,
): Promise<void> {
  const keys = failureWindows(context, scope).map(({ key }) => key);
  await clearBudgets(trx, keys);
}

interface Window {
  readonly key: string;
  readonly seconds: number;
  readonly most: number;
}

function failureWindows({ limits }: Context, scope: BudgetScope): readonly Window[] {
  return [
    { key: `fail:hour:${scope}`, seconds: hour, most: limits.failuresPerHour },
    { key: `fail:day:${scope}`, seconds: day, most: limits.failuresPerDay },
    { key: `fail:row:${scope}`, seconds: failureDays * day, most: limits.failuresInARow },
  ];
}

async function take(db: Db, windows: readonly Window[]): Promise<number | null> {
  const most = new Map(windows.map((window) => [window.key, window.most]));
  const budgets = await bumpBudgets(db, windows);
  const spent = budgets.filter(({ key, count }) => count > (most.get(key) ?? Infinity));
  return spent.length ? Math.max(...spent.map(({ seconds_left }) => seconds_left)) : null;
}

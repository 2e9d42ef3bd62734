import type { Email } from '@anupal/contract/values/email';
import type { Context } from '../../../platform/context.ts';
import { macOf } from '../../../platform/crypto/secrets.ts';
import {
  bumpBudgets,
  clearBudgets,
  take,
  waitOf,
  type Window,
} from '../../../platform/db/budgets.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { demoDomain } from '../../users/service.ts';
import { hasSignedInWith } from '../sessions/queries.ts';

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
  return scopeFrom(context, isKnown ? [email, browser.toString('hex')] : [email]);
}

/** The budget of a signed-in person, which no stranger can use up. */
export function scopeOfPerson(context: Context, userId: string): BudgetScope {
  return scopeFrom(context, ['person', userId]);
}

function scopeFrom(context: Context, parts: readonly string[]): BudgetScope {
  return macOf(context.keys.current, parts).toString('base64url') as BudgetScope; // the only maker
}

/**
 * Takes one send out of every budget; answers the seconds to wait when one is used up. The caller's
 * own budget comes first and the one for everybody last, so that who is refused at his own uses up
 * nobody else's; and the hour comes before the day, so that waiting in vain costs no day.
 */
export async function takeSend(
  context: Context,
  request: { readonly scope: BudgetScope; readonly email: Email; readonly network: string },
): Promise<number | null> {
  const { limits, db } = context;
  if (context.isSandbox && request.email.endsWith(`@${demoDomain}`)) return null;
  const { scope, network } = request;
  const soon = { key: `code:soon:${scope}`, seconds: limits.codeCooldownSeconds, most: 1 };
  const everybody = { key: 'code:all', seconds: hour, most: limits.codesInAllPerHour };
  const wait =
    (await waitOf(db, [soon])) ??
    (await take(db, [
      { key: `code:net:${network}`, seconds: hour, most: limits.codesPerNetworkPerHour },
    ])) ??
    (await take(db, [soon])) ??
    (await take(db, [{ key: `code:hour:${scope}`, seconds: hour, most: limits.codesPerHour }])) ??
    (await take(db, [{ key: `code:day:${scope}`, seconds: day, most: limits.codesPerDay }]));
  if (wait !== null) return wait;
  const stopped = await take(db, [everybody]);
  if (stopped !== null)
    context.log.error('nobody gets a code: more were asked for than ever before');
  return stopped;
}

/**
 * Takes one send out of the budget of an address that somebody wants to have, so that it gets few
 * however many people name it. It is none of its owner's own, which nobody can use up by this.
 */
export async function takeSendToWanted(context: Context, wanted: Email): Promise<number | null> {
  const { limits, db } = context;
  const scope = scopeFrom(context, ['wanted', wanted]);
  return (
    (await take(db, [{ key: `code:hour:${scope}`, seconds: hour, most: limits.codesPerHour }])) ??
    (await take(db, [{ key: `code:day:${scope}`, seconds: day, most: limits.codesPerDay }]))
  );
}

/** The seconds to wait after too many wrong codes, or null when more tries are allowed. */
export async function waitAfterFailures(
  context: Context,
  scope: BudgetScope,
): Promise<number | null> {
  return waitOf(context.db, failureWindows(context, scope));
}

/** Counts a wrong code. */
export async function countFailure(context: Context, scope: BudgetScope): Promise<void> {
  await bumpBudgets(context.db, failureWindows(context, scope));
}

/**
 * Ends the row of wrong codes with a right one, that of the address too: its owner is here. Those of
 * the hour and of the day still count, so that a guesser gains nothing by the owner's sign-ins.
 */
export async function endFailureRow(
  trx: Trx,
  context: Context,
  { scope, email }: { readonly scope: BudgetScope; readonly email: Email },
): Promise<void> {
  await clearBudgets(trx, [rowKey(scope), rowKey(scopeFrom(context, [email]))]);
}

function failureWindows({ limits }: Context, scope: BudgetScope): readonly Window[] {
  return [
    { key: `fail:hour:${scope}`, seconds: hour, most: limits.failuresPerHour },
    { key: `fail:day:${scope}`, seconds: day, most: limits.failuresPerDay },
    { key: rowKey(scope), seconds: failureDays * day, most: limits.failuresInARow },
  ];
}

function rowKey(scope: BudgetScope): string {
  return `fail:row:${scope}`;
}

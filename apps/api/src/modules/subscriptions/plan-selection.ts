import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Db, Trx } from '../../platform/db/database.ts';
import { findPlan, listPlans, type PlanRow } from '../plans/public.ts';
import { lockSubscriber } from './plan-activation.ts';
import { quoteTerms, type PlanInForce, type Terms } from './plan-pricing.ts';
import {
  dropPendingChoice,
  findCurrentPlan,
  insertChoice,
  reviveChoice,
  selectPendingChoice,
  selectSubscription,
  selectWaitingRenewal,
  type Choice,
  type ChoiceRow,
  type CurrentPlanRow,
  type SubscriptionRow,
} from './subscription-queries.ts';

export { findCurrentPlan } from './subscription-queries.ts';

/**
 * The chosen plan that is not paid yet. It lapses when the plan is off sale or has other terms, and
 * a quoted upgrade lapses with the day.
 */
export async function findChosenPlan(db: Db, userId: string): Promise<SubscriptionRow | undefined> {
  const chosen = await selectPendingChoice(db, userId);
  if (!chosen || !(await isOffered(db, chosen))) return undefined;
  const current = await findCurrentPlan(db, userId);
  return isAvailable(chosen, current?.is_in_force ? current : undefined) ? chosen : undefined;
}

/** Whether a user with a plan in force has chosen a renewal or upgrade. */
export async function hasChosenChange(db: Db, userId: string): Promise<boolean> {
  const [chosen, current] = await Promise.all([
    selectPendingChoice(db, userId),
    findCurrentPlan(db, userId),
  ]);
  return chosen !== undefined && chosen.kind !== 'purchase' && current?.is_in_force === true;
}

/** Whether the plan of a choice, current or earlier, is still on sale on the same terms. */
export async function isStillOffered(db: Db, subscriptionId: string): Promise<boolean> {
  const chosen = await selectSubscription(db, subscriptionId);
  return chosen !== undefined && chosen.is_of_today && (await isOffered(db, chosen));
}

const terms = ['price_paise', 'service_limit', 'limit_period', 'validity_months'] as const;

async function isOffered(db: Db, { plan }: SubscriptionRow): Promise<boolean> {
  const offered = await findPlan(db, plan.id);
  return offered !== undefined && terms.every((term) => offered[term] === plan[term]);
}

function isAvailable(
  { kind, upgraded_from_id, is_of_today }: ChoiceRow,
  inForce: CurrentPlanRow | undefined,
): boolean {
  switch (kind) {
    case 'purchase':
      return inForce === undefined;
    case 'renewal':
      return true; // paid after the expiry, it starts at once
    case 'upgrade':
      return is_of_today && inForce?.id === upgraded_from_id;
  }
}

/** A user's plans: the one that started last, and a queued renewal. */
export interface OwnedPlans {
  readonly current: CurrentPlanRow | undefined;
  readonly waiting: SubscriptionRow | undefined;
}

/** Reads a user's plans. */
export async function readOwnedPlans(db: Db, userId: string): Promise<OwnedPlans> {
  const [current, waiting] = await Promise.all([
    findCurrentPlan(db, userId),
    selectWaitingRenewal(db, userId),
  ]);
  return { current, waiting };
}

/** A plan on sale and its terms for a user. */
export interface Offer {
  readonly plan: PlanRow;
  readonly terms: Terms;
}

/** The plans on sale with their terms for a user. */
export async function listOffers(db: Db, owned: OwnedPlans): Promise<readonly Offer[]> {
  const offered = await listPlans(db);
  return offered.map((plan) => ({ plan, terms: quoteTerms(plan, toPlanInForce(owned)) }));
}

/** A plan as the user bought it, even if it has changed since. */
export async function findBoughtPlan(
  db: Db,
  userId: string,
  planId: string,
): Promise<PlanRow | undefined> {
  const current = await findCurrentPlan(db, userId);
  return current?.plan_id === planId ? current.plan : undefined;
}

/** The user who chooses, and the language for later emails. */
export interface Chooser {
  readonly userId: string;
  readonly language: Language;
}

/** A choice, and the plans that the user had when they made it. */
export interface ChosenPlan {
  readonly choice: SubscriptionRow;
  readonly owned: OwnedPlans;
}

/**
 * Chooses a plan to buy, renew or upgrade to. A new choice replaces the pending one, which stays
 * unchanged because an order for it may be open. Choosing a plan again finds the earlier choice,
 * and with it the order.
 */
export async function choosePlan(
  trx: Trx,
  { userId, language }: Chooser,
  plan: PlanRow,
): Promise<Result<ChosenPlan, 'already_subscribed' | 'already_renewed'>> {
  await lockSubscriber(trx, userId);
  const owned = await readOwnedPlans(trx, userId);
  const quote = quoteTerms(plan, toPlanInForce(owned));
  if (quote.kind === 'none') {
    return refuse(quote.reason === 'renewed' ? 'already_renewed' : 'already_subscribed');
  }
  const { kind, price } = quote;
  const baseId = kind === 'upgrade' ? (owned.current?.id ?? null) : null;
  const choice = await saveChoice(trx, { userId, plan, kind, price, baseId, language });
  return ok({ choice, owned });
}

async function saveChoice(trx: Trx, choice: Choice): Promise<SubscriptionRow> {
  const pending = await selectPendingChoice(trx, choice.userId);
  if (pending && isSame(pending, choice)) return pending;
  if (pending) await dropPendingChoice(trx, choice.userId);
  return (await reviveChoice(trx, choice)) ?? insertChoice(trx, { id: randomUUIDv7(), ...choice });
}

function isSame(pending: ChoiceRow, { plan, kind, price, baseId }: Choice): boolean {
  return (
    pending.is_of_today &&
    pending.kind === kind &&
    pending.price_paise === price &&
    pending.upgraded_from_id === baseId &&
    isDeepStrictEqual(pending.plan, plan)
  );
}

function toPlanInForce({ current, waiting }: OwnedPlans): PlanInForce | null {
  if (!current?.is_in_force) return null;
  return {
    plan: current.plan,
    termMonths: current.term_months,
    slotsUsed: current.slots_used,
    termDays: current.term_days,
    daysLeft: current.days_left,
    isRenewed: waiting !== undefined,
  };
}

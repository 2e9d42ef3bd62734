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
  findHeldPlan,
  insertChoice,
  reviveChoice,
  selectPendingChoice,
  selectSubscription,
  selectWaitingRenewal,
  type Choice,
  type ChoiceRow,
  type HeldPlanRow,
  type SubscriptionRow,
} from './subscription-queries.ts';

/**
 * The plan that a person has chosen and not yet paid, if any. It counts as long as it is offered on
 * the same terms, and as it was quoted: a price that has gone up, a plan that was taken off, or an
 * upgrade for the days of yesterday is not to be had any more.
 */
export async function findChosenPlan(db: Db, userId: string): Promise<SubscriptionRow | undefined> {
  const chosen = await selectPendingChoice(db, userId);
  if (!chosen || !(await isOffered(db, chosen))) return undefined;
  const held = await findHeldPlan(db, userId);
  return isAvailable(chosen, held?.is_in_force ? held : undefined) ? chosen : undefined;
}

/** Whether a person with a plan in force has chosen to renew it or to change to a dearer one. */
export async function hasChosenChange(db: Db, userId: string): Promise<boolean> {
  const [chosen, held] = await Promise.all([
    selectPendingChoice(db, userId),
    findHeldPlan(db, userId),
  ]);
  return chosen !== undefined && chosen.kind !== 'purchase' && held?.is_in_force === true;
}

/** Whether what was chosen, now or at any time before, is offered on the same terms today. */
export async function isStillOffered(db: Db, subscriptionId: string): Promise<boolean> {
  const chosen = await selectSubscription(db, subscriptionId);
  return chosen !== undefined && chosen.is_of_today && (await isOffered(db, chosen));
}

const terms = ['price_paise', 'service_limit', 'validity_months'] as const;

async function isOffered(db: Db, { plan }: SubscriptionRow): Promise<boolean> {
  const offered = await findPlan(db, plan.id);
  return offered !== undefined && terms.every((term) => offered[term] === plan[term]);
}

function isAvailable(
  { kind, base_id, is_of_today }: ChoiceRow,
  inForce: HeldPlanRow | undefined,
): boolean {
  switch (kind) {
    case 'purchase':
      return inForce === undefined;
    case 'renewal':
      return true; // paid after the expiry, it starts at once
    case 'upgrade':
      return is_of_today && inForce?.id === base_id;
  }
}

/** What a person holds: the plan that has begun last, and the renewal that waits for its end. */
export interface PlanHolding {
  readonly held: HeldPlanRow | undefined;
  readonly waiting: SubscriptionRow | undefined;
}

/** What a person holds. */
export async function readHolding(db: Db, userId: string): Promise<PlanHolding> {
  const [held, waiting] = await Promise.all([
    findHeldPlan(db, userId),
    selectWaitingRenewal(db, userId),
  ]);
  return { held, waiting };
}

/** A plan on offer and its terms for one person. */
export interface Offer {
  readonly plan: PlanRow;
  readonly terms: Terms;
}

/** The plans on offer, and what each means for a person who holds this. */
export async function listOffers(db: Db, holding: PlanHolding): Promise<readonly Offer[]> {
  const offered = await listPlans(db);
  return offered.map((plan) => ({ plan, terms: quoteTerms(plan, toPlanInForce(holding)) }));
}

/** A plan as this person bought it, whatever has become of it since. */
export async function findBoughtPlan(
  db: Db,
  userId: string,
  planId: string,
): Promise<PlanRow | undefined> {
  const held = await findHeldPlan(db, userId);
  return held?.plan_id === planId ? held.plan : undefined;
}

/** Who chooses, and in which language they are told about it later. */
export interface Chooser {
  readonly userId: string;
  readonly language: Language;
}

/** A choice, and what was held when it was made. */
export interface ChosenPlan {
  readonly choice: SubscriptionRow;
  readonly holding: PlanHolding;
}

/**
 * Chooses a plan: to buy it, to renew it, or to change to it from a cheaper one. A changed mind sets
 * the old choice aside and does not change it, because an order for it may be open, and must go on to
 * mean what it meant. Who comes back to a plan comes back to their choice of it, and so to its order.
 */
export async function choosePlan(
  trx: Trx,
  { userId, language }: Chooser,
  plan: PlanRow,
): Promise<Result<ChosenPlan, 'already_subscribed' | 'already_renewed'>> {
  await lockSubscriber(trx, userId);
  const holding = await readHolding(trx, userId);
  const quote = quoteTerms(plan, toPlanInForce(holding));
  if (quote.kind === 'none') {
    return refuse(quote.reason === 'renewed' ? 'already_renewed' : 'already_subscribed');
  }
  const { kind, price } = quote;
  const baseId = kind === 'upgrade' ? (holding.held?.id ?? null) : null;
  const choice = await saveChoice(trx, { userId, plan, kind, price, baseId, language });
  return ok({ choice, holding });
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
    pending.base_id === baseId &&
    isDeepStrictEqual(pending.plan, plan)
  );
}

function toPlanInForce({ held, waiting }: PlanHolding): PlanInForce | null {
  if (!held?.is_in_force) return null;
  return {
    plan: held.plan,
    termMonths: held.term_months,
    termDays: held.term_days,
    daysLeft: held.days_left,
    isRenewed: waiting !== undefined,
  };
}

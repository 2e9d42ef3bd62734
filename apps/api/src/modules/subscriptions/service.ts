import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { inTransaction, type Db, type Trx } from '../../platform/db/database.ts';
import { findPlan, listPlans, type PlanFacts } from '../plans/service.ts';
import { holdUser, setPlan } from '../users/service.ts';
import { termsOf, type InForce, type Terms } from './policy.ts';
import {
  dropPending,
  findHeld,
  freePlace,
  insertPending,
  revive,
  selectPending,
  selectSubscription,
  selectWaiting,
  usePlace,
  type Choice,
  type ChosenRow,
  type HeldRow,
  type SubscriptionRow,
} from './queries.ts';
import {
  activate,
  endExpired,
  endForUpgrade,
  letWait,
  listDueRenewals,
  takeOver,
} from './terms/queries.ts';
import { turnOver } from './terms/service.ts';

export { presentTerms } from './present.ts';
export { findHeld, type HeldRow, type SubscriptionRow } from './queries.ts';
export { endReturned, readReturn, resumeReturned, type ReturnedPlan } from './returning/service.ts';

/**
 * The plan that a person has chosen and not yet paid, if any. It counts as long as it is offered on
 * the same terms, and as it was quoted: a price that has gone up, a plan that was taken off, or an
 * upgrade for the days of yesterday is not to be had any more.
 */
export async function findChosen(db: Db, userId: string): Promise<SubscriptionRow | undefined> {
  const chosen = await selectPending(db, userId);
  if (!chosen || !(await isOffered(db, chosen))) return undefined;
  const held = await findHeld(db, userId);
  return isOpenTo(chosen, held?.is_in_force ? held : undefined) ? chosen : undefined;
}

/** Whether a person with a plan in force has chosen to renew it or to change to a dearer one. */
export async function hasChosenChange(db: Db, userId: string): Promise<boolean> {
  const [chosen, held] = await Promise.all([selectPending(db, userId), findHeld(db, userId)]);
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

function isOpenTo(
  { kind, base_id, is_of_today }: ChosenRow,
  inForce: HeldRow | undefined,
): boolean {
  switch (kind) {
    case 'purchase':
      return inForce === undefined;
    case 'renewal':
      return true; // paid after the end it begins at once
    case 'upgrade':
      return is_of_today && inForce?.id === base_id;
  }
}

/** What a person holds: the plan that has begun last, and the renewal that waits for its end. */
export interface Holding {
  readonly held: HeldRow | undefined;
  readonly waiting: SubscriptionRow | undefined;
}

/** What a person holds. */
export async function readHolding(db: Db, userId: string): Promise<Holding> {
  const [held, waiting] = await Promise.all([findHeld(db, userId), selectWaiting(db, userId)]);
  return { held, waiting };
}

/** A plan on offer and its terms for one person. */
export interface Offer {
  readonly plan: PlanFacts;
  readonly terms: Terms;
}

/** The plans on offer, and what each means for a person who holds this. */
export async function listOffers(db: Db, holding: Holding): Promise<readonly Offer[]> {
  const offered = await listPlans(db);
  return offered.map((plan) => ({ plan, terms: termsOf(plan, inForceOf(holding)) }));
}

/** A plan as this person bought it, whatever has become of it since. */
export async function findBoughtPlan(
  db: Db,
  userId: string,
  planId: string,
): Promise<PlanFacts | undefined> {
  const held = await findHeld(db, userId);
  return held?.plan_id === planId ? held.plan : undefined;
}

/** Who chooses, and in which language they are told about it later. */
export interface Chooser {
  readonly userId: string;
  readonly language: Language;
}

/** A choice, and what was held when it was made. */
export interface Chosen {
  readonly choice: SubscriptionRow;
  readonly holding: Holding;
}

/**
 * Chooses a plan: to buy it, to renew it, or to change to it from a cheaper one. A changed mind sets
 * the old choice aside and does not change it, because an order for it may be open, and must go on to
 * mean what it meant. Who comes back to a plan comes back to their choice of it, and so to its order.
 */
export async function choosePlan(
  trx: Trx,
  { userId, language }: Chooser,
  plan: PlanFacts,
): Promise<Result<Chosen, 'already_subscribed' | 'already_renewed'>> {
  await holdUser(trx, userId);
  await turnOver(trx, userId);
  const holding = await readHolding(trx, userId);
  const found = termsOf(plan, inForceOf(holding));
  if (found.kind === 'none') {
    return refuse(found.reason === 'renewed' ? 'already_renewed' : 'already_subscribed');
  }
  const { kind, price } = found;
  const baseId = kind === 'upgrade' ? (holding.held?.id ?? null) : null;
  const choice = await keepChoice(trx, { userId, plan, kind, price, baseId, language });
  return ok({ choice, holding });
}

async function keepChoice(trx: Trx, wanted: Choice): Promise<SubscriptionRow> {
  const chosen = await selectPending(trx, wanted.userId);
  if (chosen && isSame(chosen, wanted)) return chosen;
  if (chosen) await dropPending(trx, wanted.userId);
  return (await revive(trx, wanted)) ?? insertPending(trx, { id: randomUUIDv7(), ...wanted });
}

function isSame(chosen: ChosenRow, { plan, kind, price, baseId }: Choice): boolean {
  return (
    chosen.is_of_today &&
    chosen.kind === kind &&
    chosen.price_paise === price &&
    chosen.base_id === baseId &&
    isDeepStrictEqual(chosen.plan, plan)
  );
}

function inForceOf({ held, waiting }: Holding): InForce | null {
  if (!held?.is_in_force) return null;
  return {
    plan: held.plan,
    termMonths: held.term_months,
    termDays: held.term_days,
    daysLeft: held.days_left,
    isRenewed: waiting !== undefined,
  };
}

/**
 * Does what a paid choice was for, once: puts a plan in force, lets a renewal wait for the end of the
 * present one, or lets an upgrade take over its term. Null when that cannot be any more, such as when
 * another plan is in force: what they paid then has no reason. Holds the person's row, so that two
 * payments at once take turns.
 */
export async function activatePlan(
  trx: Trx,
  paid: { readonly userId: string; readonly subscriptionId: string; readonly paymentId: string },
): Promise<SubscriptionRow | null> {
  await holdUser(trx, paid.userId);
  await turnOver(trx, paid.userId);
  const choice = await selectSubscription(trx, paid.subscriptionId);
  // What is paid for a second time does nothing, and must not end what it bought.
  if (choice?.activated_at !== null) return null;
  const started = await start(trx, choice, paid.paymentId);
  if (!started) return null;
  await dropPending(trx, paid.userId);
  if (started.state === 'active') await setPlan(trx, paid.userId, started.plan_id);
  return started;
}

async function start(
  trx: Trx,
  { id, user_id, kind, base_id }: SubscriptionRow,
  paymentId: string,
): Promise<SubscriptionRow | undefined> {
  const held = await findHeld(trx, user_id);
  if (kind === 'upgrade') {
    if (held?.id !== base_id || !(await endForUpgrade(trx, held.id))) return undefined;
    return takeOver(trx, { id, paymentId }, held.places_used);
  }
  if (kind === 'renewal' && held?.is_in_force) return letWait(trx, { id, paymentId });
  await endExpired(trx, user_id);
  return activate(trx, { id, paymentId });
}

/** Begins the renewals whose time has come; each plan is noted where the calls of its person read it. */
export async function beginRenewals(db: Db): Promise<void> {
  for (const userId of await listDueRenewals(db)) {
    await inTransaction(db, async (trx) => {
      await holdUser(trx, userId);
      await turnOver(trx, userId);
    });
  }
}

/** How many applications count against the plan in force, and how many may; null without a limit. */
export interface Usage {
  readonly used: number;
  readonly limit: number | null;
}

/** The usage of the plan that a person has in force; null where there is none. */
export async function readUsage(db: Db, userId: string): Promise<Usage | null> {
  const held = await findHeld(db, userId);
  return held?.is_in_force ? { used: held.places_used, limit: held.plan.service_limit } : null;
}

/**
 * Takes a place for an application in the plan that a person has in force. Holds the person's row: an
 * upgrade at the same moment comes before or after, never between.
 */
export async function takePlace(
  trx: Trx,
  userId: string,
): Promise<Result<{ subscriptionId: string }, 'subscription_required' | 'service_limit_reached'>> {
  await holdUser(trx, userId);
  await turnOver(trx, userId);
  const held = await findHeld(trx, userId);
  if (!held?.is_in_force) return refuse('subscription_required');
  if (!(await usePlace(trx, held.id))) return refuse('service_limit_reached');
  return ok({ subscriptionId: held.id });
}

/**
 * Gives back a place that `takePlace` took, also after an upgrade has taken the places over. Call it
 * once for each: a place that nobody has is an error.
 */
export async function givePlaceBack(trx: Trx, subscriptionId: string): Promise<void> {
  const taken = await selectSubscription(trx, subscriptionId);
  if (!taken?.term_id) throw new Error('a place of a plan that was never in force');
  await holdUser(trx, taken.user_id);
  if (!(await freePlace(trx, taken.term_id))) throw new Error('a place was given back twice');
}

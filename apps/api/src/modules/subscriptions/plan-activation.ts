import { inTransaction, type Db, type Trx } from '../../platform/db/database.ts';
import { lockUser, setCurrentPlan } from '../users/public.ts';
import {
  activateChoice,
  activateDueRenewal,
  activateUpgrade,
  endExpired,
  endForUpgrade,
  listDueRenewals,
  queueRenewal,
} from './activation-queries.ts';
import { fitsUsedSlots } from './plan-pricing.ts';
import {
  dropPendingChoice,
  findCurrentPlan,
  selectSubscription,
  type SubscriptionRow,
} from './subscription-queries.ts';

/** A choice of a plan and the payment for it. */
export interface PaidSubscription {
  readonly userId: string;
  readonly subscriptionId: string;
  readonly paymentId: string;
}

/**
 * Applies a paid choice, once: activates the plan, queues a renewal until the current plan expires, or
 * lets an upgrade take over its term. Null when that is no longer possible, for example because
 * another plan is in force; the payment then has no purpose. Locks the user, so that concurrent
 * payments are applied one after the other.
 */
export async function activatePlan(
  trx: Trx,
  { userId, subscriptionId, paymentId }: PaidSubscription,
): Promise<SubscriptionRow | null> {
  await lockSubscriber(trx, userId);
  const choice = await selectSubscription(trx, subscriptionId);
  // A second payment of the same choice has no effect, and must not end the plan that the first one bought.
  if (choice?.activated_at !== null) return null;
  const activated = await applyChoice(trx, choice, paymentId);
  if (!activated) return null;
  await dropPendingChoice(trx, userId);
  if (activated.state === 'active') await setCurrentPlan(trx, userId, activated.plan_id);
  return activated;
}

async function applyChoice(
  trx: Trx,
  { id, user_id, kind, upgraded_from_id, plan }: SubscriptionRow,
  paymentId: string,
): Promise<SubscriptionRow | undefined> {
  const current = await findCurrentPlan(trx, user_id);
  if (kind === 'upgrade') {
    if (current?.id !== upgraded_from_id || !fitsUsedSlots(plan, current.slots_used))
      return undefined;
    if (!(await endForUpgrade(trx, current.id))) return undefined;
    return activateUpgrade(trx, { id, paymentId }, current.slots_used);
  }
  if (kind === 'renewal' && current?.is_in_force) return queueRenewal(trx, { id, paymentId });
  await endExpired(trx, user_id);
  return activateChoice(trx, { id, paymentId });
}

/** Starts the renewals that are due and updates the current plan of their users. */
export async function startDueRenewals(db: Db): Promise<void> {
  for (const userId of await listDueRenewals(db)) {
    await inTransaction(db, (trx) => lockSubscriber(trx, userId));
  }
}

/**
 * Locks the user and starts a renewal that is due, so that plans do not change until the transaction
 * ends. A renewal is in force from its start time on; the first transaction after it writes that down.
 */
export async function lockSubscriber(trx: Trx, userId: string): Promise<void> {
  await lockUser(trx, userId);
  const current = await findCurrentPlan(trx, userId);
  if (current?.state !== 'waiting') return;
  await endExpired(trx, userId);
  const renewal = await activateDueRenewal(trx, userId);
  if (renewal) await setCurrentPlan(trx, userId, renewal.plan_id);
}

import { inTransaction, type Db, type Trx } from '../../platform/db/database.ts';
import { lockUser, setCurrentPlan } from '../users/public.ts';
import {
  activateChoice,
  activateDueRenewal,
  endExpired,
  endForUpgrade,
  queueRenewal,
  listDueRenewals,
  activateUpgrade,
} from './activation-queries.ts';
import {
  dropPendingChoice,
  findHeldPlan,
  selectSubscription,
  type SubscriptionRow,
} from './subscription-queries.ts';

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
  await lockUser(trx, paid.userId);
  await startDueRenewal(trx, paid.userId);
  const choice = await selectSubscription(trx, paid.subscriptionId);
  // What is paid for a second time does nothing, and must not end what it bought.
  if (choice?.activated_at !== null) return null;
  const started = await applyChoice(trx, choice, paid.paymentId);
  if (!started) return null;
  await dropPendingChoice(trx, paid.userId);
  if (started.state === 'active') await setCurrentPlan(trx, paid.userId, started.plan_id);
  return started;
}

async function applyChoice(
  trx: Trx,
  { id, user_id, kind, base_id }: SubscriptionRow,
  paymentId: string,
): Promise<SubscriptionRow | undefined> {
  const held = await findHeldPlan(trx, user_id);
  if (kind === 'upgrade') {
    if (held?.id !== base_id || !(await endForUpgrade(trx, held.id))) return undefined;
    return activateUpgrade(trx, { id, paymentId }, held.places_used);
  }
  if (kind === 'renewal' && held?.is_in_force) return queueRenewal(trx, { id, paymentId });
  await endExpired(trx, user_id);
  return activateChoice(trx, { id, paymentId });
}

/** Begins the renewals whose time has come; each plan is noted where the calls of its person read it. */
export async function startDueRenewals(db: Db): Promise<void> {
  for (const userId of await listDueRenewals(db)) {
    await inTransaction(db, async (trx) => {
      await lockUser(trx, userId);
      await startDueRenewal(trx, userId);
    });
  }
}

/**
 * By time a renewal is in force when it begins; this notes it, and whoever comes first does. Call it
 * with the person's row held.
 */
export async function startDueRenewal(trx: Trx, userId: string): Promise<void> {
  const held = await findHeldPlan(trx, userId);
  if (held?.state !== 'waiting') return;
  await endExpired(trx, userId);
  const begun = await activateDueRenewal(trx, userId);
  if (begun) await setCurrentPlan(trx, userId, begun.plan_id);
}

import type { OnboardingStep } from '@anupal/contract/onboarding';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { agreement } from '@anupal/contract/texts/agreement';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Db, type Trx } from '../../platform/db/database.ts';
import { findPlan, type PlanRow } from '../plans/public.ts';
import {
  choosePlan,
  findChosenPlan,
  findCurrentPlan,
  hasChosenChange,
  type Chooser,
  type ChosenPlan,
} from '../subscriptions/public.ts';
import { lockUser } from '../users/public.ts';
import { findNextStep, type OnboardingProgress } from './onboarding-lifecycle.ts';
import { findBusiness, selectAcceptance, type BusinessRow } from './onboarding-queries.ts';

/** The progress of a user, with the plan and business so far. */
export interface Onboarding {
  readonly nextStep: OnboardingStep;
  readonly plan: PlanRow | null;
  readonly business: BusinessRow | null;
  readonly acceptedAt: Date | null;
}

/** Reads the progress of a user on the way to becoming a franchisee. */
export async function readOnboarding(db: Db, userId: string): Promise<Onboarding> {
  const [chosen, current, business, acceptedAt] = await Promise.all([
    findChosenPlan(db, userId),
    findCurrentPlan(db, userId),
    findBusiness(db, userId),
    selectAcceptance(db, userId, agreement.version),
  ]);
  const inForce = current?.is_in_force ? current : undefined;
  const nextStep = findNextStep({
    hasChosenPlan: chosen !== undefined,
    hasAgreed: acceptedAt !== undefined,
    hasBusiness: business !== undefined,
    hasPlanInForce: inForce !== undefined,
  });
  const plan = (inForce ?? chosen)?.plan ?? null;
  return { nextStep, plan, business: business ?? null, acceptedAt: acceptedAt ?? null };
}

/** The guard of the need `readyToPay`: every step before the payment is done, or a plan change is chosen. */
export async function isReadyToPay(db: Db, userId: string): Promise<boolean> {
  if ((await readOnboarding(db, userId)).nextStep === 'payment') return true;
  return hasChosenChange(db, userId);
}

/** A chosen plan and the step that follows. */
export interface SelectedPlan extends ChosenPlan {
  readonly nextStep: OnboardingStep;
}

/** Step 1, and the start of a renewal or upgrade: chooses a plan by id, at the price in our catalogue. */
export async function selectPlan(
  context: Context,
  chooser: Chooser,
  planId: string,
): Promise<Result<SelectedPlan, 'not_found' | 'already_subscribed' | 'already_renewed'>> {
  return inTransaction(context.db, async (trx) => {
    await lockUser(trx, chooser.userId);
    const offered = await findPlan(trx, planId);
    if (!offered) return refuse('not_found');
    const chosen = await choosePlan(trx, chooser, offered);
    if (!chosen.ok) return chosen;
    const isChange = chosen.value.choice.kind !== 'purchase';
    const nextStep = isChange ? 'payment' : (await readOnboarding(trx, chooser.userId)).nextStep;
    return ok({ ...chosen.value, nextStep });
  });
}

/** The progress that decides which steps the user may complete. */
export async function readProgress(trx: Trx, userId: string): Promise<OnboardingProgress> {
  const { plan, business, acceptedAt, nextStep } = await readOnboarding(trx, userId);
  return {
    hasChosenPlan: plan !== null,
    hasAgreed: acceptedAt !== null,
    hasBusiness: business !== null,
    hasPlanInForce: nextStep === 'done',
  };
}

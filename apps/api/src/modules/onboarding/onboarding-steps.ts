import type { OnboardingStep } from '@anupal/contract/onboarding';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { agreement } from '@anupal/contract/texts/agreement';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Db, type Trx } from '../../platform/db/database.ts';
import { findPlan, type PlanRow } from '../plans/public.ts';
import {
  choosePlan,
  findChosenPlan,
  hasChosenChange,
  type Chooser,
  type ChosenPlan,
  findHeldPlan,
} from '../subscriptions/public.ts';
import { lockUser } from '../users/public.ts';
import { findNextStep, type OnboardingFacts } from './onboarding-lifecycle.ts';
import { findBusiness, selectAcceptance, type BusinessRow } from './onboarding-queries.ts';

/** Where a person stands, with what they have chosen and given so far. */
export interface Onboarding {
  readonly nextStep: OnboardingStep;
  readonly plan: PlanRow | null;
  readonly business: BusinessRow | null;
  readonly acceptedAt: Date | null;
}

/** Where a person stands on the way to becoming a franchisee. */
export async function readOnboarding(db: Db, userId: string): Promise<Onboarding> {
  const [chosen, held, business, acceptedAt] = await Promise.all([
    findChosenPlan(db, userId),
    findHeldPlan(db, userId),
    findBusiness(db, userId),
    selectAcceptance(db, userId, agreement.version),
  ]);
  const inForce = held?.is_in_force ? held : undefined;
  const nextStep = findNextStep({
    hasChosenPlan: chosen !== undefined,
    hasAgreed: acceptedAt !== undefined,
    hasBusiness: business !== undefined,
    hasPlanInForce: inForce !== undefined,
  });
  const plan = (inForce ?? chosen)?.plan ?? null;
  return { nextStep, plan, business: business ?? null, acceptedAt: acceptedAt ?? null };
}

/** Answers the need `readyToPay`: every step but the payment is done, or a change of plan is chosen. */
export async function isReadyToPay(db: Db, userId: string): Promise<boolean> {
  if ((await readOnboarding(db, userId)).nextStep === 'payment') return true;
  return hasChosenChange(db, userId);
}

/** A plan that was chosen, and what comes after it. */
export interface SelectedPlan extends ChosenPlan {
  readonly nextStep: OnboardingStep;
}

/** Step 1, and the beginning of a renewal or an upgrade: chooses a plan by its id, at our price. */
export async function selectPlan(
  context: Context,
  { planId, ...chooser }: Chooser & { readonly planId: string },
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

export async function readFacts(trx: Trx, userId: string): Promise<OnboardingFacts> {
  const { plan, business, acceptedAt, nextStep } = await readOnboarding(trx, userId);
  return {
    hasChosenPlan: plan !== null,
    hasAgreed: acceptedAt !== null,
    hasBusiness: business !== null,
    hasPlanInForce: nextStep === 'done',
  };
}

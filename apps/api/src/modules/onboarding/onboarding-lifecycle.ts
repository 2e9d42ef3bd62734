import { onboardingSteps, type OnboardingStep } from '@anupal/contract/onboarding';

/** What decides where a person stands on the way to becoming a franchisee. */
export interface OnboardingFacts {
  readonly hasChosenPlan: boolean;
  /** The version of the agreement in force, and no older one. */
  readonly hasAgreed: boolean;
  readonly hasBusiness: boolean;
  /** A plan that is paid and not past its end. */
  readonly hasPlanInForce: boolean;
}

/** The steps in their order: which fact ends each, and which call brings that fact about. */
export const onboardingTable: readonly {
  readonly step: OnboardingStep;
  readonly endedBy: keyof OnboardingFacts;
  readonly call: string;
}[] = [
  { step: 'plan', endedBy: 'hasChosenPlan', call: 'POST /business/plan-selection' },
  { step: 'agreement', endedBy: 'hasAgreed', call: 'POST /business/agreement' },
  { step: 'business', endedBy: 'hasBusiness', call: 'POST /business/business-creation' },
  { step: 'payment', endedBy: 'hasPlanInForce', call: 'POST /payment, settled' },
];

/** The step that comes next: the first that is not ended; whoever has a plan in force is done. */
export function findNextStep(facts: OnboardingFacts): OnboardingStep {
  if (facts.hasPlanInForce) return 'done';
  return onboardingTable.find(({ endedBy }) => !facts[endedBy])?.step ?? 'done';
}

/** Whether a step is the next one, or one that may be taken again because it lies behind. */
export function mayTakeStep(step: OnboardingStep, facts: OnboardingFacts): boolean {
  return onboardingSteps.indexOf(step) <= onboardingSteps.indexOf(findNextStep(facts));
}

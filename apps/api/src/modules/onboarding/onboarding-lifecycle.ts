import { onboardingSteps, type OnboardingStep } from '@anupal/contract/onboarding';

/** The progress that decides the next step of onboarding. */
export interface OnboardingProgress {
  readonly hasChosenPlan: boolean;
  /** To the current version of the agreement; older versions do not count. */
  readonly hasAgreed: boolean;
  readonly hasBusiness: boolean;
  /** A paid plan that has not expired. */
  readonly hasPlanInForce: boolean;
}

/** The steps in order: the fact that completes each, and the call that establishes the fact. */
export const onboardingTable: readonly {
  readonly step: OnboardingStep;
  readonly endedBy: keyof OnboardingProgress;
  readonly call: string;
}[] = [
  { step: 'plan', endedBy: 'hasChosenPlan', call: 'POST /business/plan-selection' },
  { step: 'agreement', endedBy: 'hasAgreed', call: 'POST /business/agreement' },
  { step: 'business', endedBy: 'hasBusiness', call: 'POST /business/business-creation' },
  { step: 'payment', endedBy: 'hasPlanInForce', call: 'POST /payment, settled' },
];

/** The first step that is not complete; `done` with a plan in force. */
export function findNextStep(progress: OnboardingProgress): OnboardingStep {
  if (progress.hasPlanInForce) return 'done';
  return onboardingTable.find(({ endedBy }) => !progress[endedBy])?.step ?? 'done';
}

/** Whether a step is allowed: the next one, or an earlier one again. */
export function mayStartStep(step: OnboardingStep, progress: OnboardingProgress): boolean {
  return onboardingSteps.indexOf(step) <= onboardingSteps.indexOf(findNextStep(progress));
}

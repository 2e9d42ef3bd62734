import {
  onboardingSteps,
  type BusinessDraft,
  type OnboardingStep,
} from '@anupal/contract/onboarding';
import { paths, type Path } from '../../app/paths.ts';
import type { Onboarding } from './onboarding-api.ts';

/** A step with a page; `done` leads away from all of them. */
export type PageStep = Exclude<OnboardingStep, 'done'>;

/** The steps with a page, in order. */
export const pageSteps = ['plan', 'agreement', 'business', 'payment'] as const satisfies PageStep[];

/** The page where the user continues. */
export const stepPages: Readonly<Record<OnboardingStep, Path>> = {
  plan: paths.franchiseeOptions,
  agreement: paths.franchiseeAgreement,
  business: paths.franchiseeBusinessInfo,
  payment: paths.franchiseeWalletPayment,
  done: paths.dashboard,
};

/** Whether a step is ahead of the one that the server says is next. */
export function isAhead(step: PageStep, nextStep: OnboardingStep): boolean {
  return onboardingSteps.indexOf(step) > onboardingSteps.indexOf(nextStep);
}

/** The history state for going back to the first step. */
export const revisit = { again: true } as const;

/**
 * Whether opening a step leads on to the current one. Users without a plan arrive at the first
 * page: they continue where they left, unless they want to see it again.
 */
export function shouldAdvance(step: PageStep, nextStep: OnboardingStep, state: unknown): boolean {
  const isRevisit = typeof state === 'object' && state !== null && 'again' in state;
  return isAhead(step, nextStep) || (step === 'plan' && nextStep !== 'plan' && !isRevisit);
}

/** The page of another step that can be opened now; null if it cannot. */
export function stepLink(
  step: PageStep,
  current: PageStep,
  nextStep: OnboardingStep | null,
): Path | null {
  if (step === current || nextStep === null || isAhead(step, nextStep)) return null;
  return stepPages[step];
}

/** The initial values of step 3: the last draft, otherwise the saved business. */
export function initialDraft(
  typed: BusinessDraft | null,
  saved: Onboarding['business'],
): BusinessDraft {
  const { businessName, businessEmail, businessPhoneNumber } = typed ??
    saved ?? { businessName: '', businessEmail: '', businessPhoneNumber: '' };
  return { businessName, businessEmail, businessPhoneNumber };
}

/** The fields of the business that were changed. */
export function changedFields(typed: BusinessDraft, saved: BusinessDraft): Partial<BusinessDraft> {
  const fields = ['businessName', 'businessEmail', 'businessPhoneNumber'] as const;
  return Object.fromEntries(
    fields.filter((field) => typed[field] !== saved[field]).map((field) => [field, typed[field]]),
  );
}

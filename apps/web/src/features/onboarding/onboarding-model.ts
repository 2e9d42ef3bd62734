import {
  onboardingSteps,
  type BusinessDraft,
  type OnboardingStep,
} from '@anupal/contract/onboarding';
import { paths, type Path } from '../../app/paths.ts';
import type { Onboarding } from './onboarding-api.ts';

/** A step that has a page; `done` leads away from all of them. */
export type PageStep = Exclude<OnboardingStep, 'done'>;

/** The steps that have a page, in their order. */
export const pageSteps = ['plan', 'agreement', 'business', 'payment'] as const satisfies PageStep[];

/** The page on which a person goes on. */
export const stepPages: Readonly<Record<OnboardingStep, Path>> = {
  plan: paths.franchiseeOptions,
  agreement: paths.franchiseeAgreement,
  business: paths.franchiseeBusinessInfo,
  payment: paths.franchiseeWalletPayment,
  done: paths.dashboard,
};

/** Whether a step lies ahead of the one that the server says comes next. */
export function isAhead(step: PageStep, nextStep: OnboardingStep): boolean {
  return onboardingSteps.indexOf(step) > onboardingSteps.indexOf(nextStep);
}

/** The state of a location whose visitor wants to see the first step again. */
export const revisit = { again: true } as const;

/**
 * Whether who opens a step is led on from it. The first page is where people without a plan arrive:
 * those who have been further go on where they left, unless they want to see it again.
 */
export function shouldAdvance(step: PageStep, nextStep: OnboardingStep, state: unknown): boolean {
  const wantsAgain = typeof state === 'object' && state !== null && 'again' in state;
  return isAhead(step, nextStep) || (step === 'plan' && nextStep !== 'plan' && !wantsAgain);
}

/** The page of another step that can be opened now; null for one that cannot. */
export function stepLink(
  step: PageStep,
  current: PageStep,
  nextStep: OnboardingStep | null,
): Path | null {
  if (step === current || nextStep === null || isAhead(step, nextStep)) return null;
  return stepPages[step];
}

/** What the form of step 3 begins with: what was typed last, else what was given before. */
export function initialDraft(
  typed: BusinessDraft | null,
  given: Onboarding['business'],
): BusinessDraft {
  const { businessName, businessEmail, businessPhoneNumber } = typed ??
    given ?? { businessName: '', businessEmail: '', businessPhoneNumber: '' };
  return { businessName, businessEmail, businessPhoneNumber };
}

/** What of the business was typed otherwise than it stands. */
export function changedFields(typed: BusinessDraft, given: BusinessDraft): Partial<BusinessDraft> {
  const fields = ['businessName', 'businessEmail', 'businessPhoneNumber'] as const;
  return Object.fromEntries(
    fields.filter((field) => typed[field] !== given[field]).map((field) => [field, typed[field]]),
  );
}

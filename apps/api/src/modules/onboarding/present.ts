import type { Language } from '@anupal/contract/languages';
import type { Business, OnboardingStep } from '@anupal/contract/onboarding';
import type { Plan } from '@anupal/contract/plans';
import { agreement } from '@anupal/contract/sentences/agreement';
import { presentPlan, type PlanFacts } from '../plans/service.ts';
import type { BusinessRow } from './queries.ts';
import type { Onboarding } from './service.ts';

/** A business as its franchisee gave it. It is kept only once the terms were accepted. */
export function presentBusiness(row: BusinessRow): Business {
  return {
    businessName: row.name,
    businessEmail: row.email,
    businessPhoneNumber: row.phone,
    IsAgreeTerms: true,
  };
}

/** A choice of a plan, and what comes after it. */
export function presentChoice(
  { plan, nextStep }: { readonly plan: PlanFacts; readonly nextStep: OnboardingStep },
  language: Language,
): { plan: Plan; nextStep: OnboardingStep } {
  return { plan: presentPlan(plan, language), nextStep };
}

/** Where a person stands, with what they have chosen and given so far. */
export function presentOnboarding(
  { nextStep, plan, business, acceptedAt }: Onboarding,
  language: Language,
) {
  return {
    nextStep,
    plan: plan && presentPlan(plan, language),
    business: business && presentBusiness(business),
    agreement: { version: agreement.version, acceptedAt: acceptedAt?.toISOString() ?? null },
  };
}

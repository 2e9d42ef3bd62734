import type { Language } from '@anupal/contract/languages';
import type { Response } from '@anupal/contract/endpoint';
import type { Business, onboarding } from '@anupal/contract/onboarding';
import { agreement } from '@anupal/contract/texts/agreement';
import { presentPlan } from '../plans/public.ts';
import { presentTerms } from '../subscriptions/public.ts';
import type { BusinessRow } from './onboarding-queries.ts';
import type { Onboarding, SelectedPlan } from './onboarding-steps.ts';

/** A business as submitted. The terms are always accepted: a business is stored only with them. */
export function presentBusiness(row: BusinessRow): Business {
  return {
    businessName: row.name,
    businessEmail: row.email,
    businessPhoneNumber: row.phone,
    IsAgreeTerms: true,
  };
}

/** A chosen plan, its terms and the next step. */
export function presentChoice(
  { choice, owned, nextStep }: SelectedPlan,
  language: Language,
): Response<typeof onboarding.selectPlan> {
  const { plan, kind, price_paise } = choice;
  const terms = presentTerms(kind, price_paise, owned.current);
  return { plan: presentPlan(plan, language), nextStep, terms };
}

/** The progress of a user, with the plan and business so far. */
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

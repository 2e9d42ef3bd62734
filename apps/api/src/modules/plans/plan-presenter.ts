import type { Language } from '@anupal/contract/languages';
import type { ManagedPlan, Plan } from '@anupal/contract/plans';
import { paiseToRupees } from '@anupal/contract/values/paise';
import type { PlanRow } from './plan-queries.ts';

/** A plan in the reader's language; English where a Hindi text is missing. */
export function presentPlan(plan: PlanRow, language: Language): Plan {
  const isHindi = language === 'hi';
  return {
    id: plan.id,
    planName: plan.name,
    description: (isHindi ? plan.description_hi : null) ?? plan.description,
    price: paiseToRupees(plan.price_paise),
    keyPoints: (isHindi ? plan.key_points_hi : null) ?? plan.key_points,
    serviceLimit: plan.service_limit,
    limitPeriod: plan.limit_period,
    validity: formatValidity(language, plan.validity_months),
    validityMonths: plan.validity_months,
  };
}

/** A plan with its texts in both languages; only the validity is in the reader's language. */
export function presentManagedPlan(plan: PlanRow, language: Language): ManagedPlan {
  return {
    ...presentPlan(plan, language),
    description: plan.description,
    descriptionHi: plan.description_hi,
    keyPoints: plan.key_points,
    keyPointsHi: plan.key_points_hi,
  };
}

function formatValidity(language: Language, months: number): string {
  const isYears = months % 12 === 0;
  const count = isYears ? months / 12 : months;
  const { one, more } = units[language][isYears ? 'year' : 'month'];
  return `${count} ${count === 1 ? one : more}`;
}

const units = {
  en: { year: { one: 'Year', more: 'Years' }, month: { one: 'Month', more: 'Months' } },
  hi: { year: { one: 'वर्ष', more: 'वर्ष' }, month: { one: 'महीना', more: 'महीने' } },
} as const;

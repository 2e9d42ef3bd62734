import type { RuleSet } from '../rule.ts';
import { advanceTax } from './advance-tax.ts';
import { companies } from './companies.ts';
import { companyEvents } from './company-events.ts';
import { deductors } from './deductors.ts';
import { gstRegular } from './gst-regular.ts';
import { gstSpecial } from './gst-special.ts';
import { incomeReturns, laterReturns } from './income-returns.ts';
import { others } from './others.ts';
import { dateOverrides, waivedFees } from './overrides.ts';
import { on } from './rule-builders.ts';
import { singleDeductions } from './single-deductions.ts';

const version = '2026-11-23';

/**
 * The released rules. Professional tax is not included, because its dates were not found in a
 * source.
 */
export const releasedRules: RuleSet = {
  version,
  asOf: on(version),
  rules: [
    ...gstRegular,
    ...gstSpecial,
    ...deductors,
    ...singleDeductions,
    ...advanceTax,
    ...incomeReturns,
    ...laterReturns,
    ...companies,
    ...companyEvents,
    ...others,
  ],
  overrides: [...dateOverrides, ...waivedFees],
};

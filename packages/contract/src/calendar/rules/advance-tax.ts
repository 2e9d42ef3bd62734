import type { Condition, Rule } from '../rule.ts';
import { incomeTaxPenalties } from './income-tax-penalties.ts';
import { dayOf, financialYear, verified, renamed, rule } from './rule-builders.ts';

const instalments = [
  { id: 'june', month: 'June', share: 15, monthsAfter: -9 },
  { id: 'september', month: 'September', share: 45, monthsAfter: -6 },
  { id: 'december', month: 'December', share: 75, monthsAfter: -3 },
  { id: 'march', month: 'March', share: 100, monthsAfter: 0 },
];
const payer: Condition = { answer: 'advanceTax', is: true };
const presumptive: Condition = { answer: 'presumptive', is: true };

const advance = {
  law: 'incomeTax',
  names: renamed(
    { form: 'Advance tax', provision: 'Income-tax Act 1961, s. 211' },
    { form: 'Advance tax', provision: 'Income-tax Act 2025, s. 408' },
  ),
  recurrence: financialYear,
  penalties: incomeTaxPenalties.advanceTax,
  source: verified(
    'Income-tax Act 2025, s. 408',
    'https://www.aubsp.com/income-tax-act-2025-section-408/',
  ),
  certainty: 'verified',
  onHoliday: 'nextWorkingDay',
  service: 'itr-business',
} as const;

/** Tax paid during the year; shares are cumulative and relate to the whole year's tax. */
export const advanceTax: readonly Rule[] = [
  ...instalments.map(({ id, share, monthsAfter }) =>
    rule({
      ...advance,
      id: `advance-tax-${id}`,
      title: {
        en: `Advance tax, up to ${share}% of the year’s tax`,
        hi: `अग्रिम कर, वर्ष के कर का ${share}% तक`,
      },
      applies: { all: [payer, { not: presumptive }] },
      due: dayOf(15, monthsAfter),
      because: {
        en: 'You pay advance tax if your tax for the year is ₹10,000 or more',
        hi: 'आपका इस वर्ष का कर ₹10,000 या उससे अधिक हो, तो आप अग्रिम कर देते हैं',
      },
      part: {
        en: `${share}% of the tax for {period}`,
        hi: `{period} के कर के ${share}%`,
      },
    }),
  ),
  rule({
    ...advance,
    id: 'advance-tax-presumptive',
    title: { en: 'Advance tax, full amount', hi: 'अग्रिम कर, पूरी राशि' },
    applies: { all: [payer, presumptive] },
    due: dayOf(15, 0),
    because: {
      en: 'You declare a share of your turnover as income, so you pay the year’s tax in one instalment',
      hi: 'आप टर्नओवर के एक हिस्से को आय घोषित करते हैं और वर्ष का कर एक साथ देते हैं',
    },
    part: { en: 'all tax for {period}', hi: '{period} के पूरे कर' },
  }),
];

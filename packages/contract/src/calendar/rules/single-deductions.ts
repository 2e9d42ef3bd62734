import type { LocalizedText } from '../../languages.ts';
import { deductionEvents } from '../profile-questions.ts';
import type { Rule } from '../rule.ts';
import { incomeTaxPenalties } from './income-tax-penalties.ts';
import {
  daysAfter,
  daysAfterMonth,
  financialYear,
  verified,
  renamed,
  rule,
} from './rule-builders.ts';

interface Single {
  readonly id: string;
  readonly form: string;
  readonly section: string;
  readonly deduction: keyof typeof deductionEvents;
  readonly title: LocalizedText;
  readonly because: LocalizedText;
}

const rent = {
  form: '26QC',
  section: '194-IB',
  deduction: 'rent',
  title: { en: 'TDS on rent', hi: 'किराए पर TDS' },
} as const;

const singles: readonly Single[] = [
  {
    id: 'tds-property',
    form: '26QB',
    section: '194-IA',
    deduction: 'property',
    title: { en: 'TDS on buying property', hi: 'संपत्ति खरीद पर TDS' },
    because: {
      en: 'You paid for property on {date}',
      hi: 'आपने {date} को संपत्ति का भुगतान किया',
    },
  },
  {
    ...rent,
    id: 'tds-rent-tenancy',
    because: {
      en: 'Your tenancy ended on {date}, and the tax is deducted with its last rent',
      hi: 'आपकी किराएदारी {date} को समाप्त हुई, और TDS उसके अंतिम किराए से काटा जाता है',
    },
  },
  {
    id: 'tds-contracts',
    form: '26QD',
    section: '194M',
    deduction: 'contracts',
    title: { en: 'TDS on contractors and professionals', hi: 'ठेकेदारों और पेशेवरों पर TDS' },
    because: {
      en: 'You paid a contractor or professional on {date}',
      hi: 'आपने {date} को ठेकेदार या पेशेवर को भुगतान किया',
    },
  },
  {
    id: 'tds-virtual-assets',
    form: '26QE',
    section: '194S',
    deduction: 'virtualAssets',
    title: { en: 'TDS on virtual digital assets', hi: 'वर्चुअल डिजिटल एसेट पर TDS' },
    because: {
      en: 'You paid for virtual digital assets on {date}',
      hi: 'आपने {date} को वर्चुअल डिजिटल एसेट का भुगतान किया',
    },
  },
];

/** Deductions with a challan-cum-statement, due 30 days from the end of the month. */
export const singleDeductions: readonly Rule[] = [
  rule({
    ...common(rent),
    id: 'tds-rent',
    recurrence: financialYear,
    due: daysAfter(30),
    because: {
      en: 'You deduct the tax of the whole year from the rent of March',
      hi: 'आप पूरे वर्ष का TDS मार्च के किराए से काटते हैं',
    },
    source: verified(
      'Income-tax Act 1961, s. 194-IB',
      'https://cleartax.in/s/know-form-16c-challan-26qc-deducting-tds-rent',
    ),
    note: {
      en: 'Where the tenancy ends earlier, the tax is deducted with its last rent: enter that day in the profile.',
      hi: 'किराएदारी पहले समाप्त हो, तो TDS अंतिम किराए से काटा जाता है: वह दिन प्रोफ़ाइल में भरें।',
    },
  }),
  ...singles.map((single) =>
    rule({
      ...common(single),
      id: single.id,
      recurrence: { kind: 'event', event: deductionEvents[single.deduction] },
      due: daysAfterMonth(30),
      because: single.because,
    }),
  ),
];

function common({ form, section, deduction, title }: Omit<Single, 'id' | 'because'>) {
  return {
    law: 'incomeTax',
    title,
    names: renamed(
      { form, provision: `Income-tax Act 1961, s. ${section}; Rules 1962, rule 30` },
      { form: 'Form 141', provision: 'Income-tax Rules 2026, rule 218' },
    ),
    applies: { answer: 'deducts', has: deduction },
    penalties: incomeTaxPenalties.tdsDeposit,
    source: verified(
      'Income-tax Rules 1962, rule 30(2A) to (2D); Rules 2026, rule 218',
      'https://www.taxheal.com/tds-compliance-2-0-new-dates-new-forms-and-the-mega-form-141.html',
    ),
    certainty: 'verified',
    onHoliday: 'byAnalogy',
    service: 'tds-statements',
  } as const;
}

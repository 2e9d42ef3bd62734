import type { Sentence } from '../../languages.ts';
import type { lists } from '../answers.ts';
import type { Rule } from '../rule.ts';
import { daysAfter, everyMonth, renamed, row } from './parts.ts';
import { penalties } from './penalties.ts';

interface Single {
  readonly id: string;
  readonly form: string;
  readonly section: string;
  readonly deduction: (typeof lists)['deducts'][number];
  readonly title: Sentence;
  readonly because: Sentence;
}

const singles: readonly Single[] = [
  {
    id: 'tds-property',
    form: '26QB',
    section: '194-IA',
    deduction: 'property',
    title: { en: 'TDS on buying property', hi: 'संपत्ति ख़रीद पर TDS' },
    because: {
      en: 'You deduct tax from what you pay for property',
      hi: 'आप संपत्ति के भुगतान से TDS काटते हैं',
    },
  },
  {
    id: 'tds-rent',
    form: '26QC',
    section: '194-IB',
    deduction: 'rent',
    title: { en: 'TDS on rent', hi: 'किराए पर TDS' },
    because: {
      en: 'You deduct tax from the rent you pay',
      hi: 'आप किराए के भुगतान से TDS काटते हैं',
    },
  },
  {
    id: 'tds-contracts',
    form: '26QD',
    section: '194M',
    deduction: 'contracts',
    title: { en: 'TDS on contractors and professionals', hi: 'ठेकेदारों और पेशेवरों पर TDS' },
    because: {
      en: 'You deduct tax from large payments to contractors and professionals',
      hi: 'आप ठेकेदारों और पेशेवरों को बड़े भुगतान से TDS काटते हैं',
    },
  },
  {
    id: 'tds-virtual-assets',
    form: '26QE',
    section: '194S',
    deduction: 'virtualAssets',
    title: { en: 'TDS on virtual digital assets', hi: 'वर्चुअल डिजिटल एसेट पर TDS' },
    because: {
      en: 'You deduct tax from what you pay for virtual digital assets',
      hi: 'आप वर्चुअल डिजिटल एसेट के भुगतान से TDS काटते हैं',
    },
  },
];

/** Deductions by a challan that is its own statement: 30 days from the end of the month. */
export const singleDeductions: readonly Rule[] = singles.map(
  ({ id, form, section, deduction, title, because }) =>
    row({
      id,
      law: 'incomeTax',
      title,
      names: renamed(
        { form, provision: `Income-tax Act 1961, s. ${section}; Rules 1962, rule 30` },
        { form: 'Form 141', provision: 'Income-tax Rules 2026, rule 218' },
      ),
      applies: { answer: 'deducts', has: deduction },
      recurrence: everyMonth,
      due: daysAfter(30),
      because,
      penalty: penalties.tdsDeposit,
      source: { name: 'Income-tax Rules 1962, rule 30', link: null, certainty: 'toBeConfirmed' },
      certainty: 'verified',
      onHoliday: 'byAnalogy',
      service: 'tds-statements',
    }),
);

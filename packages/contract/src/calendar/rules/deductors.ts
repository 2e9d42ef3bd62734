import type { Condition, Rule } from '../rule.ts';
import { incomeTaxPenalties } from './income-tax-penalties.ts';
import {
  dayOf,
  everyMonth,
  everyQuarter,
  financialYear,
  newAct,
  on,
  verified,
  renamed,
  rule,
} from './rule-builders.ts';

const salary: Condition = { answer: 'deducts', has: 'salary' };
const residents: Condition = { answer: 'deducts', has: 'residents' };
const nonResidents: Condition = { answer: 'deducts', has: 'nonResidents' };
const collects: Condition = { answer: 'collectsTax', is: true };
// 31 July, 31 October and 31 January, and 31 May for the last quarter.
const afterQuarter = dayOf(31, 1, [{ endsIn: 3, day: 31, monthsAfter: 2 }]);

/** The source that compares the rules of 2026 with the earlier ones. */
const rules2026 = (provision: string) =>
  verified(
    provision,
    'https://www.taxheal.com/tds-compliance-2-0-new-dates-new-forms-and-the-mega-form-141.html',
  );
const certificates = (provision: string) =>
  verified(
    provision,
    'https://caclubindia.com/forum/notice-of-penalty-under-sec-272a-2-g-314964.asp',
  );

const statement = {
  law: 'incomeTax',
  recurrence: everyQuarter,
  due: afterQuarter,
  penalties: incomeTaxPenalties.tdsStatement,
  source: rules2026('Income-tax Rules 2026, rule 219'),
  certainty: 'verified',
  onHoliday: 'byAnalogy',
  service: 'tds-statements',
} as const;

const collectionStatement = {
  law: 'incomeTax',
  title: { en: 'Statement of tax collected at source', hi: 'स्रोत पर संग्रहित कर (TCS) का विवरण' },
  applies: collects,
  recurrence: everyQuarter,
  due: dayOf(15, 1, [{ endsIn: 3, day: 15, monthsAfter: 2 }]),
  because: {
    en: 'Your business collects tax at source (TCS)',
    hi: 'आपका व्यवसाय स्रोत पर कर (TCS) संग्रह करता है',
  },
  penalties: incomeTaxPenalties.tdsStatement,
  onHoliday: 'byAnalogy',
  service: 'tds-statements',
} as const;

const collectionNames = renamed(
  { form: '27EQ', provision: 'Income-tax Rules 1962, rule 31AA' },
  { form: 'Form 143', provision: 'Income-tax Rules 2026' },
);

/** Obligations of those who deduct or collect tax at source, except government offices. */
export const deductors: readonly Rule[] = [
  rule({
    id: 'tds-deposit',
    law: 'incomeTax',
    title: { en: 'Deposit of tax deducted at source', hi: 'काटे गए TDS का भुगतान' },
    names: renamed(
      { form: 'TDS challan', provision: 'Income-tax Rules 1962, rule 30' },
      { form: 'TDS challan', provision: 'Income-tax Rules 2026, rule 218' },
    ),
    applies: { any: [salary, residents, nonResidents] },
    recurrence: everyMonth,
    due: dayOf(7, 1, [{ endsIn: 3, day: 30, monthsAfter: 1 }]),
    because: {
      en: 'Your business deducts tax at source (TDS)',
      hi: 'आपका व्यवसाय स्रोत पर कर (TDS) काटता है',
    },
    penalties: incomeTaxPenalties.tdsDeposit,
    source: rules2026('Income-tax Rules 2026, rule 218'),
    certainty: 'verified',
    onHoliday: 'byAnalogy',
    service: 'tds-statements',
  }),
  rule({
    id: 'tcs-deposit',
    law: 'incomeTax',
    title: { en: 'Deposit of tax collected at source', hi: 'संग्रहित TCS का भुगतान' },
    names: renamed(
      { form: 'TCS challan', provision: 'Income-tax Rules 1962, rule 37CA' },
      { form: 'TCS challan', provision: 'Income-tax Rules 2026, rule 218' },
    ),
    applies: collects,
    recurrence: everyMonth,
    due: dayOf(7, 1),
    because: collectionStatement.because,
    penalties: incomeTaxPenalties.tcsDeposit,
    source: verified('Income-tax Rules 2026, rule 218, note'),
    certainty: 'verified',
    onHoliday: 'byAnalogy',
    service: 'tds-statements',
  }),
  rule({
    ...statement,
    id: 'tds-statement-salary',
    title: { en: 'TDS statement, salaries', hi: 'TDS विवरण, वेतन' },
    names: renamed(
      { form: '24Q', provision: 'Income-tax Rules 1962, rule 31A' },
      { form: 'Form 138', provision: 'Income-tax Rules 2026, rule 219' },
    ),
    applies: salary,
    because: {
      en: 'Your business deducts tax from salaries',
      hi: 'आपका व्यवसाय वेतन से TDS काटता है',
    },
  }),
  rule({
    ...statement,
    id: 'tds-statement-residents',
    title: { en: 'TDS statement, payments to residents', hi: 'TDS विवरण, निवासियों को भुगतान' },
    names: renamed(
      { form: '26Q', provision: 'Income-tax Rules 1962, rule 31A' },
      { form: 'Form 140', provision: 'Income-tax Rules 2026, rule 219' },
    ),
    applies: residents,
    because: {
      en: 'Your business deducts tax from payments other than salaries',
      hi: 'आपका व्यवसाय वेतन के अलावा दूसरे भुगतानों से TDS काटता है',
    },
  }),
  rule({
    ...statement,
    id: 'tds-statement-non-residents',
    title: { en: 'TDS statement, payments to non-residents', hi: 'TDS विवरण, अनिवासियों को भुगतान' },
    names: renamed(
      { form: '27Q', provision: 'Income-tax Rules 1962, rule 31A' },
      { form: 'Form 144', provision: 'Income-tax Rules 2026, rule 219' },
    ),
    applies: nonResidents,
    because: {
      en: 'Your business deducts tax from payments to non-residents',
      hi: 'आपका व्यवसाय अनिवासियों को भुगतान से TDS काटता है',
    },
  }),
  rule({
    ...collectionStatement,
    id: 'tcs-statement-1961',
    names: [collectionNames[0]].filter((name) => name !== undefined),
    source: verified(
      'Income-tax Rules 1962, rule 31AA',
      'https://blog.tdsman.com/2016/04/due-dates-filing-statement-challan',
    ),
    certainty: 'verified',
    validTo: on('2026-03-31'),
  }),
  rule({
    ...collectionStatement,
    id: 'tcs-statement',
    names: collectionNames,
    source: verified('Income-tax Rules 2026, Form 133, questions answered by the CBDT'),
    certainty: 'toBeConfirmed',
    note: {
      en: 'The form is known; the dates under the rules of 2026 are still to be confirmed.',
      hi: 'फ़ॉर्म ज्ञात है; 2026 के नियमों की तिथियों की पुष्टि अभी शेष है।',
    },
    validFrom: newAct,
  }),
  rule({
    id: 'tds-certificate-salary',
    law: 'incomeTax',
    title: { en: 'Certificates to employees', hi: 'कर्मचारियों को TDS प्रमाणपत्र' },
    names: renamed(
      { form: 'Form 16', provision: 'Income-tax Rules 1962, rule 31' },
      { form: 'Form 130', provision: 'Income-tax Rules 2026' },
    ),
    applies: salary,
    recurrence: financialYear,
    due: dayOf(15, 3),
    because: {
      en: 'Your business deducts tax from salaries and gives each employee a certificate',
      hi: 'आपका व्यवसाय वेतन से TDS काटता है और हर कर्मचारी को प्रमाणपत्र देता है',
    },
    penalties: incomeTaxPenalties.tdsCertificate,
    source: verified(
      'Income-tax Rules 1962, rule 31',
      'https://www.indiantaxupdate.com/blog/view/what-is-the-due-date-to-issue-form-16-by-the-employer',
    ),
    certainty: 'verified',
    service: 'tds-statements',
  }),
  rule({
    id: 'tds-certificate',
    law: 'incomeTax',
    title: { en: 'Certificates of TDS', hi: 'TDS प्रमाणपत्र' },
    names: renamed(
      { form: 'Form 16A', provision: 'Income-tax Rules 1962, rule 31' },
      { form: 'Form 131', provision: 'Income-tax Rules 2026' },
    ),
    applies: { any: [residents, nonResidents] },
    recurrence: everyQuarter,
    due: dayOf(15, 2, [{ endsIn: 3, day: 15, monthsAfter: 3 }]),
    because: {
      en: 'Your business deducts tax from payments and gives certificates 15 days after its statement is due',
      hi: 'आपका व्यवसाय भुगतानों से TDS काटता है और विवरण की नियत तिथि के 15 दिन बाद तक प्रमाणपत्र देता है',
    },
    penalties: incomeTaxPenalties.tdsCertificate,
    source: certificates('Income-tax Rules 1962, rule 31'),
    certainty: 'verified',
    service: 'tds-statements',
  }),
  rule({
    id: 'tcs-certificate',
    law: 'incomeTax',
    title: { en: 'Certificates of TCS', hi: 'TCS प्रमाणपत्र' },
    names: renamed(
      { form: 'Form 27D', provision: 'Income-tax Rules 1962, rule 37D' },
      { form: 'Form 133', provision: 'Income-tax Rules 2026' },
    ),
    applies: collects,
    recurrence: everyQuarter,
    due: dayOf(30, 1, [{ endsIn: 3, day: 30, monthsAfter: 2 }]),
    because: {
      en: 'Your business collects tax at source and gives certificates 15 days after its statement is due',
      hi: 'आपका व्यवसाय TCS संग्रह करता है और विवरण की नियत तिथि के 15 दिन बाद तक प्रमाणपत्र देता है',
    },
    penalties: incomeTaxPenalties.tdsCertificate,
    source: certificates('Income-tax Rules 1962, rule 37D(3)'),
    certainty: 'toBeConfirmed',
    service: 'tds-statements',
  }),
];

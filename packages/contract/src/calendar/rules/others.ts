import type { Rule } from '../rule.ts';
import {
  anLlp,
  dayOf,
  everyMonth,
  financialYear,
  llpYear,
  named,
  on,
  verified,
  rule,
} from './rule-builders.ts';
import { penalties } from './penalties.ts';

const llpForms = (provision: string) =>
  verified(
    provision,
    'https://legaldelight.com/2021/01/10/e-forms-filing-intimation-obligations-of-llp/',
  );

const provident = {
  law: 'labour',
  title: { en: 'Provident fund contributions', hi: 'भविष्य निधि (EPF) अंशदान' },
  applies: { answer: 'providentFund', is: true },
  recurrence: everyMonth,
  due: dayOf(15, 1),
  because: {
    en: 'Your business contributes to the provident fund of its employees',
    hi: 'आपका व्यवसाय कर्मचारियों की भविष्य निधि में अंशदान करता है',
  },
  penalties: penalties.providentFund,
  onHoliday: 'byAnalogy',
  service: 'payroll',
} as const;

/** Obligations of LLPs, employers and businesses with foreign investment. */
export const others: readonly Rule[] = [
  rule({
    id: 'llp-11',
    law: 'llp',
    title: { en: 'Annual return of an LLP', hi: 'LLP की वार्षिक विवरणी' },
    names: named('Form 11', 'LLP Act 2008, s. 35'),
    applies: anLlp,
    recurrence: llpYear,
    due: dayOf(30, 2),
    because: {
      en: 'Your LLP files an annual return',
      hi: 'आपकी LLP वार्षिक विवरणी फ़ाइल करती है',
    },
    penalties: penalties.llp,
    source: llpForms('LLP Act 2008, s. 35; LLP Rules 2009, rule 25'),
    certainty: 'verified',
    service: 'llp-annual-filing',
  }),
  rule({
    id: 'llp-8',
    law: 'llp',
    title: { en: 'Statement of account and solvency', hi: 'खातों और शोधन क्षमता का विवरण' },
    names: named('Form 8', 'LLP Act 2008, s. 34'),
    applies: anLlp,
    recurrence: llpYear,
    due: dayOf(30, 7),
    because: {
      en: 'Your LLP files a statement of account and solvency',
      hi: 'आपकी LLP खातों और शोधन क्षमता का विवरण फ़ाइल करती है',
    },
    penalties: penalties.llp,
    source: llpForms('LLP Act 2008, s. 34; LLP Rules 2009, rule 24'),
    certainty: 'verified',
    service: 'llp-annual-filing',
  }),
  rule({
    ...provident,
    id: 'epf-1952',
    names: named('ECR', 'EPF Scheme 1952, paragraph 38'),
    source: verified('EPF Scheme 1952, paragraph 38', 'https://www.taxtmi.com/caselaws?id=308736'),
    certainty: 'verified',
    note: {
      en: 'One publisher gives the 7th, which is wrong or outdated.',
      hi: 'एक प्रकाशक 7 तारीख बताता है, जो गलत या पुरानी है।',
    },
    validTo: on('2026-06-28'),
  }),
  rule({
    ...provident,
    id: 'epf',
    names: named('ECR', 'EPF Scheme 2026'),
    source: {
      name: 'EPF Scheme 2026, G.S.R. 525(E) of 29 June 2026',
      link: null,
      certainty: 'toBeConfirmed',
    },
    certainty: 'toBeConfirmed',
    note: {
      en: 'The new Scheme of 29 June 2026 replaced the Scheme of 1952; its date is still to be confirmed.',
      hi: '29 जून 2026 की नई योजना ने 1952 की योजना का स्थान लिया है; इसकी तिथि की पुष्टि अभी शेष है।',
    },
    validFrom: on('2026-06-29'),
  }),
  rule({
    id: 'esi',
    law: 'labour',
    title: { en: 'State insurance contributions', hi: 'कर्मचारी राज्य बीमा (ESI) अंशदान' },
    names: named('ESI challan', 'ESI (General) Regulations 1950, regulation 31'),
    applies: { answer: 'stateInsurance', is: true },
    recurrence: everyMonth,
    due: dayOf(15, 1),
    because: {
      en: 'Your business contributes to the state insurance of its employees',
      hi: 'आपका व्यवसाय कर्मचारियों के राज्य बीमा में अंशदान करता है',
    },
    penalties: penalties.stateInsurance,
    source: verified(
      'ESI (General) Regulations 1950, regulation 31, as of 1 July 2017',
      'https://taxguru.in/corporate-law/esic-payment-due-date-preponed-15th-month.html',
    ),
    certainty: 'verified',
    onHoliday: 'byAnalogy',
    service: 'payroll',
  }),
  rule({
    id: 'rbi-fla',
    law: 'foreignExchange',
    title: { en: 'Foreign liabilities and assets', hi: 'विदेशी देनदारियाँ और संपत्तियाँ' },
    names: named('FLA return', 'FEMA 1999'),
    applies: { answer: 'foreignInvestment', is: true },
    recurrence: financialYear,
    due: dayOf(15, 4),
    because: {
      en: 'Your business has foreign investment',
      hi: 'आपके व्यवसाय में विदेशी निवेश है',
    },
    penalties: penalties.foreignLiabilities,
    source: verified(
      'FEMA 1999, annual return on foreign liabilities and assets to the RBI',
      'https://www.corpsection.com/p/mca-roc-compliances-due-dates-body-font.html',
    ),
    certainty: 'verified',
  }),
];

import { addDays } from '../../values/calendar-date.ts';
import type { Condition, Rule } from '../rule.ts';
import {
  aCompany,
  companyYear,
  constituted,
  dayOf,
  daysAfter,
  financialYear,
  halfYears,
  named,
  on,
  verified,
  rule,
} from './rule-builders.ts';
import { penalties } from './penalties.ts';

const onePerson = constituted('onePersonCompany');
const withMeeting = constituted('privateCompany', 'publicCompany');
const small: Condition = {
  all: [
    { answer: 'smallCompany', is: true },
    { answer: 'neverSmall', is: false },
  ],
};
const byOlderLimits: Condition = { answer: 'smallByOlderLimits', is: true };
// Small since the limits were raised.
const newlySmall: Condition = {
  all: [constituted('privateCompany'), small, { not: byOlderLimits }],
};
// G.S.R. 880(E): the older limits hold for what ended before 1 December 2025.
const lastOfOlderLimits = on('2025-11-30');
const olderLimits = {
  en: 'Small company until 30 November 2025: capital up to ₹4 crore and turnover up to ₹40 crore. The newer limits may apply to a late filing (to be confirmed).',
  hi: '30 नवंबर 2025 तक छोटी कंपनी: ₹4 करोड़ तक पूँजी और ₹40 करोड़ तक टर्नओवर। देर से फ़ाइल करने पर नई सीमाएँ मान्य हो सकती हैं (पुष्टि बाकी)।',
};

const section92 = verified(
  'Companies Act 2013, s. 92(4)',
  'https://csharishkumar.com/annual-returns-under-companies-act-2013-forms-to-be-filed-with-the-registrar-of-companies-annually-by-companies/',
);
const statements = (provision: string) =>
  verified(
    provision,
    'https://advocatekhoj.com/library/bareActs/companies2013/137.php?STitle=Copy+of+financial+statement+to+be+filed+with+Registrar&Title=Companies+Act%2C+2013',
  );

const annual = {
  law: 'companies',
  recurrence: companyYear,
  penalties: penalties.companyByDay,
  certainty: 'verified',
  service: 'company-annual-filing',
} as const;

const abridgedReturn = {
  ...annual,
  title: { en: 'Annual return, abridged', hi: 'संक्षिप्त वार्षिक विवरणी' },
  names: named('MGT-7A', 'Companies Act 2013, s. 92'),
  due: { kind: 'daysAfterAnnualMeeting', days: 60 },
} as const;

const annualReturn = {
  ...annual,
  title: { en: 'Annual return', hi: 'वार्षिक विवरणी' },
  names: named('MGT-7', 'Companies Act 2013, s. 92'),
  due: { kind: 'daysAfterAnnualMeeting', days: 60 },
  source: section92,
} as const;

const smallReturn = {
  ...abridgedReturn,
  because: {
    en: 'Your company is a small company and files its annual return within 60 days of its annual general meeting',
    hi: 'आपकी कंपनी छोटी कंपनी है और AGM के 60 दिन के भीतर वार्षिक विवरणी फ़ाइल करती है',
  },
  source: { name: 'G.S.R. 880(E) of 1 December 2025', link: null, certainty: 'verified' },
  note: {
    en: 'Small company since 1 December 2025: capital up to ₹10 crore and turnover up to ₹100 crore.',
    hi: 'छोटी कंपनी: 1 दिसंबर 2025 से ₹10 करोड़ तक पूँजी और ₹100 करोड़ तक टर्नओवर।',
  },
} as const;

const reconciliation = {
  ...annual,
  title: { en: 'Reconciliation of share capital', hi: 'शेयर पूँजी के मिलान का विवरण' },
  names: named('PAS-6', 'Prospectus and Allotment Rules 2014, rules 9A and 9B'),
  recurrence: halfYears,
  due: daysAfter(60),
  penalties: penalties.companyByMultiple,
  source: verified(
    'Prospectus and Allotment of Securities Rules 2014, rules 9A(8) and 9B',
    'https://taxguru.in/company-law/private-companies-demat-pas-6-filing-mandate.html',
  ),
} as const;

/** Yearly meetings and filings of companies. */
export const companies: readonly Rule[] = [
  rule({
    ...annual,
    id: 'annual-general-meeting',
    title: { en: 'Annual general meeting', hi: 'वार्षिक आम बैठक (AGM)' },
    names: named('AGM', 'Companies Act 2013, s. 96'),
    applies: withMeeting,
    due: { kind: 'annualMeeting' },
    because: {
      en: 'Your company holds an annual general meeting',
      hi: 'आपकी कंपनी वार्षिक आम बैठक (AGM) करती है',
    },
    penalties: penalties.annualMeeting,
    source: verified(
      'Companies Act 2013, s. 96',
      'https://blogs.compliancecalendar.in/agm-due-date-and-file-their-financial-statements-and-annual-return-every-year-1086',
    ),
  }),
  rule({
    ...annual,
    id: 'aoc-4',
    title: { en: 'Financial statements', hi: 'वित्तीय विवरण' },
    names: named('AOC-4', 'Companies Act 2013, s. 137'),
    applies: withMeeting,
    due: { kind: 'daysAfterAnnualMeeting', days: 30 },
    because: {
      en: 'Your company files its financial statements within 30 days of its annual general meeting',
      hi: 'आपकी कंपनी AGM के 30 दिन के भीतर वित्तीय विवरण फ़ाइल करती है',
    },
    source: statements('Companies Act 2013, s. 137(1)'),
  }),
  rule({
    ...annual,
    id: 'aoc-4-one-person',
    title: { en: 'Financial statements', hi: 'वित्तीय विवरण' },
    names: named('AOC-4', 'Companies Act 2013, s. 137'),
    applies: onePerson,
    due: daysAfter(180),
    because: {
      en: 'Your one-person company files its financial statements within 180 days of the year’s end',
      hi: 'आपकी एक व्यक्ति कंपनी (OPC) वर्ष समाप्त होने के 180 दिन के भीतर वित्तीय विवरण फ़ाइल करती है',
    },
    source: statements('Companies Act 2013, s. 137(1), third proviso'),
  }),
  rule({
    ...annualReturn,
    id: 'mgt-7',
    applies: {
      any: [constituted('publicCompany'), { all: [constituted('privateCompany'), { not: small }] }],
    },
    because: {
      en: 'Unless it is a small company, your company files its annual return within 60 days of its annual general meeting',
      hi: 'यदि आपकी कंपनी छोटी कंपनी नहीं है, तो वह AGM के 60 दिन के भीतर वार्षिक विवरणी फ़ाइल करती है',
    },
  }),
  rule({
    ...annualReturn,
    id: 'mgt-7-older-limits',
    applies: newlySmall,
    because: {
      en: 'Your company was not a small company under the older limits and files its annual return within 60 days of its annual general meeting',
      hi: 'पुरानी सीमाओं से आपकी कंपनी छोटी कंपनी नहीं थी और AGM के 60 दिन के भीतर वार्षिक विवरणी फ़ाइल करती है',
    },
    note: olderLimits,
    validTo: lastOfOlderLimits,
  }),
  rule({
    ...smallReturn,
    id: 'mgt-7a',
    applies: { all: [constituted('privateCompany'), small, byOlderLimits] },
  }),
  rule({
    ...smallReturn,
    id: 'mgt-7a-newer-limits',
    applies: newlySmall,
    validFrom: addDays(lastOfOlderLimits, 1),
  }),
  rule({
    ...abridgedReturn,
    id: 'mgt-7a-one-person',
    applies: onePerson,
    because: {
      en: 'Your one-person company files its annual return',
      hi: 'आपकी एक व्यक्ति कंपनी (OPC) वार्षिक विवरणी फ़ाइल करती है',
    },
    source: section92,
    certainty: 'toBeConfirmed',
    note: {
      en: 'A one-person company holds no annual general meeting: the 60 days run from the day by which one would be due. Some count from the 180th day.',
      hi: 'इसकी AGM नहीं होती: 60 दिन उस दिन से गिने जाते हैं जिस दिन तक AGM होनी चाहिए थी। कुछ लोग 180वें दिन से गिनते हैं।',
    },
  }),
  rule({
    ...annual,
    id: 'dpt-3',
    title: { en: 'Return of deposits and loans', hi: 'जमाओं और ऋणों का विवरण' },
    names: named('DPT-3', 'Acceptance of Deposits Rules 2014, rule 16'),
    applies: { all: [aCompany, { answer: 'loansOutstanding', is: true }] },
    recurrence: financialYear,
    due: dayOf(30, 3),
    because: {
      en: 'Your company has deposits or loans outstanding on 31 March',
      hi: 'आपकी कंपनी पर 31 मार्च को जमा या ऋण बकाया हैं',
    },
    penalties: penalties.companyByMultiple,
    source: verified(
      'Acceptance of Deposits Rules 2014, rule 16',
      'https://blog.saginfotech.com/?p=73031',
    ),
    service: 'return-of-deposits',
  }),
  rule({
    ...annual,
    id: 'msme-1',
    title: { en: 'Dues to micro and small enterprises', hi: 'सूक्ष्म और लघु उद्यमों का बकाया' },
    names: named('MSME-1', 'Companies Act 2013, s. 405'),
    applies: { all: [aCompany, { answer: 'duesToSmallEnterprises', is: true }] },
    recurrence: halfYears,
    due: dayOf(31, 1),
    because: {
      en: 'Your company has owed money to micro or small enterprises for more than 45 days',
      hi: 'आपकी कंपनी पर सूक्ष्म या लघु उद्यमों का 45 दिन से अधिक का बकाया है',
    },
    penalties: penalties.smallEnterprises,
    source: verified(
      'Companies Act 2013, s. 405(1); S.O. 368(E) of 22 January 2019',
      'https://taxguru.in/company-law/requirement-file-msme-form1.html',
    ),
    service: null,
  }),
  rule({
    ...reconciliation,
    id: 'pas-6-public',
    applies: { all: [constituted('publicCompany'), { answer: 'listed', is: false }] },
    because: {
      en: 'Unless its shares are listed, your public company reconciles its share capital every half-year',
      hi: 'यदि आपकी पब्लिक कंपनी के शेयर सूचीबद्ध नहीं हैं, तो वह हर छमाही शेयर पूँजी का मिलान करती है',
    },
  }),
  rule({
    ...reconciliation,
    id: 'pas-6-private',
    applies: { all: [constituted('privateCompany'), { not: small }] },
    because: {
      en: 'Unless it is a small company, your private company reconciles its share capital every half-year',
      hi: 'यदि आपकी प्राइवेट कंपनी छोटी कंपनी नहीं है, तो वह हर छमाही शेयर पूँजी का मिलान करती है',
    },
    validFrom: on('2025-06-30'),
  }),
  rule({
    ...reconciliation,
    id: 'pas-6-private-older-limits',
    applies: newlySmall,
    because: {
      en: 'Your company was a private company and not a small company under the older limits',
      hi: 'पुरानी सीमाओं से आपकी प्राइवेट कंपनी छोटी कंपनी नहीं थी',
    },
    note: olderLimits,
    validFrom: on('2025-06-30'),
    validTo: lastOfOlderLimits,
  }),
  rule({
    ...annual,
    id: 'csr-2',
    title: {
      en: 'Report on corporate social responsibility (CSR)',
      hi: 'सामाजिक उत्तरदायित्व (CSR) रिपोर्ट',
    },
    names: named('CSR-2', 'Accounts Rules 2014, rule 12'),
    applies: { all: [aCompany, { answer: 'socialResponsibility', is: true }] },
    recurrence: financialYear,
    due: dayOf(31, 9),
    because: {
      en: 'Your company is required to spend on corporate social responsibility (CSR)',
      hi: 'आपकी कंपनी पर सामाजिक उत्तरदायित्व (CSR) का व्यय अनिवार्य है',
    },
    penalties: [],
    source: verified(
      'Accounts Rules 2014, rule 12(1B), as of 24 September 2024',
      'https://lexcomply.com/blog/mca-update-deadline-for-filing-csr-2-return',
    ),
    note: {
      en: 'Known for the financial year 2023-24 only.',
      hi: 'केवल वित्त वर्ष 2023-24 के लिए ज्ञात।',
    },
    validFrom: on('2024-03-31'),
    validTo: on('2024-03-31'),
  }),
];

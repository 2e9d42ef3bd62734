import type { Condition, Rule } from '../rule.ts';
import { incomeTaxPenalties } from './income-tax-penalties.ts';
import {
  aCompany,
  constituted,
  dayOf,
  financialYear,
  named,
  on,
  verified,
  renamed,
  rule,
} from './rule-builders.ts';

const transferPricing: Condition = { answer: 'transferPricing', is: true };
const taxAudit: Condition = { answer: 'taxAudit', is: true };
const audited: Condition = {
  any: [
    aCompany,
    taxAudit,
    { answer: 'otherAudit', is: true },
    { answer: 'partnerOf', in: ['auditedFirm'] },
  ],
};
const partnerOfUnaudited: Condition = { answer: 'partnerOf', in: ['unauditedFirm'] };
const inBusiness = constituted('proprietorship', 'partnership', 'llp', 'trust');
const unaudited: Condition = { not: { any: [audited, transferPricing] } };
const rationalised = verified(
  'Finance Bill 2026, clause 57 (Income-tax Act 2025, s. 263(1))',
  'https://www.caclubindia.com/news/income-tax-act-2025-itr-filing-deadlines-rationalised-for-fy-2026-27-26135.asp',
);

const section139 = (part: string) =>
  verified(
    `Income-tax Act 1961, s. 139${part}`,
    'https://techmunshi.co.in/income-tax-sections-dealing-in-filing-income-tax-returns/',
  );

const incomeReturn = {
  law: 'incomeTax',
  title: { en: 'Income tax return', hi: 'आयकर रिटर्न' },
  names: renamed(
    { form: 'ITR', provision: 'Income-tax Act 1961, s. 139(1)' },
    { form: 'ITR', provision: 'Income-tax Act 2025, s. 263(1)' },
  ),
  recurrence: financialYear,
  penalties: incomeTaxPenalties.incomeReturn,
  source: section139('(1)'),
  certainty: 'verified',
  onHoliday: 'nextWorkingDay',
  service: 'itr-business',
} as const;

const unauditedReturn = {
  ...incomeReturn,
  applies: { all: [unaudited, { any: [inBusiness, partnerOfUnaudited] }] },
  because: {
    en: 'Unless its accounts are audited, you declare the income of your business or firm in this return',
    hi: 'यदि खातों का ऑडिट नहीं होता, तो आप अपने व्यवसाय या फ़र्म की आय इस रिटर्न में घोषित करते हैं',
  },
} as const;

const auditReport = {
  law: 'incomeTax',
  title: { en: 'Tax audit report', hi: 'टैक्स ऑडिट रिपोर्ट' },
  names: renamed(
    { form: '3CA or 3CB, with 3CD', provision: 'Income-tax Act 1961, s. 44AB' },
    { form: 'Form 26', provision: 'Income-tax Act 2025' },
  ),
  recurrence: financialYear,
  penalties: incomeTaxPenalties.taxAudit,
  source: verified(
    'Income-tax Act 1961, s. 44AB',
    'https://e-startupindia.com/learn/cbdt-extends-the-tax-audit-report-due-date-itr-deadline/',
  ),
  certainty: 'verified',
  onHoliday: 'byAnalogy',
  service: 'tax-audit-support',
} as const;

/** Income tax returns and the reports due before them. */
export const incomeReturns: readonly Rule[] = [
  rule({
    ...incomeReturn,
    id: 'itr-individual',
    names: renamed(
      { form: 'ITR-1 or ITR-2', provision: 'Income-tax Act 1961, s. 139(1)' },
      { form: 'ITR-1 or ITR-2', provision: 'Income-tax Act 2025, s. 263(1)' },
    ),
    applies: { all: [unaudited, constituted('individual'), { not: partnerOfUnaudited }] },
    due: dayOf(31, 4),
    because: {
      en: 'You have no income from a business or firm',
      hi: 'आपकी कोई आय व्यवसाय या फ़र्म से नहीं है',
    },
    service: 'itr-individual',
  }),
  rule({
    ...unauditedReturn,
    id: 'itr-unaudited-july',
    due: dayOf(31, 4),
    validTo: on('2025-03-31'),
  }),
  rule({
    ...unauditedReturn,
    id: 'itr-unaudited',
    due: dayOf(31, 5),
    source: rationalised,
    certainty: 'toBeConfirmed',
    note: {
      en: 'According to the Finance Bill 2026. One publisher still gives 31 July, which is safe in either case.',
      hi: 'वित्त विधेयक 2026 के अनुसार। एक प्रकाशक अब भी 31 जुलाई बताता है, जो हर हाल में सुरक्षित है।',
    },
    validFrom: on('2026-03-31'),
  }),
  rule({
    ...incomeReturn,
    id: 'itr-audited',
    applies: { all: [audited, { not: transferPricing }] },
    due: dayOf(31, 7),
    because: {
      en: 'You are a company, or a business or firm whose accounts are audited',
      hi: 'आपकी कंपनी है या आपके व्यवसाय या फ़र्म के खातों का ऑडिट होता है',
    },
  }),
  rule({
    ...incomeReturn,
    id: 'itr-transfer-pricing',
    applies: transferPricing,
    due: dayOf(30, 8),
    because: {
      en: 'Your business reports international or specified domestic transactions',
      hi: 'आपका व्यवसाय अंतरराष्ट्रीय या निर्दिष्ट घरेलू लेन-देन की रिपोर्ट देता है',
    },
  }),
  rule({
    ...auditReport,
    id: 'tax-audit-report',
    applies: { all: [taxAudit, { not: transferPricing }] },
    due: dayOf(30, 6),
    because: {
      en: 'Your accounts are audited under the Income-tax Act',
      hi: 'आपके खातों का आयकर अधिनियम के अधीन ऑडिट होता है',
    },
  }),
  rule({
    ...auditReport,
    id: 'tax-audit-report-transfer-pricing',
    applies: { all: [taxAudit, transferPricing] },
    due: dayOf(31, 7),
    because: {
      en: 'Your accounts are audited, and international or specified domestic transactions are reported',
      hi: 'आपके खातों का ऑडिट होता है और अंतरराष्ट्रीय या निर्दिष्ट घरेलू लेन-देन की रिपोर्ट दी जाती है',
    },
  }),
  rule({
    ...auditReport,
    id: 'transfer-pricing-report',
    title: { en: 'Report on transfer pricing', hi: 'ट्रांसफ़र प्राइसिंग रिपोर्ट' },
    names: renamed(
      { form: '3CEB', provision: 'Income-tax Act 1961, s. 92E' },
      { form: 'Report of s. 172 (3CEB before)', provision: 'Income-tax Act 2025, s. 172' },
    ),
    applies: transferPricing,
    due: dayOf(31, 7),
    because: {
      en: 'Your business reports international or specified domestic transactions',
      hi: 'आपका व्यवसाय अंतरराष्ट्रीय या निर्दिष्ट घरेलू लेन-देन की रिपोर्ट देता है',
    },
    penalties: incomeTaxPenalties.transferPricingReport,
    source: verified(
      'Income-tax Act 1961, s. 92E',
      'https://www.hindustantimes.com/business/itr-deadline-is-november-15-2024-for-these-taxpayers-check-details-101731474280601.html',
    ),
  }),
];

const lastDay = {
  ...incomeReturn,
  applies: { all: [] },
  isOptional: true,
} as const;

/** The deadlines of belated and revised returns. */
export const laterReturns: readonly Rule[] = [
  rule({
    ...lastDay,
    id: 'itr-belated',
    title: { en: 'Last day for a belated return', hi: 'विलंबित रिटर्न का अंतिम दिन' },
    names: renamed(
      { form: 'Belated ITR', provision: 'Income-tax Act 1961, s. 139(4)' },
      { form: 'Belated ITR', provision: 'Income-tax Act 2025, s. 263' },
    ),
    due: dayOf(31, 9),
    because: {
      en: 'A missed return can still be filed, with a fee',
      hi: 'छूटा हुआ रिटर्न शुल्क के साथ अब भी भरा जा सकता है',
    },
    source: section139('(4)'),
  }),
  rule({
    ...lastDay,
    id: 'itr-revised-december',
    title: { en: 'Last day for a revised return', hi: 'संशोधित रिटर्न का अंतिम दिन' },
    names: named('Revised ITR', 'Income-tax Act 1961, s. 139(5)'),
    due: dayOf(31, 9),
    because: { en: 'A return can be corrected', hi: 'रिटर्न सुधारा जा सकता है' },
    penalties: [],
    validTo: on('2025-03-31'),
    source: section139('(5)'),
  }),
  rule({
    ...lastDay,
    id: 'itr-revised',
    title: { en: 'Last day for a revised return', hi: 'संशोधित रिटर्न का अंतिम दिन' },
    names: renamed(
      { form: 'Revised ITR', provision: 'Income-tax Act 1961, s. 139(5)' },
      { form: 'Revised ITR', provision: 'Income-tax Act 2025, s. 263(5)' },
    ),
    due: dayOf(31, 12),
    because: {
      en: 'A return can be corrected, after 31 December with a fee',
      hi: 'रिटर्न सुधारा जा सकता है, 31 दिसंबर के बाद शुल्क के साथ',
    },
    penalties: [],
    validFrom: on('2026-03-31'),
    source: verified(
      'Finance Bill 2026 (Income-tax Act 1961, s. 139(5); Act 2025, s. 263(5))',
      'https://www.practicaltaxplanning.com/ptp-tax-scripts/tax-procedures/welcome-amendments-in-filing-of-itrs',
    ),
    certainty: 'toBeConfirmed',
  }),
  rule({
    ...lastDay,
    id: 'itr-updated',
    title: { en: 'Last day for an updated return', hi: 'अद्यतन रिटर्न का अंतिम दिन' },
    names: named('ITR-U', 'Income-tax Act 1961, s. 139(8A)'),
    due: dayOf(31, 60),
    because: {
      en: 'Omitted income can be declared for four years, with additional tax',
      hi: 'छूटी हुई आय चार वर्ष तक अतिरिक्त कर के साथ घोषित की जा सकती है',
    },
    penalties: [],
    validFrom: on('2021-03-31'),
    source: verified(
      'Income-tax Act 1961, s. 139(8A); Notification 49/2025 of 19 May 2025',
      'https://simplifitax.com/?p=1211',
    ),
  }),
];

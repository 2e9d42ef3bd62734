import type { StateCode } from '../../values/states.ts';
import type { Condition, Rule } from '../rule.ts';
import { gstPenalties } from './gst-penalties.ts';
import {
  dayOf,
  everyMonth,
  everyQuarter,
  financialYear,
  firstTwoMonths,
  named,
  on,
  verified,
  rule,
} from './rule-builders.ts';

const monthly: Condition = { answer: 'gst', in: ['monthly'] };
const quarterly: Condition = { answer: 'gst', in: ['quarterly'] };
const composition: Condition = { answer: 'gst', in: ['composition'] };
const regular: Condition = { answer: 'gst', in: ['monthly', 'quarterly'] };

const salesDetails = verified(
  'Notification 83/2020-Central Tax of 10 November 2020',
  'https://cleartax.in/s/gst-calendar',
);
const rule61 = verified(
  'CGST Rules 2017, rule 61(1), by Notification 82/2020-Central Tax of 10 November 2020',
  'https://www.taxrealtime.in/gstlaws/provision/rule/209',
);
const rule62 = verified(
  'CGST Rules 2017, rule 62(1)',
  'https://www.taxrealtime.in/gstlaws/provision/rule/74',
);

// The two groups of States of Notification 82/2020-Central Tax.
const until22: readonly StateCode[] = [
  '22',
  '23',
  '24',
  '27',
  '29',
  '30',
  '32',
  '33',
  '36',
  '37',
  '26',
  '34',
  '35',
  '31',
];
const until24: readonly StateCode[] = [
  '02',
  '03',
  '05',
  '06',
  '08',
  '09',
  '10',
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
  '19',
  '20',
  '21',
  '01',
  '38',
  '04',
  '07',
];

const quarterlyReturn = {
  law: 'gst',
  title: { en: 'Summary return and tax of the quarter', hi: 'तिमाही का सारांश रिटर्न और कर' },
  names: named('GSTR-3B', 'CGST Act s. 39, rule 61'),
  recurrence: everyQuarter,
  because: {
    en: 'Your business files GSTR-3B quarterly in {state}',
    hi: 'आपका व्यवसाय {state} में GSTR-3B हर तिमाही भरता है',
  },
  penalties: gstPenalties.gstr3b,
  source: rule61,
  certainty: 'verified',
  service: 'gst-quarterly-returns',
} as const;

const compositionReturn = {
  law: 'gst',
  title: { en: 'Yearly return of a composition dealer', hi: 'कंपोज़िशन डीलर का वार्षिक रिटर्न' },
  names: named('GSTR-4', 'CGST rule 62'),
  applies: composition,
  recurrence: financialYear,
  because: {
    en: 'Your business is in the composition scheme and files one return a year',
    hi: 'आपका व्यवसाय कंपोज़िशन योजना में है और साल में एक रिटर्न भरता है',
  },
  penalties: gstPenalties.gstr4,
  source: rule62,
  certainty: 'verified',
  service: 'gst-composition-returns',
} as const;

/** GST of regular and composition taxpayers. */
export const gstRegular: readonly Rule[] = [
  rule({
    id: 'gstr-1-monthly',
    law: 'gst',
    title: { en: 'Details of the month’s sales', hi: 'महीने की बिक्री का विवरण' },
    names: named('GSTR-1', 'CGST Act s. 37, rule 59'),
    applies: monthly,
    recurrence: everyMonth,
    due: dayOf(11, 1),
    because: {
      en: 'Your business files GSTR-1 monthly',
      hi: 'आपका व्यवसाय GSTR-1 हर महीने भरता है',
    },
    penalties: gstPenalties.gstr1,
    source: salesDetails,
    certainty: 'verified',
    service: 'gst-monthly-returns',
  }),
  rule({
    id: 'gstr-1-quarterly',
    law: 'gst',
    title: { en: 'Details of the quarter’s sales', hi: 'तिमाही की बिक्री का विवरण' },
    names: named('GSTR-1', 'CGST Act s. 37, rule 59'),
    applies: quarterly,
    recurrence: everyQuarter,
    due: dayOf(13, 1),
    because: {
      en: 'Your business is in the QRMP scheme and files GSTR-1 quarterly',
      hi: 'आपका व्यवसाय QRMP योजना में है और GSTR-1 हर तिमाही भरता है',
    },
    penalties: gstPenalties.gstr1,
    source: salesDetails,
    certainty: 'verified',
    service: 'gst-quarterly-returns',
  }),
  rule({
    id: 'gstr-1-iff',
    law: 'gst',
    title: { en: 'Invoices uploaded early (IFF)', hi: 'इनवॉइस पहले अपलोड करना (IFF)' },
    names: named('IFF', 'CGST rule 59(2)'),
    applies: quarterly,
    recurrence: firstTwoMonths,
    due: dayOf(13, 1),
    because: {
      en: 'Your business is in the QRMP scheme and may upload invoices before the quarter ends',
      hi: 'आपका व्यवसाय QRMP योजना में है और तिमाही पूरी होने से पहले भी इनवॉइस अपलोड कर सकता है',
    },
    source: verified(
      'CGST Rules 2017, rule 59(2)',
      'https://taxwayglobal.com/form-and-manner-of-furnishing-details-of-outward-supplies',
    ),
    certainty: 'verified',
    note: {
      en: 'Open from the 1st to the 13th. What is not uploaded goes into the quarter’s GSTR-1.',
      hi: '1 से 13 तारीख तक खुला रहता है। जो अपलोड नहीं हुआ, वह तिमाही के GSTR-1 में जाता है।',
    },
    isOptional: true,
    service: 'gst-quarterly-returns',
  }),
  rule({
    id: 'gstr-3b-monthly',
    law: 'gst',
    title: { en: 'Summary return and tax of the month', hi: 'महीने का सारांश रिटर्न और कर' },
    names: named('GSTR-3B', 'CGST Act s. 39, rule 61'),
    applies: monthly,
    recurrence: everyMonth,
    due: dayOf(20, 1),
    because: {
      en: 'Your business files GSTR-3B monthly',
      hi: 'आपका व्यवसाय GSTR-3B हर महीने भरता है',
    },
    penalties: gstPenalties.gstr3b,
    source: rule61,
    certainty: 'verified',
    service: 'gst-monthly-returns',
  }),
  rule({
    ...quarterlyReturn,
    id: 'gstr-3b-quarterly-22',
    applies: { all: [quarterly, { answer: 'state', in: until22 }] },
    due: dayOf(22, 1),
  }),
  rule({
    ...quarterlyReturn,
    id: 'gstr-3b-quarterly-24',
    applies: { all: [quarterly, { answer: 'state', in: until24 }] },
    due: dayOf(24, 1),
  }),
  rule({
    id: 'pmt-06',
    law: 'gst',
    title: { en: 'Tax of the month, by challan', hi: 'चालान से महीने का कर' },
    names: named('PMT-06', 'CGST Act s. 39(7), rule 61'),
    applies: quarterly,
    recurrence: firstTwoMonths,
    due: dayOf(25, 1),
    because: {
      en: 'Your business is in the QRMP scheme and pays the tax of a quarter’s first two months by challan',
      hi: 'आपका व्यवसाय QRMP योजना में है और तिमाही के पहले दो महीनों का कर चालान से जमा करता है',
    },
    penalties: gstPenalties.gstInterest,
    source: verified('CGST Rules 2017, rule 61(3)', 'https://goodsandservicetax.in/GST/?p=4096'),
    certainty: 'verified',
    service: 'gst-quarterly-returns',
  }),
  rule({
    id: 'cmp-08',
    law: 'gst',
    title: { en: 'Composition tax of the quarter', hi: 'तिमाही का कंपोज़िशन कर' },
    names: named('CMP-08', 'CGST rule 62'),
    applies: composition,
    recurrence: everyQuarter,
    due: dayOf(18, 1),
    because: {
      en: 'Your business is in the composition scheme and pays quarterly',
      hi: 'आपका व्यवसाय कंपोज़िशन योजना में है और हर तिमाही कर जमा करता है',
    },
    penalties: gstPenalties.gstInterest,
    source: rule62,
    certainty: 'verified',
    service: 'gst-composition-returns',
  }),
  rule({
    ...compositionReturn,
    id: 'gstr-4-april',
    due: dayOf(30, 1),
    validTo: on('2024-03-31'),
  }),
  rule({
    ...compositionReturn,
    id: 'gstr-4',
    due: dayOf(30, 3),
    validFrom: on('2025-03-31'),
  }),
  rule({
    id: 'gstr-9',
    law: 'gst',
    title: { en: 'Annual return', hi: 'वार्षिक रिटर्न' },
    names: named('GSTR-9', 'CGST Act s. 44, rule 80'),
    applies: {
      all: [
        regular,
        { not: { answer: 'turnover', in: ['upTo50Lakh', 'upTo1Crore', 'upTo2Crore'] } },
      ],
    },
    recurrence: financialYear,
    due: dayOf(31, 9),
    because: {
      en: 'Your business is a regular GST taxpayer with a turnover above ₹2 crore',
      hi: 'आपका व्यवसाय ₹2 करोड़ से अधिक टर्नओवर वाला नियमित GST करदाता है',
    },
    penalties: gstPenalties.gstr9,
    source: verified(
      'CGST Rules 2017, rule 80(1); Notification 15/2025-Central Tax of 17 September 2025',
    ),
    certainty: 'verified',
    service: 'gst-annual-return',
  }),
  rule({
    id: 'gstr-9c',
    law: 'gst',
    title: { en: 'Reconciliation with the accounts', hi: 'बहीखातों से मिलान का विवरण' },
    names: named('GSTR-9C', 'CGST Act s. 44, rule 80'),
    applies: {
      all: [regular, { answer: 'turnover', in: ['upTo10Crore', 'upTo100Crore', 'above100Crore'] }],
    },
    recurrence: financialYear,
    due: dayOf(31, 9),
    because: {
      en: 'Your business is a regular GST taxpayer with a turnover above ₹5 crore',
      hi: 'आपका व्यवसाय ₹5 करोड़ से अधिक टर्नओवर वाला नियमित GST करदाता है',
    },
    penalties: gstPenalties.gstr9c,
    source: verified('CGST Rules 2017, rule 80(3)', 'https://irisgst.com/?p=51962'),
    certainty: 'verified',
    service: 'gst-annual-return',
  }),
];

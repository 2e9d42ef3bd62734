import type { Rule, Source } from '../rule.ts';
import {
  aCompany,
  constituted,
  dayOf,
  daysAfter,
  named,
  on,
  verified,
  rule,
} from './rule-builders.ts';
import { penalties } from './penalties.ts';

/** The source for several forms. */
function listed(provision: string): Source {
  return verified(
    provision,
    'https://www.corpsection.com/p/mca-roc-compliances-due-dates-body-font.html',
  );
}

const event = {
  law: 'companies',
  applies: aCompany,
  due: daysAfter(30),
  penalties: penalties.companyByMultiple,
  certainty: 'verified',
} as const;

const directors = {
  law: 'companies',
  title: { en: 'KYC of directors', hi: 'निदेशकों का KYC' },
  applies: constituted('privateCompany', 'onePersonCompany', 'publicCompany', 'llp'),
  penalties: penalties.directorKyc,
  service: 'director-kyc',
} as const;
const appointmentRules = 'Appointment and Qualification of Directors Rules 2014, rule 12A';
const everyThirdYear = verified(
  `${appointmentRules}, by G.S.R. 943(E) of 31 December 2025`,
  'https://www.corpsection.com/2025/12/major-shift-in-director-kyc-mca.html',
);

/** Filings after events of a company, and the KYC of its directors. */
export const companyEvents: readonly Rule[] = [
  rule({
    ...event,
    id: 'inc-20a',
    title: { en: 'Declaration of commencement', hi: 'कारोबार आरंभ की घोषणा' },
    names: named('INC-20A', 'Companies Act 2013, s. 10A'),
    applies: { all: [aCompany, { answer: 'withoutShareCapital', is: false }] },
    recurrence: { kind: 'event', event: 'incorporated' },
    due: daysAfter(180),
    because: {
      en: 'Your company has a share capital and was incorporated on {date}',
      hi: 'आपकी कंपनी में शेयर पूँजी है और वह {date} को निगमित हुई',
    },
    source: verified('Companies Act 2013, s. 10A(1)(a)', 'https://taxguru.in/?p=768564'),
    service: 'commencement-of-business',
  }),
  rule({
    ...event,
    id: 'adt-1',
    title: { en: 'Appointment of the auditor', hi: 'ऑडिटर की नियुक्ति' },
    names: named('ADT-1', 'Companies Act 2013, s. 139'),
    recurrence: { kind: 'event', event: 'auditorAppointed' },
    due: daysAfter(15),
    because: {
      en: 'Your company appointed its auditor at its meeting on {date}',
      hi: 'आपकी कंपनी ने {date} की सभा में ऑडिटर नियुक्त किया',
    },
    penalties: penalties.companyAuditor,
    source: verified('Companies Act 2013, s. 139(1)', 'https://taxguru.in/?p=768564'),
    service: 'auditor-appointment',
  }),
  rule({
    ...event,
    id: 'dir-12',
    title: { en: 'Change of directors', hi: 'निदेशकों में बदलाव' },
    names: named('DIR-12', 'Companies Act 2013, s. 170'),
    recurrence: { kind: 'event', event: 'directorChanged' },
    because: {
      en: 'A director of your company changed on {date}',
      hi: 'आपकी कंपनी के निदेशकों में {date} को बदलाव हुआ',
    },
    source: listed('Companies Act 2013, s. 170'),
    service: 'director-change',
  }),
  rule({
    ...event,
    id: 'mgt-14',
    title: { en: 'Filing of a resolution', hi: 'संकल्प की फ़ाइलिंग' },
    names: named('MGT-14', 'Companies Act 2013, s. 117'),
    recurrence: { kind: 'event', event: 'resolutionPassed' },
    because: {
      en: 'Your company passed a resolution on {date} that must be filed',
      hi: 'आपकी कंपनी ने {date} को ऐसा संकल्प पारित किया जिसे फ़ाइल करना होता है',
    },
    source: listed('Companies Act 2013, s. 117'),
  }),
  rule({
    ...event,
    id: 'ben-2',
    title: { en: 'Significant beneficial owner', hi: 'महत्वपूर्ण लाभकारी स्वामी' },
    names: named('BEN-2', 'Companies Act 2013, s. 90'),
    recurrence: { kind: 'event', event: 'beneficialOwnerDeclared' },
    because: {
      en: 'A beneficial owner made a declaration to your company on {date}',
      hi: 'लाभकारी स्वामी ने {date} को आपकी कंपनी को घोषणा दी',
    },
    source: listed('Companies Act 2013, s. 90'),
  }),
  rule({
    ...directors,
    id: 'dir-3-kyc-yearly',
    names: named('DIR-3 KYC', appointmentRules),
    recurrence: { kind: 'directorKyc', everyYears: 1 },
    due: dayOf(30, 6),
    because: {
      en: 'Directors completed their KYC every year',
      hi: 'निदेशकों का KYC हर वर्ष होता था',
    },
    source: verified(
      appointmentRules,
      'https://www.caclubindia.com/articles/din-kyc-once-in-3-years-instead-of-every-year-54574.asp',
    ),
    certainty: 'verified',
    validTo: on('2025-03-31'),
  }),
  rule({
    ...directors,
    id: 'dir-3-kyc',
    names: named('DIR-3-KYC-Web', appointmentRules),
    recurrence: { kind: 'directorKyc', everyYears: 3 },
    due: dayOf(30, 3),
    because: {
      en: 'Your directors complete their KYC after every third financial year',
      hi: 'आपके निदेशकों का KYC हर तीसरे वित्त वर्ष के बाद होता है',
    },
    source: everyThirdYear,
    certainty: 'verified',
    validFrom: on('2026-03-31'),
  }),
  rule({
    ...directors,
    id: 'dir-3-kyc-change',
    title: { en: 'Changed details of a director', hi: 'निदेशक के बदले हुए विवरण' },
    names: named('DIR-3-KYC-Web', appointmentRules),
    recurrence: { kind: 'event', event: 'directorDetailsChanged' },
    due: daysAfter(30),
    because: {
      en: 'The details of a director changed on {date}',
      hi: 'निदेशक के विवरण {date} को बदले',
    },
    penalties: [],
    source: everyThirdYear,
    certainty: 'verified',
    validFrom: on('2026-03-31'),
  }),
];

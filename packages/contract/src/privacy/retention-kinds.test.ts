import { expect, it } from 'vitest';
import type { Language } from '../languages.ts';
import { retentionKindNames, retentionKinds, type RetentionKindName } from './retention-kinds.ts';
import { retentionPeriods as periods } from './retention-periods.ts';

const numbers: Readonly<Record<Language, readonly (readonly string[])[]>> = {
  en: [
    [],
    ['a', 'an', 'one'],
    ['two'],
    ['three'],
    ['four'],
    ['five'],
    ['six'],
    ['seven'],
    ['eight'],
  ],
  hi: [[], ['एक'], ['दो'], ['तीन'], ['चार'], ['पाँच'], ['छह'], ['सात'], ['आठ']],
};

const units: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    'hours?': 'hour',
    'days?': 'day',
    'weeks?': 'week',
    'months?': 'month',
    'years?': 'year',
    'financial years?': 'financial year',
  },
  hi: {
    घंटे: 'hour',
    दिन: 'day',
    हफ़्ते: 'week',
    महीने: 'month',
    साल: 'year',
    'वित्त वर्ष': 'financial year',
  },
};

/** The periods that a text states, such as `90 day`. */
function readPeriods(text: string, language: Language): readonly string[] {
  const words = numbers[language].flat().join('|');
  const unit = Object.keys(units[language]).toReversed();
  const stated = new RegExp(`(?<![\\p{L}\\p{M}])(\\d+|${words}) (${unit.join('|')})`, 'giu');
  return [
    ...new Set(
      [...text.matchAll(stated)].map(([, number = '', found = '']) => {
        const word = number.toLowerCase();
        const value = numbers[language].findIndex((each) => each.includes(word));
        const name = unit.find((each) => new RegExp(`^${each}$`, 'iu').test(found)) ?? '';
        return `${value < 0 ? word : value} ${units[language][name] ?? ''}`;
      }),
    ),
  ].toSorted();
}

const claims = `${periods.claimYears} year`;
const books = `${periods.bookYears} financial year`;

/** The numbers by which jobs and rules end each kind. */
const ended: Readonly<Record<RetentionKindName, readonly string[]>> = {
  account: [],
  signIn: [`${periods.codeDays} day`, `${periods.sessionDays} day`],
  kyc: [`${periods.kycYears} year`],
  drafts: [`${periods.draftDays} day`],
  clients: [
    `${periods.visitDays} day`,
    `${periods.erasureReportDays} day`,
    `${periods.rejectedErasureDays} day`,
  ],
  authorities: [claims],
  // What the CGST Act asks of the franchisee.
  clientBills: ['72 month', books],
  applications: [],
  calendar: [],
  notifications: [`${periods.notificationDays} day`],
  support: [claims],
  contact: [`${periods.messageYears} year`],
  taxDocuments: [books],
  books: [],
  agreement: [claims, `${periods.unsignedDays} day`],
  audit: [],
  gatewayEvents: [`${periods.gatewayEventDays} day`],
  limits: [`${periods.codeDays} day`, `${periods.wrongCodeDays} day`],
  emails: [`${periods.sentEmailHours} hour`],
  // At least, as the operator sets it.
  logs: ['1 year'],
  backups: [],
};

it.each(retentionKindNames)(
  '%s: both languages state the periods of the code, and no other',
  (name) => {
    const { period } = retentionKinds[name];
    const expected = [...new Set(ended[name])].toSorted();
    expect(readPeriods(period.en, 'en')).toEqual(expected);
    expect(readPeriods(period.hi, 'hi')).toEqual(expected);
  },
);

it.each([
  ['en', 'Deleted seven days after, or a year; 90 days; eight financial years.'],
  ['hi', 'सात दिन बाद, एक साल, 90 दिन और आठ वित्त वर्ष।'],
] as const)('periods are read in words and digits (%s)', (language, text) => {
  expect(readPeriods(text, language)).toEqual(['1 year', '7 day', '8 financial year', '90 day']);
});

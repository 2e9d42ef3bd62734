import type { KindAndNumber } from '../clients/registrations.ts';
import type { Answers, FormField } from '../eservices/form-fields.ts';
import { asksForPeriod } from '../eservices/application-period.ts';
import { addMonths, parseCalendarDate, toDateParts } from '../values/calendar-date.ts';
import { formatFinancialYear, getFinancialYear } from '../values/financial-year.ts';

// Numbers of someone other than the client.
const numbersOfOthers: readonly string[] = ['auditor-pan', 'new-owner-gstin'];

/** Whether a field that asks for a number asks for one of the client. */
export function isClientNumber({ key }: Pick<FormField, 'key'>): boolean {
  return !numbersOfOthers.includes(key);
}

/** Fields that ask for the name of the client. */
export const clientNameKeys: readonly string[] = ['business-name', 'company-name', 'llp-name'];

/**
 * Answers the fields that ask for a number of the client. Of several, such as the GSTINs of two
 * States, the franchisee chooses.
 */
export function prefillNumbers(
  fields: readonly FormField[],
  registrations: readonly KindAndNumber[],
): Answers {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const { key, kind } = field;
      if (!isClientNumber(field)) return [];
      const [first, ...others] = registrations.filter((one) => one.kind === kind);
      return first && others.length === 0 ? [[key, first.number]] : [];
    }),
  );
}

/** Answers the fields that ask for a period or a number of the business. */
export function prefillPeriodAnswers(
  fields: readonly FormField[],
  periodEnds: string,
  numbers: Partial<Readonly<Record<string, string | null>>>,
): Answers {
  const date = parseCalendarDate(periodEnds);
  if (date === null) return {};
  const year = formatFinancialYear(getFinancialYear(date));
  const quarter = Math.floor(((toDateParts(date).month + 8) % 12) / 3) + 1;
  const known: Partial<Record<string, string | null>> = {
    ...numbers,
    month: date.slice(0, 7),
    quarter: `${year}-Q${quarter}`,
    'financial-year': year,
  };
  return Object.fromEntries(
    fields.flatMap(({ key, kind }) => {
      const answer = known[kind];
      return answer ? [[key, answer]] : [];
    }),
  );
}

// What a form asks for may differ from one period to the next: an amount, a date, whether there was
// anything to report. Only these are the same every time.
const lastingKinds: readonly FormField['kind'][] = [
  'pan',
  'tan',
  'cin',
  'llpin',
  'din',
  'udyam',
  'email',
  'phone',
  'pin-code',
  'ifsc',
  'bank-account',
];

/** Questions of the catalogue with such an answer, of kinds that others share. */
export const lastingKeys: readonly string[] = [
  'business-name',
  'trade-name',
  'legal-form',
  'address',
  'activity',
  'signatory-name',
  'director-name',
];

/** Dates that never change: when a person was born, and a business began or was incorporated. */
const lastingDateKeys: readonly string[] = ['birth-date', 'start-date', 'incorporation-date'];

/** Whether a question has the same answer for years. */
export function isLasting({ key, kind }: Pick<FormField, 'key' | 'kind'>): boolean {
  return [...lastingKeys, ...lastingDateKeys].includes(key) || lastingKinds.includes(kind);
}

/** What of earlier answers still holds for another period. Never a period, a date or a document. */
export function pickLastingAnswers(fields: readonly FormField[], earlier: Answers): Answers {
  return Object.fromEntries(
    fields.flatMap(({ key, kind }) => {
      const isLasting = lastingKinds.includes(kind) || lastingKeys.includes(key);
      const answer = Object.hasOwn(earlier, key) ? earlier[key] : undefined;
      return isLasting && answer !== undefined ? [[key, answer]] : [];
    }),
  );
}

/**
 * All answers for the next period, such as November after October. Documents and most dates belong to the
 * application that they were given for, and a period in the person's own words cannot be counted on.
 */
export function repeatAnswers(fields: readonly FormField[], earlier: Answers): Answers {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const { key, kind } = field;
      const answer = Object.hasOwn(earlier, key) ? earlier[key] : undefined;
      if (answer === undefined || kind === 'file') return [];
      if (kind === 'date' && !lastingDateKeys.includes(key)) return [];
      if (!asksForPeriod(field)) return [[key, answer]];
      const next = nextPeriod(kind, answer);
      return next === null ? [] : [[key, next]];
    }),
  );
}

function nextPeriod(kind: FormField['kind'], period: string): string | null {
  if (kind === 'month') {
    const first = parseCalendarDate(`${period}-01`);
    return first && addMonths(first, 1).slice(0, 7);
  }
  const [, from, quarter] = /^(20\d\d)-\d\d(?:-Q([1-4]))?$/.exec(period) ?? [];
  const year = Number(from);
  if (kind === 'financial-year' && from !== undefined) return formatFinancialYear(year + 1);
  if (kind !== 'quarter' || quarter === undefined) return null;
  return quarter === '4'
    ? `${formatFinancialYear(year + 1)}-Q1`
    : `${formatFinancialYear(year)}-Q${Number(quarter) + 1}`;
}

/**
 * Answers a question with the only answer after which a document is asked for that was sent: who sent
 * the sales of a month had sales.
 */
export function answerFromDocuments(
  fields: readonly FormField[],
  sentFields: ReadonlySet<string>,
): Answers {
  return Object.fromEntries(
    fields.flatMap(({ key, kind, when }) => {
      const [only, ...others] = when?.is ?? [];
      const impliesAnswer = kind === 'file' && sentFields.has(key) && others.length === 0;
      return when && only !== undefined && impliesAnswer ? [[when.field, only]] : [];
    }),
  );
}

import { fieldKinds } from '@anupal/contract/eservices/field-kinds/field-kinds';
import { toDateSpan, formatSpan } from '@anupal/contract/eservices/field-kinds/date-spans';
import { findAnswerProblem, type FormField } from '@anupal/contract/eservices/form-fields';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import {
  addMonths,
  calendarDate,
  toMonthNumber,
  toDateParts,
  type CalendarDate,
} from '@anupal/contract/values/calendar-date';
import { parseCin, readCin } from '@anupal/contract/values/cin';
import { getFinancialYear, formatFinancialYear } from '@anupal/contract/values/financial-year';
import { panInGstin, parseGstin, stateInGstin } from '@anupal/contract/values/gstin';
import { panHolder, parsePan, type PanHolder } from '@anupal/contract/values/pan';
import { states } from '@anupal/contract/values/states';

/** A field answered by a month, a quarter or a financial year. */
export type PeriodField = Extract<
  FormField,
  { kind: 'date' | 'month' | 'quarter' | 'financial-year' }
>;

export interface PeriodChoice {
  readonly value: string;
  readonly name: string;
  readonly group?: string;
}

// Used without limits: filings concern these years.
const yearsBack = 10;
const yearsAhead = 2;

/** The months, quarters or financial years within the limits of a field, latest first. */
export function listPeriodChoices(
  { kind, notBefore, notAfter }: Pick<PeriodField, 'kind' | 'notBefore' | 'notAfter'>,
  language: Language,
  today: CalendarDate,
): readonly PeriodChoice[] {
  const first = resolveLimit(notBefore, today) ?? addMonths(today, -12 * yearsBack);
  const last = resolveLimit(notAfter, today) ?? addMonths(today, 12 * yearsAhead);
  const values: string[] = [];
  for (let month = toMonthNumber(last); month >= toMonthNumber(first); month -= 1) {
    const value = toPeriod(kind, month);
    if (values.at(-1) !== value) values.push(value);
  }
  return values.map((value) => {
    const year = formatFinancialYear(getFinancialYear(toDateSpan(value).from));
    const name = formatSpan(value, language);
    return kind === 'financial-year' ? { value, name } : { value, name, group: year };
  });
}

function resolveLimit(
  limit: PeriodField['notBefore'],
  today: CalendarDate,
): CalendarDate | undefined {
  return limit === 'today' ? today : limit;
}

function toPeriod(kind: PeriodField['kind'], months: number): string {
  const day = calendarDate({ year: Math.floor(months / 12), month: (months % 12) + 1, day: 1 });
  if (kind === 'month') return day.slice(0, 7);
  const year = formatFinancialYear(getFinancialYear(day));
  return kind === 'quarter'
    ? `${year}-Q${Math.floor(((toDateParts(day).month + 8) % 12) / 3) + 1}`
    : year;
}

/** The `min` and `max` of a date input. */
export function toDateLimits(
  { notBefore, notAfter }: Pick<PeriodField, 'notBefore' | 'notAfter'>,
  today: CalendarDate,
): { readonly min: string | undefined; readonly max: string | undefined } {
  return { min: resolveLimit(notBefore, today), max: resolveLimit(notAfter, today) };
}

/** The canonical form of an answer, or the text as typed if it cannot be parsed. */
export function normalizeAnswer({ kind }: Pick<FormField, 'kind'>, answer: string): string {
  const parsed = fieldKinds[kind].parse(answer.trim());
  return parsed.ok ? parsed.value : answer;
}

// Kinds whose canonical form is easier to check by eye.
const normalizedKinds: ReadonlySet<FormField['kind']> = new Set([
  'gstin',
  'pan',
  'tan',
  'cin',
  'llpin',
  'din',
  'udyam',
  'ifsc',
  'bank-account',
  'pin-code',
]);

/** An answer after blur: in canonical form if it is valid. */
export function formatAnswer(field: FormField, answer: string): string {
  if (answer.trim() === '' || findAnswerProblem(field, answer) !== null) return answer;
  const value = normalizeAnswer(field, answer);
  if (field.kind === 'money') return fieldKinds.money.format(value, 'en').replace('₹', '');
  return normalizedKinds.has(field.kind) ? value : answer;
}

const holderNames: Readonly<Record<PanHolder, LocalizedText>> = {
  person: { en: 'an individual', hi: 'व्यक्ति' },
  company: { en: 'a company', hi: 'कंपनी' },
  hinduFamily: { en: 'a Hindu undivided family', hi: 'हिंदू अविभाजित परिवार' },
  firm: { en: 'a firm or LLP', hi: 'फ़र्म या LLP' },
  associationOfPersons: { en: 'an association of persons', hi: 'व्यक्तियों का संघ' },
  trust: { en: 'a trust', hi: 'ट्रस्ट' },
  bodyOfIndividuals: { en: 'a body of individuals', hi: 'व्यक्तियों का निकाय' },
  localAuthority: { en: 'a local authority', hi: 'स्थानीय प्राधिकरण' },
  juridicalPerson: { en: 'an artificial juridical person', hi: 'कृत्रिम विधिक व्यक्ति' },
  government: { en: 'the government', hi: 'सरकार' },
};

/** The holder details that a valid number contains, for comparison; null for other fields. */
export function describeNumber(
  { kind }: Pick<FormField, 'kind'>,
  answer: string,
): LocalizedText | null {
  return describers[kind]?.(answer) ?? null;
}

const describers: Readonly<
  Partial<Record<FormField['kind'], (answer: string) => LocalizedText | null>>
> = {
  pan: (answer) => {
    const pan = parsePan(answer);
    const holder = pan === null ? null : panHolder(pan);
    if (holder === null) return null;
    const { en, hi } = holderNames[holder];
    return { en: `PAN of ${en}`, hi: `PAN धारक: ${hi}` };
  },
  gstin: (answer) => {
    const gstin = parseGstin(answer);
    if (gstin === null) return null;
    const { en, hi } = states[stateInGstin(gstin)];
    const pan = panInGstin(gstin);
    return { en: `${en}, PAN ${pan}`, hi: `${hi}, PAN ${pan}` };
  },
  cin: (answer) => {
    const cin = parseCin(answer);
    if (cin === null) return null;
    const { yearOfIncorporation: year } = readCin(cin);
    return { en: `Company incorporated in ${year}`, hi: `${year} में निगमित कंपनी` };
  },
};

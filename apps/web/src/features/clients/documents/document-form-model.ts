import {
  clientDocumentTypeNames,
  clientDocumentTypes,
  type ClientDocumentTypeName,
} from '@anupal/contract/clients/document-types';
import { clientDocumentDetails, type ClientDocument } from '@anupal/contract/clients/documents';
import { validationTexts } from '@anupal/contract/texts/validation';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { addMonths, toDateParts } from '@anupal/contract/values/calendar-date';
import { formatFinancialYear, getFinancialYear } from '@anupal/contract/values/financial-year';
import { checkFields } from '../../../lib/api/body-check.ts';
import { invalidFields, type Failure } from '../../../lib/api/failure.ts';
import type { DocumentDetails } from './client-documents-api.ts';

/** The values of the form of a document. */
export interface DocumentValues {
  /** Empty until it is chosen. */
  readonly type: string;
  readonly title: string;
  /** Empty for none. */
  readonly period: string;
  readonly validTo: string;
  readonly isMasked: boolean;
}

/** The values that a form starts with: those of a document, or none. */
export function toDocumentValues(
  document: Pick<ClientDocument, 'type' | 'title' | 'period' | 'validTo'> | null,
): DocumentValues {
  return {
    type: document?.type ?? '',
    title: document?.title ?? '',
    period: document?.period ?? '',
    validTo: document?.validTo ?? '',
    // A stored Aadhaar is masked; of another document the question has not been asked.
    isMasked: document?.type === 'aadhaar',
  };
}

/** The chosen type; null before one is chosen. */
export function findType(type: string): ClientDocumentTypeName | null {
  return clientDocumentTypeNames.find((name) => name === type) ?? null;
}

/** Which questions are asked about a document of a type. Stored answers are always asked. */
export function listQuestions(type: ClientDocumentTypeName | null) {
  const use = type === null ? null : clientDocumentTypes[type].use;
  return {
    title: type === 'other' || type === 'licence' || type === 'notice',
    period: use === 'periodic' || type === 'other',
    validTo: use === 'lasting' || use === 'other',
    isMasked: type === 'aadhaar',
  };
}

/** Whether documents of a type belong to a month, quarter or year. */
export function isPeriodic(type: string): boolean {
  const known = findType(type);
  return known !== null && clientDocumentTypes[known].use === 'periodic';
}

/** The details as the API takes them: only the answers to what is asked. */
export function toDetails(values: DocumentValues): DocumentDetails | null {
  const type = findType(values.type);
  if (type === null) return null;
  const asked = listQuestions(type);
  const title = values.title.trim();
  return {
    type,
    ...(asked.title && title !== '' && { title }),
    ...(asked.period && values.period !== '' && { period: values.period }),
    ...(asked.validTo && values.validTo !== '' && { validTo: values.validTo }),
    ...(asked.isMasked && { isMasked: values.isMasked }),
  };
}

/** Why the details are refused. An empty type is reported like another missing answer. */
export function checkDetails(values: DocumentValues): Failure | null {
  return checkFields(clientDocumentDetails, toDetails(values) ?? {});
}

const missingPeriod = 'period_choose';

/** Why the details of several documents are refused: those of a month must name it. */
export function checkDetailsOfMany(values: DocumentValues): Failure | null {
  const isMissing = isPeriodic(values.type) && values.period === '';
  return (
    invalidFields(isMissing ? { period: validationTexts[missingPeriod] } : {}) ??
    checkDetails(values)
  );
}

/** The month before a day, for which most papers come in. */
export function lastMonth(today: CalendarDate): string {
  return addMonths(today, -1).slice(0, 7);
}

const [monthCount, quarterCount, yearCount] = [24, 12, 8];

/** The latest periods to choose from, and a chosen one that is older. */
export function listPeriods(today: CalendarDate, chosen: string) {
  const { year, month } = toDateParts(today);
  const last = year * 12 + month - 1;
  const months = Array.from({ length: monthCount }, (_, back) => last - back).map(
    (index) => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
  );
  const firstYear = getFinancialYear(today);
  const quarter = Math.floor(((month + 8) % 12) / 3);
  const quarters = Array.from({ length: quarterCount }, (_, back) => {
    const index = firstYear * 4 + quarter - back;
    return `${formatFinancialYear(Math.floor(index / 4))}-Q${(index % 4) + 1}`;
  });
  const years = Array.from({ length: yearCount }, (_, back) =>
    formatFinancialYear(firstYear - back),
  );
  const all = [...months, ...quarters, ...years];
  const earlier = chosen === '' || all.includes(chosen) ? [] : [chosen];
  return { earlier, months, quarters, years };
}

/** Which documents of a client are listed; '' for all. */
export interface DocumentFilter {
  readonly type: string;
  /** A period such as `2026-10`. */
  readonly period: string;
  readonly validity: 'ended' | 'soon' | '';
}

/** Filters the documents of a client. */
export function filterDocuments<Document extends DocumentFacts>(
  documents: readonly Document[],
  filter: DocumentFilter,
  days: ValidityDays,
): readonly Document[] {
  return documents.filter(
    ({ type, period, validTo }) =>
      (filter.type === '' || type === filter.type) &&
      (filter.period === '' || period === filter.period) &&
      (filter.validity === '' || describeValidity(validTo, days) === filter.validity),
  );
}

/** The periods of documents, the latest first. */
export function listDocumentPeriods(
  documents: readonly Pick<DocumentFacts, 'period'>[],
): readonly string[] {
  const periods = documents.flatMap(({ period }) => period ?? []);
  return [...new Set(periods)].toSorted().toReversed();
}

interface DocumentFacts {
  readonly type: string;
  readonly period: string | null;
  readonly validTo: string | null;
}

/** Today, and the last day that is soon. */
interface ValidityDays {
  readonly today: string;
  readonly soon: string;
}

/** When the validity of a document ends: it has ended, ends within so many days, or later. */
export function describeValidity(
  validTo: string | null,
  { today, soon }: ValidityDays,
): 'none' | 'ended' | 'soon' | 'later' {
  if (validTo === null) return 'none';
  if (validTo < today) return 'ended';
  return validTo <= soon ? 'soon' : 'later';
}

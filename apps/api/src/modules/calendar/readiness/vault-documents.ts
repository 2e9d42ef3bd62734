import {
  clientDocumentTypes,
  findEvidentDocument,
  findMatchingDocuments,
  type DocumentNeed,
} from '@anupal/contract/clients/document-types';
import { answerFromDocuments } from '@anupal/contract/applications/known-answers';
import { getPeriodText } from '@anupal/contract/eservices/application-period';
import {
  applicableFields,
  type Answers,
  type FormField,
} from '@anupal/contract/eservices/form-fields';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { AttachedDocument } from '../../applications/public.ts';
import type { ClientDocumentRow } from '../../clients/public.ts';

/** What a document of a client is needed for. */
export interface VaultNeed {
  readonly fields: readonly FormField[];
  /** Answers that tell the period. */
  readonly answers: Answers;
  readonly documents: readonly ClientDocumentRow[];
  readonly today: CalendarDate;
}

/**
 * What documents of the period answer: who has a sales register of the month had sales. Several of them
 * tell it as well as one.
 */
export function answerFromVault(need: VaultNeed): Answers {
  const periodic = need.documents.filter(
    ({ type }) => clientDocumentTypes[type].use === 'periodic',
  );
  if (periodic.length === 0) return {};
  const documents = toMatchable(periodic);
  const read = needReader(need);
  const sent = need.fields.filter(({ key, kind }) => {
    const asked = read(key);
    return (
      kind === 'file' && asked.period !== null && findMatchingDocuments(documents, asked).length > 0
    );
  });
  return answerFromDocuments(need.fields, new Set(sent.map(({ key }) => key)));
}

/** The documents to attach to the file fields that are asked, and the fields that several answer. */
export interface VaultMatches {
  readonly attached: readonly AttachedDocument[];
  readonly ambiguous: readonly string[];
}

/**
 * Finds the documents to attach without asking. A document of a period tells neither for which GSTIN of
 * several it is nor for which statement; `isShared` leaves those to the franchisee.
 */
export function matchVault(need: VaultNeed, isShared: boolean): VaultMatches {
  if (need.documents.length === 0) return { attached: [], ambiguous: [] };
  const read = needReader(need);
  const all = toMatchable(need.documents);
  const documents = all.filter(
    ({ type }) => !isShared || clientDocumentTypes[type].use !== 'periodic',
  );
  const attached: AttachedDocument[] = [];
  const ambiguous: string[] = [];
  for (const { key, kind } of applicableFields(need.fields, need.answers)) {
    if (kind !== 'file') continue;
    const asked = read(key);
    const evident = findEvidentDocument(documents, asked);
    if (evident !== null) attached.push({ field: key, document: evident.row });
    else if (findMatchingDocuments(all, asked).length > 0) ambiguous.push(key);
  }
  return { attached, ambiguous };
}

function needReader({ fields, answers, today }: VaultNeed): (field: string) => DocumentNeed {
  const period = getPeriodText(fields, answers);
  return (field) => ({ field, period, today });
}

function toMatchable(documents: readonly ClientDocumentRow[]) {
  return documents.map((row) => {
    const { type, period, valid_to: validTo } = row;
    return { type, period, validTo, row };
  });
}

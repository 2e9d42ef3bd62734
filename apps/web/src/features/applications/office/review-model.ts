import { isOpen } from '@anupal/contract/applications/lifecycle';
import type {
  Application,
  ApplicationDocument,
  OfficeListItem,
} from '@anupal/contract/applications/schemas';
import { rupeesToPaise } from '@anupal/contract/values/paise';
import { rupeesTyped } from '../../../lib/forms/parse-rupees.ts';
import { sumCharges } from '../application-model.ts';

const dayInMilliseconds = 86_400_000;

/** How many whole days an application has waited; null once it has come to its end. */
export function countDaysWaiting(
  { state, filedAt }: Pick<OfficeListItem, 'state' | 'filedAt'>,
  now: number,
): number | null {
  if (!isOpen(state)) return null;
  return Math.max(0, Math.floor((now - Date.parse(filedAt)) / dayInMilliseconds));
}

/** What staff do with an application in a dialog, in the order of its buttons. */
export const reviewActions = [
  'begin',
  'complete',
  'ask',
  'quote',
  'resume',
  'reopen',
  'reject',
] as const;

/** What staff do with an application in a dialog. */
export type ReviewAction = (typeof reviewActions)[number];

/** The documents that are asked for: a line each, each once. */
export function parseDocumentList(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== '');
}

/** A page of a document that can be looked at. */
export interface ViewerPage {
  readonly document: ApplicationDocument;
  /** What the document is called. */
  readonly label: string;
  /** Counted from 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
}

/** A document, and what it is called. */
export type NamedDocument = Pick<ViewerPage, 'document' | 'label'>;

/** What was sent with an application, each document under its name: those of the form first. */
export function listDocuments({
  answers,
  documents,
}: Pick<Application, 'answers' | 'documents'>): readonly NamedDocument[] {
  const formDocuments = answers.flatMap(({ label, document }) =>
    document === null ? [] : [{ label, document }],
  );
  return [...formDocuments, ...documents.map((document) => ({ label: document.name, document }))];
}

/** Every page of some documents, document after document. */
export function listPages(documents: readonly NamedDocument[]): readonly ViewerPage[] {
  return documents.flatMap(({ document, label }) =>
    document.pages.map(({ width, height }, index) => ({
      document,
      label,
      number: index + 1,
      width,
      height,
    })),
  );
}

/** What a rejection returns where so much is typed as spent, in rupees; null where that cannot be. */
export function refundOnRejection(charges: Application['charges'], spent: string): number | null {
  const kept = spent.trim() === '' ? 0 : rupeesToPaise(rupeesTyped(spent));
  const paid = Math.round(sumCharges(charges, 'paid') * 100);
  return kept === null || kept > paid ? null : (paid - kept) / 100;
}

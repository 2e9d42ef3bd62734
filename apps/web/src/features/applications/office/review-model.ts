import { isOpen } from '@anupal/contract/applications/lifecycle';
import type {
  Application,
  ApplicationDocument,
  OfficeListItem,
} from '@anupal/contract/applications/schemas';
import { rupeesToPaise } from '@anupal/contract/values/paise';
import { parseRupeesInput } from '../../../lib/forms/parse-rupees.ts';
import { sumCharges } from '../application-model.ts';

const dayInMilliseconds = 86_400_000;

/** The number of full days an application has been waiting; null for a closed one. */
export function countDaysWaiting(
  { state, filedAt }: Pick<OfficeListItem, 'state' | 'filedAt'>,
  now: number,
): number | null {
  if (!isOpen(state)) return null;
  return Math.max(0, Math.floor((now - Date.parse(filedAt)) / dayInMilliseconds));
}

/** The actions of staff that open a dialog, in the order of their buttons. */
export const reviewActions = [
  'start',
  'complete',
  'requestInformation',
  'quote',
  'resume',
  'reopen',
  'reject',
] as const;

export type ReviewAction = (typeof reviewActions)[number];

/** The entered values of an action, by the API's field names. */
export interface ActionValues {
  readonly text: string;
  /** One document on each line. */
  readonly requestedDocuments: string;
  readonly firmFee: string;
  readonly governmentFee: string;
  readonly note: string;
  readonly reason: string;
  readonly retainedAmount: string;
  readonly retainedReason: string;
}

export const emptyActionValues: ActionValues = {
  text: '',
  requestedDocuments: '',
  firmFee: '',
  governmentFee: '',
  note: '',
  reason: '',
  retainedAmount: '',
  retainedReason: '',
};

/** The requested documents: one per line, without duplicates. */
export function parseDocumentList(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== '');
}

/** A page of a document in the viewer. */
export interface ViewerPage {
  readonly document: ApplicationDocument;
  /** The label of the document. */
  readonly label: string;
  /** Counted from 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
}

export type NamedDocument = Pick<ViewerPage, 'document' | 'label'>;

/** The documents of an application with their labels: those of the form first. */
export function listDocuments({
  answers,
  documents,
}: Pick<Application, 'answers' | 'documents'>): readonly NamedDocument[] {
  const formDocuments = answers.flatMap(({ label, document }) =>
    document === null ? [] : [{ label, document }],
  );
  return [...formDocuments, ...documents.map((document) => ({ label: document.name, document }))];
}

/** The pages of all documents, in order. */
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

/** The refund of a rejection for an amount already spent, in rupees; null for an invalid amount. */
export function refundOnRejection(charges: Application['charges'], spent: string): number | null {
  const retained = spent.trim() === '' ? 0 : rupeesToPaise(parseRupeesInput(spent));
  const paid = Math.round(sumCharges(charges, 'paid') * 100);
  return retained === null || retained > paid ? null : (paid - retained) / 100;
}

import { clients } from '@anupal/contract/clients';
import {
  clientDocumentTypes,
  type ClientDocumentTypeName,
} from '@anupal/contract/clients/document-types';
import type { BodyInput } from '@anupal/contract/endpoint';
import { validationTexts } from '@anupal/contract/texts/validation';
import { checkFields } from '../../../lib/api/body-check.ts';
import { invalidFields, type Failure } from '../../../lib/api/failure.ts';
import type { RequestedDocuments } from '../request-url.ts';

/** What a franchisee chooses to request from a client. */
export interface RequestValues {
  readonly types: readonly ClientDocumentTypeName[];
  /** What the document of type `other` is. */
  readonly title: string;
  /** The period of those that belong to one; empty if none is chosen. */
  readonly period: string;
  readonly note: string;
}

/** The values of an empty form, or of one for what is missing. */
export function toRequestValues(asked: RequestedDocuments | null): RequestValues {
  return { types: asked?.types ?? [], title: '', period: asked?.period ?? '', note: '' };
}

/** Whether a document of a period is chosen. */
export function needsPeriod({ types }: Pick<RequestValues, 'types'>): boolean {
  return types.some((type) => clientDocumentTypes[type].use === 'periodic');
}

/** The request as the API takes it. */
export function toRequestBody({
  types,
  title,
  period,
  note,
}: RequestValues): BodyInput<typeof clients.requestDocuments> {
  const documents = types.map((type) => ({
    type,
    ...(type === 'other' && { title }),
    ...(clientDocumentTypes[type].use === 'periodic' && period !== '' && { period }),
  }));
  return { documents, ...(note.trim() !== '' && { note }) };
}

/** Why a request is refused: a document of a month must name it. */
export function checkRequest(values: RequestValues): Failure | null {
  const isMissing = needsPeriod(values) && values.period === '';
  return (
    invalidFields(isMissing ? { period: validationTexts.period_choose } : {}) ??
    checkFields(clients.requestDocuments.body, toRequestBody(values), toField)
  );
}

function toField([first, , part]: readonly PropertyKey[]): string {
  if (first !== 'documents') return String(first);
  return part === 'title' ? 'title' : 'types';
}

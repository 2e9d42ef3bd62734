import type { BodyInput } from '@anupal/contract/endpoint';
import type { eservices } from '@anupal/contract/eservices';
import type { EserviceCategory } from '@anupal/contract/eservices/categories';
import type { EserviceRecord } from '@anupal/contract/eservices/schemas';
import { parseRupeesInput } from '../../../lib/forms/parse-rupees.ts';
import {
  toFieldDraft,
  toFields,
  joinHindiLines,
  pairLines,
  type FieldDraft,
} from './fields/field-draft-model.ts';

/** The text fields of the form. */
export const textNames = [
  'departmentName',
  'departmentNameHi',
  'eserviceName',
  'eserviceNameHi',
  'serviceDocName',
  'serviceDocNameHi',
  'description',
  'descriptionHi',
  'forWhom',
  'forWhomHi',
  'usualTime',
  'usualTimeHi',
  'firmFee',
  'governmentFee',
  'feeNote',
  'feeNoteHi',
] as const;

export type TextName = (typeof textNames)[number];

const requiredTexts: ReadonlySet<TextName> = new Set([
  'departmentName',
  'eserviceName',
  'serviceDocName',
  'description',
]);

/** Whether a text is required. */
export function isRequiredText(name: TextName): boolean {
  return requiredTexts.has(name);
}

/** The content of a service in the form. */
export interface ServiceDraft {
  readonly texts: Readonly<Record<TextName, string>>;
  /** Empty until it is chosen. */
  readonly category: EserviceCategory | '';
  readonly isActive: boolean;
  /** One document per line, the Hindi lines in the same order. */
  readonly documentsEn: string;
  readonly documentsHi: string;
  readonly fields: readonly FieldDraft[];
}

export function emptyDraft(): ServiceDraft {
  const texts = Object.fromEntries(textNames.map((name) => [name, ''])) as ServiceDraft['texts']; // every name is present
  return { texts, category: '', isActive: true, documentsEn: '', documentsHi: '', fields: [] };
}

/** The form content of a service. */
export function toDraft(record: EserviceRecord): ServiceDraft {
  const texts = Object.fromEntries(
    textNames.map((name) => [name, String(record[name] ?? '')]),
  ) as ServiceDraft['texts']; // every name is present
  return {
    texts,
    category: record.category,
    isActive: record.isActive,
    documentsEn: record.documents.map(({ en }) => en).join('\n'),
    documentsHi: joinHindiLines(record.documents.map(({ hi }) => hi)),
    fields: record.formFields.map(toFieldDraft),
  };
}

/** The request body of a draft. */
export function toServiceInput(draft: ServiceDraft): BodyInput<typeof eservices.create> {
  return {
    ...draft.texts,
    firmFee: normalizeFee(draft.texts.firmFee),
    governmentFee: normalizeFee(draft.texts.governmentFee),
    category: draft.category as EserviceCategory, // the contract reports a missing category
    isActive: String(draft.isActive),
    documents: JSON.stringify(pairLines(draft.documentsEn, draft.documentsHi)),
    formFields: JSON.stringify(toFields(draft.fields)),
  };
}

// Plain digits. An invalid amount is sent as typed, so that the contract reports it.
function normalizeFee(typed: string): string {
  const rupees = parseRupeesInput(typed);
  return Number.isNaN(rupees) ? typed : String(rupees);
}

/** The prefix of the ids of the form's fields. */
export const formPrefix = 'service-form-';

export function formId(name: string): string {
  return formPrefix + name;
}

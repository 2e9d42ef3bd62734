import type { BodyInput } from '@anupal/contract/endpoint';
import type { eservices } from '@anupal/contract/eservices';
import type { EserviceCategory } from '@anupal/contract/eservices/categories';
import type { EserviceRecord } from '@anupal/contract/eservices/schemas';
import { rupeesTyped } from '../../../lib/forms/parse-rupees.ts';
import {
  fieldDraftOf,
  fieldsOf,
  hindiLines,
  pairsOf,
  type FieldDraft,
} from './fields/field-draft-model.ts';

/** The texts of a service that staff type, by their names in the form. */
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

/** The name of a text. */
export type TextName = (typeof textNames)[number];

const neededTexts: ReadonlySet<TextName> = new Set([
  'departmentName',
  'eserviceName',
  'serviceDocName',
  'description',
]);

/** Whether a service cannot be without a text. */
export function isNeeded(name: TextName): boolean {
  return neededTexts.has(name);
}

/** A service as it is being written. */
export interface ServiceDraft {
  readonly texts: Readonly<Record<TextName, string>>;
  /** Empty until it is chosen. */
  readonly category: EserviceCategory | '';
  readonly isActive: boolean;
  /** One paper in each line, the Hindi ones in the same order. */
  readonly papersEn: string;
  readonly papersHi: string;
  readonly fields: readonly FieldDraft[];
}

/** A draft of a new service. */
export function emptyDraft(): ServiceDraft {
  const texts = Object.fromEntries(textNames.map((name) => [name, ''])) as ServiceDraft['texts']; // of each name
  return { texts, category: '', isActive: true, papersEn: '', papersHi: '', fields: [] };
}

/** A draft of what a service says now. */
export function draftOf(record: EserviceRecord): ServiceDraft {
  const texts = Object.fromEntries(
    textNames.map((name) => [name, String(record[name] ?? '')]),
  ) as ServiceDraft['texts']; // of each name
  return {
    texts,
    category: record.category,
    isActive: record.isActive,
    papersEn: record.documents.map(({ en }) => en).join('\n'),
    papersHi: hindiLines(record.documents.map(({ hi }) => hi)),
    fields: record.formFields.map(fieldDraftOf),
  };
}

/** What is sent for a draft. */
export function formOfDraft(draft: ServiceDraft): BodyInput<typeof eservices.create> {
  return {
    ...draft.texts,
    firmFee: feeOf(draft.texts.firmFee),
    governmentFee: feeOf(draft.texts.governmentFee),
    category: draft.category as EserviceCategory, // where it is not chosen, the contract objects
    isActive: String(draft.isActive),
    documents: JSON.stringify(pairsOf(draft.papersEn, draft.papersHi)),
    formFields: JSON.stringify(fieldsOf(draft.fields)),
  };
}

// Plain digits, however they were typed. What is no amount is sent as it is, and the contract objects.
function feeOf(typed: string): string {
  const rupees = rupeesTyped(typed);
  return Number.isNaN(rupees) ? typed : String(rupees);
}

/** What the ids of the form's fields begin with. */
export const formPrefix = 'service-form-';

/** The id of a field of the form. */
export function formId(name: string): string {
  return formPrefix + name;
}

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

const requiredTexts: ReadonlySet<TextName> = new Set([
  'departmentName',
  'eserviceName',
  'serviceDocName',
  'description',
]);

/** Whether a service cannot be without a text. */
export function isRequiredText(name: TextName): boolean {
  return requiredTexts.has(name);
}

/** A service as it is being written. */
export interface ServiceDraft {
  readonly texts: Readonly<Record<TextName, string>>;
  /** Empty until it is chosen. */
  readonly category: EserviceCategory | '';
  readonly isActive: boolean;
  /** One paper in each line, the Hindi ones in the same order. */
  readonly documentsEn: string;
  readonly documentsHi: string;
  readonly fields: readonly FieldDraft[];
}

/** A draft of a new service. */
export function emptyDraft(): ServiceDraft {
  const texts = Object.fromEntries(textNames.map((name) => [name, ''])) as ServiceDraft['texts']; // of each name
  return { texts, category: '', isActive: true, documentsEn: '', documentsHi: '', fields: [] };
}

/** A draft of what a service says now. */
export function toDraft(record: EserviceRecord): ServiceDraft {
  const texts = Object.fromEntries(
    textNames.map((name) => [name, String(record[name] ?? '')]),
  ) as ServiceDraft['texts']; // of each name
  return {
    texts,
    category: record.category,
    isActive: record.isActive,
    documentsEn: record.documents.map(({ en }) => en).join('\n'),
    documentsHi: joinHindiLines(record.documents.map(({ hi }) => hi)),
    fields: record.formFields.map(toFieldDraft),
  };
}

/** What is sent for a draft. */
export function toServiceInput(draft: ServiceDraft): BodyInput<typeof eservices.create> {
  return {
    ...draft.texts,
    firmFee: normalizeFee(draft.texts.firmFee),
    governmentFee: normalizeFee(draft.texts.governmentFee),
    category: draft.category as EserviceCategory, // where it is not chosen, the contract objects
    isActive: String(draft.isActive),
    documents: JSON.stringify(pairLines(draft.documentsEn, draft.documentsHi)),
    formFields: JSON.stringify(toFields(draft.fields)),
  };
}

// Plain digits, however they were typed. What is no amount is sent as it is, and the contract objects.
function normalizeFee(typed: string): string {
  const rupees = parseRupeesInput(typed);
  return Number.isNaN(rupees) ? typed : String(rupees);
}

/** What the ids of the form's fields begin with. */
export const formPrefix = 'service-form-';

/** The id of a field of the form. */
export function formId(name: string): string {
  return formPrefix + name;
}

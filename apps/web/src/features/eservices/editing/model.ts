import type { BodyInput } from '@anupal/contract/endpoint';
import type { eservices } from '@anupal/contract/eservices';
import type { EserviceCategory } from '@anupal/contract/eservices/categories';
import type { FieldKind, FormField } from '@anupal/contract/eservices/form-fields';
import type { EserviceRecord } from '@anupal/contract/eservices/records';
import { rupeesTyped } from '../../../lib/rupees-typed.ts';

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

/** A field of the form as it is being written: everything a text until it is sent. */
export interface FieldDraft {
  readonly key: string;
  readonly kind: FieldKind;
  readonly labelEn: string;
  readonly labelHi: string;
  readonly isRequired: boolean;
  /** One choice in each line, the Hindi ones in the same order. */
  readonly choicesEn: string;
  readonly choicesHi: string;
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

function fieldDraftOf(field: FormField): FieldDraft {
  const choices = field.kind === 'choice' ? field.choices : [];
  return {
    key: field.key,
    kind: field.kind,
    labelEn: field.label.en,
    labelHi: field.label.hi ?? '',
    isRequired: field.isRequired,
    choicesEn: choices.map(({ label }) => label.en).join('\n'),
    choicesHi: hindiLines(choices.map(({ label }) => label.hi)),
  };
}

// Where none has Hindi there is nothing; else an empty line keeps the place of one without.
function hindiLines(texts: readonly (string | null)[]): string {
  return texts.every((text) => text === null) ? '' : texts.map((text) => text ?? '').join('\n');
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
    formFields: JSON.stringify(draft.fields.map(fieldOf)),
  };
}

// Plain digits, however they were typed. What is no amount is sent as it is, and the contract objects.
function feeOf(typed: string): string {
  const rupees = rupeesTyped(typed);
  return Number.isNaN(rupees) ? typed : String(rupees);
}

/** The field that a draft stands for; it may still lack what the contract asks for. */
export function fieldOf(draft: FieldDraft): FormField {
  const { key, kind, isRequired } = draft;
  const label = { en: draft.labelEn.trim(), hi: draft.labelHi.trim() || null };
  if (kind !== 'choice') return { key, kind, label, isRequired };
  const choices = pairsOf(draft.choicesEn, draft.choicesHi).map((text, place) => ({
    value: `choice-${place + 1}`,
    label: text,
  }));
  return { key, kind, label, isRequired, choices };
}

interface Pair {
  readonly en: string;
  readonly hi: string | null;
}

function pairsOf(english: string, hindi: string): Pair[] {
  const others = hindi.split('\n');
  return english
    .split('\n')
    .map((line, place) => ({ en: line.trim(), hi: others[place]?.trim() || null }))
    .filter(({ en }) => en !== '');
}

/** Whether Hindi lines stand beside English ones: there are none, or one for each, which may be empty. */
export function arePaired(english: string, hindi: string): boolean {
  const last = (text: string): number =>
    text.split('\n').findLastIndex((line) => line.trim() !== '') + 1;
  const needed = last(english);
  return last(hindi) === 0 || (last(hindi) <= needed && hindi.split('\n').length >= needed);
}

/** What is wrong with a field before it is sent; null when nothing is. */
export type FieldFault = 'label' | 'choices' | 'choicesHindi';

/** The first fault of a field. */
export function faultOf(draft: FieldDraft): FieldFault | null {
  if (draft.labelEn.trim() === '') return 'label';
  const choices = pairsOf(draft.choicesEn, '').length;
  if (draft.kind !== 'choice') return null;
  if (choices < 2) return 'choices';
  return arePaired(draft.choicesEn, draft.choicesHi) ? null : 'choicesHindi';
}

/** The fields with one more, whose key none of them has. */
export function withNewField(fields: readonly FieldDraft[]): readonly FieldDraft[] {
  const numbers = fields.map(({ key }) => Number(/^field-(\d+)$/.exec(key)?.[1] ?? 0));
  const key = `field-${Math.max(0, ...numbers) + 1}`;
  const empty = { labelEn: '', labelHi: '', choicesEn: '', choicesHi: '' };
  return [...fields, { key, kind: 'text', isRequired: true, ...empty }];
}

/** The fields with one of them changed. */
export function withField(
  fields: readonly FieldDraft[],
  key: string,
  change: Partial<FieldDraft>,
): readonly FieldDraft[] {
  return fields.map((field) => (field.key === key ? { ...field, ...change } : field));
}

/** The fields with one of them a place up or down; as they are where there is no such place. */
export function moved(
  fields: readonly FieldDraft[],
  key: string,
  by: -1 | 1,
): readonly FieldDraft[] {
  const from = fields.findIndex((field) => field.key === key);
  const [field, other] = [fields[from], fields[from + by]];
  if (field === undefined || other === undefined) return fields;
  return fields.with(from, other).with(from + by, field);
}

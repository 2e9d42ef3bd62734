import { fieldKinds, type FieldKind } from '@anupal/contract/eservices/field-kinds/field-kinds';
import { conditionValues, type FormField } from '@anupal/contract/eservices/form-fields';

type DayField = Extract<FormField, { notAfter?: unknown }>;
type DayLimit = DayField['notAfter'] | undefined;

/** A field in the editor; nearly everything is text until it is sent. */
export interface FieldDraft {
  readonly key: string;
  readonly kind: FieldKind;
  readonly labelEn: string;
  readonly labelHi: string;
  readonly hintEn: string;
  readonly hintHi: string;
  readonly isRequired: boolean;
  /** One choice per line, the Hindi lines in the same order. */
  readonly choicesEn: string;
  readonly choicesHi: string;
  /** The choices as they were read: a choice that keeps its label keeps its value. */
  readonly choices: readonly { readonly value: string; readonly en: string }[];
  /** The key of the earlier field that this one depends on; empty when it is always asked. */
  readonly whenField: string;
  readonly whenIs: readonly string[];
  /** The limits of a number. */
  readonly min: string;
  readonly max: string;
  readonly isWhole: boolean;
  /** The limits of a date, month, quarter or financial year. */
  readonly notBefore: DayLimit;
  readonly notAfter: DayLimit;
}

const emptyField = {
  labelEn: '',
  labelHi: '',
  hintEn: '',
  hintHi: '',
  isRequired: true,
  choicesEn: '',
  choicesHi: '',
  choices: [],
  whenField: '',
  whenIs: [],
  min: '',
  max: '',
  isWhole: false,
  notBefore: undefined,
  notAfter: undefined,
} as const satisfies Omit<FieldDraft, 'key' | 'kind'>;

/** The editor's draft of a field. */
export function toFieldDraft(field: FormField): FieldDraft {
  const { key, kind, label, hint, when, isRequired } = field;
  return {
    ...emptyField,
    key,
    kind,
    isRequired,
    labelEn: label.en,
    labelHi: label.hi ?? '',
    ...(hint !== undefined && { hintEn: hint.en, hintHi: hint.hi ?? '' }),
    ...(when !== undefined && { whenField: when.field, whenIs: when.is }),
    ...toKindSettings(field),
  };
}

function toKindSettings(field: FormField): Partial<FieldDraft> {
  if (field.kind === 'choice') return toChoicesDraft(field.choices);
  if (field.kind === 'number') {
    const { min = '', max = '', isWhole = false } = field;
    return { min: String(min), max: String(max), isWhole };
  }
  return isDayField(field) ? { notBefore: field.notBefore, notAfter: field.notAfter } : {};
}

function isDayField(field: FormField): field is DayField {
  return isDateKind(field.kind);
}

function toChoicesDraft(choices: Extract<FormField, { kind: 'choice' }>['choices']) {
  return {
    choicesEn: choices.map(({ label }) => label.en).join('\n'),
    choicesHi: joinHindiLines(choices.map(({ label }) => label.hi)),
    choices: choices.map(({ value, label }) => ({ value, en: label.en })),
  };
}

/** Joins lines in Hindi: empty when there is none, with an empty line for each missing one. */
export function joinHindiLines(texts: readonly (string | null)[]): string {
  return texts.every((text) => text === null) ? '' : texts.map((text) => text ?? '').join('\n');
}

/** The fields of the drafts, which the contract may still reject. */
export function toFields(drafts: readonly FieldDraft[]): readonly FormField[] {
  return drafts.map((draft, index) => toField(draft, drafts.slice(0, index)));
}

/** The field of a draft, given the fields before it. */
export function toField(draft: FieldDraft, earlier: readonly FieldDraft[] = []): FormField {
  const { key, kind, isRequired, hintEn, whenField } = draft;
  const common = {
    key,
    label: toLabel(draft.labelEn, draft.labelHi),
    isRequired,
    ...(hintEn.trim() !== '' && { hint: toLabel(hintEn, draft.hintHi) }),
    ...(whenField !== '' && { when: { field: whenField, is: listValidAnswers(draft, earlier) } }),
  };
  if (kind === 'choice') return { ...common, kind, choices: buildChoices(draft) };
  if (kind === 'number') return { ...common, kind, ...numberLimits(draft) };
  if (isDateKind(kind)) return { ...common, kind, ...dayLimits(draft) };
  return { ...common, kind };
}

function dayLimits({ notBefore, notAfter }: FieldDraft) {
  return {
    ...(notBefore !== undefined && { notBefore }),
    ...(notAfter !== undefined && { notAfter }),
  };
}

function toLabel(en: string, hi: string): FormField['label'] {
  return { en: en.trim(), hi: hi.trim() || null };
}

// An answer that was removed in the meantime can no longer be depended on.
function listValidAnswers(
  { whenField, whenIs }: FieldDraft,
  earlier: readonly FieldDraft[],
): string[] {
  const values = listConditionChoices(earlier, whenField).map(({ value }) => value);
  return whenIs.filter((value) => values.includes(value));
}

function buildChoices({ choicesEn, choicesHi, choices }: FieldDraft) {
  const pairs = pairLines(choicesEn, choicesHi);
  const known = new Map(choices.map(({ value, en }) => [en, value]));
  const reused = new Set(pairs.flatMap(({ en }) => known.get(en) ?? []));
  const unused = choices.map(({ value }) => value).filter((value) => !reused.has(value));
  const isUsed = (value: string): boolean => choices.some((choice) => choice.value === value);
  let number = 0;
  const newValue = (): string => {
    do number += 1;
    while (isUsed(`choice-${number}`));
    return `choice-${number}`;
  };
  // While the number of choices is unchanged, a renamed label keeps its value.
  const isRenamed = pairs.length === choices.length;
  return pairs.map((label, index) => {
    const reusedValue = known.get(label.en);
    const renamed = isRenamed ? choices[index]?.value : undefined;
    const value =
      reusedValue ?? (renamed !== undefined && unused.includes(renamed) ? renamed : newValue());
    return { value, label };
  });
}

function numberLimits({ min, max, isWhole }: FieldDraft) {
  return {
    ...(parseLimit(min) !== null && { min: Number(parseLimit(min)) }),
    ...(parseLimit(max) !== null && { max: Number(parseLimit(max)) }),
    ...(isWhole && { isWhole }),
  };
}

function parseLimit(typed: string): string | null {
  const parsed = fieldKinds.number.parse(typed.trim());
  return parsed.ok ? parsed.value : null;
}

/** Whether a kind of field holds a date, month, quarter or financial year. */
export function isDateKind(kind: FieldKind): kind is DayField['kind'] {
  return ['date', 'month', 'quarter', 'financial-year'].includes(kind);
}

/** The answers to an earlier field that another may depend on. */
export function listConditionChoices(
  earlier: readonly FieldDraft[],
  key: string,
): readonly { readonly value: string; readonly label: FormField['label'] | null }[] {
  const draft = earlier.find((field) => field.key === key);
  const field = draft === undefined ? null : toField(draft);
  if (field?.kind === 'choice') return field.choices;
  return field === null ? [] : conditionValues(field).map((value) => ({ value, label: null }));
}

/** The earlier fields that another may depend on. */
export function listConditionFields(earlier: readonly FieldDraft[]): readonly FieldDraft[] {
  return earlier.filter(({ kind }) => kind === 'choice' || kind === 'yes-no');
}

interface LinePair {
  readonly en: string;
  readonly hi: string | null;
}

/** Pairs English lines with the Hindi lines beside them. */
export function pairLines(english: string, hindi: string): LinePair[] {
  const unused = hindi.split('\n');
  return english
    .split('\n')
    .map((line, index) => ({ en: line.trim(), hi: unused[index]?.trim() || null }))
    .filter(({ en }) => en !== '');
}

/**
 * Whether the Hindi lines match the English ones: none at all, or one for each, which may be empty.
 */
export function areLinesPaired(english: string, hindi: string): boolean {
  const last = (text: string): number =>
    text.split('\n').findLastIndex((line) => line.trim() !== '') + 1;
  const needed = last(english);
  return last(hindi) === 0 || (last(hindi) <= needed && hindi.split('\n').length >= needed);
}

/** The first error of a field. */
export type FieldError =
  'label' | 'hint' | 'choices' | 'choicesHindi' | 'limits' | 'when' | 'whenIs';

/** Finds the first error of a field, given the fields before it; null when it is valid. */
export function findFieldError(
  draft: FieldDraft,
  earlier: readonly FieldDraft[] = [],
): FieldError | null {
  if (draft.labelEn.trim() === '') return 'label';
  if (draft.hintEn.trim() === '' && draft.hintHi.trim() !== '') return 'hint';
  const ofKind = draft.kind === 'choice' ? findChoicesError(draft) : findLimitsError(draft);
  return ofKind ?? findConditionError(draft, earlier);
}

function findChoicesError({ choicesEn, choicesHi }: FieldDraft): FieldError | null {
  if (pairLines(choicesEn, '').length < 2) return 'choices';
  return areLinesPaired(choicesEn, choicesHi) ? null : 'choicesHindi';
}

function findLimitsError({ kind, min, max }: FieldDraft): FieldError | null {
  if (kind !== 'number') return null;
  const isWrong = [min, max].some((limit) => limit.trim() !== '' && parseLimit(limit) === null);
  const areCrossed = Number(parseLimit(min) ?? -Infinity) > Number(parseLimit(max) ?? Infinity);
  return isWrong || areCrossed ? 'limits' : null;
}

function findConditionError(draft: FieldDraft, earlier: readonly FieldDraft[]): FieldError | null {
  if (draft.whenField === '') return null;
  if (!listConditionFields(earlier).some(({ key }) => key === draft.whenField)) return 'when';
  return listValidAnswers(draft, earlier).length === 0 ? 'whenIs' : null;
}

/** Adds a field with a unique key. */
export function withNewField(fields: readonly FieldDraft[]): readonly FieldDraft[] {
  const numbers = fields.map(({ key }) => Number(/^field-(\d+)$/.exec(key)?.[1] ?? 0));
  const key = `field-${Math.max(0, ...numbers) + 1}`;
  return [...fields, { ...emptyField, key, kind: 'text' }];
}

export function withField(
  fields: readonly FieldDraft[],
  key: string,
  change: Partial<FieldDraft>,
): readonly FieldDraft[] {
  return fields.map((field) => (field.key === key ? { ...field, ...change } : field));
}

/** Moves a field up or down; unchanged at the ends. */
export function moveField(
  fields: readonly FieldDraft[],
  key: string,
  by: -1 | 1,
): readonly FieldDraft[] {
  const from = fields.findIndex((field) => field.key === key);
  const [field, other] = [fields[from], fields[from + by]];
  if (field === undefined || other === undefined) return fields;
  return fields.with(from, other).with(from + by, field);
}

import { fieldKinds, type FieldKind } from '@anupal/contract/eservices/field-kinds/field-kinds';
import { conditionValues, type FormField } from '@anupal/contract/eservices/form-fields';

type DayField = Extract<FormField, { notAfter?: unknown }>;
type DayLimit = DayField['notAfter'] | undefined;

/** A field of the form as it is being written: nearly everything a text until it is sent. */
export interface FieldDraft {
  readonly key: string;
  readonly kind: FieldKind;
  readonly labelEn: string;
  readonly labelHi: string;
  readonly hintEn: string;
  readonly hintHi: string;
  readonly isRequired: boolean;
  /** One choice in each line, the Hindi ones in the same order. */
  readonly choicesEn: string;
  readonly choicesHi: string;
  /** The choices as they were read: one that keeps its label keeps the value of its answers. */
  readonly choices: readonly { readonly value: string; readonly en: string }[];
  /** The key of the earlier field on which it depends; empty where it is always asked. */
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

/** A draft of what a field says now. */
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

/** Lines in Hindi: where none has Hindi there is nothing; else an empty line keeps the place of one without. */
export function joinHindiLines(texts: readonly (string | null)[]): string {
  return texts.every((text) => text === null) ? '' : texts.map((text) => text ?? '').join('\n');
}

/** The fields that drafts stand for; they may still lack what the contract asks for. */
export function toFields(drafts: readonly FieldDraft[]): readonly FormField[] {
  return drafts.map((draft, index) => toField(draft, drafts.slice(0, index)));
}

/** The field that a draft stands for, after those that are asked before it. */
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

// An answer that was taken away meanwhile is none on which something can depend.
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
  // A label that is written anew keeps its value while as many choices are there as before.
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

/** Whether a kind is that of a date, a month, a quarter or a financial year. */
export function isDateKind(kind: FieldKind): kind is DayField['kind'] {
  return ['date', 'month', 'quarter', 'financial-year'].includes(kind);
}

/** The answers to an earlier field on which another may depend, in English and by their values. */
export function listConditionChoices(
  earlier: readonly FieldDraft[],
  key: string,
): readonly { readonly value: string; readonly label: FormField['label'] | null }[] {
  const asked = earlier.find((field) => field.key === key);
  const field = asked === undefined ? null : toField(asked);
  if (field?.kind === 'choice') return field.choices;
  return field === null ? [] : conditionValues(field).map((value) => ({ value, label: null }));
}

/** The earlier fields on which another may depend. */
export function listConditionFields(earlier: readonly FieldDraft[]): readonly FieldDraft[] {
  return earlier.filter(({ kind }) => kind === 'choice' || kind === 'yes-no');
}

interface LinePair {
  readonly en: string;
  readonly hi: string | null;
}

/** Lines of English, each with the line of Hindi beside it. */
export function pairLines(english: string, hindi: string): LinePair[] {
  const unused = hindi.split('\n');
  return english
    .split('\n')
    .map((line, index) => ({ en: line.trim(), hi: unused[index]?.trim() || null }))
    .filter(({ en }) => en !== '');
}

/** Whether Hindi lines stand beside English ones: there are none, or one for each, which may be empty. */
export function areLinesPaired(english: string, hindi: string): boolean {
  const last = (text: string): number =>
    text.split('\n').findLastIndex((line) => line.trim() !== '') + 1;
  const needed = last(english);
  return last(hindi) === 0 || (last(hindi) <= needed && hindi.split('\n').length >= needed);
}

/** What is wrong with a field before it is sent; null when nothing is. */
export type FieldError =
  'label' | 'hint' | 'choices' | 'choicesHindi' | 'limits' | 'when' | 'whenIs';

/** The first fault of a field that is asked after others. */
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

/** The fields with one more, whose key none of them has. */
export function withNewField(fields: readonly FieldDraft[]): readonly FieldDraft[] {
  const numbers = fields.map(({ key }) => Number(/^field-(\d+)$/.exec(key)?.[1] ?? 0));
  const key = `field-${Math.max(0, ...numbers) + 1}`;
  return [...fields, { ...emptyField, key, kind: 'text' }];
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

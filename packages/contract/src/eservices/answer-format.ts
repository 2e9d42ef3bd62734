import type { Language } from '../languages.ts';
import type { ColumnType } from './field-kinds/field-kind.ts';
import { fieldKinds } from './field-kinds/field-kinds.ts';
import type { FormField } from './form-fields.ts';

/** A canonical answer as people read it; a choice by its label. Of a file this is the id. */
export function formatAnswer(field: FormField, value: string, language: Language): string {
  if (field.kind !== 'choice') return fieldKinds[field.kind].format(value, language);
  const label = field.choices.find((choice) => choice.value === value)?.label;
  return label === undefined ? value : localizedLabel(label, language);
}

/** An answer as a cell of an export, typed by the column of its kind; null where there is none. */
export interface AnswerCell {
  readonly type: ColumnType;
  /** Rupees of a money column, `2026-10-31` of a date column. */
  readonly value: string | number | null;
}

/** Writes a canonical answer as the cell of an export: numbers as numbers, days as days. */
export function toAnswerCell(
  field: FormField,
  value: string | undefined,
  language: Language,
): AnswerCell {
  const type = fieldKinds[field.kind].column;
  if (value === undefined) return { type, value: null };
  switch (type) {
    case 'number':
    case 'money':
      return { type, value: Number(value) };
    case 'date':
      return { type, value };
    case 'text':
      return { type, value: formatAnswer(field, value, language) };
  }
}

/** A label of a form in a language; in English where nobody has written its Hindi. */
export function localizedLabel(label: FormField['label'], language: Language): string {
  return label[language] ?? label.en;
}

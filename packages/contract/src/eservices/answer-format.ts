import type { Language } from '../languages.ts';
import type { ColumnType } from './field-kinds/field-kind.ts';
import { fieldKinds } from './field-kinds/field-kinds.ts';
import type { FormField } from './form-fields.ts';

/** Formats a canonical answer; a choice by its label, a file by its id. */
export function formatAnswer(field: FormField, value: string, language: Language): string {
  if (field.kind !== 'choice') return fieldKinds[field.kind].format(value, language);
  const label = field.choices.find((choice) => choice.value === value)?.label;
  return label === undefined ? value : localizedLabel(label, language);
}

/** An answer as a typed cell of an export; null when there is none. */
export interface AnswerCell {
  readonly type: ColumnType;
  /** Rupees in a money column, `2026-10-31` in a date column. */
  readonly value: string | number | null;
}

/** Converts a canonical answer to a typed cell of an export. */
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

/** A label in a language; English when there is no Hindi text. */
export function localizedLabel(label: FormField['label'], language: Language): string {
  return label[language] ?? label.en;
}

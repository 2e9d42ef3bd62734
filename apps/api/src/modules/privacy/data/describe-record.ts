import type { Language, LocalizedText } from '@anupal/contract/languages';
import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import { formatRupees } from '@anupal/contract/values/rupees';
import { codeTexts } from './code-texts.ts';
import type { DataRecord, DescribedAnswer } from './read-sections.ts';
import { fieldLabels } from './section-texts.ts';

/** A value of a record with its label: a text, or a time. */
export type RecordEntry =
  | { readonly label: string; readonly text: string; readonly at: null }
  | { readonly label: string; readonly text: null; readonly at: Date };

const texts = {
  yes: { en: 'Yes', hi: 'हाँ' },
  no: { en: 'No', hi: 'नहीं' },
} as const satisfies Record<string, LocalizedText>;

const longestValue = 300;

/** Describes a record in words: what has a label and a value. */
export function describeRecord(record: DataRecord, language: Language): readonly RecordEntry[] {
  return Object.entries(record).flatMap(([name, value]): readonly RecordEntry[] => {
    if (name === 'answers') return describeAnswers(value);
    const label = fieldLabels[name]?.[language];
    if (label === undefined) return [];
    if (value instanceof Date) return [{ label, text: null, at: value }];
    const text = formatValue(name, value, language);
    return text === null ? [] : [{ label, text, at: null }];
  });
}

function describeAnswers(value: unknown): readonly RecordEntry[] {
  return (value as readonly DescribedAnswer[]).map(({ label, answer }) => ({ // as the reader made them
    label,
    text: shorten(answer),
    at: null,
  }));
}

function formatValue(name: string, value: unknown, language: Language): string | null {
  if (typeof value === 'boolean') return (value ? texts.yes : texts.no)[language];
  if (typeof value === 'number')
    return name.endsWith('Paise') ? formatRupees(paiseToRupees(paise(value))) : String(value);
  if (typeof value !== 'string' || value === '') return null;
  return codeTexts[name]?.[value]?.[language] ?? shorten(value);
}

function shorten(text: string): string {
  return text.length > longestValue ? `${text.slice(0, longestValue)} …` : text;
}

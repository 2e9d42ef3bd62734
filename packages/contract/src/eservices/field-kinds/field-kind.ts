import type { Language } from '../../languages.ts';
import type { ValidationKey } from '../../texts/validation.ts';

/** The `autocomplete` values of HTML that fields use. */
export type AutoComplete = 'off' | 'email' | 'tel' | 'postal-code';

/** The column type of a kind of field in exports. */
export type ColumnType = 'text' | 'number' | 'money' | 'date';

/** A canonical answer, or the error. */
export type ParsedAnswer =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly problem: ValidationKey };

/** The definition of a kind of field, independent of its question. */
export interface FieldKindDefinition {
  /** Converts a non-empty typed answer to its canonical form. */
  readonly parse: (typed: string) => ParsedAnswer;
  /** The error for an answer of another kind. */
  readonly problem: ValidationKey;
  /** Formats a canonical answer. */
  readonly format: (value: string, language: Language) => string;
  /** Masks a canonical answer that staff reveal one at a time; null when they see it in full. */
  readonly mask: ((value: string) => string) | null;
  /** The `inputmode` of HTML. */
  readonly inputMode: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'none';
  readonly autoComplete: AutoComplete;
  /** Whether it is typed in capitals, without spaces and dashes. */
  readonly isCode: boolean;
  /** The `maxlength` of the input, including spaces and dashes that are removed later. */
  readonly maxLength: number;
  readonly column: ColumnType;
}

type FieldKindInput = Pick<FieldKindDefinition, 'problem'> &
  Partial<Omit<FieldKindDefinition, 'parse' | 'problem'>> & {
    /** The canonical form of a text, or null when invalid. */
    readonly read: (typed: string) => string | null;
  };

/** Defines a kind of field; the defaults are those of plain text. */
export function defineKind({ read, problem, ...rest }: FieldKindInput): FieldKindDefinition {
  return {
    problem,
    parse: (typed) => {
      const value = read(typed);
      return value === null ? { ok: false, problem } : { ok: true, value };
    },
    format: (value) => value,
    mask: null,
    inputMode: 'text',
    autoComplete: 'off',
    isCode: false,
    maxLength: 500,
    column: 'text',
    ...rest,
  };
}

import type { Language } from '../../languages.ts';
import type { ValidationKey } from '../../texts/validation.ts';

/** The tokens of HTML's `autocomplete` that a field of a service has. */
export type AutoComplete = 'off' | 'email' | 'tel' | 'postal-code';

/** The type of the column that a kind of field has in exports. */
export type ColumnType = 'text' | 'number' | 'money' | 'date';

/** An answer in its canonical form, or what is wrong with it. */
export type ParsedAnswer =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly problem: ValidationKey };

/** What there is to know of a kind of field, whatever asks for it. */
export interface FieldKindDefinition {
  /** Brings an answer as it was typed, not empty, to its canonical form. */
  readonly parse: (typed: string) => ParsedAnswer;
  /** The sentence for an answer that is none of this kind. */
  readonly problem: ValidationKey;
  /** A canonical answer as people read it. */
  readonly format: (value: string, language: Language) => string;
  /** The keyboard of a phone, as HTML names them. */
  readonly inputMode: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'none';
  readonly autoComplete: AutoComplete;
  /** Typed in capitals, without spaces and dashes. */
  readonly isCode: boolean;
  /** How many characters an input takes, spaces and dashes that are tidied included. */
  readonly maxLength: number;
  readonly column: ColumnType;
}

type Given = Pick<FieldKindDefinition, 'problem'> &
  Partial<Omit<FieldKindDefinition, 'parse' | 'problem'>> & {
    /** The canonical form of a text, or null where it is none of the kind. */
    readonly read: (typed: string) => string | null;
  };

/** Defines a kind of field: a plain text, unless something else is said. */
export function defineKind({ read, problem, ...rest }: Given): FieldKindDefinition {
  return {
    problem,
    parse: (typed) => {
      const value = read(typed);
      return value === null ? { ok: false, problem } : { ok: true, value };
    },
    format: (value) => value,
    inputMode: 'text',
    autoComplete: 'off',
    isCode: false,
    maxLength: 500,
    column: 'text',
    ...rest,
  };
}

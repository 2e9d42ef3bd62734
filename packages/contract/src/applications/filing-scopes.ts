import { periodKey } from '../eservices/application-period.ts';
import type { Answers, FormField } from '../eservices/form-fields.ts';
import { listStatementKinds } from '../eservices/statement-kind.ts';
import { normalizeCode } from '../values/typed-text.ts';
import { isClientNumber } from './known-answers.ts';

/** What an application is for, by its answers; null where there is no answer or no question. */
export interface FilingScope {
  readonly period: string | null;
  readonly gstin: string | null;
  readonly tan: string | null;
  /** The kind of statement, if the form is for several. */
  readonly statement: string | null;
}

/** Reads the period, registration and statement from answers. */
export function readFilingScope(fields: readonly FormField[], answers: Answers): FilingScope {
  const read = (kind: FormField['kind']): string | null => {
    const field = fields.find(
      (one) => one.kind === kind && isClientNumber(one) && Object.hasOwn(answers, one.key),
    );
    return normalizeCode((field && answers[field.key]) ?? '') || null;
  };
  return {
    period: periodKey(fields, answers),
    gstin: read('gstin'),
    tan: read('tan'),
    statement: listStatementKinds(fields, answers).join(' ') || null,
  };
}

/**
 * Compares a draft with an obligation: `matches` if all known parts agree, `differs` if one does not,
 * `unanswered` if a part is not answered.
 */
export function compareScopes(
  drafted: FilingScope,
  obligation: FilingScope,
): 'matches' | 'differs' | 'unanswered' {
  const parts = scopeParts.filter((part) => obligation[part] !== null);
  if (parts.some((part) => drafted[part] !== null && drafted[part] !== obligation[part]))
    return 'differs';
  return parts.every((part) => drafted[part] !== null) ? 'matches' : 'unanswered';
}

const scopeParts = ['period', 'gstin', 'tan', 'statement'] as const;

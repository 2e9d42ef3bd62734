import { periodKey } from '../eservices/application-period.ts';
import type { Answers, FormField } from '../eservices/form-fields.ts';
import { listStatementKinds } from '../eservices/statement-kind.ts';
import { normalizeCode } from '../values/typed-text.ts';
import { isClientNumber } from './known-answers.ts';

/** What answers say an application is for; null where they say nothing, or nothing is asked. */
export interface FilingScope {
  readonly period: string | null;
  readonly gstin: string | null;
  readonly tan: string | null;
  /** Of several statements that one form offers. */
  readonly statement: string | null;
}

/** Reads from answers for which period, registration and statement they are. */
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
 * Whether a draft is for what is asked: `same` if it says so in all that is known of it, `other` if
 * it says otherwise, `open` if it does not say.
 */
export function compareScopes(drafted: FilingScope, asked: FilingScope): 'same' | 'other' | 'open' {
  const parts = scopeParts.filter((part) => asked[part] !== null);
  if (parts.some((part) => drafted[part] !== null && drafted[part] !== asked[part])) return 'other';
  return parts.every((part) => drafted[part] !== null) ? 'same' : 'open';
}

const scopeParts = ['period', 'gstin', 'tan', 'statement'] as const;

import type { Answers } from '../eservices/form-fields.ts';
import { statementKindKey } from '../eservices/statement-kind.ts';

// By rule and not in it, because rules that were published before have no answers.
const byRule: Readonly<Partial<Record<string, Answers>>> = {
  'tds-statement-salary': { [statementKindKey]: 'salary' },
  'tds-statement-residents': { [statementKindKey]: 'others' },
};

/** Answers to the form of a rule's service that follow from the rule alone. */
export function findFixedAnswers(ruleId: string): Answers {
  return byRule[ruleId] ?? {};
}

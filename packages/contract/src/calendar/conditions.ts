import type { Question } from './profile-questions.ts';
import type { Profile } from './profile.ts';
import type { Condition } from './rule.ts';

/** Whether a profile meets a condition. An unanswered question satisfies no condition. */
export function isConditionMet(condition: Condition, profile: Profile): boolean {
  if ('all' in condition) return condition.all.every((part) => isConditionMet(part, profile));
  if ('any' in condition) return condition.any.some((part) => isConditionMet(part, profile));
  if ('not' in condition) return !isConditionMet(condition.not, profile);
  if ('is' in condition) return profile[condition.answer] === condition.is;
  if ('has' in condition) {
    const answers: readonly string[] = profile[condition.answer];
    return answers.includes(condition.has);
  }
  const accepted: readonly (string | null)[] = condition.in;
  return accepted.includes(profile[condition.answer]);
}

/** The questions that a condition depends on. */
export function conditionQuestions(condition: Condition): ReadonlySet<Question> {
  if ('all' in condition) return united(condition.all);
  if ('any' in condition) return united(condition.any);
  if ('not' in condition) return conditionQuestions(condition.not);
  return new Set<Question>([condition.answer]);
}

function united(conditions: readonly Condition[]): ReadonlySet<Question> {
  return new Set(conditions.flatMap((condition) => [...conditionQuestions(condition)]));
}

import type { Profile } from './profile.ts';
import { conditionQuestions, isConditionMet } from './conditions.ts';
import type { Recurrence, Rule, RuleSet } from './rule.ts';

/** A question of the profile. */
export type ProfileField = keyof Profile;

/** A question and the rules that its answer affects. */
export interface Impact {
  readonly field: ProfileField;
  /** Rule ids, in the order of the rules. */
  readonly rules: readonly string[];
}

/**
 * The rules that each question affects: whether they apply, since when, or their date. A question
 * that affects no rule need not be asked.
 */
export function listImpacts(ruleSet: RuleSet): readonly Impact[] {
  const bearings = Map.groupBy(
    ruleSet.rules.flatMap((rule) =>
      [...listFields(rule, ruleSet)].map((field) => ({ field, rule: rule.id })),
    ),
    ({ field }) => field,
  );
  return [...bearings].map(([field, found]) => ({ field, rules: found.map(({ rule }) => rule) }));
}

/** The rules that would start or stop to apply if the profile changed, by id. */
export function compareProfiles(
  before: Profile,
  after: Profile,
  { rules }: RuleSet,
): { readonly added: readonly string[]; readonly removed: readonly string[] } {
  const changed = rules.filter(
    ({ applies }) => isConditionMet(applies, before) !== isConditionMet(applies, after),
  );
  const isNow = ({ applies }: Rule): boolean => isConditionMet(applies, after);
  return {
    added: changed.filter(isNow).map(({ id }) => id),
    removed: changed.filter((rule) => !isNow(rule)).map(({ id }) => id),
  };
}

function listFields(rule: Rule, { overrides }: RuleSet): ReadonlySet<ProfileField> {
  const conditions = overrides.filter((override) => override.rule === rule.id);
  return new Set<ProfileField>([
    ...conditionQuestions(rule.applies),
    ...conditions.flatMap(({ applies }) =>
      applies === null ? [] : [...conditionQuestions(applies)],
    ),
    ...listDates(rule.recurrence),
    ...(rule.law === 'gst' ? (['gstRegisteredOn'] as const) : []),
    ...(rule.due.kind === 'annualMeeting' || rule.due.kind === 'daysAfterAnnualMeeting'
      ? (['annualMeetings'] as const)
      : []),
  ]);
}

function listDates(recurrence: Recurrence): readonly ProfileField[] {
  switch (recurrence.kind) {
    case 'directorKyc':
      return ['directorKycYears', 'incorporatedOn'];
    case 'event':
      return recurrence.event === 'incorporated' ? ['incorporatedOn'] : ['events'];
    case 'span':
      return recurrence.firstYear === 'llp'
        ? ['incorporatedOn', 'longFirstYear']
        : ['incorporatedOn'];
  }
}

/**
 * How far a rule was checked: `read` in the source named, `general` knowledge that a chartered
 * accountant has to confirm, or `conflicting` where sources disagree.
 */
export type Certainty = 'read' | 'general' | 'conflicting';

/** A rule that applies from a date on. */
export interface DatedRule<T> {
  readonly from: string;
  readonly value: T;
  readonly source: string;
  readonly certainty: Certainty;
}

/** The rule for a date, from a list with the latest rule first. */
export function findRule<T>(rules: readonly DatedRule<T>[], date: string): T {
  const rule = rules.find(({ from }) => from <= date);
  if (rule === undefined) throw new RangeError('there was no GST before 1 July 2017');
  return rule.value;
}

import { isRuleInForce, usualPeriod } from '@anupal/contract/calendar/periods';
import type { Override, Rule } from '@anupal/contract/calendar/rule';
import {
  toMonthNumber,
  parseCalendarDate,
  type CalendarDate,
} from '@anupal/contract/values/calendar-date';
import type { ExtensionFormValues } from './rule-forms-model.ts';

/** The rows of one extension, which differ only in their rule. */
export type ExtensionGroup = readonly [Override, ...Override[]];

/** Groups the rows of extensions as they were entered, latest announcement first. */
export function groupExtensions(overrides: readonly Override[]): readonly ExtensionGroup[] {
  const alike = Map.groupBy(overrides, (row) => JSON.stringify({ ...row, id: '', rule: '' }));
  return [...alike.values()]
    .flatMap(([first, ...others]): ExtensionGroup[] => (first ? [[first, ...others]] : []))
    .sort(([one], [other]) => other.announced.localeCompare(one.announced));
}

/** The rules that a notification may extend together with one: same law, same end of the period. */
export function findRelatedRules(
  rules: readonly Rule[],
  { rule: id, periodEnds }: Pick<ExtensionFormValues, 'rule' | 'periodEnds'>,
): readonly Rule[] {
  const law = rules.find((rule) => rule.id === id)?.law;
  const day = parseCalendarDate(periodEnds);
  if (day === null) return [];
  return rules.filter(
    (rule) =>
      rule.id !== id && rule.law === law && isRuleInForce(rule, day) && hasPeriod(rule, day),
  );
}

function hasPeriod({ recurrence }: Rule, day: CalendarDate): boolean {
  return recurrence.kind !== 'event' && usualPeriod(toMonthNumber(day), recurrence)?.to === day;
}

import { dateByPeriod, isByPeriod } from '@anupal/contract/calendar/due-dates';
import { laws, type Law, type Rule } from '@anupal/contract/calendar/rule';
import { releasedRules } from '@anupal/contract/calendar/rules/release';
import {
  addMonths,
  fromMonthNumber,
  toMonthNumber,
  parseCalendarDate,
  type CalendarDate,
} from '@anupal/contract/values/calendar-date';

/** When something is due in any year. */
export type Recurrence =
  /** A day of the month after each month or quarter, and another one for March. */
  | {
      readonly kind: 'afterEach';
      readonly span: 'month' | 'quarter';
      readonly days: readonly number[];
      readonly inMarch: CalendarDate | null;
    }
  /** These days of any financial year. */
  | { readonly kind: 'onDays'; readonly days: readonly CalendarDate[] }
  | { readonly kind: 'afterMeeting'; readonly days: number };

/** A main date: its rules, which differ only in their day, and its days. */
export interface MainDate {
  readonly rules: readonly [Rule, ...Rule[]];
  /** Whether it is advance tax, whose instalments have a title in common. */
  readonly isAdvanceTax: boolean;
  readonly recurrence: Recurrence;
}

/** The date of the rules used here, independent of rules that a company publishes. */
export const rulesAsOf = releasedRules.asOf;

// The obligations of most businesses. Rules that differ only in their day are grouped.
const chosen: readonly (readonly [string, ...string[]])[] = [
  ['gstr-1-monthly'],
  ['gstr-3b-monthly'],
  ['gstr-1-quarterly'],
  ['gstr-3b-quarterly-22', 'gstr-3b-quarterly-24'],
  ['cmp-08'],
  ['gstr-4'],
  ['gstr-9'],
  ['tds-deposit'],
  ['tds-statement-salary'],
  ['tds-statement-residents'],
  ['advance-tax-june', 'advance-tax-september', 'advance-tax-december', 'advance-tax-march'],
  ['itr-individual'],
  ['itr-unaudited'],
  ['itr-audited'],
  ['tax-audit-report'],
  ['aoc-4'],
  ['mgt-7'],
  ['llp-11'],
  ['llp-8'],
  ['epf'],
  ['esi'],
];

/** The due dates of most businesses, by law, without extensions. */
export function mainDates(): readonly (readonly [law: Law, dates: readonly MainDate[]])[] {
  const found = chosen.map(([first, ...more]): MainDate => {
    const rules = [findRule(first), ...more.map(findRule)] as const;
    return {
      rules,
      isAdvanceTax: first.startsWith('advance-tax'),
      recurrence: toRecurrence(rules),
    };
  });
  const byLaw = Map.groupBy(found, ({ rules: [{ law }] }) => law);
  return laws.flatMap((law) => {
    const lawDates = byLaw.get(law);
    return lawDates === undefined ? [] : [[law, lawDates] as const];
  });
}

function findRule(id: string): Rule {
  const rule = releasedRules.rules.find((one) => one.id === id);
  if (rule === undefined) throw new Error(`there is no rule ${id}`);
  return rule;
}

function toRecurrence(rules: readonly [Rule, ...Rule[]]): Recurrence {
  const [{ recurrence, due }] = rules;
  if (due.kind === 'daysAfterAnnualMeeting') return { kind: 'afterMeeting', days: due.days };
  const months = recurrence.kind === 'span' ? recurrence.months : 12;
  const days = rules.flatMap((rule) => (rule.due.kind === 'dayOfMonth' ? [rule.due.day] : []));
  if (months === 1) {
    const inMarch = due.kind === 'dayOfMonth' && due.except.length > 0 ? dueDays(rules[0]) : [];
    return { kind: 'afterEach', span: 'month', days, inMarch: inMarch.at(-1) ?? null };
  }
  const isPlain = due.kind === 'dayOfMonth' && due.except.length === 0;
  if (months === 3 && isPlain) return { kind: 'afterEach', span: 'quarter', days, inMarch: null };
  return { kind: 'onDays', days: rules.flatMap(dueDays).sort() };
}

// A financial year without a leap day.
const anyApril = parseCalendarDate('2026-04-01');

/** The due days for the periods of the year, in order. */
function dueDays({ id, recurrence, due }: Rule): readonly CalendarDate[] {
  if (recurrence.kind !== 'span' || !isByPeriod(due) || anyApril === null)
    throw new Error(`the days of ${id} are not known from its periods`);
  return recurrence.endsIn
    .map((month) => fromMonthNumber(toMonthNumber(addMonths(anyApril, (month + 8) % 12)), 31))
    .sort()
    .map((to) => dateByPeriod(due, { kind: 'month', from: to, to }));
}

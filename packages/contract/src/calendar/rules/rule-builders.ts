import { parseCalendarDate, type CalendarDate } from '../../values/calendar-date.ts';
import type { choiceQuestions } from '../profile-questions.ts';
import type { Condition, DayOfMonth, Due, Recurrence, Rule, RuleName, Source } from '../rule.ts';

type RuleInput = Pick<
  Rule,
  'id' | 'law' | 'title' | 'applies' | 'recurrence' | 'due' | 'because' | 'source' | 'certainty'
> &
  Partial<Rule> & { readonly names: readonly RuleName[] };

/** Builds a rule with defaults: always in force, mandatory, and not moved by holidays. */
export function rule(input: RuleInput): Rule {
  return {
    part: null,
    penalties: [],
    note: null,
    validFrom: null,
    validTo: null,
    isOptional: false,
    onHoliday: 'stays',
    service: null,
    ...input,
  };
}

/** Parses a date of a rule; throws if it is invalid. */
export function on(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (date === null) throw new Error(`${text} is not a calendar date`);
  return date;
}

/** The first day of the Income-tax Act 2025. */
export const newAct = on('2026-04-01');
/** The last day of the Income-tax Act 1961. */
export const lastOfOldAct = on('2026-03-31');

/** A source that was read, with its link. */
export function verified(name: string, link: string | null = null): Source {
  return { name, link, certainty: 'verified' };
}

/** A source that is known but was not read. */
export function unverified(name: string): Source {
  return { name, link: null, certainty: 'toBeConfirmed' };
}

/** One name for all periods. */
export function named(form: string, provision: string): readonly RuleName[] {
  return [{ from: null, form, provision }];
}

/** The name in the Income-tax Act 1961, and in the Act of 2025 for periods from April 2026. */
export function renamed(
  before: Pick<RuleName, 'form' | 'provision'>,
  after: Pick<RuleName, 'form' | 'provision'>,
): readonly RuleName[] {
  return [
    { from: null, ...before },
    { from: newAct, ...after },
  ];
}

/** Due on a day of a month after the end of the period. */
export function dayOf(
  day: number,
  monthsAfter: number,
  except: readonly (DayOfMonth & { readonly endsIn: number })[] = [],
): Due {
  return { kind: 'dayOfMonth', day, monthsAfter, except };
}

/** Due a number of days after the period or event. */
export function daysAfter(days: number): Due {
  return { kind: 'daysAfter', days };
}

/** Due a number of days after the end of the month of the event. */
export function daysAfterMonth(days: number): Due {
  return { kind: 'daysAfterMonth', days };
}

export const everyMonth = span(1, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
export const firstTwoMonths = span(1, [1, 2, 4, 5, 7, 8, 10, 11]);
export const everyQuarter = span(3, [3, 6, 9, 12]);
export const halfYears = span(6, [3, 9]);
export const financialYear = span(12, [3]);
export const companyYear = { ...financialYear, firstYear: 'company' } as const;
export const llpYear = { ...financialYear, firstYear: 'llp' } as const;

/** Applies to these constitutions. */
export function constituted(
  ...constitutions: readonly (typeof choiceQuestions)['constitution'][number][]
): Condition {
  return { answer: 'constitution', in: constitutions };
}

export const aCompany = constituted('privateCompany', 'onePersonCompany', 'publicCompany');
export const anLlp = constituted('llp');

function span(
  months: 1 | 3 | 6 | 12,
  endsIn: readonly number[],
): Extract<Recurrence, { kind: 'span' }> {
  return { kind: 'span', months, endsIn, firstYear: null };
}

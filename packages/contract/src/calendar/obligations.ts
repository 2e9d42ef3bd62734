import type { LocalizedText } from '../languages.ts';
import {
  compareDates,
  toMonthNumber,
  getWeekday,
  type CalendarDate,
} from '../values/calendar-date.ts';
import type { StateCode } from '../values/states.ts';
import { isConditionMet } from './conditions.ts';
import { dateByPeriod, isByPeriod, isNationalHoliday, statutoryDate } from './due-dates.ts';
import {
  isBeforeGst,
  isRuleInForce,
  monthsDueWithin,
  meetingMonths,
  getPeriod,
  usualPeriod,
  type Period,
} from './periods.ts';
import type { Profile } from './profile.ts';
import {
  effectiveCertainty,
  type Certainty,
  type Law,
  type OnHoliday,
  type Override,
  type Penalty,
  type Rule,
  type RuleSet,
  type Source,
} from './rule.ts';

/** A range of days, both ends included. */
export interface Range {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/**
 * The parts of the text about the reason, which `formatReason` writes. `state` is set when the
 * text names the State.
 */
export interface Reason {
  readonly because: LocalizedText;
  readonly part: LocalizedText | null;
  readonly state: StateCode | null;
}

/** A day on which offices are closed, and its effect on a due date. */
export interface HolidayNote {
  readonly day: 'saturday' | 'sunday' | 'nationalHoliday';
  readonly effect: OnHoliday;
}

/** One obligation with its due date, reason and source. */
export interface Obligation {
  /** Rule and end of the period: unique, and independent of the range. */
  readonly key: string;
  readonly rule: string;
  readonly law: Law;
  readonly title: LocalizedText;
  readonly form: string;
  readonly provision: string;
  readonly period: Period;
  readonly due: CalendarDate;
  /** The date by law; differs from `due` when an override moved it. */
  readonly statutoryDate: CalendarDate;
  readonly reason: Reason;
  /** The penalty for being late; null when no source states one. */
  readonly penalty: Penalty | null;
  readonly source: Source;
  readonly certainty: Certainty;
  readonly note: LocalizedText | null;
  /** The override that moved the date; null when there is none. */
  readonly movedBy: Override | null;
  /** The override that waives the additional fee without moving the date. */
  readonly noFee: Override | null;
  /** The effect of a Sunday or holiday on the date. */
  readonly onHoliday: OnHoliday;
  readonly holiday: HolidayNote | null;
  readonly isOptional: boolean;
  readonly service: string | null;
}

/**
 * The obligations of a business whose due date, after overrides, lies in a range; sorted by date,
 * then in the order of the rules. Pure; results are cached by object, so rules must not be changed
 * afterwards.
 */
export function obligations(
  profile: Profile,
  range: Range,
  ruleSet: RuleSet,
): readonly Obligation[] {
  const byRule = Map.groupBy(ruleSet.overrides, ({ rule }) => rule);
  const found = ruleSet.rules
    .filter((rule) => isConditionMet(rule.applies, profile))
    .flatMap((rule) => {
      const overrides = (byRule.get(rule.id) ?? []).filter(
        ({ applies }) => applies === null || isConditionMet(applies, profile),
      );
      const extraMonths = [
        ...overrides.map(({ periodEnds }) => toMonthNumber(periodEnds)),
        ...meetingMonths(rule.due, profile),
      ];
      const byLaw =
        rule.recurrence.kind === 'event'
          ? obligationsAfterEvents(rule, rule.recurrence.event, profile)
          : obligationsOfMonths(rule, listMonths(rule, range, extraMonths), profile);
      const dated =
        overrides.length === 0
          ? byLaw
          : byLaw.map((obligation) => applyOverrides(obligation, overrides));
      return dated.filter(({ due }) => range.from <= due && due <= range.to);
    });
  return found.sort((one, other) => compareDates(one.due, other.due));
}

/** The months in which periods may end whose due date lies in the range, and `extraMonths`. */
function listMonths(rule: Rule, range: Range, extraMonths: readonly number[]): readonly number[] {
  const [first, last] = monthsDueWithin(rule.due, range);
  const months: number[] = [];
  for (let month = first; month <= last; month++) months.push(month);
  const beyond = extraMonths.filter((month) => month < first || month > last);
  if (beyond.length === 0) return months;
  return [...months, ...new Set(beyond)].sort((one, other) => one - other);
}

function obligationsOfMonths(
  rule: Rule,
  months: readonly number[],
  profile: Profile,
): readonly Obligation[] {
  const found: Obligation[] = [];
  for (const month of months) {
    const usual = usualObligation(rule, month);
    const own = usual && adaptToBusiness(usual, rule, profile);
    if (own !== null) found.push(own);
  }
  return found;
}

function obligationsAfterEvents(rule: Rule, kind: string, profile: Profile): readonly Obligation[] {
  const started = kind === 'incorporated' ? [profile.incorporatedOn] : [];
  const events = profile.events.filter((event) => event.kind === kind).map(({ on }) => on);
  const days = new Set([...started, ...events].filter((day) => day !== null));
  return [...days]
    .map((day) => ({ kind: 'event' as const, from: day, to: day }))
    .filter((period) => isRuleInForce(rule, period.to))
    .map((period) => buildObligation(rule, period, statutoryDate(rule.due, period, profile)));
}

// The law is the same for every business, so obligations are cached by rule and month.
const usualObligations = new WeakMap<Rule, Map<number, Obligation | null>>();
const maxCachedMonths = 600;

function usualObligation(rule: Rule, month: number): Obligation | null {
  const ofRule = usualObligations.get(rule) ?? new Map<number, Obligation | null>();
  usualObligations.set(rule, ofRule);
  const known = ofRule.get(month);
  if (known !== undefined) return known;
  // Callers may ask for any month since 1900, so the cache is bounded.
  if (ofRule.size >= maxCachedMonths) ofRule.clear();
  const obligation = buildForMonth(rule, month);
  ofRule.set(month, obligation);
  return obligation;
}

function buildForMonth(rule: Rule, month: number): Obligation | null {
  if (rule.recurrence.kind === 'event') return null;
  const period = usualPeriod(month, rule.recurrence);
  if (period === null || !isRuleInForce(rule, period.to)) return null;
  // A date that depends on a meeting is filled in per business.
  return buildObligation(
    rule,
    period,
    isByPeriod(rule.due) ? dateByPeriod(rule.due, period) : period.to,
  );
}

/** Adapts an obligation to a business; null when it does not apply. */
function adaptToBusiness(usual: Obligation, rule: Rule, profile: Profile): Obligation | null {
  if (rule.recurrence.kind === 'event') return null;
  if (rule.law === 'gst' && isBeforeGst(usual.period, profile)) return null;
  const period = getPeriod(usual.period, rule.recurrence, profile);
  if (period === null) return null;
  const isSame = period === usual.period && isByPeriod(rule.due);
  const obligation = isSame
    ? usual
    : buildObligation(rule, period, statutoryDate(rule.due, period, profile));
  return rule.because.en.includes('{state}')
    ? { ...obligation, reason: { ...obligation.reason, state: profile.state } }
    : obligation;
}

function buildObligation(rule: Rule, period: Period, due: CalendarDate): Obligation {
  const name = rule.names.findLast(({ from }) => from === null || from <= period.to);
  return {
    key: `${rule.id}/${period.to}`,
    rule: rule.id,
    law: rule.law,
    title: rule.title,
    form: name?.form ?? '',
    provision: name?.provision ?? '',
    period,
    due,
    statutoryDate: due,
    reason: { because: rule.because, part: rule.part, state: null },
    penalty: findPenalty(rule, period.to),
    source: rule.source,
    certainty: effectiveCertainty(rule),
    note: rule.note,
    movedBy: null,
    noFee: null,
    holiday: holidayNote(due, rule.onHoliday),
    onHoliday: rule.onHoliday,
    isOptional: rule.isOptional,
    service: rule.service,
  };
}

function findPenalty({ penalties }: Rule, end: CalendarDate): Penalty | null {
  const penalty = penalties.find(
    ({ from, to }) => (from === null || from <= end) && (to === null || end <= to),
  );
  return penalty ? { ...penalty, certainty: effectiveCertainty(penalty) } : null;
}

function applyOverrides(obligation: Obligation, overrides: readonly Override[]): Obligation {
  const ofPeriod = overrides.filter(({ periodEnds }) => periodEnds === obligation.period.to);
  if (ofPeriod.length === 0) return obligation;
  const movedBy = latest(ofPeriod, 'moved');
  const due = movedBy?.date ?? obligation.due;
  const isUnsure = movedBy?.source.certainty === 'toBeConfirmed';
  return {
    ...obligation,
    due,
    movedBy,
    noFee: latest(ofPeriod, 'noFeeUntil'),
    holiday: holidayNote(due, obligation.onHoliday),
    certainty: isUnsure ? 'toBeConfirmed' : obligation.certainty,
  };
}

/** The latest override by announcement. */
function latest(overrides: readonly Override[], effect: Override['effect']): Override | null {
  const matching = overrides.filter((override) => override.effect === effect);
  return matching.reduce<Override | null>(
    (last, next) => (last === null || next.announced > last.announced ? next : last),
    null,
  );
}

function holidayNote(due: CalendarDate, effect: OnHoliday): HolidayNote | null {
  const weekday = getWeekday(due);
  if (isNationalHoliday(due)) return { day: 'nationalHoliday', effect };
  if (weekday === 0) return { day: 'sunday', effect };
  // Whether a Saturday moves the date is unsettled; elsewhere it has no effect.
  return weekday === 6 && effect !== 'stays' ? { day: 'saturday', effect } : null;
}

import { dateByPeriod, isByPeriod } from '@anupal/contract/calendar/due-dates';
import { formName } from '@anupal/contract/calendar/form-names';
import { noFirmRules, baseRuleId, type FirmRules } from '@anupal/contract/calendar/firm-rules';
import { usualPeriod, type Period } from '@anupal/contract/calendar/periods';
import type { RuleSetState } from '@anupal/contract/calendar/publishing';
import type { Override, Rule } from '@anupal/contract/calendar/rule';
import { periodName } from '@anupal/contract/calendar/due-date-texts';
import type { Language } from '@anupal/contract/languages';
import {
  addMonths,
  toMonthNumber,
  parseCalendarDate,
  type CalendarDate,
} from '@anupal/contract/values/calendar-date';
import { formatDueName } from '../calendar-model.ts';
import type { ExtensionFormValues } from './rule-forms-model.ts';

/** Replaces own rows by their ids. */
export function withRows(
  own: FirmRules,
  rows: { readonly rules?: readonly Rule[]; readonly overrides?: readonly Override[] },
): FirmRules {
  return {
    ...own,
    rules: mergeById(own.rules, rows.rules ?? []),
    overrides: mergeById(own.overrides, rows.overrides ?? []),
  };
}

/**
 * Adds the rows that replace a rule. Where a changed law begins, the extensions of its periods move
 * to the new rule; `overrides` are all extensions that the draft shows.
 */
export function withRule(
  own: FirmRules,
  rules: readonly Rule[],
  overrides: readonly Override[],
): FirmRules {
  const [ended, started] = rules;
  const from = started?.validFrom ?? null;
  if (!ended || !started || from === null) return withRows(own, { rules });
  const moved = overrides.filter(({ rule, periodEnds }) => rule === ended.id && periodEnds >= from);
  const released = moved.filter(({ id }) => !own.overrides.some((row) => row.id === id));
  const carried = moved.map((override) => ({
    ...override,
    id: `${baseRuleId(override.id)}-from-${from}`,
    rule: started.id,
  }));
  return withRows(
    {
      ...own,
      overrides: own.overrides.filter(({ id }) => !moved.some((row) => row.id === id)),
      dropped: [...own.dropped, ...released.map(({ id }) => id)],
    },
    { rules, overrides: carried },
  );
}

/**
 * Undoes the changes of a rule: its corrections, its end and its successor. Extensions that had
 * moved to the successor move back.
 */
export function withoutRule(own: FirmRules, id: string): FirmRules {
  const first = baseRuleId(id);
  const isOfLater = ({ rule }: Override): boolean => rule !== first && baseRuleId(rule) === first;
  const restored = own.overrides
    .filter(isOfLater)
    .map((override) => ({ ...override, id: baseRuleId(override.id), rule: first }));
  return {
    rules: own.rules.filter((row) => baseRuleId(row.id) !== first),
    overrides: mergeById(
      own.overrides.filter((override) => !isOfLater(override)),
      restored.filter((override) => !own.dropped.includes(override.id)),
    ),
    dropped: own.dropped.filter(
      (droppedId) => !restored.some((override) => override.id === droppedId),
    ),
  };
}

/** The visible fields of the draft. */
interface DraftView {
  readonly overrides: readonly Override[];
  readonly draft: { readonly firmRules: FirmRules };
}

/** An older version on top of the current release, which may lack extensions of that time. */
export function restoreVersion(older: FirmRules, { overrides, draft }: DraftView): FirmRules {
  const known = new Set([...overrides.map(({ id }) => id), ...draft.firmRules.dropped]);
  return { ...older, dropped: older.dropped.filter((id) => known.has(id)) };
}

/** Deletes an own extension; drops or restores one of the release. */
export function withoutExtension(own: FirmRules, id: string): FirmRules {
  const overrides = own.overrides.filter((row) => row.id !== id);
  if (overrides.length < own.overrides.length) return { ...own, overrides };
  const isDropped = own.dropped.includes(id);
  const dropped = isDropped
    ? own.dropped.filter((droppedId) => droppedId !== id)
    : [...own.dropped, id];
  return { ...own, dropped };
}

/** Removes the extensions of one group. */
export function withoutExtensions(own: FirmRules, ids: readonly string[]): FirmRules {
  return ids.reduce(withoutExtension, own);
}

/** The own rows of the version in force, which discarding the draft returns to. */
export function getOwnRulesInForce({
  versions: [newest],
}: Pick<RuleSetState, 'versions'>): FirmRules {
  return newest?.firmRules ?? noFirmRules;
}

/** Whether the draft has unpublished changes. */
export function hasDraftChanges(ruleSet: Pick<RuleSetState, 'versions' | 'draft'>): boolean {
  return JSON.stringify(ruleSet.draft.firmRules) !== JSON.stringify(getOwnRulesInForce(ruleSet));
}

/** The name of an extension: `GSTR-1, GSTR-3B · October 2026`. */
export function formatExtensionName(
  rules: readonly Rule[],
  entry: readonly Override[],
  language: Language,
): string {
  const named = entry.map((row) => formAndPeriod(rules, row, language));
  return [...Map.groupBy(named, ({ period }) => period)]
    .map(([period, those]) => {
      const form = [...new Set(those.map((one) => one.form))].join(', ');
      return period === null ? form : formatDueName({ form, period });
    })
    .join('; ');
}

function formAndPeriod(
  rules: readonly Rule[],
  { rule: id, periodEnds }: Override,
  language: Language,
): { readonly form: string; readonly period: string | null } {
  const rule = rules.find((one) => one.id === id);
  if (rule === undefined) return { form: id, period: null };
  const name = rule.names.findLast(({ from }) => from === null || from <= periodEnds);
  const period = periodEndingOn(rule, periodEnds) ?? {
    kind: 'event',
    from: periodEnds,
    to: periodEnds,
  };
  return {
    form: formName(name?.form ?? id, language),
    period: periodName(period, rule.law, language),
  };
}

/** The due date under the rule alone; null where it differs between businesses. */
export function findRuleDueDate(rule: Rule, periodEnds: string): CalendarDate | null {
  const day = parseCalendarDate(periodEnds);
  const period = day && periodEndingOn(rule, day);
  return period && isByPeriod(rule.due) ? dateByPeriod(rule.due, period) : null;
}

function periodEndingOn({ recurrence }: Rule, day: CalendarDate): Period | null {
  return recurrence.kind === 'event' ? null : usualPeriod(toMonthNumber(day), recurrence);
}

/** A likely mistake in an extension. */
export type ExtensionWarning = 'earlier' | 'muchLater' | 'announcedLater';

/** Finds a likely mistake, given the due date under the rule and today. */
export function findWarning(
  values: Pick<ExtensionFormValues, 'date' | 'announced'>,
  ruleDate: CalendarDate | null,
  today: CalendarDate,
): ExtensionWarning | null {
  const [date, announced] = [parseCalendarDate(values.date), parseCalendarDate(values.announced)];
  if (date !== null && ruleDate !== null && date <= ruleDate) return 'earlier';
  if (date !== null && ruleDate !== null && date > addMonths(ruleDate, 12)) return 'muchLater';
  return announced !== null && announced > today ? 'announcedLater' : null;
}

/** A mutable copy, as the request body requires. */
export function cloneRules(own: FirmRules): FirmRules {
  return structuredClone(own);
}

function mergeById<Row extends { readonly id: string }>(
  rows: readonly Row[],
  more: readonly Row[],
): readonly Row[] {
  return [...rows.filter(({ id }) => !more.some((row) => row.id === id)), ...more];
}

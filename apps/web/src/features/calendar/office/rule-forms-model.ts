import { dateByPeriod, isByPeriod } from '@anupal/contract/calendar/due-dates';
import { baseRuleId } from '@anupal/contract/calendar/firm-rules';
import { usualPeriod, type Period } from '@anupal/contract/calendar/periods';
import {
  effectiveCertainty,
  type Condition,
  type Due,
  type Override,
  type Rule,
  type Source,
} from '@anupal/contract/calendar/rule';
import { ruleErrorTexts } from '@anupal/contract/calendar/rule-validation';
import type { LocalizedText } from '@anupal/contract/languages';
import {
  addDays,
  toMonthNumber,
  parseCalendarDate,
  type CalendarDate,
} from '@anupal/contract/values/calendar-date';
import { stateCodes, type StateCode } from '@anupal/contract/values/states';

/** The source as entered. */
export interface SourceFormValues {
  readonly name: string;
  readonly link: string;
  readonly isRead: boolean;
}

/** An extension as entered. */
export interface ExtensionFormValues extends SourceFormValues {
  readonly rule: string;
  /** The other rules that the same notification extends to the same day. */
  readonly others: readonly string[];
  readonly periodEnds: string;
  readonly effect: Override['effect'];
  readonly date: string;
  readonly announced: string;
  /** The codes of the States it applies to; empty for all. */
  readonly states: readonly string[];
}

export const emptyExtension: ExtensionFormValues = {
  rule: '',
  others: [],
  periodEnds: '',
  effect: 'moved',
  date: '',
  announced: '',
  name: '',
  link: '',
  isRead: false,
  states: [],
};

/** A changed rule as entered. */
export interface RuleFormValues extends SourceFormValues {
  /** The first day of the changed law; empty to correct the rule for all its periods. */
  readonly from: string;
  readonly form: string;
  readonly provision: string;
  readonly days: string;
  readonly monthsAfter: string;
  /** The last day of the rule; empty for no end. */
  readonly validTo: string;
  readonly noteEn: string;
  readonly noteHi: string;
}

/** The errors of a form, by field. */
export type FieldErrors = Readonly<Record<string, LocalizedText>>;

/** The result of a form, or its errors. */
export type FormResult<T> = { readonly value: T } | { readonly faults: FieldErrors };

/** The form values of a rule. */
export function toRuleFormValues(rule: Rule): RuleFormValues {
  const { names, due, validTo, note, source } = rule;
  const name = names.at(-1);
  return {
    from: '',
    form: name?.form ?? '',
    provision: name?.provision ?? '',
    days: formatDays(due),
    monthsAfter: due.kind === 'dayOfMonth' ? String(due.monthsAfter) : '',
    validTo: validTo ?? '',
    noteEn: note?.en ?? '',
    noteHi: note?.hi ?? '',
    name: source.name,
    link: source.link ?? '',
    isRead: effectiveCertainty(rule) === 'verified',
  };
}

const visiblePeriods = { before: 24, after: 18 };

/**
 * The periods of a rule around today: from the next due one back in time, then the later ones.
 * Where the due date differs between businesses it starts with the period that ended last. Empty
 * for rules that follow events.
 */
export function listPeriods({ recurrence, due }: Rule, today: CalendarDate): readonly Period[] {
  if (recurrence.kind === 'event') return [];
  const month = toMonthNumber(today);
  const first = month - visiblePeriods.before;
  const count = visiblePeriods.before + visiblePeriods.after + 1;
  const periods = Array.from({ length: count }, (_, index) =>
    usualPeriod(first + index, recurrence),
  ).filter((period) => period !== null);
  const start = isByPeriod(due)
    ? periods.findIndex((period) => dateByPeriod(due, period) >= today)
    : periods.findLastIndex(({ to }) => to < today);
  return [...periods.slice(0, start + 1).toReversed(), ...periods.slice(start + 1)];
}

/** Builds the rows of an extension, one for each rule. */
export function buildExtensions(values: ExtensionFormValues): FormResult<readonly Override[]> {
  const [periodEnds, date, announced] = [values.periodEnds, values.date, values.announced].map(
    (day) => parseCalendarDate(day),
  );
  const source = buildSource(values);
  if (values.rule === '' || !periodEnds || !date || !announced || 'faults' in source)
    return {
      faults: {
        ...(values.rule === '' && { rule: ruleErrorTexts.rule }),
        ...(!periodEnds && { periodEnds: ruleErrorTexts.period }),
        ...(!date && { date: ruleErrorTexts.date }),
        ...(!announced && { announced: ruleErrorTexts.date }),
        ...('faults' in source && source.faults),
      },
    };
  const { effect } = values;
  const until = `${periodEnds}-${effect === 'moved' ? 'until' : 'no-fee-until'}-${date}`;
  const applies = buildCondition(values.states);
  return {
    value: [values.rule, ...values.others].map((rule) => ({
      id: `${rule}-${until}`,
      rule,
      periodEnds,
      applies,
      effect,
      date,
      announced,
      source: source.value,
    })),
  };
}

/** Builds the rows that replace a rule: the corrected rule, or the ended one and its successor. */
export function buildRules(rule: Rule, values: RuleFormValues): FormResult<readonly Rule[]> {
  const source = buildSource(values);
  const faults = { ...validateRule(rule, values), ...('faults' in source && source.faults) };
  if (Object.keys(faults).length > 0 || 'faults' in source) return { faults };
  const from = parseCalendarDate(values.from);
  const name = { form: toSingleLine(values.form), provision: toSingleLine(values.provision) };
  // A source can have been read without settling the date.
  const isSameText = values.name === rule.source.name && values.link === (rule.source.link ?? '');
  const changed: Rule = {
    ...rule,
    due: buildDue(rule.due, values),
    source: isSameText && !values.isRead ? rule.source : source.value,
    certainty: values.isRead ? 'verified' : 'toBeConfirmed',
    note: buildNote(values),
    validTo: parseCalendarDate(values.validTo),
  };
  if (!from) {
    const last = rule.names.length - 1;
    const names = rule.names.map((one, index) => (index === last ? { ...one, ...name } : one));
    return { value: [{ ...changed, names }] };
  }
  const id = `${baseRuleId(rule.id)}-from-${from}`;
  const names = [{ from: null, ...name }];
  return {
    value: [
      { ...rule, validTo: addDays(from, -1) },
      { ...changed, id, names, validFrom: from },
    ],
  };
}

function validateRule({ due }: Rule, values: RuleFormValues): FieldErrors {
  const isDay = (text: string): boolean => text === '' || parseCalendarDate(text) !== null;
  const isBlank = (text: string): boolean => text.trim() === '';
  return {
    ...(!isDay(values.from) && { from: ruleErrorTexts.date }),
    ...(!isDay(values.validTo) && { validTo: ruleErrorTexts.date }),
    ...validateDue(due, values),
    ...(isBlank(values.form) && { form: ruleErrorTexts.text }),
    ...(isBlank(values.provision) && { provision: ruleErrorTexts.text }),
    ...(isBlank(values.noteEn) !== isBlank(values.noteHi) && {
      noteHi: ruleErrorTexts.bothLanguages,
    }),
  };
}

function buildNote({ noteEn, noteHi }: RuleFormValues): Rule['note'] {
  return noteEn.trim() === '' ? null : { en: toSingleLine(noteEn), hi: toSingleLine(noteHi) };
}

/** Rules hold single-line texts; the text boxes allow several lines. */
function toSingleLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/**
 * Whether a changed law would begin before today: done marks of periods since then would be lost.
 */
export function isBackdated({ from }: RuleFormValues, today: CalendarDate): boolean {
  const day = parseCalendarDate(from);
  return day !== null && day < today;
}

/** Whether the due date changes for all periods, which only a correction should do. */
export function changesPastDates(rule: Rule, { from, days, monthsAfter }: RuleFormValues): boolean {
  const before = toRuleFormValues(rule);
  return from === '' && (days !== before.days || monthsAfter !== before.monthsAfter);
}

/** The rules that contain every word of a search. */
export function searchRules(rules: readonly Rule[], search: string): readonly Rule[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter(({ id, names, title }) => {
    const text = [id, ...names.map(({ form }) => form), title.en, title.hi].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function formatDays(due: Due): string {
  if (due.kind === 'dayOfMonth') return String(due.day);
  return due.kind === 'annualMeeting' ? '' : String(due.days);
}

function validateDue(due: Due, { days, monthsAfter }: RuleFormValues): FieldErrors {
  if (due.kind === 'annualMeeting') return {};
  const count = parseInteger(days) ?? 0;
  if (due.kind !== 'dayOfMonth') return count >= 1 ? {} : { days: ruleErrorTexts.days };
  return {
    ...((count < 1 || count > 31) && { days: ruleErrorTexts.day }),
    ...(parseInteger(monthsAfter) === null && { monthsAfter: ruleErrorTexts.months }),
  };
}

/** Expects values without errors. */
function buildDue(due: Due, { days, monthsAfter }: RuleFormValues): Due {
  if (due.kind === 'annualMeeting') return due;
  if (due.kind !== 'dayOfMonth') return { ...due, days: Number(days) };
  return { ...due, day: Number(days), monthsAfter: Number(monthsAfter) };
}

function parseInteger(text: string): number | null {
  return /^-?\d{1,3}$/.test(text.trim()) ? Number(text) : null;
}

function buildSource({ name, link, isRead }: SourceFormValues): FormResult<Source> {
  const address = link.trim();
  const faults: FieldErrors = {
    ...(name.trim() === '' && { name: ruleErrorTexts.text }),
    ...(address !== '' && !isHttps(address) && { link: ruleErrorTexts.link }),
  };
  if (Object.keys(faults).length > 0) return { faults };
  const certainty = isRead ? 'verified' : 'toBeConfirmed';
  return { value: { name: toSingleLine(name), link: address === '' ? null : address, certainty } };
}

function isHttps(link: string): boolean {
  return URL.canParse(link) && new URL(link).protocol === 'https:';
}

/** The codes of the States that a condition names; empty when it applies to all. */
export function listStates(condition: Condition): readonly StateCode[] {
  if ('all' in condition) return condition.all.flatMap(listStates);
  if ('any' in condition) return condition.any.flatMap(listStates);
  return 'answer' in condition && condition.answer === 'state' ? condition.in : [];
}

function buildCondition(chosen: readonly string[]): Condition | null {
  const states = stateCodes.filter((code) => chosen.includes(code));
  return states.length === 0 ? null : { answer: 'state', in: states };
}

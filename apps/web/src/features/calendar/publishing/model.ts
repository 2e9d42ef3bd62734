import type { OwnRules } from '@anupal/contract/calendar/own-rules';
import { usualPeriod, type Period } from '@anupal/contract/calendar/periods';
import type { KeptRules } from '@anupal/contract/calendar/publishing';
import type { Condition, Due, Override, Rule, Source } from '@anupal/contract/calendar/rule';
import { ruleFaults } from '@anupal/contract/calendar/rule-faults';
import type { Sentence } from '@anupal/contract/languages';
import {
  addDays,
  monthOf,
  parseCalendarDate,
  type CalendarDate,
} from '@anupal/contract/values/calendar-date';
import { stateCodes } from '@anupal/contract/values/states';

/** What is typed of where something is written. */
export interface TypedSource {
  readonly name: string;
  readonly link: string;
  readonly isRead: boolean;
}

/** An extension as it is typed. */
export interface TypedExtension extends TypedSource {
  readonly rule: string;
  readonly periodEnds: string;
  readonly effect: Override['effect'];
  readonly date: string;
  readonly announced: string;
  /** Codes of the States for which it holds; none for all. */
  readonly states: readonly string[];
}

/** The form of an extension before anything is typed. */
export const emptyExtension: TypedExtension = {
  rule: '',
  periodEnds: '',
  effect: 'moved',
  date: '',
  announced: '',
  name: '',
  link: '',
  isRead: false,
  states: [],
};

/** A changed rule as it is typed. */
export interface TypedRule extends TypedSource {
  /** Empty corrects the rule for all its periods; else the first day of the law that changed. */
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

/** What is wrong with each field of a form. */
export type Faults = Readonly<Record<string, Sentence>>;

/** What a form makes, or what is wrong with its fields. */
export type Made<T> = { readonly value: T } | { readonly faults: Faults };

/** The form of a rule as it stands. */
export function typedRuleOf({ names, due, validTo, note, source }: Rule): TypedRule {
  const name = names.at(-1);
  return {
    from: '',
    form: name?.form ?? '',
    provision: name?.provision ?? '',
    days: daysOf(due),
    monthsAfter: due.kind === 'dayOfMonth' ? String(due.monthsAfter) : '',
    validTo: validTo ?? '',
    noteEn: note?.en ?? '',
    noteHi: note?.hi ?? '',
    name: source.name,
    link: source.link ?? '',
    isRead: source.certainty === 'verified',
  };
}

const periodsShown = { before: 24, after: 18 };

/** The periods of a rule around a day, the latest first; none where it follows events. */
export function periodsOf({ recurrence }: Rule, today: CalendarDate): readonly Period[] {
  if (recurrence.kind === 'event') return [];
  const month = monthOf(today);
  const first = month - periodsShown.before;
  const count = periodsShown.before + periodsShown.after + 1;
  return Array.from({ length: count }, (_, place) => usualPeriod(first + place, recurrence))
    .filter((period) => period !== null)
    .toReversed();
}

/** The extension that is typed. */
export function extensionOf(typed: TypedExtension): Made<Override> {
  const [periodEnds, date, announced] = [typed.periodEnds, typed.date, typed.announced].map((day) =>
    parseCalendarDate(day),
  );
  const source = sourceOf(typed);
  if (typed.rule === '' || !periodEnds || !date || !announced || 'faults' in source)
    return {
      faults: {
        ...(typed.rule === '' && { rule: ruleFaults.rule }),
        ...(!periodEnds && { periodEnds: ruleFaults.period }),
        ...(!date && { date: ruleFaults.date }),
        ...(!announced && { announced: ruleFaults.date }),
        ...('faults' in source && source.faults),
      },
    };
  const { rule, effect } = typed;
  const id = `${rule}-${periodEnds}-${effect === 'moved' ? 'until' : 'no-fee-until'}-${date}`;
  const applies = conditionOf(typed.states);
  return {
    value: { id, rule, periodEnds, applies, effect, date, announced, source: source.value },
  };
}

/** The rows that take the place of a rule: itself corrected, or its end and what follows it. */
export function rowsOf(rule: Rule, typed: TypedRule): Made<readonly Rule[]> {
  const from = parseCalendarDate(typed.from);
  const validTo = parseCalendarDate(typed.validTo);
  const source = sourceOf(typed);
  const faults: Faults = {
    ...(typed.from !== '' && !from && { from: ruleFaults.date }),
    ...(typed.validTo !== '' && !validTo && { validTo: ruleFaults.date }),
    ...dueFaults(rule.due, typed),
    ...(typed.form.trim() === '' && { form: ruleFaults.text }),
    ...(typed.provision.trim() === '' && { provision: ruleFaults.text }),
    ...((typed.noteEn.trim() === '') !== (typed.noteHi.trim() === '') && {
      noteHi: ruleFaults.bothLanguages,
    }),
    ...('faults' in source && source.faults),
  };
  if (Object.keys(faults).length > 0 || 'faults' in source) return { faults };
  const name = { form: typed.form.trim(), provision: typed.provision.trim() };
  const note =
    typed.noteEn.trim() === '' ? null : { en: typed.noteEn.trim(), hi: typed.noteHi.trim() };
  const { certainty } = source.value;
  const due = dueOf(rule.due, typed);
  const changed = { ...rule, due, source: source.value, certainty, note, validTo };
  if (!from) {
    const last = rule.names.length - 1;
    const names = rule.names.map((one, place) => (place === last ? { ...one, ...name } : one));
    return { value: [{ ...changed, names }] };
  }
  const id = `${rule.id.replace(/-from-\d{4}-\d\d-\d\d$/, '')}-from-${from}`;
  const names = [{ from: null, ...name }];
  return {
    value: [
      { ...rule, validTo: addDays(from, -1) },
      { ...changed, id, names, validFrom: from },
    ],
  };
}

/** Own rows with others in the place of those that have their ids. */
export function withRows(
  own: OwnRules,
  rows: { readonly rules?: readonly Rule[]; readonly overrides?: readonly Override[] },
): OwnRules {
  return {
    ...own,
    rules: laidOver(own.rules, rows.rules ?? []),
    overrides: laidOver(own.overrides, rows.overrides ?? []),
  };
}

/** Own rows without the one of an id; an extension of the release is dropped, or holds again. */
export function withoutRow(own: OwnRules, id: string): OwnRules {
  const isOther = (row: { readonly id: string }): boolean => row.id !== id;
  const isOwn =
    own.overrides.some((row) => row.id === id) || own.rules.some((row) => row.id === id);
  if (isOwn)
    return { ...own, rules: own.rules.filter(isOther), overrides: own.overrides.filter(isOther) };
  const isDropped = own.dropped.includes(id);
  const dropped = isDropped ? own.dropped.filter((one) => one !== id) : [...own.dropped, id];
  return { ...own, dropped };
}

/** The extensions that the draft shows, the one announced last first. */
export function newestFirst({ overrides }: Pick<KeptRules, 'overrides'>): readonly Override[] {
  return overrides.toSorted((one, other) => (one.announced < other.announced ? 1 : -1));
}

/** The rules in which each word that is searched for stands. */
export function searchRules(rules: readonly Rule[], search: string): readonly Rule[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter(({ id, names, title }) => {
    const text = [id, ...names.map(({ form }) => form), title.en, title.hi].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Own rows as a body takes them: a copy that may be written to. */
export function sendable(own: OwnRules): OwnRules {
  return structuredClone(own);
}

function daysOf(due: Due): string {
  if (due.kind === 'dayOfMonth') return String(due.day);
  return due.kind === 'annualMeeting' ? '' : String(due.days);
}

function dueFaults(due: Due, { days, monthsAfter }: TypedRule): Faults {
  if (due.kind === 'annualMeeting') return {};
  const count = wholeNumber(days) ?? 0;
  if (due.kind !== 'dayOfMonth') return count >= 1 ? {} : { days: ruleFaults.days };
  return {
    ...((count < 1 || count > 31) && { days: ruleFaults.day }),
    ...(wholeNumber(monthsAfter) === null && { monthsAfter: ruleFaults.months }),
  };
}

/** The date that is typed; it has no faults. */
function dueOf(due: Due, { days, monthsAfter }: TypedRule): Due {
  if (due.kind === 'annualMeeting') return due;
  if (due.kind !== 'dayOfMonth') return { ...due, days: Number(days) };
  return { ...due, day: Number(days), monthsAfter: Number(monthsAfter) };
}

function wholeNumber(text: string): number | null {
  return /^-?\d{1,3}$/.test(text.trim()) ? Number(text) : null;
}

function sourceOf({ name, link, isRead }: TypedSource): Made<Source> {
  const address = link.trim();
  const faults: Faults = {
    ...(name.trim() === '' && { name: ruleFaults.text }),
    ...(address !== '' && !isHttps(address) && { link: ruleFaults.link }),
  };
  if (Object.keys(faults).length > 0) return { faults };
  const certainty = isRead ? 'verified' : 'toBeConfirmed';
  return { value: { name: name.trim(), link: address === '' ? null : address, certainty } };
}

function isHttps(link: string): boolean {
  return URL.canParse(link) && new URL(link).protocol === 'https:';
}

function conditionOf(chosen: readonly string[]): Condition | null {
  const states = stateCodes.filter((code) => chosen.includes(code));
  return states.length === 0 ? null : { answer: 'state', in: states };
}

function laidOver<Row extends { readonly id: string }>(
  rows: readonly Row[],
  more: readonly Row[],
): readonly Row[] {
  return [...rows.filter(({ id }) => !more.some((row) => row.id === id)), ...more];
}

import type { LocalizedText } from '../languages.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type {
  choiceQuestions,
  ChoiceQuestion,
  EventKind,
  listQuestions,
  ListQuestion,
  YesNoQuestion,
} from './profile-questions.ts';

/** The laws by which a list of due dates is filtered. */
export const laws = [
  'gst',
  'incomeTax',
  'companies',
  'llp',
  'labour',
  'professionalTax',
  'foreignExchange',
] as const;

/** A law by which a list of due dates is filtered. */
export type Law = (typeof laws)[number];

/** How sure something is: read in a source, or still to be confirmed. */
export type Certainty = 'verified' | 'toBeConfirmed';

/** To whom a rule applies: a sentence about the answers of a profile that is data, never code. */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | {
      readonly [C in ChoiceQuestion]: {
        readonly answer: C;
        readonly in: readonly (typeof choiceQuestions)[C][number][];
      };
    }[ChoiceQuestion]
  | { readonly answer: YesNoQuestion; readonly is: boolean }
  | {
      readonly [L in ListQuestion]: {
        readonly answer: L;
        readonly has: (typeof listQuestions)[L][number];
      };
    }[ListQuestion];

/**
 * For what a rule is due. A `span` is of 1, 3, 6 or 12 months and ends with each month in `endsIn`
 * (1 to 12); `firstYear` says by which law a business begins with a longer year. An `event` is a
 * date of the profile. `directorKyc` is every such financial year after each director's last one.
 */
export type Recurrence =
  | {
      readonly kind: 'span';
      readonly months: 1 | 3 | 6 | 12;
      readonly endsIn: readonly number[];
      readonly firstYear: 'company' | 'llp' | null;
    }
  | { readonly kind: 'event'; readonly event: EventKind | 'incorporated' }
  | { readonly kind: 'directorKyc'; readonly everyYears: number };

/** A day of a month, so many months after the one with which the period ends. */
export interface DayOfMonth {
  readonly day: number;
  readonly monthsAfter: number;
}

/**
 * How a due date follows from the period: by a day of a later month (with others for periods that
 * end in a given month), by days after its end or after that of the month in which it ends, as the
 * last day for the annual general meeting, or by days after that meeting.
 */
export type Due =
  | (DayOfMonth & {
      readonly kind: 'dayOfMonth';
      readonly except: readonly (DayOfMonth & { readonly endsIn: number })[];
    })
  | { readonly kind: 'daysAfter'; readonly days: number }
  | { readonly kind: 'daysAfterMonth'; readonly days: number }
  | { readonly kind: 'annualMeeting' }
  | { readonly kind: 'daysAfterAnnualMeeting'; readonly days: number };

/** What a form is called, and by which provision it is due, for periods that end from a day on. */
export interface RuleName {
  readonly from: CalendarDate | null;
  readonly form: string;
  readonly provision: string;
}

/**
 * Where something stands, named so that a reader can order it. A link leads to a page on which it
 * was read; what was read nowhere is to be confirmed.
 */
export interface Source {
  readonly name: string;
  readonly link: string | null;
  readonly certainty: Certainty;
}

/** What being late costs for periods that end within these days, both included. */
export interface Penalty {
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
  readonly hint: LocalizedText;
  /** Null where none was read. */
  readonly source: Source | null;
  readonly certainty: Certainty;
}

/** What happens to a date on a Sunday or a holiday: by law, by analogy only, or nothing. */
export type OnHoliday = 'nextWorkingDay' | 'byAnalogy' | 'stays';

/** One obligation of the law. All of it is data that JSON can hold. */
export interface Rule {
  /** Never changes: done marks and overrides name it. */
  readonly id: string;
  readonly law: Law;
  readonly title: LocalizedText;
  /** In the order of their days; the first has none. */
  readonly names: readonly RuleName[];
  readonly applies: Condition;
  readonly recurrence: Recurrence;
  readonly due: Due;
  /** Why it applies, as the beginning of a sentence; `{state}` and `{date}` are filled in. */
  readonly because: LocalizedText;
  /** What of the period is due, with `{period}` in it; null where that is the period itself. */
  readonly part: LocalizedText | null;
  /** Of no two for the same period; none where it was read in no source. */
  readonly penalties: readonly Penalty[];
  readonly source: Source;
  /** Verified only where its source is; to be confirmed where that leaves the date open. */
  readonly certainty: Certainty;
  /** What a reader must know beside it, as what its sources leave open. */
  readonly note: LocalizedText | null;
  /** The rule holds for periods that end within these days, both included. */
  readonly validFrom: CalendarDate | null;
  readonly validTo: CalendarDate | null;
  /** A chance rather than a duty. */
  readonly isOptional: boolean;
  readonly onHoliday: OnHoliday;
  /** The slug of the firm's service that does it. */
  readonly service: string | null;
}

/** A notification about one rule and one period: a new date, or no additional fee until a date. */
export interface Override {
  readonly id: string;
  readonly rule: string;
  readonly periodEnds: CalendarDate;
  /** For whom; null for everyone whom the rule applies to. */
  readonly applies: Condition | null;
  readonly effect: 'moved' | 'noFeeUntil';
  readonly date: CalendarDate;
  /** The day of the notification: of several, the last one holds. */
  readonly announced: CalendarDate;
  readonly source: Source;
}

/** A published version of the rules with what was moved; it is never changed. */
export interface RuleSet {
  readonly version: string;
  /** The day up to which extensions are known. */
  readonly asOf: CalendarDate;
  readonly rules: readonly Rule[];
  readonly overrides: readonly Override[];
}

/** How sure something is by its source: nothing is surer than what it was read in. */
export function effectiveCertainty({
  source,
  certainty,
}: {
  readonly source: Source | null;
  readonly certainty: Certainty;
}): Certainty {
  return source?.certainty === 'verified' ? certainty : 'toBeConfirmed';
}

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

/** The laws that due dates can be filtered by. */
export const laws = [
  'gst',
  'incomeTax',
  'companies',
  'llp',
  'labour',
  'professionalTax',
  'foreignExchange',
] as const;

export type Law = (typeof laws)[number];

/** Whether a statement was verified in a source. */
export type Certainty = 'verified' | 'toBeConfirmed';

/** The condition under which a rule applies, expressed as data about the answers of a profile. */
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
 * The periods of a rule. A `span` has 1, 3, 6 or 12 months and ends in each month of `endsIn` (1 to
 * 12); `firstYear` names the law that allows a longer first year. An `event` is a date of the
 * profile. `directorKyc` recurs after each director's last KYC.
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

/** A day of the month that follows the end of the period by a number of months. */
export interface DayOfMonth {
  readonly day: number;
  readonly monthsAfter: number;
}

/**
 * How the due date is computed from the period: a day of a later month (with exceptions by month),
 * a number of days after the period or its last month, the last day for the annual general meeting,
 * or a number of days after that meeting.
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

/** The name and legal provision of a form, for periods that end on or after a day. */
export interface RuleName {
  readonly from: CalendarDate | null;
  readonly form: string;
  readonly provision: string;
}

/**
 * A legal source, cited so that a reader can find it. The link leads to the page where it was read;
 * a statement without one is to be confirmed.
 */
export interface Source {
  readonly name: string;
  readonly link: string | null;
  readonly certainty: Certainty;
}

/** The fee for each day of a delay, in whole rupees, up to a turnover. */
export interface DailyFee {
  /** Null for the last band, which has no limit. */
  readonly turnoverUpTo: number | null;
  readonly perDay: number;
  /** Null when the law sets no limit in rupees. */
  readonly atMost: number | null;
}

/**
 * A charge that a delay causes, as data from which its amount is computed. Amounts are in whole
 * rupees.
 */
export type DelayCharge =
  | {
      readonly kind: 'daily';
      /** Ascending by turnover. */
      readonly bands: readonly DailyFee[];
      /** For a nil return; null when the law makes no difference. */
      readonly nil: Omit<DailyFee, 'turnoverUpTo'> | null;
      /** Charged once, on the first day, which then has no daily fee. */
      readonly firstDay: number | null;
      /** Whether it never exceeds the tax of the return. */
      readonly isCappedByTax: boolean;
    }
  | {
      readonly kind: 'fixed';
      /** Ascending by the full months of delay after which the amount applies; the first is 0. */
      readonly steps: readonly { readonly afterMonths: number; readonly amount: number }[];
      /** Whether the amount may be lower in some cases. */
      readonly isUpTo: boolean;
    }
  | {
      /** Simple interest on the tax that is paid late: by the day, or by the month or part of it. */
      readonly kind: 'interest';
      readonly basisPoints: number;
      readonly per: 'year' | 'month';
      /** From the day after the due date, or from the month of the deduction. */
      readonly since: 'dueDate' | 'deduction';
    };

/** The penalty for periods that end within these days, both included. */
export interface Penalty {
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
  readonly hint: LocalizedText;
  /** What the hint says, as far as it can be computed. */
  readonly charges: readonly DelayCharge[];
  /** Null when none was found. */
  readonly source: Source | null;
  readonly certainty: Certainty;
}

/** The effect of a Sunday or holiday on a date: by law, by analogy only, or none. */
export type OnHoliday = 'nextWorkingDay' | 'byAnalogy' | 'stays';

/** A statutory obligation, as data that can be stored as JSON. */
export interface Rule {
  /** Never changes, because completions and overrides refer to it. */
  readonly id: string;
  readonly law: Law;
  readonly title: LocalizedText;
  /** Sorted by `from`; that of the first is null. */
  readonly names: readonly RuleName[];
  readonly applies: Condition;
  readonly recurrence: Recurrence;
  readonly due: Due;
  /**
   * Why it applies, as the beginning of a sentence, with the placeholders `{state}` and `{date}`.
   */
  readonly because: LocalizedText;
  /**
   * The part of the period that is due, with the placeholder `{period}`; null for the whole period.
   */
  readonly part: LocalizedText | null;
  /** Non-overlapping; empty when no source states a penalty. */
  readonly penalties: readonly Penalty[];
  readonly source: Source;
  /** Verified only when the source is; to be confirmed when the source leaves the date open. */
  readonly certainty: Certainty;
  /** Further information, such as what the sources leave open. */
  readonly note: LocalizedText | null;
  /** The rule is in force for periods that end within these days, both included. */
  readonly validFrom: CalendarDate | null;
  readonly validTo: CalendarDate | null;
  /** True for an option rather than a duty. */
  readonly isOptional: boolean;
  readonly onHoliday: OnHoliday;
  /** The slug of the firm's service for it. */
  readonly service: string | null;
}

/**
 * A notification about one rule and one period: a new date, or a waiver of the additional fee until
 * a date.
 */
export interface Override {
  readonly id: string;
  readonly rule: string;
  readonly periodEnds: CalendarDate;
  /** Null when it applies to every business that the rule applies to. */
  readonly applies: Condition | null;
  readonly effect: 'moved' | 'noFeeUntil';
  readonly date: CalendarDate;
  /** The day of the notification; the latest one wins. */
  readonly announced: CalendarDate;
  readonly source: Source;
}

/** A version of the rules and overrides; never changed after publication. */
export interface RuleSet {
  readonly version: string;
  /** Extensions are known up to this day. */
  readonly asOf: CalendarDate;
  readonly rules: readonly Rule[];
  readonly overrides: readonly Override[];
}

/** The certainty of a statement: never higher than that of its source. */
export function effectiveCertainty({
  source,
  certainty,
}: {
  readonly source: Source | null;
  readonly certainty: Certainty;
}): Certainty {
  return source?.certainty === 'verified' ? certainty : 'toBeConfirmed';
}

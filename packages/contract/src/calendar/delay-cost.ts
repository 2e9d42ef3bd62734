import {
  addDays,
  addMonths,
  toDayNumber,
  toMonthNumber,
  type CalendarDate,
} from '../values/calendar-date.ts';
import { paise, type Paise } from '../values/paise.ts';
import type { turnoverBands } from './profile-questions.ts';
import type { DelayCharge } from './rule.ts';

type DailyCharge = Extract<DelayCharge, { kind: 'daily' }>;
type FixedCharge = Extract<DelayCharge, { kind: 'fixed' }>;
type Interest = Extract<DelayCharge, { kind: 'interest' }>;

/** A late filing whose cost is computed. */
export interface LateFiling {
  readonly due: CalendarDate;
  readonly periodEnds: CalendarDate;
  readonly filedOn: CalendarDate;
  /** The last day until which no additional fee is charged; null without a waiver. */
  readonly noFeeUntil: CalendarDate | null;
  /** The yearly turnover in rupees; null for any, which takes the highest band. */
  readonly turnover: number | null;
  readonly isNil: boolean;
  /** The tax that is paid on `filedOn`; null when unknown. */
  readonly tax: Paise | null;
  /** The tax in the statement, paid or not, which caps its fee; null when unknown. */
  readonly statementTax: Paise | null;
}

/** What one charge costs. */
export interface DelayCostLine {
  readonly kind: DelayCharge['kind'];
  /** Null when it depends on tax that is unknown. */
  readonly amount: Paise | null;
  /** The days or months that were counted; null for a fixed fee. */
  readonly count: number | null;
  /** What `count` counts. */
  readonly unit: 'day' | 'month';
  /** Whether the amount is an upper bound. */
  readonly isUpTo: boolean;
}

/** Calculates the cost of a late filing, by charge; empty when it is not late. */
export function calculateDelayCost(
  charges: readonly DelayCharge[],
  filing: LateFiling,
): readonly DelayCostLine[] {
  if (filing.filedOn <= filing.due) return [];
  return charges
    .filter(({ kind }) => kind === 'interest' || !isWaived(filing))
    .map((charge) => costLine(charge, filing));
}

/** The sum of the known amounts. */
export function sumDelayCost(lines: readonly DelayCostLine[]): Paise {
  return paise(lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0));
}

/** Whether the cost depends on unpaid tax. */
export function needsTax(charges: readonly DelayCharge[]): boolean {
  return charges.some(({ kind }) => kind === 'interest');
}

/** Whether the tax in a statement caps its fee. */
export function needsStatementTax(charges: readonly DelayCharge[]): boolean {
  return charges.some((charge) => charge.kind === 'daily' && charge.isCappedByTax);
}

/** The turnovers in rupees up to which a daily fee differs, ascending; empty when it does not. */
export function listTurnoverLimits(charges: readonly DelayCharge[]): readonly number[] {
  return charges
    .flatMap((charge) => (charge.kind === 'daily' ? charge.bands : []))
    .map(({ turnoverUpTo }) => turnoverUpTo)
    .filter((limit) => limit !== null);
}

/** A class of yearly turnover. */
type TurnoverBand = (typeof turnoverBands)[number];

/**
 * The lowest of these limits, in rupees, that no turnover of a class exceeds; null if there is none, which
 * takes the highest fee.
 */
export function findTurnoverLimit(limits: readonly number[], band: TurnoverBand): number | null {
  const highest = highestTurnover[band];
  return limits.find((limit) => highest !== null && highest <= limit) ?? null;
}

const [lakh, crore] = [1_00_000, 1_00_00_000];

/** The highest turnover of each class in rupees; null without a limit. */
const highestTurnover: Readonly<Record<TurnoverBand, number | null>> = {
  upTo50Lakh: 50 * lakh,
  upTo1Crore: crore,
  upTo2Crore: 2 * crore,
  upTo5Crore: 5 * crore,
  upTo10Crore: 10 * crore,
  upTo100Crore: 100 * crore,
  above100Crore: null,
};

/** Whether a nil return has a fee of its own. */
export function hasNilFee(charges: readonly DelayCharge[]): boolean {
  return charges.some((charge) => charge.kind === 'daily' && charge.nil !== null);
}

function isWaived({ noFeeUntil, filedOn }: LateFiling): boolean {
  return noFeeUntil !== null && filedOn <= noFeeUntil;
}

function costLine(charge: DelayCharge, filing: LateFiling): DelayCostLine {
  switch (charge.kind) {
    case 'daily':
      return dailyLine(charge, filing);
    case 'fixed':
      return fixedLine(charge, filing);
    case 'interest':
      return interestLine(charge, filing);
  }
}

function dailyLine(charge: DailyCharge, filing: LateFiling): DelayCostLine {
  const { turnover, isNil, statementTax } = filing;
  const band = charge.bands.find(
    ({ turnoverUpTo }) => turnoverUpTo === null || (turnover !== null && turnover <= turnoverUpTo),
  )!; // the last band has no limit
  const { perDay, atMost } = (isNil ? charge.nil : null) ?? band;
  const count = daysLate(filing);
  const rupees = charge.firstDay === null ? perDay * count : charge.firstDay + perDay * (count - 1);
  const fee = 100 * Math.min(rupees, atMost ?? Infinity);
  const amount = charge.isCappedByTax ? Math.min(fee, statementTax ?? Infinity) : fee;
  return {
    kind: 'daily',
    amount: paise(amount),
    count,
    unit: 'day',
    isUpTo: charge.isCappedByTax && statementTax === null,
  };
}

function fixedLine({ steps, isUpTo }: FixedCharge, filing: LateFiling): DelayCostLine {
  const { amount } = steps.findLast(
    ({ afterMonths }) => afterMonths === 0 || filing.filedOn > addMonths(filing.due, afterMonths),
  )!; // the first step is after 0 months
  return { kind: 'fixed', amount: paise(amount * 100), count: null, unit: 'day', isUpTo };
}

function interestLine(interest: Interest, filing: LateFiling): DelayCostLine {
  const { basisPoints, per, since } = interest;
  const tax = filing.isNil ? paise(0) : filing.tax;
  const isYearly = per === 'year';
  const count = isYearly ? daysLate(filing) : countMonths(filing, since);
  const parts = isYearly ? 365 * 10_000 : 10_000;
  return {
    kind: 'interest',
    amount: tax === null ? null : paise(Math.round((tax * basisPoints * count) / parts)),
    count,
    unit: isYearly ? 'day' : 'month',
    isUpTo: false,
  };
}

function daysLate({ due, filedOn }: LateFiling): number {
  return toDayNumber(filedOn) - toDayNumber(due);
}

/**
 * Months or parts of a month: from the day after the due date, or by the calendar from the month of
 * the deduction, which is the month in which the period ends.
 */
function countMonths({ due, periodEnds, filedOn }: LateFiling, since: Interest['since']): number {
  if (since === 'deduction') return toMonthNumber(filedOn) - toMonthNumber(periodEnds) + 1;
  const start = addDays(due, 1);
  const months = toMonthNumber(filedOn) - toMonthNumber(start);
  return addMonths(start, months) > filedOn ? months : months + 1;
}

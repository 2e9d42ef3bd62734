import type { LocalizedText } from '../../languages.ts';
import type { DailyFee, DelayCharge, Penalty, Source } from '../rule.ts';
import { on } from './rule-builders.ts';

interface Period {
  readonly from?: string;
  readonly to?: string;
}

/** As certain as its source, unless the source leaves something open. */
export function penalty(
  hint: LocalizedText,
  source: Source | null,
  { from, to, ...rest }: Period & Partial<Pick<Penalty, 'certainty' | 'charges'>> = {},
): Penalty {
  return {
    from: from === undefined ? null : on(from),
    to: to === undefined ? null : on(to),
    hint,
    charges: [],
    source,
    certainty: source?.certainty ?? 'toBeConfirmed',
    ...rest,
  };
}

/** A fee for each day of the delay, in rupees; the same for every turnover unless bands are given. */
export function daily(
  fee: Omit<DailyFee, 'turnoverUpTo'> | readonly DailyFee[],
  { nil = null, firstDay = null, isCappedByTax = false }: DailyOptions = {},
): DelayCharge {
  const bands = 'perDay' in fee ? [{ turnoverUpTo: null, ...fee }] : fee;
  return { kind: 'daily', bands, nil, firstDay, isCappedByTax };
}

type DailyOptions = Partial<
  Pick<Extract<DelayCharge, { kind: 'daily' }>, 'nil' | 'firstDay' | 'isCappedByTax'>
>;

/** A fee of this many rupees, and of another after a number of full months. */
export function fixed(
  amount: number,
  later: readonly { readonly afterMonths: number; readonly amount: number }[] = [],
): DelayCharge {
  return { kind: 'fixed', steps: [{ afterMonths: 0, amount }, ...later], isUpTo: false };
}

/** Interest on unpaid tax from the day after the due date, in percent a year. */
export function yearlyInterest(percent: number): DelayCharge {
  return { kind: 'interest', basisPoints: percent * 100, per: 'year', since: 'dueDate' };
}

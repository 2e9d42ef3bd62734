import type { LocalizedText } from '../../languages.ts';

/** How long a service usually takes after complete documents, or how often it recurs. */
export type UsualTime = Span | Rhythm;

interface Span {
  readonly from: number;
  readonly to: number;
  readonly unit: 'workingDays' | 'weeks' | 'months';
}

type Rhythm = 'everyMonth' | 'everyQuarter' | 'everyYear';

/** A usual time in words. */
export function writeUsualTime(time: UsualTime): LocalizedText {
  if (typeof time === 'string') return rhythms[time];
  const { from, to, unit } = time;
  const span = from === to ? String(from) : `${from}–${to}`;
  return { en: `${span} ${units[unit].en}`, hi: `${span} ${units[unit].hi}` };
}

const units: Readonly<Record<Span['unit'], LocalizedText>> = {
  workingDays: { en: 'working days', hi: 'कार्य-दिवस' },
  weeks: { en: 'weeks', hi: 'सप्ताह' },
  months: { en: 'months', hi: 'महीने' },
};

const rhythms: Readonly<Record<Rhythm, LocalizedText>> = {
  everyMonth: { en: 'Every month', hi: 'हर महीने' },
  everyQuarter: { en: 'Every quarter', hi: 'हर तिमाही' },
  everyYear: { en: 'Every year', hi: 'हर साल' },
};

/** A span of working days. */
export function workingDays(from: number, to = from): UsualTime {
  return { from, to, unit: 'workingDays' };
}

/** A span of weeks. */
export function weeks(from: number, to: number): UsualTime {
  return { from, to, unit: 'weeks' };
}

/** A span of months. */
export function months(from: number, to: number): UsualTime {
  return { from, to, unit: 'months' };
}

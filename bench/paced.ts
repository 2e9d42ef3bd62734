import { median, percentile, written, type Figure } from './figures.ts';
import type { Call } from './probe.ts';
import { startChild } from './processes/child.ts';
import type { PacedSettings, PacedTimes } from './processes/paced.ts';

/** Calls at an even pace from a process of their own, and what is said of them. */
export interface Paced {
  readonly id: string;
  readonly what: string;
  readonly calls: readonly Call[];
  readonly perSecond: number;
  readonly seconds: number;
}

/**
 * The 95th percentile of calls at an even pace, in milliseconds; a time begins when its call was due,
 * and never ends for a call that was told to come back.
 */
export async function paced(load: Paced): Promise<Figure> {
  const { id, what, calls, perSecond, seconds } = load;
  const settings: PacedSettings = { calls, perSecond, count: perSecond * seconds };
  const sender = startChild('paced.ts', settings);
  const told = (await sender.next()) as PacedTimes; // what paced.ts tells
  await sender.end();
  const times = told.map((time) => time ?? Infinity);
  const refused = told.filter((time) => time === null).length;
  return {
    id: `${id}-p95`,
    what: `${what}, p95`,
    value: percentile(times, 95),
    digits: 1,
    unit: 'ms',
    detail: `${times.length} at ${perSecond} a second; p50 ${written(median(times), 1)} ms, p99 ${written(percentile(times, 99), 1)}${refused > 0 ? `; ${refused} refused` : ''}`,
  };
}

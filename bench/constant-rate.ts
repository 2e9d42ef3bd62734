import { median, percentile, formatNumber, type Measurement } from './figures.ts';
import type { ProbeRequest } from './latency-probe.ts';
import { startWorker } from './workers/start-worker.ts';
import type { ConstantRateSettings, ConstantRateResult } from './workers/constant-rate.ts';

/** Requests at a constant rate from a separate process, and the name of the figure. */
export interface ConstantRateLoad {
  readonly id: string;
  readonly label: string;
  readonly calls: readonly ProbeRequest[];
  readonly perSecond: number;
  readonly seconds: number;
}

/**
 * Measures the 95th percentile of response times at a constant rate, in milliseconds. Times start
 * when a request was due; refused and failed requests count as infinite.
 */
export async function measureAtConstantRate(load: ConstantRateLoad): Promise<Measurement> {
  const { id, label, calls, perSecond, seconds } = load;
  const settings: ConstantRateSettings = { calls, perSecond, count: perSecond * seconds };
  const sender = startWorker(new URL('./workers/constant-rate.ts', import.meta.url), settings);
  const { served, refused, failed } = (await sender.next()) as ConstantRateResult; // sent by the worker
  await sender.end();
  const unserved = Array.from({ length: refused + failed }, () => Infinity);
  const times = [...served, ...unserved];
  return {
    id: `${id}-p95`,
    label: `${label}, p95`,
    value: percentile(times, 95),
    digits: 1,
    unit: 'ms',
    detail: `${times.length} at ${perSecond} a second; p50 ${formatNumber(median(times), 1)} ms, p99 ${formatNumber(percentile(times, 99), 1)}${refused > 0 ? `; ${refused} refused` : ''}${failed > 0 ? `; ${failed} failed` : ''}`,
  };
}

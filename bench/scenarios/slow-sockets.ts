import { auth } from '@anupal/contract/auth';
import { median, percentile, formatNumber, type Measurement } from '../figures.ts';
import { register, apiUrl } from '../bench-user.ts';
import type { Endpoints } from '../endpoints.ts';
import { openProbe, type ProbeRequest } from '../latency-probe.ts';
import { startWorker } from '../workers/start-worker.ts';
import type { SlowSocketSettings } from '../workers/slow-sockets.ts';

const sockets = 1000;
const clients = 4;
/** Longer than the header timeout, so that slow sockets are closed and reopened. */
const milliseconds = 10_000;

/** Response times while a thousand clients send one byte per second (D03). */
export async function* measureSlowSockets(endpoints: Endpoints): AsyncGenerator<Measurement> {
  const { headers } = await register(endpoints);
  const call = { url: apiUrl(endpoints, auth.me.path), headers };
  const before = await measureTimes(call);
  const settings: SlowSocketSettings = { baseUrl: endpoints.baseUrl, sockets };
  const worker = startWorker(new URL('../workers/slow-sockets.ts', import.meta.url), settings);
  await worker.next();
  const during = await measureTimes(call);
  await worker.end();
  yield {
    id: 'slow-sockets-p99-milliseconds',
    label: `GET /auth/me with ${formatNumber(sockets, 0)} slow sockets, p99`,
    value: percentile(during, 99),
    digits: 1,
    unit: 'ms',
    detail: `p50 ${formatNumber(median(during), 1)}; alone ${formatNumber(median(before), 1)}, p99 ${formatNumber(percentile(before, 99), 1)}`,
  };
}

async function measureTimes(call: ProbeRequest): Promise<readonly number[]> {
  const end = performance.now() + milliseconds;
  const times: number[] = [];
  const lane = async (): Promise<void> => {
    const probe = openProbe();
    while (performance.now() < end) times.push(await probe.time(call));
    probe.close();
  };
  await Promise.all(Array.from({ length: clients }, lane));
  return times;
}

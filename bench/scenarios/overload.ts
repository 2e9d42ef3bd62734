import { availableParallelism } from 'node:os';
import { applications } from '@anupal/contract/applications';
import { office } from '@anupal/contract/office';
import { measureRequestsPerSecond } from '../closed-loop.ts';
import { median, percentile, formatNumber, type Measurement } from '../figures.ts';
import { signInAsAdmin } from '../kyc.ts';
import { apiUrl } from '../bench-user.ts';
import type { Endpoints } from '../endpoints.ts';
import { workerCores, startWorker } from '../workers/start-worker.ts';
import type { ArrivalSettings, ArrivalResult } from '../workers/arrival-process.ts';

const seconds = 15;
/** The duration of the ramp. */
const rampSeconds = 5;

/**
 * Item D08: reads of the office at four and eight times the closed-loop capacity. Throughput must
 * stay at capacity, served requests must stay fast, and refusals must be immediate.
 */
export async function* measureOverload(endpoints: Endpoints): AsyncGenerator<Measurement> {
  const { headers } = await signInAsAdmin(endpoints);
  const paths = [
    applications.listQueue.path,
    `${applications.listQueue.path}?state=in_review`,
    `${applications.listQueue.path}?assignee=unassigned`,
    `${office.listUsers.path}?q=shar`,
    office.readFigures.path,
  ];
  const calls = paths.map((path) => ({ url: apiUrl(endpoints, path), headers: { ...headers } }));
  const requests = calls.map(({ url }) => ({ path: url.slice(endpoints.baseUrl.length), headers }));
  const measureCapacity = (): Promise<number> =>
    measureRequestsPerSecond({ url: endpoints.baseUrl, connections: 20, seconds, requests });
  let before = await measureCapacity();
  for (const times of [4, 8]) {
    const result = await sendLoad(calls, before, times);
    // Machine speed fluctuates, so throughput is compared with the capacity before and after.
    const after = await measureCapacity();
    yield* toFigures(result, (before + after) / 2, times);
    before = after;
  }
}

async function sendLoad(
  calls: ArrivalSettings['calls'],
  capacity: number,
  times: number,
): Promise<ArrivalResult> {
  const settings: ArrivalSettings = {
    calls,
    before: capacity,
    perSecond: capacity * times,
    rampSeconds,
    seconds,
  };
  const sender = startWorker(new URL('../workers/arrival-process.ts', import.meta.url), settings);
  const result = (await sender.next()) as ArrivalResult; // sent by the worker
  await sender.end();
  return result;
}

function toFigures(
  { served, refused, lost, late, duringRamp, cpuSeconds }: ArrivalResult,
  capacity: number,
  times: number,
): readonly Measurement[] {
  const label = `${times} × the capacity`;
  const goodput = served.length / seconds;
  const senderShare = cpuSeconds / (availableParallelism() * (rampSeconds + seconds));
  const adjusted = `; ${formatNumber(goodput / capacity / (1 - senderShare), 2)} of the CPU that the sender left`;
  return [
    {
      id: `overload-${times}-goodput`,
      label: `${label}, served over capacity`,
      value: goodput / capacity,
      digits: 2,
      detail: `${formatNumber(goodput, 0)} over ${formatNumber(capacity, 0)} per second${workerCores ? '' : adjusted}; ${formatNumber(late.length / seconds, 0)} a second sent, ${formatNumber(percentile(late, 99), 0)} ms late at the 99th percentile`,
    },
    {
      id: `overload-${times}-served-p99`,
      label: `${label}, served, p99`,
      value: percentile(served, 99),
      digits: 0,
      unit: 'ms',
      detail: `p50 ${formatNumber(median(served), 0)} ms; during the ramp, all responses, p99 ${formatNumber(percentile(duringRamp, 99), 0)}`,
    },
    {
      id: `overload-${times}-refused-p99`,
      label: `${label}, refused, p99`,
      value: percentile(refused, 99),
      digits: 0,
      unit: 'ms',
      detail: `${formatNumber(refused.length, 0)} calls, p50 ${formatNumber(median(refused), 0)} ms`,
    },
    { id: `overload-${times}-lost`, label: `${label}, no response`, value: lost, digits: 0 },
  ];
}

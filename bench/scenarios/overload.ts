import { availableParallelism } from 'node:os';
import { applications } from '@anupal/contract/applications';
import { office } from '@anupal/contract/office';
import { requestsPerSecond } from '../closed-loop.ts';
import { median, percentile, formatNumber, type Figure } from '../figures.ts';
import { signInAsAdmin } from '../kyc.ts';
import { apiUrl } from '../bench-user.ts';
import type { Endpoints } from '../endpoints.ts';
import { workerCores, startWorker } from '../workers/start-worker.ts';
import type { ArrivalSettings, ArrivalResult } from '../workers/arrival-process.ts';

const seconds = 15;
/** A crowd comes within seconds, not from one millisecond to the next. */
const coming = 5;

/**
 * Item D08: the reads of a working desk at four and eight times of what is served in a closed loop.
 * As much as then is to be served, soon, and who is refused is to know at once.
 */
export async function* measureOverload(places: Endpoints): AsyncGenerator<Figure> {
  const { headers } = await signInAsAdmin(places);
  const paths = [
    applications.listDesk.path,
    `${applications.listDesk.path}?state=in_review`,
    `${applications.listDesk.path}?holder=nobody`,
    `${office.listUsers.path}?q=shar`,
    office.readFigures.path,
  ];
  const calls = paths.map((path) => ({ url: apiUrl(places, path), headers: { ...headers } }));
  const requests = calls.map(({ url }) => ({ path: url.slice(places.baseUrl.length), headers }));
  const measureCapacity = (): Promise<number> =>
    requestsPerSecond({ url: places.baseUrl, connections: 20, seconds, requests });
  let before = await measureCapacity();
  for (const times of [4, 8]) {
    const told = await sendCrowd(calls, before, times);
    // The machine's speed swings: what is served is held against what could be before and after it.
    const after = await measureCapacity();
    yield* figuresOf(told, (before + after) / 2, times);
    before = after;
  }
}

async function sendCrowd(
  calls: ArrivalSettings['calls'],
  capacity: number,
  times: number,
): Promise<ArrivalResult> {
  const settings: ArrivalSettings = {
    calls,
    before: capacity,
    perSecond: capacity * times,
    coming,
    seconds,
  };
  const sender = startWorker(new URL('../workers/arrival-process.ts', import.meta.url), settings);
  const told = (await sender.next()) as ArrivalResult; // what poisson.ts tells
  await sender.end();
  return told;
}

function figuresOf(
  { served, refused, lost, late, arriving, processor }: ArrivalResult,
  capacity: number,
  times: number,
): readonly Figure[] {
  const what = `${times} × the capacity`;
  const goodput = served.length / seconds;
  const taken = processor / (availableParallelism() * (coming + seconds));
  const left = `; ${formatNumber(goodput / capacity / (1 - taken), 2)} of what its sender left of the processor`;
  return [
    {
      id: `overload-${times}-goodput`,
      what: `${what}, served over capacity`,
      value: goodput / capacity,
      digits: 2,
      detail: `${formatNumber(goodput, 0)} over ${formatNumber(capacity, 0)} a second${workerCores ? '' : left}; ${formatNumber(late.length / seconds, 0)} a second sent, ${formatNumber(percentile(late, 99), 0)} ms late at the 99th percentile`,
    },
    {
      id: `overload-${times}-served-p99`,
      what: `${what}, served, p99`,
      value: percentile(served, 99),
      digits: 0,
      unit: 'ms',
      detail: `p50 ${formatNumber(median(served), 0)} ms; while the crowd came, every answer, p99 ${formatNumber(percentile(arriving, 99), 0)}`,
    },
    {
      id: `overload-${times}-refused-p99`,
      what: `${what}, told to come back, p99`,
      value: percentile(refused, 99),
      digits: 0,
      unit: 'ms',
      detail: `${formatNumber(refused.length, 0)} calls, p50 ${formatNumber(median(refused), 0)} ms`,
    },
    { id: `overload-${times}-lost`, what: `${what}, without an answer`, value: lost, digits: 0 },
  ];
}

import { availableParallelism } from 'node:os';
import { applications } from '@anupal/contract/applications';
import { office } from '@anupal/contract/office';
import { requestsPerSecond } from '../closed-loop.ts';
import { median, percentile, written, type Figure } from '../figures.ts';
import { officeOf } from '../kyc.ts';
import { urlOf } from '../bench-user.ts';
import type { Places } from '../endpoints.ts';
import { workerCores, startWorker } from '../workers/start-worker.ts';
import type { CrowdSettings, CrowdTold } from '../workers/arrival-process.ts';

const seconds = 15;
/** A crowd comes within seconds, not from one millisecond to the next. */
const coming = 5;

/**
 * Item D08: the reads of a working desk at four and eight times of what is served in a closed loop.
 * As much as then is to be served, soon, and who is refused is to know at once.
 */
export async function* measureOverload(places: Places): AsyncGenerator<Figure> {
  const { headers } = await officeOf(places);
  const paths = [
    applications.listDesk.path,
    `${applications.listDesk.path}?state=in_review`,
    `${applications.listDesk.path}?holder=nobody`,
    `${office.listUsers.path}?q=shar`,
    office.readFigures.path,
  ];
  const calls = paths.map((path) => ({ url: urlOf(places, path), headers: { ...headers } }));
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
  calls: CrowdSettings['calls'],
  capacity: number,
  times: number,
): Promise<CrowdTold> {
  const settings: CrowdSettings = {
    calls,
    before: capacity,
    perSecond: capacity * times,
    coming,
    seconds,
  };
  const sender = startWorker(new URL('../workers/arrival-process.ts', import.meta.url), settings);
  const told = (await sender.next()) as CrowdTold; // what poisson.ts tells
  await sender.end();
  return told;
}

function figuresOf(
  { served, refused, lost, late, arriving, processor }: CrowdTold,
  capacity: number,
  times: number,
): readonly Figure[] {
  const what = `${times} × the capacity`;
  const goodput = served.length / seconds;
  const taken = processor / (availableParallelism() * (coming + seconds));
  const left = `; ${written(goodput / capacity / (1 - taken), 2)} of what its sender left of the processor`;
  return [
    {
      id: `overload-${times}-goodput`,
      what: `${what}, served over capacity`,
      value: goodput / capacity,
      digits: 2,
      detail: `${written(goodput, 0)} over ${written(capacity, 0)} a second${workerCores ? '' : left}; ${written(late.length / seconds, 0)} a second sent, ${written(percentile(late, 99), 0)} ms late at the 99th percentile`,
    },
    {
      id: `overload-${times}-served-p99`,
      what: `${what}, served, p99`,
      value: percentile(served, 99),
      digits: 0,
      unit: 'ms',
      detail: `p50 ${written(median(served), 0)} ms; while the crowd came, every answer, p99 ${written(percentile(arriving, 99), 0)}`,
    },
    {
      id: `overload-${times}-refused-p99`,
      what: `${what}, told to come back, p99`,
      value: percentile(refused, 99),
      digits: 0,
      unit: 'ms',
      detail: `${written(refused.length, 0)} calls, p50 ${written(median(refused), 0)} ms`,
    },
    { id: `overload-${times}-lost`, what: `${what}, without an answer`, value: lost, digits: 0 },
  ];
}

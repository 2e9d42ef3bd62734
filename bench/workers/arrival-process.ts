import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { readSettings, sendResult } from './worker-channel.ts';

// An open-loop load: requests arrive at random times (Poisson), regardless of other responses.

/** The settings of the load. */
export interface ArrivalSettings {
  /** Sent in rotation. */
  readonly calls: readonly { readonly url: string; readonly headers: Record<string, string> }[];
  /** Average requests per second, before the ramp and at full load. */
  readonly before: number;
  readonly perSecond: number;
  /** The duration of the ramp and of the full load, in seconds. */
  readonly rampSeconds: number;
  readonly seconds: number;
}

/**
 * The results at full load; lost requests count from the start. Times are milliseconds from sending
 * to the end of the response.
 */
export interface ArrivalResult {
  readonly served: readonly number[];
  /** Refused with 503 and Retry-After. */
  readonly refused: readonly number[];
  /** Other responses, and broken connections. */
  readonly lost: number;
  /** How late each request was sent, in milliseconds: the limit of the sender itself. */
  readonly late: readonly number[];
  /** Times of all responses during the ramp, in milliseconds. */
  readonly duringRamp: readonly number[];
  /** The CPU seconds of the sender itself. */
  readonly cpuSeconds: number;
}

const timeoutMilliseconds = 20_000;

const settings = readSettings() as ArrivalSettings; // from startWorker
const { before, perSecond, rampSeconds, seconds } = settings;
const calls = settings.calls.map(({ url, headers }) => {
  const { origin, pathname, search } = new URL(url);
  return { origin, path: pathname + search, headers };
});
// The sender shares the machine with the product: Node's own client was up to 636 ms late at 3,618
// requests per second, undici 15 ms at 3,509. A request without a free connection opens a new one.
const pool = new Pool(calls[0]?.origin ?? '', {
  pipelining: 1,
  headersTimeout: timeoutMilliseconds,
  bodyTimeout: timeoutMilliseconds,
});
const served: number[] = [];
const refused: number[] = [];
const late: number[] = [];
const duringRamp: number[] = [];
let lost = 0;

const pending: Promise<void>[] = [];
const startedAt = performance.now();
for (let index = 0, due = startedAt; ; index += 1) {
  const elapsed = (due - startedAt) / 1000;
  const rampShare = Math.min(1, elapsed / rampSeconds);
  due += (-Math.log(1 - Math.random()) * 1000) / (before + rampShare * (perSecond - before));
  if (elapsed > rampSeconds + seconds) break;
  const wait = due - performance.now();
  if (wait > 0) await pause(wait);
  pending.push(send(index, { due, isFullLoad: rampShare === 1 }));
}
await Promise.all(pending);
const { user, system } = process.cpuUsage();
const cpuSeconds = (user + system) / 1e6;
await pool.destroy();
sendResult({ served, refused, lost, late, duringRamp, cpuSeconds } satisfies ArrivalResult);

function send(
  index: number,
  { due, isFullLoad }: { due: number; isFullLoad: boolean },
): Promise<void> {
  const call = calls[index % calls.length];
  if (!call) throw new Error('There are no requests to send.');
  const sent = performance.now();
  if (isFullLoad) late.push(sent - due);
  return new Promise((resolve) => {
    const lose = (): void => {
      lost += 1;
      resolve();
    };
    let times: number[] | null = null;
    pool.dispatch(
      { method: 'GET', path: call.path, headers: call.headers },
      {
        onRequestStart: () => undefined,
        onResponseStart: (_, status, headers) => {
          times = timesFor(status, headers);
        },
        onResponseData: () => undefined,
        onResponseEnd: () => {
          if (times === null) lost += 1;
          else (isFullLoad ? times : duringRamp).push(performance.now() - sent);
          resolve();
        },
        onResponseError: lose,
      },
    );
  });
}

function timesFor(status: number, headers: Record<string, unknown>): number[] | null {
  if (status === 200) return served;
  return status === 503 && headers['retry-after'] ? refused : null;
}

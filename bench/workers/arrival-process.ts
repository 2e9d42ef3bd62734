import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { readSettings, sendResult } from './worker-channel.ts';

// A crowd that knows nothing of each other: calls come at random moments, however the others fare.

/** What the crowd is told. */
export interface ArrivalSettings {
  /** Read one after another, again and again. */
  readonly calls: readonly { readonly url: string; readonly headers: Record<string, string> }[];
  /** Calls a second on average: those before the crowd comes, and those of the whole crowd. */
  readonly before: number;
  readonly perSecond: number;
  /** How long the crowd takes to come, and how long it then stays. */
  readonly coming: number;
  readonly seconds: number;
}

/**
 * What became of the calls once the whole crowd is there; those that are lost count from the start.
 * Times are milliseconds from sending to the end of the answer.
 */
export interface ArrivalResult {
  readonly served: readonly number[];
  /** Told to come back: 503 with Retry-After. */
  readonly refused: readonly number[];
  /** Neither: other answers, and connections that broke. */
  readonly lost: number;
  /** How long after its moment each call was sent, in milliseconds: what this program was short of. */
  readonly late: readonly number[];
  /** Answers of every kind while the crowd came, in milliseconds. */
  readonly arriving: readonly number[];
  /** Seconds of processor that the crowd itself took. */
  readonly processor: number;
}

const patienceMilliseconds = 20_000;

const settings = readSettings() as ArrivalSettings; // of startWorker
const { before, perSecond, coming, seconds } = settings;
const calls = settings.calls.map(({ url, headers }) => {
  const { origin, pathname, search } = new URL(url);
  return { origin, path: pathname + search, headers };
});
// The sender shares the machine with what it measures: Node's own client was up to 636 ms late at
// 3,618 calls a second, this one 15 at 3,509. Who finds no connection free opens one.
const pool = new Pool(calls[0]?.origin ?? '', {
  pipelining: 1,
  headersTimeout: patienceMilliseconds,
  bodyTimeout: patienceMilliseconds,
});
const served: number[] = [];
const refused: number[] = [];
const late: number[] = [];
const arriving: number[] = [];
let lost = 0;

const under: Promise<void>[] = [];
const begun = performance.now();
for (let turn = 0, due = begun; ; turn += 1) {
  const passed = (due - begun) / 1000;
  const present = Math.min(1, passed / coming);
  due += (-Math.log(1 - Math.random()) * 1000) / (before + present * (perSecond - before));
  if (passed > coming + seconds) break;
  const wait = due - performance.now();
  if (wait > 0) await pause(wait);
  under.push(send(turn, { due, isThere: present === 1 }));
}
await Promise.all(under);
const { user, system } = process.cpuUsage();
const processor = (user + system) / 1e6;
await pool.destroy();
sendResult({ served, refused, lost, late, arriving, processor } satisfies ArrivalResult);

function send(turn: number, { due, isThere }: { due: number; isThere: boolean }): Promise<void> {
  const call = calls[turn % calls.length];
  if (!call) throw new Error('no calls were named');
  const sent = performance.now();
  if (isThere) late.push(sent - due);
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
          times = timesOf(status, headers);
        },
        onResponseData: () => undefined,
        onResponseEnd: () => {
          if (times === null) lost += 1;
          else (isThere ? times : arriving).push(performance.now() - sent);
          resolve();
        },
        onResponseError: lose,
      },
    );
  });
}

function timesOf(status: number, headers: Record<string, unknown>): number[] | null {
  if (status === 200) return served;
  return status === 503 && headers['retry-after'] ? refused : null;
}

import { setTimeout as pause } from 'node:timers/promises';
import { openProbe, type ProbeRequest } from '../latency-probe.ts';
import { readSettings, sendResult } from './worker-channel.ts';

// An even pace, whatever the answers take: a call that is due is sent though others are unanswered, and
// the time that it was late counts as its own.

/** What the sender is told. */
export interface ConstantRateSettings {
  /** Sent one after another, again and again. */
  readonly calls: readonly ProbeRequest[];
  readonly perSecond: number;
  readonly count: number;
}

/** What became of the calls. */
export interface ConstantRateResult {
  /** From when each served call was due to the end of its answer, in milliseconds. */
  readonly served: readonly number[];
  /** Told to come back. */
  readonly refused: number;
  /** Neither: other answers, and connections that broke. */
  readonly lost: number;
}

const { calls, perSecond, count } = readSettings() as ConstantRateSettings; // of startWorker
const idle = [openProbe()];
const begun = performance.now();
const served: number[] = [];
let refused = 0;
let lost = 0;
await Promise.all(Array.from({ length: count }, (_, turn) => send(turn)));
for (const probe of idle) probe.close();
sendResult({ served, refused, lost } satisfies ConstantRateResult);

async function send(turn: number): Promise<void> {
  const due = begun + (turn * 1000) / perSecond;
  await pause(Math.max(0, due - performance.now()));
  const probe = idle.pop() ?? openProbe();
  const call = calls[turn % calls.length];
  if (!call) throw new Error('no calls were named');
  try {
    const taken = await probe.time(call);
    if (taken === Infinity) refused += 1;
    else served.push(performance.now() - due);
  } catch (error) {
    if (lost === 0) console.error(error);
    lost += 1;
  }
  idle.push(probe);
}

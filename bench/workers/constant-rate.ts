import { setTimeout as pause } from 'node:timers/promises';
import { openProbe, type ProbeRequest } from '../latency-probe.ts';
import { readSettings, sendResult } from './worker-channel.ts';

// A constant rate regardless of responses: a request is sent when due even if others are
// unanswered, and any delay counts towards its time.

export interface ConstantRateSettings {
  /** Sent in rotation. */
  readonly calls: readonly ProbeRequest[];
  readonly perSecond: number;
  readonly count: number;
}

export interface ConstantRateResult {
  /** From when a served request was due to the end of its response, in milliseconds. */
  readonly served: readonly number[];
  /** Refused with 503. */
  readonly refused: number;
  /** Other responses, and broken connections. */
  readonly failed: number;
}

const { calls, perSecond, count } = readSettings() as ConstantRateSettings; // from startWorker
const idle = [openProbe()];
const startedAt = performance.now();
const served: number[] = [];
let refused = 0;
let failed = 0;
await Promise.all(Array.from({ length: count }, (_, index) => send(index)));
for (const probe of idle) probe.close();
sendResult({ served, refused, failed } satisfies ConstantRateResult);

async function send(index: number): Promise<void> {
  const due = startedAt + (index * 1000) / perSecond;
  await pause(Math.max(0, due - performance.now()));
  const probe = idle.pop() ?? openProbe();
  const call = calls[index % calls.length];
  if (!call) throw new Error('There are no requests to send.');
  try {
    const duration = await probe.time(call);
    if (duration === Infinity) refused += 1;
    else served.push(performance.now() - due);
  } catch (error) {
    if (failed === 0) console.error(error);
    failed += 1;
  }
  idle.push(probe);
}

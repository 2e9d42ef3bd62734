import { setTimeout as pause } from 'node:timers/promises';
import { openProbe, type Call } from '../probe.ts';
import { settingsFromParent, tellParent } from './parent.ts';

// An even pace, whatever the answers take: a call that is due is sent though others are unanswered, and
// the time that it was late counts as its own.

/** What the sender is told. */
export interface PacedSettings {
  /** Sent one after another, again and again. */
  readonly calls: readonly Call[];
  readonly perSecond: number;
  readonly count: number;
}

/** From when each call was due to the end of its answer, in milliseconds; null where it was refused. */
export type PacedTimes = readonly (number | null)[];

const { calls, perSecond, count } = settingsFromParent() as PacedSettings; // of startChild
const idle = [openProbe()];
const begun = performance.now();
const times = await Promise.all(Array.from({ length: count }, (_, turn) => send(turn)));
for (const probe of idle) probe.close();
tellParent(times satisfies PacedTimes);

async function send(turn: number): Promise<number | null> {
  const due = begun + (turn * 1000) / perSecond;
  await pause(Math.max(0, due - performance.now()));
  const probe = idle.pop() ?? openProbe();
  const call = calls[turn % calls.length];
  if (!call) throw new Error('no calls were named');
  const taken = await probe.time(call);
  idle.push(probe);
  return taken === Infinity ? null : performance.now() - due;
}

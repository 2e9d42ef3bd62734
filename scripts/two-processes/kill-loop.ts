import { setTimeout as pause } from 'node:timers/promises';
import type { ApiProcess } from './api-processes.ts';

/** Kills one process after the other until aborted, and returns the number of kills. */
export async function killInTurns(
  members: readonly ApiProcess[],
  over: AbortSignal,
): Promise<number> {
  let killed = 0;
  for (;;) {
    const wait = minWaitMs + Math.random() * (maxWaitMs - minWaitMs);
    await pause(wait, undefined, { signal: over }).catch(() => undefined);
    const member = members[killed % members.length];
    if (over.aborted || !member) return killed;
    await member.replace();
    killed += 1;
  }
}

// Between two kills, so that the proxy knows that the other process is back.
const minWaitMs = 10_000;
const maxWaitMs = 30_000;

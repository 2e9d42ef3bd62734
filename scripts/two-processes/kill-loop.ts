import { setTimeout as pause } from 'node:timers/promises';
import type { ApiProcess } from './api-processes.ts';

/** Kills the members in turns until it is over, one at a time; answers how many it has killed. */
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

// Between a start and the next end: the other one must be known to be back.
const minWaitMs = 10_000;
const maxWaitMs = 30_000;

import { setTimeout as pause } from 'node:timers/promises';
import type { Member } from './api-processes.ts';

/** Kills the members in turns until it is over, one at a time; answers how many it has killed. */
export async function killInTurns(members: readonly Member[], over: AbortSignal): Promise<number> {
  let killed = 0;
  for (;;) {
    const wait = leastMilliseconds + Math.random() * (mostMilliseconds - leastMilliseconds);
    await pause(wait, undefined, { signal: over }).catch(() => undefined);
    const member = members[killed % members.length];
    if (over.aborted || !member) return killed;
    await member.replace();
    killed += 1;
  }
}

// Between a start and the next end: the other one must be known to be back.
const leastMilliseconds = 10_000;
const mostMilliseconds = 30_000;

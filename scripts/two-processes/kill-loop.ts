import { setTimeout as pause } from 'node:timers/promises';
import type { ApiProcess } from './api-processes.ts';

/** Kills one process after the other until aborted, and returns the number of kills. */
export async function killInTurns(
  processes: readonly ApiProcess[],
  done: AbortSignal,
): Promise<number> {
  let killed = 0;
  for (;;) {
    const wait = minWaitMs + Math.random() * (maxWaitMs - minWaitMs);
    await pause(wait, undefined, { signal: done }).catch(() => undefined);
    const process = processes[killed % processes.length];
    if (done.aborted || !process) return killed;
    await process.replace();
    killed += 1;
  }
}

// Between two kills, so that the proxy has noticed that the replacement is ready.
const minWaitMs = 10_000;
const maxWaitMs = 30_000;

import { setTimeout as pause } from 'node:timers/promises';
import type { ApiProcess } from './api-process.ts';

const minWaitMs = 100;
const maxWaitMs = 1500;

/** Kills and restarts a process at random moments; returns the last running one. */
export async function killRepeatedly(
  first: ApiProcess,
  { times, start }: { readonly times: number; readonly start: () => Promise<ApiProcess> },
): Promise<ApiProcess> {
  let running = first;
  for (let time = 1; time <= times; time += 1) {
    await pause(minWaitMs + Math.random() * (maxWaitMs - minWaitMs));
    await running.kill();
    running = await start();
    if (time % 10 === 0) console.log(`Killed ${time} times …`);
  }
  return running;
}

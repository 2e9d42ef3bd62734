import { setTimeout as pause } from 'node:timers/promises';
import type { ApiProcess } from './api-process.ts';

const minWaitMs = 100;
const maxWaitMs = 1500;

/** Kills a process at random moments and starts it again; answers the one that is left running. */
export async function killRepeatedly(
  first: ApiProcess,
  { times, start }: { readonly times: number; readonly start: () => Promise<ApiProcess> },
): Promise<ApiProcess> {
  let running = first;
  for (let time = 1; time <= times; time += 1) {
    await pause(minWaitMs + Math.random() * (maxWaitMs - minWaitMs));
    await running.kill();
    running = await start();
    if (time % 10 === 0) console.log(`${time} times killed …`);
  }
  return running;
}

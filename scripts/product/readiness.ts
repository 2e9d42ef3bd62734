import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Resolves when the address answers 200; asks every 20 ms until `signal` is aborted. */
export async function waitUntilOk(url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    if ((await fetchStatus(url)) === 200) return;
    await pause(20);
  }
}

/** The status that the address answers; undefined where nothing answers. */
export function fetchStatus(url: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on('error', () => resolve(undefined));
  });
}

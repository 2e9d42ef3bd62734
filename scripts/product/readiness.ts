import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Polls a URL every 20 ms; resolves when it responds with 200 or `signal` is aborted. */
export async function waitUntilOk(url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    if ((await fetchStatus(url)) === 200) return;
    await pause(20);
  }
}

/** The status of a URL; undefined if there is no response. */
export function fetchStatus(url: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on('error', () => resolve(undefined));
  });
}

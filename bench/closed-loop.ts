import { startWorker } from './workers/start-worker.ts';

/** Connections that each send the next request when the last one is answered. */
export interface Load {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** Sent in turn by each connection. */
  readonly requests: readonly { path: string; headers?: Record<string, string> }[];
}

/** How a load was served. */
export interface LoadResult {
  readonly perSecond: number;
  readonly refused: number;
}

/** Requests answered in a second, with the load coming from a process of its own. */
export async function requestsPerSecond(load: Load): Promise<number> {
  const child = startWorker(new URL('./workers/closed-loop.ts', import.meta.url), load);
  const { perSecond, refused } = (await child.next()) as LoadResult; // what load.ts sends
  await child.end();
  if (refused > 0) throw new Error(`${refused} requests to ${load.url} were refused.`);
  return perSecond;
}

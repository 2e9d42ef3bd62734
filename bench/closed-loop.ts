import { startWorker } from './workers/start-worker.ts';

/** Connections that each send the next request after the previous response. */
export interface Load {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** Sent in turn by every connection. */
  readonly requests: readonly { path: string; headers?: Record<string, string> }[];
}

/** The result of a load. */
export interface LoadResult {
  readonly perSecond: number;
  readonly refused: number;
}

/** Measures requests per second; the load comes from a separate process. */
export async function measureRequestsPerSecond(load: Load): Promise<number> {
  const child = startWorker(new URL('./workers/closed-loop.ts', import.meta.url), load);
  const { perSecond, refused } = (await child.next()) as LoadResult; // sent by the worker
  await child.end();
  if (refused > 0) throw new Error(`${refused} requests to ${load.url} were refused.`);
  return perSecond;
}

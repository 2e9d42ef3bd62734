import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('../../apps/api/src/server.ts', import.meta.url));
const timeoutMilliseconds = 60_000;

/** The API as a process that can be killed. */
export interface ApiProcess {
  /** Kills it without warning, like a power failure. */
  kill(): Promise<void>;
  /** Ends it gracefully. */
  end(): Promise<void>;
}

/** Starts the API with the environment of this process and waits until it is ready. */
export async function startApi(baseUrl: string): Promise<ApiProcess> {
  const child = spawn(process.execPath, [server], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  // Never outlives this process.
  const killOnExit = (): void => void child.kill('SIGKILL');
  process.once('exit', killOnExit);
  const endWith = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended;
    process.off('exit', killOnExit);
  };
  await waitUntilReady(`${baseUrl}/readyz`);
  return { kill: () => endWith('SIGKILL'), end: () => endWith('SIGTERM') };
}

async function waitUntilReady(url: string): Promise<void> {
  for (const startedAt = performance.now(); performance.now() - startedAt < timeoutMilliseconds;) {
    const response = await fetch(url).catch(() => null);
    await response?.body?.cancel();
    if (response?.status === 200) return;
    await pause(20);
  }
  throw new Error('The API did not start.');
}

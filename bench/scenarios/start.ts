import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../free-port.ts';
import { median, formatNumber, type Measurement } from '../figures.ts';
import type { Endpoints } from '../endpoints.ts';

const starts = 5;
const timeoutMilliseconds = 120_000;
const root = fileURLToPath(new URL('../..', import.meta.url));

/** `npm start` with everything installed and built: from spawn to the first 200 of `/readyz`. */
export async function* measureStart({ dataDir }: Endpoints): AsyncGenerator<Measurement> {
  await secondsToReady(dataDir); // creates the database
  const times: number[] = [];
  for (let start = 0; start < starts; start += 1) times.push(await secondsToReady(dataDir));
  const detail = times.map((time) => formatNumber(time, 2)).join(', ');
  const label = 'npm start to the first 200 of /readyz';
  yield { id: 'start-seconds', label, value: median(times), digits: 2, unit: 's', detail };
}

async function secondsToReady(dataDir: string): Promise<number> {
  const [port, sandboxPort] = [await findFreePort(), await findFreePort()];
  const startedAt = performance.now();
  const product = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...plainEnvironment(),
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
    },
    stdio: 'ignore',
    detached: true,
  });
  const ended = once(product, 'exit');
  try {
    await waitUntilReady(`http://localhost:${port}/readyz`, product);
    return (performance.now() - startedAt) / 1000;
  } finally {
    interrupt(product);
    await ended;
  }
}

/** The environment of a terminal, without the variables of npm and of the bench itself. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const isInternal = (name: string): boolean =>
    name.startsWith('npm_') || name === 'NODE_COMPILE_CACHE' || name.startsWith('BENCH_');
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isInternal(name)));
}

async function waitUntilReady(url: string, product: ChildProcess): Promise<void> {
  const startedAt = performance.now();
  while ((await fetchStatus(url)) !== 200) {
    const isTimedOut = performance.now() - startedAt > timeoutMilliseconds;
    if (isTimedOut || product.exitCode !== null) throw new Error('npm start did not become ready.');
    await pause(5);
  }
}

function fetchStatus(url: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on('error', () => resolve(undefined));
  });
}

/** Ctrl-C reaches the whole foreground process group. */
function interrupt({ pid, exitCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGINT');
}

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A program in a process of its own, so that its CPU time does not count as the bench's. */
export interface Worker {
  /** The next message that it sends. */
  next(): Promise<unknown>;
  end(): Promise<void>;
}

/** The cores reserved for workers, in the format of `taskset`; null when they share all cores. */
export const workerCores = process.env.BENCH_SENDER_CORES ?? null;

const running = new Set<ChildProcess>();

/** Ends the workers that are still running, for example after a scenario has failed. */
export async function endWorkers(): Promise<void> {
  await Promise.all([...running].map(endProcess));
}

/**
 * Starts a script with `settings` as JSON in its only argument. Like the product's processes, it leads
 * its own session, because Linux divides a busy machine evenly between sessions.
 */
export function startWorker(script: URL, settings: object): Worker {
  const pinned = workerCores
    ? { execPath: 'taskset', execArgv: ['--cpu-list', workerCores, process.execPath] }
    : {};
  const child = fork(script, [JSON.stringify(settings)], { detached: true, ...pinned });
  running.add(child);
  child.on('exit', () => running.delete(child));
  return { next: () => nextMessage(child, script), end: () => endProcess(child) };
}

async function nextMessage(child: ChildProcess, script: URL): Promise<unknown> {
  const exited = once(child, 'exit').then(() => {
    throw new Error(`${script.pathname} ended without a result.`);
  });
  const [message] = (await Promise.race([once(child, 'message'), exited])) as [unknown]; // from `send`
  return message;
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

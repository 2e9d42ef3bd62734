import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A program of the bench in a process of its own, so that its work does not count as ours. */
export interface Child {
  /** Its next message. */
  next(): Promise<unknown>;
  end(): Promise<void>;
}

/** Cores of the programs of the bench alone, as `taskset` takes them; null where all share all. */
export const ownCores = process.env.BENCH_SENDER_CORES ?? null;

const running = new Set<ChildProcess>();

/** Ends the programs that nobody has ended, as when what they were started for has failed. */
export async function endChildren(): Promise<void> {
  await Promise.all([...running].map(endOf));
}

/**
 * Starts a program beside this file. It is told `settings` as JSON, its only argument. Like the
 * product's processes it leads a session: Linux gives each session the same share of a busy machine.
 */
export function startChild(file: string, settings: object): Child {
  const url = new URL(file, import.meta.url);
  const placed = ownCores
    ? { execPath: 'taskset', execArgv: ['--cpu-list', ownCores, process.execPath] }
    : {};
  const child = fork(url, [JSON.stringify(settings)], { detached: true, ...placed });
  running.add(child);
  child.on('exit', () => running.delete(child));
  return { next: () => nextOf(child, file), end: () => endOf(child) };
}

async function nextOf(child: ChildProcess, file: string): Promise<unknown> {
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${file} ended without an answer.`);
  });
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [unknown]; // of `send`
  return message;
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../prepare/refusal.mjs';
import { isPostgresOf, startOf } from '../prepare/process-table.mjs';

/**
 * Clears the way for a new server on this cluster. A server whose parent was killed with SIGKILL
 * lives on and is stopped here; stopping takes some 20 ms, and the new server is our own child
 * again. The file of a server that is no more is disarmed.
 *
 * @throws {OperatorError} the old server does not end
 */
export async function stopStaleServer(directory: string): Promise<void> {
  const file = join(directory, 'postmaster.pid');
  const pid = recordedPid(file);
  if (pid === null) return;
  if (isPostgresOf(pid, realpathSync(directory))) await stopServer(pid);
  // A server that ended cleanly has taken its file away.
  if (existsSync(file)) disarm(file);
}

function recordedPid(file: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return Number.isNaN(pid) ? null : pid;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function stopServer(pid: number): Promise<void> {
  const started = startOf(pid);
  // Fast shutdown, then immediate: https://www.postgresql.org/docs/18/server-shutdown.html
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal);
    const until = Date.now() + 10_000;
    while (Date.now() < until) {
      if (startOf(pid) !== started) return;
      await pause(5);
    }
  }
  throw new OperatorError(
    `The database server of an earlier start (process ${pid}) does not end: end it by hand and start again.`,
  );
}

/**
 * PostgreSQL refuses to start while the number in the file belongs to any process, even to one that
 * is dead and that nobody has buried. A number that no process can have sends it on to the second
 * test in the file, for orphaned backends that still hold the shared memory; with the file deleted
 * it could not make that test.
 */
function disarm(file: string): void {
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [impossiblePid, ...rest].join('\n'));
}

const impossiblePid = 2 ** 31 - 1;

import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasErrorCode } from '../prepare/error-code.mjs';
import { OperatorError } from '../prepare/operator-error.mjs';
import { isPostgresOf, processStartTime } from '../prepare/process-table.mjs';

/**
 * Stops a server of this cluster that survived because its parent was killed with SIGKILL (about 20
 * ms), so that the new server is our own child. Neutralizes the pid file of a dead server.
 *
 * @throws {OperatorError} the old server does not end
 */
export async function stopStaleServer(directory: string): Promise<void> {
  const file = join(directory, 'postmaster.pid');
  const pid = recordedPid(file);
  if (pid === null) return;
  if (isPostgresOf(pid, realpathSync(directory))) await stopServer(pid);
  // A server that exited cleanly has removed its file.
  if (existsSync(file)) disarm(file);
}

function recordedPid(file: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return Number.isNaN(pid) ? null : pid;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}

async function stopServer(pid: number): Promise<void> {
  const started = processStartTime(pid);
  // Fast shutdown, then immediate: https://www.postgresql.org/docs/18/server-shutdown.html
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal);
    const until = Date.now() + 10_000;
    while (Date.now() < until) {
      if (processStartTime(pid) !== started) return;
      await pause(5);
    }
  }
  throw new OperatorError(
    `The database server of an earlier start (process ${pid}) does not stop: stop it manually and start again.`,
  );
}

/**
 * PostgreSQL refuses to start while the pid in the file belongs to any process, even a zombie. An
 * impossible pid makes it continue with its second test, for orphaned backends that hold the shared
 * memory; without the file it could not make that test.
 */
function disarm(file: string): void {
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [impossiblePid, ...rest].join('\n'));
}

const impossiblePid = 2 ** 31 - 1;

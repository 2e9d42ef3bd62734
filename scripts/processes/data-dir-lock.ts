import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasErrorCode } from '../prepare/error-code.mjs';
import { processStartTime } from '../prepare/process-table.mjs';
import { OperatorError } from '../prepare/operator-error.mjs';

/**
 * The lock of a data directory, which no other start of the product may use until it is released.
 */
export interface DataDirLock {
  /** The previous start crashed, so its processes may still be running. */
  afterCrash: boolean;
  /** Makes a new start wait rather than fail. */
  ending: () => void;
  release: () => void;
}

/**
 * Locks a data directory for this process with the file `running.json`. Waits for a holder that is
 * ending; one whose npm was killed needs a moment to notice it.
 *
 * @throws {OperatorError} another start is using it
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const file = join(dataDir, lockFile);
  const begin = Date.now();
  for (;;) {
    const holder = readHolder(file);
    if (!holder || !isAlive(holder)) {
      if (holder) rmSync(file, { force: true });
      if (write(file, false, 'wx')) return createLock(file, holder !== null);
    } else if (Date.now() - begin > (holder.ending ? 15_000 : 1_000)) {
      throw new OperatorError(
        `Anupal is already running on ${dataDir} (process ${holder.pid}): stop it, or choose another folder with DATA_DIR.`,
      );
    }
    await pause(50);
  }
}

/** Whether a running process holds the data directory. */
export function isDataDirLocked(dataDir: string): boolean {
  const holder = readHolder(join(dataDir, lockFile));
  return holder !== null && isAlive(holder);
}

const lockFile = 'running.json';

interface Holder {
  pid: number;
  started: string | null;
  ending: boolean;
}

function readHolder(file: string): Holder | null {
  try {
    // only written below
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

function isAlive({ pid, started }: Holder): boolean {
  return started !== null && processStartTime(pid) === started;
}

/** False if another start was faster. */
function write(file: string, ending: boolean, flag: 'w' | 'wx'): boolean {
  const holder: Holder = { pid: process.pid, started: processStartTime(process.pid), ending };
  try {
    writeFileSync(file, JSON.stringify(holder), { flag });
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function createLock(file: string, afterCrash: boolean): DataDirLock {
  return {
    afterCrash,
    ending: () => void write(file, true, 'w'),
    release: () => rmSync(file, { force: true }),
  };
}

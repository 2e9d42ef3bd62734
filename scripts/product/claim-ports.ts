import { createDataDir } from '../database/database.ts';
import { explainFileError } from '../database/explain-failure.ts';
import { lockDataDir, type DataDirLock } from '../processes/data-dir-lock.ts';
import type { Shutdown } from '../processes/shutdown.ts';
import { claimPort } from '../processes/ports.ts';
import type { Settings } from './settings.ts';

/**
 * Locks the data directory and checks the ports. After a crash, the previous processes may keep the
 * ports for a few more seconds, so it waits for them.
 *
 * @throws {OperatorError} another program uses one of them
 */
export async function claimPorts(settings: Settings, shutdown: Shutdown): Promise<void> {
  const { dataDir, port, sandboxPort } = settings;
  const lock = await lockFolder(dataDir);
  shutdown.add({ begin: lock.ending, end: lock.release });
  const timeout = lock.afterCrash ? 5_000 : 0;
  await Promise.all([
    claimPort(port, 'PORT', timeout),
    ...(sandboxPort === null ? [] : [claimPort(sandboxPort, 'SANDBOX_PORT', timeout)]),
  ]);
}

async function lockFolder(dataDir: string): Promise<DataDirLock> {
  try {
    createDataDir(dataDir);
    return await lockDataDir(dataDir);
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

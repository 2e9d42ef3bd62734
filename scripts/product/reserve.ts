import { makeDataDir } from '../database/database.ts';
import { explainFileError } from '../database/failures.ts';
import { claimDataDir } from '../processes/claim.ts';
import type { Claim } from '../processes/claim.ts';
import type { Endings } from '../processes/endings.ts';
import { claimPort } from '../processes/ports.ts';
import type { Settings } from './settings.ts';

/**
 * Takes the data directory and the ports for this start. After a start that was killed its parts
 * may hold the ports for a few seconds more: they are given the time to end.
 *
 * @throws {Refusal} something else holds one of them
 */
export async function reserve(settings: Settings, endings: Endings): Promise<void> {
  const { dataDir, port, sandboxPort } = settings;
  const claim = await claimFolder(dataDir);
  endings.add({ begin: claim.ending, end: claim.release });
  const patience = claim.afterCrash ? 5_000 : 0;
  await Promise.all([
    claimPort(port, 'PORT', patience),
    ...(sandboxPort === null ? [] : [claimPort(sandboxPort, 'SANDBOX_PORT', patience)]),
  ]);
}

async function claimFolder(dataDir: string): Promise<Claim> {
  try {
    makeDataDir(dataDir);
    return await claimDataDir(dataDir);
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

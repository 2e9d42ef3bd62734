import { startDatabase } from '../database/database.ts';
import type { Shutdown } from '../processes/shutdown.ts';
import { startNode } from '../processes/node-process.ts';
import { findFreePort } from '../processes/ports.ts';
import { buildEnvironments } from './environments.ts';
import { claimPorts } from './claim-ports.ts';
import type { Environment, Settings } from './settings.ts';

export interface StartOptions {
  settings: Settings;
  /** The environment of all processes; its settings take precedence over generated ones. */
  environment: Environment;
  /** Receives every process as it starts, so that an interrupted start leaves nothing running. */
  shutdown: Shutdown;
  log: (line: string) => void;
  /** The embedded database may lose data in a crash, for speed. */
  forTests?: boolean;
}

/** The services that the product needs: database and sandbox. */
interface BackingServices {
  /** The generated settings of the API. */
  apiSettings: Record<string, string>;
  /** By name: resolves when the service has ended, for any reason. */
  ended: Record<string, Promise<unknown>>;
}

/**
 * Claims the ports and the data directory, and starts the database and the sandbox.
 *
 * @throws {OperatorError} a port is in use, the data directory is in use, the database does not start
 */
export async function startBackingServices(options: StartOptions): Promise<BackingServices> {
  const { settings, environment, shutdown, log, forTests = false } = options;
  await claimPorts(settings, shutdown);
  const ended: BackingServices['ended'] = {};
  const database = settings.embedsDatabase
    ? await startDatabase({ ...settings, log, forTests })
    : null;
  if (database) {
    shutdown.add({ end: database.stop, kill: database.kill });
    ended['The database'] = database.ready.then(() => database.ended);
  }
  const smtpPort = await findFreePort();
  const { api, sandbox: env } = buildEnvironments({
    settings,
    environment,
    database,
    smtpPort,
  });
  if (env) {
    const script = 'packages/sandbox/src/server.ts';
    const sandbox = startNode({ script, env: { ...environment, ...env }, output: 'ignore' });
    shutdown.add(sandbox);
    ended['The sandbox'] = sandbox.ended;
  }
  return { apiSettings: api, ended };
}

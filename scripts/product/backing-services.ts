import { startDatabase } from '../database/database.ts';
import type { Shutdown } from '../processes/shutdown.ts';
import { startNode } from '../processes/node-process.ts';
import { freePort } from '../processes/ports.ts';
import { buildEnvironments } from './environments.ts';
import { claimPorts } from './claim-ports.ts';
import type { Environment, Settings } from './settings.ts';

export interface StartOptions {
  settings: Settings;
  /** The environment of the parts, in which what is set wins over what is made here. */
  environment: Environment;
  /** Gets every part as it is started, so that a start that is broken off leaves nothing. */
  shutdown: Shutdown;
  log: (line: string) => void;
  /** The embedded database may lose data in a crash, for speed. */
  forTests?: boolean;
}

/** What the product stands on: its database and the outside world. */
interface BackingServices {
  /** What the API is to be told, besides what the operator set. */
  apiSettings: Record<string, string>;
  /** By name, for a sentence: when each part has ended, for whatever reason. */
  ended: Record<string, Promise<unknown>>;
}

/**
 * Takes the ports and the data directory, and starts the database and the sandbox.
 *
 * @throws {Refusal} a port is taken, the data directory is in use, the database does not start
 */
export async function startBackingServices(options: StartOptions): Promise<BackingServices> {
  const { settings, environment: given, shutdown, log: say, forTests = false } = options;
  await claimPorts(settings, shutdown);
  const ended: BackingServices['ended'] = {};
  const database = settings.embedsDatabase
    ? await startDatabase({ ...settings, log: say, forTests })
    : null;
  if (database) {
    shutdown.add({ end: database.stop, kill: database.kill });
    ended['The database'] = database.ready.then(() => database.ended);
  }
  const smtpPort = await freePort();
  const { api, sandbox: env } = buildEnvironments({
    settings,
    environment: given,
    database,
    smtpPort,
  });
  if (env) {
    const script = 'packages/sandbox/src/server.ts';
    const sandbox = startNode({ script, env: { ...given, ...env }, output: 'ignore' });
    shutdown.add(sandbox);
    ended['The sandbox'] = sandbox.ended;
  }
  return { apiSettings: api, ended };
}

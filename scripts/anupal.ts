import { existsSync } from 'node:fs';
import { startDatabase } from './database/database.ts';
import { runningUrls } from './database/running-urls.ts';
import { OperatorError } from './prepare/operator-error.mjs';
import { lockDataDir } from './processes/data-dir-lock.ts';
import type { Shutdown } from './processes/shutdown.ts';
import { startNode } from './processes/node-process.ts';
import { supervise } from './processes/supervise.ts';
import { buildEnvironments } from './product/environments.ts';
import { readSettings, type Settings } from './product/settings.ts';

/**
 * `npm run anupal -- <command>`: commands for the operator, implemented in
 * apps/api/src/operator.ts.
 */
export async function run(args: string[]): Promise<number> {
  const settings = readSettings(process.env);
  return supervise({
    exitCodeWhenInterrupted: 130,
    run: async (shutdown) => {
      const database = settings.embedsDatabase
        ? await findOrStartDatabase(settings, shutdown)
        : null;
      const { api } = buildEnvironments({
        settings,
        environment: process.env,
        database,
        smtpPort: 0,
      });
      const operator = startNode({
        script: 'apps/api/src/operator.ts',
        args,
        env: { ...process.env, ...api },
        inheritsInput: true,
      });
      shutdown.add(operator);
      return (await operator.ended) ?? 1;
    },
  });
}

/** The running embedded database, or one that is started for the duration of the command. */
async function findOrStartDatabase({ dataDir }: Settings, shutdown: Shutdown) {
  const running = runningUrls(dataDir);
  if (running !== null) return running;
  if (!existsSync(dataDir))
    throw new OperatorError(`There is no data in ${dataDir} yet; npm start creates it.`);
  const lock = await lockDataDir(dataDir);
  shutdown.add({
    end: async () => {
      lock.release();
    },
  });
  const database = await startDatabase({ dataDir, log: console.log });
  shutdown.add({ end: database.stop, kill: database.kill });
  await database.ready;
  return database;
}

import { existsSync } from 'node:fs';
import { startDatabase } from './database/database.ts';
import { runningUrls } from './database/running-urls.ts';
import { Refusal } from './prepare/refusal.mjs';
import { lockDataDir } from './processes/data-dir-lock.ts';
import type { Shutdown } from './processes/shutdown.ts';
import { startNode } from './processes/node-process.ts';
import { supervise } from './processes/supervise.ts';
import { makeEnvironments } from './product/environments.ts';
import { readSettings, type Settings } from './product/settings.ts';

/** `npm run anupal -- <what>`: what only the operator may do; apps/api/src/operator.ts does it. */
export async function run(args: string[]): Promise<number> {
  const settings = readSettings(process.env);
  return supervise({
    whenInterrupted: 130,
    work: async (shutdown) => {
      const database = settings.embedsDatabase ? await embedded(settings, shutdown) : null;
      const given = process.env;
      const { api } = makeEnvironments({ settings, given, database, smtpPort: 0 });
      const operator = startNode({
        script: 'apps/api/src/operator.ts',
        args,
        env: { ...given, ...api },
        inheritsInput: true,
      });
      shutdown.add(operator);
      return (await operator.ended) ?? 1;
    },
  });
}

/** The embedded database: the one that runs, or started for as long as this takes. */
async function embedded({ dataDir }: Settings, shutdown: Shutdown) {
  const running = runningUrls(dataDir);
  if (running !== null) return running;
  if (!existsSync(dataDir))
    throw new Refusal(`There is no data in ${dataDir} yet; npm start makes it.`);
  const claim = await lockDataDir(dataDir);
  shutdown.add({
    end: async () => {
      claim.release();
    },
  });
  const database = await startDatabase({ dataDir, say: console.log });
  shutdown.add({ end: database.stop, kill: database.kill });
  await database.ready;
  return database;
}

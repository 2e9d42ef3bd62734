import { join } from 'node:path';
import { createTemporaryDataDir, removeDataDir } from './database/temporary-data-dir.ts';
import { startNode } from './processes/node-process.ts';
import { findFreePort } from './processes/ports.ts';
import { supervise } from './processes/supervise.ts';
import { startBackingServices } from './product/backing-services.ts';
import { readSettings, type Environment } from './product/settings.ts';
import { withoutSettings } from './suite/plain-environment.ts';
import { unlimited } from './suite/test-product.ts';

/**
 * `npm run kill-runs -- 100`: kills the API 100 times during payments, then verifies the ledger.
 */
export async function run(args: string[]): Promise<number> {
  return supervise({
    exitCodeWhenInterrupted: 130,
    run: async (shutdown) => {
      const dataDir = await createTemporaryDataDir();
      shutdown.add({ end: () => removeDataDir(dataDir) });
      const [port, sandboxPort] = await Promise.all([findFreePort(), findFreePort()]);
      const environment: Environment = {
        ...withoutSettings(process.env),
        PORT: String(port),
        SANDBOX_PORT: String(sandboxPort),
        DATA_DIR: dataDir,
        LOG_FILE: join(dataDir, 'api.log'),
        LIMITS: JSON.stringify(unlimited),
      };
      const settings = readSettings(environment);
      const { apiSettings } = await startBackingServices({
        settings,
        environment,
        shutdown,
        log: console.log,
      });
      const runs = startNode({
        script: 'bench/kill-runs.ts',
        args,
        env: {
          ...environment,
          ...apiSettings,
          BASE_URL: `http://localhost:${port}`,
          MAILBOX_URL: `http://localhost:${sandboxPort}/mailbox`,
        },
      });
      shutdown.add(runs);
      return (await runs.ended) ?? 1;
    },
  });
}

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { installedBinaries } from './database/binaries.ts';
import { startDatabase } from './database/database.ts';
import { createTemporaryDataDir, removeDataDir } from './database/temporary-data-dir.ts';
import { findProblems } from './two-processes/verify-books.ts';
import { startApiProcesses } from './two-processes/api-processes.ts';
import { killInTurns } from './two-processes/kill-loop.ts';
import { startProxy } from './two-processes/proxy.ts';
import { OperatorError } from './prepare/refusal.mjs';
import type { Shutdown } from './processes/shutdown.ts';
import { freePort } from './processes/ports.ts';
import { runTool } from './processes/run-tool.ts';
import { supervise } from './processes/supervise.ts';
import { startBackingServices } from './product/backing-services.ts';
import { readSettings, type Environment } from './product/settings.ts';
import { buildWebWhenChanged } from './product/web-build.ts';
import { provideChromium } from './suite/chromium.ts';
import { journeyEnvironment } from './suite/run-journeys.ts';
import { withoutSettings } from './suite/plain-environment.ts';
import { unlimited } from './suite/test-product.ts';

/**
 * `npm run two-processes -- …`: journeys through a proxy in front of two processes of the API, which are
 * killed in turns meanwhile, on a PostgreSQL that is not the one the project brings. What follows `--`
 * goes to Playwright; without it, it is all of `journeys/`.
 */
export async function run(args: string[]): Promise<number> {
  return supervise({
    exitCodeWhenInterrupted: 130,
    run: async (shutdown) => {
      const found = await provideChromium();
      if ('sentence' in found) throw new OperatorError(found.sentence);
      const { env, ownerUrl, port, logFile, mailboxUrl } = await prepare(shutdown);
      const ports = await Promise.all([freePort(), freePort()]);
      const members = await startApiProcesses({ ports, env, shutdown });
      const proxy = await startProxy(port, ports);
      shutdown.add({ end: () => proxy.close() });
      const over = new AbortController();
      const killing = killInTurns(members, over.signal);
      const { ok } = await runTool({
        from: '@playwright/test',
        name: 'playwright',
        workspace: 'e2e',
        args: ['test', '--config=e2e', ...(args.length > 0 ? args : ['journeys/'])],
        env: journeyEnvironment(
          { baseUrl: `http://localhost:${port}`, mailboxUrl, logFile },
          found,
        ),
        showOutput: true,
        shutdown,
      });
      over.abort();
      const killed = await killing;
      const troubles = await findProblems(ownerUrl);
      const { sentAgain, broken } = proxy.count();
      console.log(
        `${killed} processes killed; ${sentAgain} calls were answered by the other one, ${broken} broke.`,
      );
      console.log(
        troubles.length === 0
          ? 'Nothing is left undone; the books are sound.'
          : troubles.join('\n'),
      );
      return ok && troubles.length === 0 ? 0 : 1;
    },
  });
}

async function prepare(shutdown: Shutdown) {
  const dataDir = await createTemporaryDataDir();
  shutdown.add({ end: () => removeDataDir(dataDir) });
  const say = console.log;
  const binaries = installedBinaries(process.env.POSTGRES_HOME ?? '/usr/lib/postgresql/15');
  const database = await startDatabase({ dataDir, log: say, binaries });
  shutdown.add({ end: database.stop, kill: database.kill });
  await Promise.all([database.ready, buildWebWhenChanged(shutdown, say)]);
  const [port, sandboxPort] = await Promise.all([freePort(), freePort()]);
  const logFile = join(dataDir, 'api.log');
  const given: Environment = {
    ...withoutSettings(process.env),
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    LOG_FILE: logFile,
    LIMITS: JSON.stringify(unlimited),
    DATABASE_URL: database.appUrl,
    MIGRATE_DATABASE_URL: database.ownerUrl,
    SECRETS_KEY: randomBytes(48).toString('base64'),
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const settings = readSettings(given);
  const { apiSettings } = await startBackingServices({
    settings,
    environment: given,
    shutdown,
    log: say,
  });
  return {
    env: { ...given, ...apiSettings, PUBLIC_URL: settings.publicUrl },
    ownerUrl: database.ownerUrl,
    mailboxUrl: `http://localhost:${sandboxPort}/mailbox`,
    port,
    logFile,
  };
}

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { installedBinaries } from './database/binaries.ts';
import { startDatabase } from './database/database.ts';
import { createTemporaryDataDir, removeDataDir } from './database/temporary-data-dir.ts';
import { findProblems } from './two-processes/verify-books.ts';
import { startApiProcesses } from './two-processes/api-processes.ts';
import { killInTurns } from './two-processes/kill-loop.ts';
import { startProxy } from './two-processes/proxy.ts';
import type { Shutdown } from './processes/shutdown.ts';
import { findFreePort } from './processes/ports.ts';
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
 * `npm run two-processes -- …`: runs journeys through a proxy in front of two API processes, which
 * are killed in turn, and an installed PostgreSQL. The arguments go to Playwright; all of
 * `journeys/` by default.
 */
export async function run(args: string[]): Promise<number> {
  return supervise({
    exitCodeWhenInterrupted: 130,
    run: async (shutdown) => {
      const browsers = await provideChromium();
      const { env, ownerUrl, port, logFile, mailboxUrl } = await prepare(shutdown);
      const ports = await Promise.all([findFreePort(), findFreePort()]);
      const processes = await startApiProcesses({ ports, env, shutdown });
      const proxy = await startProxy(port, ports);
      shutdown.add({ end: () => proxy.close() });
      const done = new AbortController();
      const killing = killInTurns(processes, done.signal);
      const { ok } = await runTool({
        from: '@playwright/test',
        name: 'playwright',
        workspace: 'e2e',
        args: ['test', '--config=e2e', ...(args.length > 0 ? args : ['journeys/'])],
        env: journeyEnvironment(
          { baseUrl: `http://localhost:${port}`, mailboxUrl, logFile },
          browsers,
        ),
        showOutput: true,
        shutdown,
      });
      done.abort();
      const killed = await killing;
      const problems = await findProblems(ownerUrl);
      const { retried, failed } = proxy.count();
      console.log(
        `${killed} processes killed; ${retried} requests were retried on the other process, ${failed} failed.`,
      );
      console.log(
        problems.length === 0
          ? 'No unfinished work; the ledger is consistent.'
          : problems.join('\n'),
      );
      return ok && problems.length === 0 ? 0 : 1;
    },
  });
}

async function prepare(shutdown: Shutdown) {
  const dataDir = await createTemporaryDataDir();
  shutdown.add({ end: () => removeDataDir(dataDir) });
  const { log } = console;
  const binaries = installedBinaries(process.env.POSTGRES_HOME ?? '/usr/lib/postgresql/15');
  const database = await startDatabase({ dataDir, log, binaries });
  shutdown.add({ end: database.stop, kill: database.kill });
  await Promise.all([database.ready, buildWebWhenChanged(shutdown, log)]);
  const [port, sandboxPort] = await Promise.all([findFreePort(), findFreePort()]);
  const logFile = join(dataDir, 'api.log');
  const environment: Environment = {
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
  const settings = readSettings(environment);
  const { apiSettings } = await startBackingServices({
    settings,
    environment,
    shutdown,
    log,
  });
  return {
    env: { ...environment, ...apiSettings, PUBLIC_URL: settings.publicUrl },
    ownerUrl: database.ownerUrl,
    mailboxUrl: `http://localhost:${sandboxPort}/mailbox`,
    port,
    logFile,
  };
}

import type { TestProject } from 'vitest/node';
import { startDatabase } from '../database/database.ts';
import { startPgBouncer } from '../database/pgbouncer.ts';
import { createTemporaryDataDir, removeDataDir } from '../database/temporary-data-dir.ts';
import { callProduct } from '../processes/call-product.ts';
import { lockDataDir } from '../processes/data-dir-lock.ts';
import { Shutdown } from '../processes/shutdown.ts';

/** The PostgreSQL of a test run, shared by all tests. */
interface TestServer {
  /** For a superuser, in the database `anupal`. */
  ownerUrl: string;
  /** For the role of the API. */
  appUrl: string;
  /** The name of a migrated database, to be cloned by `create database … template …`. */
  template: string;
}

interface RunningServer {
  server: TestServer;
  dispose: () => Promise<void>;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** Vitest calls this once for each project that names it in `globalSetup` and has files to run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  globalThis.anupalTestServer ??= startTestServer();
  const { server, dispose } = await globalThis.anupalTestServer;
  project.provide('testServer', server);
  return dispose;
}

declare global {
  /** Each project evaluates this file separately; this global is shared. */
  var anupalTestServer: Promise<RunningServer> | undefined;
}

/** Starts the server and creates the template. */
export async function startTestServer(): Promise<RunningServer> {
  const shutdown = new Shutdown();
  endWithRun(shutdown);
  const dataDir = await createTemporaryDataDir({ forTests: true });
  shutdown.add({ end: () => removeDataDir(dataDir) });
  await lockDataDir(dataDir);
  const database = await startDatabase({ dataDir, log: () => undefined, forTests: true });
  shutdown.add({ end: database.stop, kill: database.kill });
  await database.ready;
  const { ownerUrl, appUrl } = database;
  const file = 'apps/api/src/testing/template-database.ts';
  const argument = { adminUrl: ownerUrl, appUrl };
  const template = await callProduct({ file, name: 'prepareTemplate', argument });
  const pooled = await connectPooler(appUrl, { dataDir, shutdown });
  return {
    server: { ownerUrl, appUrl: pooled, template },
    dispose: () => shutdown.endAll('SIGTERM'),
  };
}

/** In `npm run pgbouncer`, the API connects through a pooler. */
async function connectPooler(
  appUrl: string,
  { dataDir, shutdown }: { dataDir: string; shutdown: Shutdown },
): Promise<string> {
  const program = process.env.TEST_PGBOUNCER;
  if (program === undefined) return appUrl;
  const pooler = await startPgBouncer(program, dataDir, appUrl);
  shutdown.add(pooler);
  return pooler.toPooledUrl(appUrl);
}

/**
 * An interrupted run skips its teardown: the server is killed, and the next run removes the data
 * directory.
 */
function endWithRun(shutdown: Shutdown): void {
  process.once('exit', () => shutdown.killAll());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => process.exit(130));
  }
}

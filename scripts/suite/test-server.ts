import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startDatabase } from '../database/database.ts';
import type { Database } from '../database/database.ts';
import { makeTemporaryDataDir, removeDataDir } from '../database/temporary.ts';
import { askProduct } from '../processes/ask-product.ts';
import { claimDataDir } from '../processes/claim.ts';

/** The PostgreSQL of a run of tests, one for all of them. */
interface TestServer {
  /** A role that may do everything, in the database `anupal`. */
  ownerUrl: string;
  /** The role that the API works as. */
  appUrl: string;
  /** The name of a migrated database, to be cloned by `create database … template …`. */
  template: string;
}

interface Started {
  server: TestServer;
  dispose: () => Promise<void>;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** Vitest calls this once for each project that has it as `globalSetup` and something to run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  globalThis.anupalTestServer ??= startTestServer();
  const { server, dispose } = await globalThis.anupalTestServer;
  project.provide('testServer', server);
  return dispose;
}

declare global {
  /** Each project evaluates this file for itself; they meet here. */
  var anupalTestServer: Promise<Started> | undefined;
}

/** Starts the server and makes the template. */
export async function startTestServer(): Promise<Started> {
  const dataDir = await makeTemporaryDataDir();
  await claimDataDir(dataDir);
  const database = await startDatabase({ dataDir, say: () => undefined, forTests: true });
  await database.ready;
  endOnSignal(database, dataDir);
  const { ownerUrl, appUrl } = database;
  const file = 'apps/api/src/test-template.ts';
  const argument = { adminUrl: ownerUrl, appUrl };
  const template = await askProduct({ file, name: 'prepareTemplate', argument });
  const dispose = async () => {
    await database.stop();
    await removeDataDir(dataDir);
  };
  return { server: { ownerUrl, appUrl, template }, dispose };
}

/** Vitest told to stop does not come to its teardown. */
function endOnSignal(database: Database, dataDir: string): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      database.kill();
      rmSync(dataDir, { recursive: true, force: true });
      process.kill(process.pid, signal);
    });
  }
}

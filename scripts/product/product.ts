import { startDatabase } from '../database/database.ts';
import type { Database } from '../database/database.ts';
import { Refusal } from '../prepare/refusal.mjs';
import type { Endings } from '../processes/endings.ts';
import { startNode } from '../processes/node-process.ts';
import type { NodeProcess } from '../processes/node-process.ts';
import { freePort } from '../processes/ports.ts';
import { makeEnvironments } from './environments.ts';
import { untilOk } from './readiness.ts';
import { reserve } from './reserve.ts';
import type { Environment, Settings } from './settings.ts';
import { buildWebWhenChanged } from './web-build.ts';

interface ProductOptions {
  settings: Settings;
  /** The environment of the parts, in which what is set wins over what is made here. */
  given: Environment;
  /** Gets every part as it is started, so that a start that is broken off leaves nothing. */
  endings: Endings;
  say: (line: string) => void;
}

interface Product {
  /** Rejects with a Refusal as soon as a part ends by itself. */
  broken: Promise<never>;
}

/**
 * Starts the whole product and resolves when it is ready. Everything starts at once: the API waits
 * for its database by itself, and only the web app must be built before.
 *
 * @throws {Refusal} a port is taken, the data directory is in use, a part does not start
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { settings, given, endings, say } = options;
  await reserve(settings, endings);
  const database = settings.embedsDatabase ? await startDatabase({ ...settings, say }) : null;
  if (database) endings.add({ end: database.stop, kill: database.kill });
  const smtpPort = await freePort();
  const environments = makeEnvironments({ settings, given, database, smtpPort });
  const sandbox =
    environments.sandbox && startSandbox({ ...given, ...environments.sandbox }, endings);
  await buildWebWhenChanged(endings, say);
  const api = startNode({
    script: 'apps/api/src/server.ts',
    env: { ...given, ...environments.api },
  });
  endings.add(api);
  const broken = whenBroken({ database, sandbox, api });
  await Promise.race([broken, untilReady(settings, broken)]);
  return { broken };
}

function startSandbox(env: Environment, endings: Endings): NodeProcess {
  const sandbox = startNode({ script: 'packages/sandbox/src/server.ts', env, output: 'ignore' });
  endings.add(sandbox);
  return sandbox;
}

interface Parts {
  database: Database | null;
  sandbox: NodeProcess | null;
  api: NodeProcess;
}

async function whenBroken({ database, sandbox, api }: Parts): Promise<never> {
  const name = await Promise.race([
    api.ended.then(() => 'The API'),
    ...(sandbox ? [sandbox.ended.then(() => 'The sandbox')] : []),
    ...(database ? [database.ready.then(() => database.ended).then(() => 'The database')] : []),
  ]);
  throw new Refusal(`${name} ended by itself, so everything was stopped.`);
}

async function untilReady({ port }: Settings, broken: Promise<never>): Promise<void> {
  const given = new AbortController();
  broken.catch(() => given.abort());
  await untilOk(`http://localhost:${String(port)}/readyz`, given.signal);
}

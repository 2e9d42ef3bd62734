import { OperatorError } from '../prepare/refusal.mjs';
import { startNode } from '../processes/node-process.ts';
import { startBackingServices, type StartOptions } from './backing-services.ts';
import { waitUntilOk } from './readiness.ts';
import type { Environment } from './settings.ts';
import { buildWebWhenChanged } from './web-build.ts';

interface Product {
  /** Where the API reaches its database. */
  databaseUrl: string;
  /** The same as its owner. */
  ownerUrl: string;
  /** Rejects with a Refusal as soon as a part ends by itself. */
  broken: Promise<never>;
}

/**
 * Starts the whole product and resolves when it is ready. Everything starts at once: the API waits
 * for its database by itself, and only the web app must be built before.
 *
 * @throws {OperatorError} a port is taken, the data directory is in use, a part does not start
 */
export async function startProduct(options: StartOptions): Promise<Product> {
  const { settings, environment: given, shutdown, log: say } = options;
  const ground = await startBackingServices(options);
  const groundBroken = failWhenOneEnds(ground.ended);
  await Promise.race([groundBroken, buildWebWhenChanged(shutdown, say)]);
  const env: Environment = { ...given, ...ground.apiSettings };
  const api = startNode({ script: 'apps/api/src/server.ts', env });
  shutdown.add(api);
  const broken = Promise.race([groundBroken, failWhenOneEnds({ 'The API': api.ended })]);
  await Promise.race([broken, untilReady(settings.localUrl, broken)]);
  const { DATABASE_URL: databaseUrl = '', MIGRATE_DATABASE_URL: ownerUrl = databaseUrl } = env;
  return { databaseUrl, ownerUrl, broken };
}

/** Rejects with a Refusal that names the first part to end. */
export async function failWhenOneEnds(parts: Record<string, Promise<unknown>>): Promise<never> {
  const exits = Object.entries(parts).map(([name, ended]) => ended.then(() => name));
  const name = await Promise.race(exits);
  throw new OperatorError(`${name} ended by itself, so everything was stopped.`);
}

/** Resolves when the product is ready, or when it never will be. */
async function untilReady(url: string, broken: Promise<never>): Promise<void> {
  const gone = new AbortController();
  broken.catch(() => gone.abort());
  await waitUntilOk(`${url}/readyz`, gone.signal);
}

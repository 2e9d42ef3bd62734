import { OperatorError } from '../prepare/operator-error.mjs';
import { startNode } from '../processes/node-process.ts';
import { startBackingServices, type StartOptions } from './backing-services.ts';
import { waitUntilOk } from './readiness.ts';
import type { Environment } from './settings.ts';
import { buildWebWhenChanged } from './web-build.ts';

interface Product {
  /** The database URL of the API. */
  databaseUrl: string;
  /** The database URL of the owner. */
  ownerUrl: string;
  /** The settings of its API, for another process of it. */
  apiEnvironment: Environment;
  /** Rejects with an OperatorError as soon as a process ends unexpectedly. */
  broken: Promise<never>;
}

/**
 * Starts the product and resolves when it is ready. Everything starts at the same time, because the
 * API waits for its database; only the web build must be complete first.
 *
 * @throws {OperatorError} a port or the data directory is in use, a process does not start
 */
export async function startProduct(options: StartOptions): Promise<Product> {
  const { settings, environment, shutdown, log } = options;
  const services = await startBackingServices(options);
  const serviceFailure = failWhenOneEnds(services.ended);
  await Promise.race([serviceFailure, buildWebWhenChanged(shutdown, log)]);
  const env: Environment = { ...environment, ...services.apiSettings };
  const api = startNode({ script: 'apps/api/src/server.ts', env });
  shutdown.add(api);
  const broken = Promise.race([serviceFailure, failWhenOneEnds({ 'The API': api.ended })]);
  await Promise.race([broken, untilReady(settings.localUrl, broken)]);
  const { DATABASE_URL: databaseUrl = '', MIGRATE_DATABASE_URL: ownerUrl = databaseUrl } = env;
  return { databaseUrl, ownerUrl, apiEnvironment: env, broken };
}

/** Rejects with an OperatorError that names the first process to end. */
export async function failWhenOneEnds(processes: Record<string, Promise<unknown>>): Promise<never> {
  const exits = Object.entries(processes).map(([name, ended]) => ended.then(() => name));
  const name = await Promise.race(exits);
  throw new OperatorError(`${name} stopped unexpectedly, so everything was stopped.`);
}

/** Resolves when the product is ready or has failed. */
async function untilReady(url: string, broken: Promise<never>): Promise<void> {
  const failed = new AbortController();
  broken.catch(() => failed.abort());
  await waitUntilOk(`${url}/readyz`, failed.signal);
}

import { fileURLToPath } from 'node:url';
import { brand } from '@anupal/contract/brand';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Config } from './config.ts';
import { auditAnchorQueue } from './modules/audit/jobs.ts';
import { authCleanupQueue } from './modules/auth/jobs.ts';
import { authRoutes } from './modules/auth/routes.ts';
import { googleReturnUrl, identify, openGoogle, openTokenReader } from './modules/auth/service.ts';
import { mailQueue } from './modules/notifications/jobs.ts';
import { pageGroups } from './page-groups.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import type { Context } from './platform/context.ts';
import { deriveKeys } from './platform/crypto/keys.ts';
import { openDatabase } from './platform/db/database.ts';
import { pendingMigrations } from './platform/db/migrate.ts';
import { openPool } from './platform/db/pool.ts';
import { takeCspReports } from './platform/http/csp-report.ts';
import { collectOpenApi, serveOpenApi } from './platform/http/openapi.ts';
import { serveOperations } from './platform/http/operations.ts';
import { isOfApi, pathOf } from './platform/http/paths.ts';
import { servePages } from './platform/http/pages.ts';
import { openRateLimits } from './platform/http/rate-limit.ts';
import { sendRefusal } from './platform/http/refusal.ts';
import { registerContract } from './platform/http/register.ts';
import { makeServer, refuseUnknown, type HttpServer } from './platform/http/server.ts';
import { openJobs, type Jobs } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log/log.ts';
import { openMailer, type Mailer } from './platform/mail/mailer.ts';
import { prepareDatabase } from './prepare.ts';

/** The product as one process, before it listens. */
export interface Product extends HttpServer {
  readonly context: Context;
  /** Makes the database ready and begins the background work. Until then `/readyz` answers 503. */
  prepare(): Promise<void>;
  /** Stops listening, lets the requests under way end, then background work and connections. */
  close(): Promise<void>;
}

/** The built web application, or null where it is not served (tests of the API alone). */
export type WebFolder = string | null;

/** Where the web application's build lies. */
export const webFolder = fileURLToPath(new URL('../../web/build/client', import.meta.url));

/** What the product is put together with, beside its configuration. */
export interface ProductPorts {
  readonly log: Log;
  readonly web: WebFolder;
  /** The real one when left out. */
  readonly clock?: Clock;
}

/** Puts the product together: platform first, then the words in their order, then the pages. */
export async function buildProduct(config: Config, ports: ProductPorts): Promise<Product> {
  const { log, web } = ports;
  const parts = openParts(config, ports);
  const { context } = parts;
  const server = await makeServer({
    log,
    requestsInFlight: config.limits.requestsInFlight,
    ...config,
  });
  const { app } = server;
  await collectOpenApi(app, { title: `${brand.name} API`, version: '1' });
  let prepared = false;
  refuseUntil(() => prepared, app);
  const isReady = async (): Promise<boolean> =>
    prepared && !server.isDraining() && (await isDatabaseReady(context));
  serveOperations(app, { isReady, metricsToken: config.metricsToken });
  await registerApi(config, server, parts);
  await serveOpenApi(app);
  server.refuseOtherMethods();
  if (web === null) refuseUnknown(app);
  else await servePages(app, { folder: web, groupOf: pageGroups(config.publicUrl) });
  return {
    ...server,
    context,
    prepare: async () => {
      await prepareDatabase(config, context.keys);
      await startJobs(parts);
      prepared = true;
    },
    close: async () => {
      await server.close();
      await closeParts(parts);
    },
  };
}

// The port is open while the migrations still run, so that /healthz and /readyz can say so.
function refuseUntil(isPrepared: () => boolean, app: HttpServer['app']): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isPrepared() || !isOfApi(pathOf(request))) return;
    return sendRefusal(request, reply, { code: 'unavailable', retryAfter: 1 });
  });
}

interface Parts {
  readonly context: Context;
  readonly pool: pg.Pool;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
}

function openParts(config: Config, { log, clock = systemClock }: ProductPorts): Parts {
  const onError = (error: Error): void => {
    log.warn('database connection lost', { error });
  };
  const pool = openPool({
    url: config.databaseUrl,
    connections: config.databaseConnections,
    onError,
  });
  const jobs = openJobs(config.databaseUrl, onError);
  const context: Context = {
    db: openDatabase(pool),
    jobs,
    keys: deriveKeys(config.secretsKey, config.secretsKeyPrevious),
    limits: config.limits,
    log,
    clock,
    publicUrl: config.publicUrl,
    isSandbox: config.sandboxPort !== null,
  };
  return { context, pool, jobs, mailer: openMailer(config.smtpUrl, config.mailFrom) };
}

async function registerApi(config: Config, { app }: HttpServer, { context }: Parts): Promise<void> {
  const { callsPerNetworkPerMinute: network, callsPerAccountPerMinute: account } = config.limits;
  const limits = openRateLimits({ network, account });
  const readToken = openTokenReader(context);
  const google = openGoogle(
    { ...config.google, returnUrl: googleReturnUrl(config.publicUrl) },
    context.log,
  );
  registerContract(
    app,
    { auth: authRoutes(context, { google, readToken }) },
    {
      identify: (token) => identify(context, readToken, token),
      needs: {},
      limits,
      origin: config.publicUrl.origin,
    },
  );
  await takeCspReports(app, context.log, limits);
}

async function startJobs({ context, jobs, mailer }: Parts): Promise<void> {
  await jobs.start([
    mailQueue(context, mailer),
    authCleanupQueue(context),
    auditAnchorQueue(context),
  ]);
}

async function closeParts({ context, jobs, mailer }: Parts): Promise<void> {
  await jobs.stop();
  mailer.close();
  await context.db.destroy();
}

async function isDatabaseReady({ db }: Context): Promise<boolean> {
  await sql`select 1`.execute(db);
  return (await pendingMigrations(db)).length === 0;
}

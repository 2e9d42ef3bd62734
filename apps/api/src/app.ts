import { fileURLToPath } from 'node:url';
import { brand } from '@anupal/contract/brand';
import { apiIntroduction } from '@anupal/contract/openapi/introduction';
import { allEndpoints } from '@anupal/contract/contract';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import {
  openPaymentGateway,
  createQueues,
  registerApi,
  type ExternalServices,
} from './register-modules.ts';
import { ConfigError, type Config } from './config.ts';
import { countForeignPasskeys, inviteFirstSuperadmin } from './modules/auth/public.ts';
import { createPagePolicies } from './page-policies.ts';
import { createPageStatus } from './page-status.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import type { Context } from './platform/context.ts';
import { createCrashPoints } from './platform/crash-points.ts';
import { deriveKeys } from './platform/crypto/keys.ts';
import { openDatabase } from './platform/db/database.ts';
import { pendingMigrations } from './platform/db/migrate.ts';
import { directUrl, openPool } from './platform/db/pool.ts';
import type { Renderer } from './platform/documents/rendering/rendered-document.ts';
import { createRenderer } from './platform/documents/rendering/renderer.ts';
import { openFileStore } from './platform/files/file-location.ts';
import { watchStorage, verifyStore } from './platform/files/storage-health.ts';
import { openScanner } from './platform/files/scanner.ts';
import type { DocumentPorts } from './platform/documents/scan-and-render.ts';
import { collectOpenApi } from './platform/http/openapi.ts';
import { serveHealthEndpoints, type Readiness } from './platform/http/health-endpoints.ts';
import { basePath, isApiRequest } from './platform/http/paths.ts';
import { servePages } from './platform/http/static-site.ts';
import { sendRefusal } from './platform/http/refusal.ts';
import { serveSecurityText, type SecurityContact } from './platform/http/security-text.ts';
import { createHttpServer, refuseUnknownPaths, type HttpServer } from './platform/http/server.ts';
import { openJobs, type Jobs } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log/log.ts';
import { openMailer } from './platform/mail/mailer.ts';
import { createPdfComposer, type PdfComposer } from './platform/pdf/pdf-composer.ts';
import { createSignedPdfs } from './platform/pdf/signed-pdfs.ts';
import {
  openSigningKeys,
  SigningKeyError,
  type SigningKeys,
} from './platform/pdf/signing/signing-keys.ts';
import { prepareDatabase } from './prepare-database.ts';
import { addProductMetrics } from './product-metrics.ts';

/** The product as one process, before it listens. */
export interface Product extends HttpServer {
  readonly context: Context;
  /** Prepares the database and starts background work. Until then `/readyz` responds with 503. */
  prepare(): Promise<void>;
  /** Stops listening, lets requests in progress finish, then background work and connections. */
  close(): Promise<void>;
}

/** The built web application, or null if it is not served (tests of the API alone). */
export type WebFolder = string | null;

/** The build of the web application. */
export const webFolder = fileURLToPath(new URL('../../web/build/client', import.meta.url));

/** What the product needs besides its configuration. */
export interface ProductPorts {
  readonly log: Log;
  readonly web: WebFolder;
  /** The system clock by default. */
  readonly clock?: Clock;
  /** Timeout of one call to the payment gateway in milliseconds; 8,000 by default. */
  readonly gatewayTimeout?: number | undefined;
  /** Milliseconds that a call waits for a free database connection; 2,000 by default. */
  readonly connectionWait?: number | undefined;
  /** Renders documents; in processes of their own by default. */
  readonly renderer?: Renderer | undefined;
}

/** Builds the product: platform first, then the modules in their order, then the pages. */
export async function buildProduct(config: Config, ports: ProductPorts): Promise<Product> {
  const { log, web } = ports;
  const services = openServices(config, ports);
  const { context } = services;
  const server = await createHttpServer({
    log,
    requestsInFlight: config.limits.requestsInFlight,
    reserved: { paths: signedPaths(), slots: config.limits.eventsInFlight },
    ...config,
  });
  const { app } = server;
  await collectOpenApi(app, {
    title: `${brand.name} API`,
    version: '1',
    description: apiIntroduction,
  });
  let prepared = false;
  refuseUntilPrepared(() => prepared, app);
  const checkStorage = watchStorage({ ...context, ...services.documents, location: config.files });
  const readiness = async (): Promise<Readiness> => {
    const isReady = prepared && !server.shutdownSignal.aborted && (await isDatabaseReady(context));
    const files = isReady ? await checkStorage() : 'available';
    // Calls waiting for a hanging disk occupy Node's few worker threads, which also resolve host names.
    if (!isReady || files === 'hangs') return 'not ready';
    return files === 'available' ? 'ready' : 'documents cannot be stored';
  };
  serveHealthEndpoints(app, {
    readiness,
    metricsToken: config.metricsToken,
    addMetrics: (registry) =>
      addProductMetrics(registry, context, { pool: services.pool, checkStorage }),
  });
  await registerApi(server, { config, ...services });
  serveSecurityText(app, securityContact(config), context.clock);
  if (web === null) refuseUnknownPaths(app);
  else
    await servePages(app, {
      folder: web,
      origin: config.publicUrl.origin,
      isWorkerOff: config.isWorkerOff,
      policyFor: createPagePolicies(config.publicUrl, config.razorpay),
      statusFor: createPageStatus(context),
    });
  return {
    ...server,
    context,
    prepare: async () => {
      warnOfTestPayments(config, log);
      warnOfSingleFactor(config, log);
      await verifySigningKey(config, services.signingKeys, context);
      await verifyFiles(services.documents.files);
      await prepareDatabase(config, { ...context, files: services.documents.files });
      await services.jobs.start(createQueues(context, services));
      await inviteConfiguredSuperadmin(config, context);
      await warnOfLostPasskeys(config, context);
      prepared = true;
    },
    close: async () => {
      await server.close();
      await closeServices(services);
    },
  };
}

async function inviteConfiguredSuperadmin(
  { superadminEmail }: Config,
  context: Context,
): Promise<void> {
  if (superadminEmail === null) return;
  if ((await inviteFirstSuperadmin(context, superadminEmail)) !== 'address_taken') return;
  context.log.error(
    'no superadmin was invited: SUPERADMIN_EMAIL already has an account; set another address',
  );
}

function warnOfTestPayments({ hasTestPayments }: Config, log: Log): void {
  if (hasTestPayments) log.error('payments are in test mode: plans and top-ups cost nothing');
}

function warnOfSingleFactor({ isFactorRequired, sandboxPort }: Config, log: Log): void {
  if (isFactorRequired || sandboxPort !== null) return;
  log.error(
    'a staff account is only as safe as its mailbox: STAFF_SECOND_FACTOR is optional; remove the setting to require a passkey or an authenticator app',
  );
}

async function warnOfLostPasskeys({ passkeyDomain }: Config, { db, log }: Context): Promise<void> {
  const count = await countForeignPasskeys(db, passkeyDomain);
  if (count === 0) return;
  log.error(
    `${count} passkeys work no longer: they were registered for another domain than ${passkeyDomain}; set PASSKEY_DOMAIN back, or ask their owners to add new ones`,
  );
}

// Without storage every upload would fail: better not to start.
async function verifyFiles(files: DocumentPorts['files']): Promise<void> {
  try {
    await verifyStore(files);
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `Documents cannot be stored where FILES_URL says, or in DATA_DIR where it is unset: ${cause}.`,
      { cause: error },
    );
  }
}

// Otherwise the first person who asks for a document would find it missing or broken.
async function verifySigningKey(
  { signing }: Config,
  signingKeys: SigningKeys,
  { clock, log }: Pick<Context, 'clock' | 'log'>,
): Promise<void> {
  if (signing.makesMissing) return; // the first document makes one
  try {
    // After its certificate has expired, everything but signing still works.
    const { validUntil } = await signingKeys.readCurrent();
    if (validUntil.getTime() < clock() + 30 * 24 * 60 * 60_000)
      log.error(`the certificate of the signing key is valid until ${validUntil.toISOString()}`);
  } catch (error) {
    if (!(error instanceof SigningKeyError)) throw error;
    throw new ConfigError(`${error.message} Make one with: npm run anupal -- signing-key make`, {
      cause: error,
    });
  }
}

// The port is open while migrations run, so that /healthz and /readyz can respond.
function refuseUntilPrepared(isPrepared: () => boolean, app: HttpServer['app']): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isPrepared() || !isApiRequest(request)) return;
    return sendRefusal(request, reply, { code: 'unavailable', retryAfter: 1 });
  });
}

// Calls signed by other companies have request slots that people cannot take.
function signedPaths(): readonly string[] {
  const signed = allEndpoints().filter(({ endpoint }) => endpoint.isSigned);
  return signed.map(({ endpoint }) => basePath + endpoint.path);
}

function securityContact({ publicUrl, supportEmail }: Config): SecurityContact {
  return { origin: publicUrl.origin, email: supportEmail, policy: brand.securityPolicy };
}

/** What the product consists of, besides its server. */
export interface ProductServices extends ExternalServices {
  readonly context: Context;
  readonly jobs: Jobs;
  readonly pool: Pool;
  readonly signingKeys: SigningKeys;
}

/** Opens the services; none is contacted before its first use. */
export function openServices(
  config: Config,
  {
    log,
    clock = systemClock,
    gatewayTimeout,
    connectionWait,
    renderer = createConfiguredRenderer(config),
  }: ProductPorts,
): ProductServices {
  const onError = (error: Error): void => {
    log.warn('database connection lost', { error });
  };
  const pool = openPool({
    url: config.databaseUrl,
    connections: config.databaseConnections,
    wait: connectionWait,
    onError,
  });
  const addresses = {
    url: config.databaseUrl,
    direct: directUrl(config.databaseUrl, config.migrateDatabaseUrl),
  };
  const jobs = openJobs(addresses, log, onError);
  const own = {
    url: addresses.direct,
    connections: 1,
    wait: connectionWait,
    keepsIdle: true,
    onError,
  };
  const context: Context = {
    db: openDatabase(pool),
    ownConnection: openDatabase(openPool(own)),
    jobs,
    keys: deriveKeys(config.secretsKey, config.secretsKeyPrevious),
    limits: config.limits,
    log,
    clock,
    publicUrl: config.publicUrl,
    crash: createCrashPoints(config.crashAt),
    isFactorRequired: config.isFactorRequired,
    needsStamp: config.needsStamp,
    newDeviceHours: config.newDeviceHours,
    isSandbox: config.sandboxPort !== null,
  };
  const mailer = openMailer(config.smtpUrl, config.mailFrom);
  const gateway = openPaymentGateway(config, context, gatewayTimeout);
  const documents = openDocuments(config, renderer);
  const signingKeys = openSigningKeys(
    { ...config.signing, organisation: brand.legalName },
    context,
  );
  const signedPdfs = createSignedPdfs(createConfiguredComposer(config), signingKeys, clock);
  return { context, jobs, pool, mailer, gateway, documents, signingKeys, signedPdfs };
}

function createConfiguredComposer({ limits }: Config): PdfComposer {
  return createPdfComposer({
    accountMilliseconds: limits.renderingSecondsPerAccount * 1000,
    networkMilliseconds: limits.renderingSecondsPerNetwork * 1000,
  });
}

function createConfiguredRenderer({ limits }: Config): Renderer {
  return createRenderer({
    accountMilliseconds: limits.renderingSecondsPerAccount * 1000,
    networkMilliseconds: limits.renderingSecondsPerNetwork * 1000,
  });
}

function openDocuments(config: Config, renderer: Renderer): DocumentPorts {
  return {
    files: openFileStore(config.files),
    renderer,
    scanner: openScanner(config.scannerUrl),
  };
}

/** Closes the services, work in progress first. */
export async function closeServices({
  context,
  jobs,
  mailer,
  documents,
  signedPdfs,
}: ProductServices): Promise<void> {
  await jobs.stop();
  mailer.close();
  await documents.renderer.close();
  await signedPdfs.close();
  await context.ownConnection.destroy();
  await context.db.destroy();
}

async function isDatabaseReady({ db }: Context): Promise<boolean> {
  await sql`select 1`.execute(db);
  return (await pendingMigrations(db)).length === 0;
}

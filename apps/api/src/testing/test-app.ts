import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, inject } from 'vitest';
import pg from 'pg';
import type { InjectOptions } from 'fastify';
import { parseEmail, type Email } from '@anupal/contract/values/email';
import type { Role } from '@anupal/contract/users';
import { buildProduct, type Product, type ProductPorts } from '../app.ts';
import type { Config } from '../config.ts';
import { signInEvents } from '../modules/auth/sessions/session-events.ts';
import { browserCookie, refreshCookie } from '../modules/auth/sessions/session-cookies.ts';
import { openSession } from '../modules/auth/sessions/sessions.ts';
import { recordEvents } from '../modules/audit/audit-log.ts';
import { findUser } from '../modules/users/public.ts';
import { registerUser } from '../modules/users/user-accounts.ts';
import { systemClock, type Clock } from '../platform/clock.ts';
import { hashSecret, randomSecret } from '../platform/crypto/secrets.ts';
import { inTransaction } from '../platform/db/database.ts';
import { folderLocation } from '../platform/files/file-location.ts';
import { defaultLimits, type Limits } from '../platform/limits.ts';
import { logTo } from '../platform/log/log.ts';
import { cloneTemplate, type TestDatabase } from './template-database.ts';

/** The product of one test file, on a database of its own. */
export interface TestApp extends Product {
  /** Reads and changes the database as its owner, such as to let time pass. */
  readonly sql: pg.Pool;
  readonly database: TestDatabase;
  readonly config: Config;
  /** Every log line of the product. */
  readonly logLines: readonly string[];
  /** Creates a user with a verified address. */
  createUser(person?: { fullName?: string; email?: string; role?: Role }): Promise<TestUser>;
  /** Waits for the code in the newest email to an address. */
  readCode(email: string, options?: { otherThan?: string }): Promise<string>;
  /** Creates a user with this role and signs them in, as a browser would. */
  signIn(role: Role): Promise<TestSession>;
  stop(): Promise<void>;
}

/** A user of a test. */
export interface TestUser {
  readonly id: string;
  readonly email: Email;
}

/** A signed-in user of a test. */
export interface TestSession {
  readonly user: TestUser;
  readonly accessToken: string;
  /** The cookies set by the sign-in, by name. */
  readonly cookies: Record<string, string>;
}

/** Options of a test app. */
export interface TestOptions {
  readonly limits?: Partial<Limits>;
  readonly config?: Partial<Config>;
  /** The account at the payment gateway; the sandbox's own by default. */
  readonly razorpay?: Partial<Config['razorpay']>;
  readonly clock?: Clock;
  /** Timeout of one call to the payment gateway, in milliseconds. */
  readonly gatewayTimeout?: number;
  /**
   * Whether calls wait for a database connection only as long as in production. Otherwise they wait
   * 20 s, because a busy machine cannot serve many calls at once within two.
   */
  readonly hasProductionWait?: boolean;
  /** Renders documents; in processes of their own by default. */
  readonly renderer?: ProductPorts['renderer'];
  /** A built web application to serve; none by default. */
  readonly web?: string;
  /** Replaces the product's database URL, given the real one. */
  readonly databaseUrl?: (real: string) => string;
  /** True if the test calls `prepare` itself. */
  readonly skipPrepare?: boolean;
}

/** Limits that many users on one machine do not reach; tests of limits use the defaults. */
export const unlimited: Partial<Limits> = {
  codeCooldownSeconds: 0,
  codesPerHour: 100_000,
  codesPerDay: 100_000,
  confirmationsPerHour: 100_000,
  codesPerNetworkPerHour: 100_000,
  codesInAllPerHour: 100_000,
  callsPerNetworkPerMinute: 1_000_000,
  callsPerAccountPerMinute: 1_000_000,
  callsAtOncePerAccount: 100_000,
  callsAtOncePerNetwork: 100_000,
  renderingSecondsPerAccount: 100_000,
  renderingSecondsPerNetwork: 100_000,
  ordersPerHour: 100_000,
  unplacedOrdersPerHour: 100_000,
  newSuperadminHours: 0,
  kycSubmissionsPerDay: 100_000,
  documentsPerDay: 100_000,
  aadhaarSearchesPerDay: 100_000,
  numberViewsPerTenMinutes: 100_000,
  applicationDocumentsPerDay: 100_000,
  previewsPerNetworkPerHour: 100_000,
  verificationsPerNetworkPerHour: 100_000,
  verificationsPerNumberPerHour: 100_000,
  verificationMissesPerNetworkPerDay: 100_000,
  verificationMissesInAllPerDay: 100_000,
  agreementOffersPerDay: 100_000,
  archivesPerAccountPerHour: 100_000,
  ticketsPerDay: 100_000,
  ticketMessagesPerDay: 100_000,
  supportDocumentsPerDay: 100_000,
  messagesPerSenderPerHour: 100_000,
  messagesPerNetworkPerHour: 100_000,
  messagesPerAddressPerHour: 100_000,
  messagesInAllPerHour: 100_000,
  receiptsPerMailboxPerDay: 100_000,
  receiptsPerNetworkPerDay: 100_000,
  receiptsInAllPerHour: 100_000,
};

/** Creates a test app for all tests of a file, and stops it after them. */
export async function startTestApp(options?: TestOptions): Promise<TestApp> {
  const test = await createTestApp(options);
  afterAll(() => test.stop());
  return test;
}

/** Starts the product for one test file, with the run's database server and sandbox. */
export async function createTestApp(options: TestOptions = {}): Promise<TestApp> {
  const server = inject('testServer');
  const database = await cloneTemplate({ ...server, adminUrl: server.ownerUrl }, server.template);
  const config = testConfig(database, options);
  const logLines: string[] = [];
  const log = logTo({ write: (line) => void logLines.push(line) });
  const product = await buildProduct(config, {
    log,
    web: options.web ?? null,
    clock: options.clock ?? systemClock,
    gatewayTimeout: options.gatewayTimeout,
    connectionWait: options.hasProductionWait === true ? undefined : 20_000,
    renderer: options.renderer,
  });
  if (!options.skipPrepare) await product.prepare();
  const sql = new pg.Pool({ connectionString: database.ownerUrl, max: 4 });
  sql.on('error', () => undefined); // the database is dropped while it is open
  const createUser: TestApp['createUser'] = (person) => createTestUser(product, person);
  const app: TestApp = {
    ...product,
    sql,
    database,
    config,
    logLines,
    createUser,
    readCode,
    signIn: async (role) => signInAs(app, await createUser({ role })),
    stop: async () => {
      await product.close();
      await sql.end();
      await database.drop();
      rmSync(dirname(filesFolder(config)), { recursive: true, force: true });
      rmSync(dirname(config.signing.folder), { recursive: true, force: true });
    },
  };
  return app;
}

/** Headers of a call by our own page. */
export const ownPage = { 'x-requested-with': 'portal', origin: 'https://portal.example' };

/** A POST with JSON. */
export function post(
  url: string,
  payload: object,
  headers: Record<string, string> = {},
): InjectOptions {
  return { method: 'POST', url: `/api${url}`, payload, headers };
}

/** The header with a bearer token. */
export function bearer(accessToken: string): Record<string, string> {
  return { authorization: `Bearer ${accessToken}` };
}

/** Signs a user in on a new device, with the effects of a sign-in by code. */
export async function signInAs(
  { context }: Pick<Product, 'context'>,
  user: TestUser,
): Promise<TestSession> {
  const browserId = randomSecret();
  const client = { network: '127.0.0.1', userAgent: 'lightMyRequest' };
  const { accessToken, refreshToken } = await inTransaction(context.db, async (trx) => {
    const row = await findUser(trx, user.id);
    if (!row) throw new Error(`no such user: ${user.email}`);
    const signIn = { user: row, method: 'otp', client, language: 'en' } as const;
    const browserHash = hashSecret(browserId);
    const signedIn = await openSession(trx, context, { ...signIn, browserHash });
    await recordEvents(trx, signInEvents(signedIn, { client, method: 'otp', isNew: false }));
    return signedIn;
  });
  const cookies = { [browserCookie.name]: browserId, [refreshCookie.name]: refreshToken };
  return { user, accessToken, cookies };
}

/** Signs a user in with a code from an email, like a browser without cookies. */
export async function signInByEmail(
  { app }: Pick<TestApp, 'app'>,
  user: TestUser,
): Promise<TestSession> {
  const older = await newestCode(user.email);
  const response = await app.inject(post('/auth/login', { email: user.email }));
  const browser = getCookies(response.cookies);
  const otp = await readCode(user.email, older === undefined ? {} : { otherThan: older });
  const verified = await app.inject({
    ...post('/auth/verify-otp', { email: user.email, otp }),
    cookies: browser,
  });
  if (verified.statusCode !== 200) throw new Error(`sign-in failed: ${verified.body}`);
  const { accessToken } = verified.json<{ accessToken: string }>();
  return { user, accessToken, cookies: { ...browser, ...getCookies(verified.cookies) } };
}

/** The cookies of a response by name. */
export function getCookies(
  cookies: readonly { name: string; value: string }[],
): Record<string, string> {
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
}

let people = 0;
let inboxes = 0;

async function createTestUser(
  { context }: Product,
  {
    fullName = 'Test Person',
    email,
    role = 'user',
  }: { fullName?: string; email?: string; role?: Role } = {},
): Promise<TestUser> {
  people += 1;
  const address = parseEmail(
    email ?? `person-${process.pid}-${Date.now()}-${people}@people.example`,
  );
  if (!address) throw new Error('not an address');
  const { user } = await inTransaction(context.db, (trx) =>
    registerUser(trx, { fullName, email: address, role }),
  );
  return { id: user.id, email: user.email };
}

async function readCode(
  email: string,
  { otherThan }: { otherThan?: string } = {},
): Promise<string> {
  for (const startedAt = Date.now(); Date.now() - startedAt < 15_000;) {
    const code = await newestCode(email);
    if (code !== undefined && code !== otherThan) return code;
    await pause(5); // this very process sends the email
  }
  throw new Error(`no code came to ${email}`);
}

async function newestCode(email: string): Promise<string | undefined> {
  const { url } = inject('testSandbox');
  const response = await fetch(`${url}/mailbox/messages?to=${encodeURIComponent(email)}`);
  const emails = (await response.json()) as { text: string }[]; // the documented format of the sandbox
  // Other emails, such as that of a new device, may have arrived later.
  return emails.map(({ text }) => /^\d{6}$/m.exec(text)?.[0]).find((code) => code !== undefined);
}

function testInbox(): Email {
  const email = parseEmail(`inbox-${process.pid}-${Date.now()}-${++inboxes}@portal.example`);
  if (!email) throw new Error('not an address');
  return email;
}

/** The folder of the test's files. */
export function filesFolder({ files }: Pick<Config, 'files'>): string {
  if (files.kind !== 'folder') throw new Error('the files of this test lie elsewhere');
  return files.folder;
}

function testConfig(database: TestDatabase, options: TestOptions): Config {
  const sandbox = inject('testSandbox');
  return {
    isProduction: false,
    port: 0,
    host: '127.0.0.1',
    publicUrl: new URL(sandbox.publicUrl),
    passkeyDomain: new URL(sandbox.publicUrl).hostname,
    isFactorRequired: false,
    needsStamp: false,
    newDeviceHours: 0,
    trustedProxies: [],
    sandboxPort: null,
    databaseUrl: options.databaseUrl?.(database.appUrl) ?? database.appUrl,
    migrateDatabaseUrl: database.ownerUrl,
    databaseConnections: 10,
    smtpUrl: sandbox.smtpUrl,
    mailFrom: 'no-reply@portal.example',
    supportEmail: testInbox(),
    superadminEmail: null,
    google: {
      issuer: new URL(`${sandbox.url}/identity`),
      clientId: sandbox.clientId,
      clientSecret: sandbox.clientSecret,
      staffDomain: null,
    },
    razorpay: {
      url: new URL(`${sandbox.url}/gateway`),
      scriptUrl: `${sandbox.url}/gateway/checkout.js`,
      keyId: sandbox.razorpay.keyId,
      keySecret: sandbox.razorpay.keySecret,
      keySecretPrevious: null,
      webhookSecrets: [sandbox.razorpay.webhookSecret],
      accountId: sandbox.razorpay.accountId,
      ...options.razorpay,
    },
    crashAt: undefined,
    hasTestPayments: false,
    files: folderLocation(join(mkdtempSync(join(tmpdir(), 'anupal-data-')), 'files')),
    signing: {
      folder: join(mkdtempSync(join(tmpdir(), 'anupal-signing-')), 'signing'),
      makesMissing: true,
    },
    scannerUrl: null,
    secretsKey: 'a key of the tests that is long enough',
    secretsKeyPrevious: undefined,
    eInvoiceKeys: null,
    metricsToken: undefined,
    isWorkerOff: false,
    logLevel: 'info',
    logFile: undefined,
    ...options.config,
    limits: { ...defaultLimits(), ...options.limits },
  };
}

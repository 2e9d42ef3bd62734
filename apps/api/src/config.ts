import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JSONWebKeySet } from 'jose';
import * as z from 'zod';
import { brand } from '@anupal/contract/brand';
import type { Email } from '@anupal/contract/values/email';
import { readOrCreateKeyFile } from './platform/crypto/key-file.ts';
import { folderLocation, type FileLocation } from './platform/files/file-location.ts';
import { defaultLimits, limitsSchema, type Limits } from './platform/limits.ts';
import type { SigningKeySettings } from './platform/pdf/signing/signing-keys.ts';
import { findProductionFaults, isTestKey } from './production-settings.ts';
import {
  parseList,
  databaseAddress,
  fileLocation,
  mailAddress,
  networkAddress,
  scannerAddress,
  secret,
  wholeNumber,
  webAddress,
} from './platform/settings.ts';

const environmentSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  /** Port of the product. */
  PORT: wholeNumber({ min: 0, max: 65_535 }).default(3000),
  /** Address to listen on; by default this machine only, in production every interface. */
  HOST: z.string().optional(),
  /** Where people reach the product: the only base of links and redirects. */
  PUBLIC_URL: webAddress().optional(),
  /** The domain of passkeys; by default the host of PUBLIC_URL. Passkeys do not survive a change. */
  PASSKEY_DOMAIN: z.string().toLowerCase().optional(),
  /**
   * Whether staff must prove a passkey or an authenticator app besides the mailbox. By default they must
   * wherever there is no sandbox.
   */
  STAFF_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  E_STAMPS: z.enum(['required', 'optional']).default('optional'),
  /**
   * For how many hours a device that is new to a franchisee's account, and signed in by email alone, can
   * neither confirm nor export. By default 72, and none where a sandbox runs.
   */
  NEW_DEVICE_HOURS: wholeNumber({ min: 0, max: 720 }).optional(),
  /** Addresses and networks of proxies whose X-Forwarded-For is trusted, separated by commas. */
  TRUSTED_PROXIES: z.string().default('').transform(parseList).pipe(z.array(networkAddress())),
  /** Port of the sandbox; unset when the real outside companies are used. */
  SANDBOX_PORT: wholeNumber({ min: 1, max: 65_535 }).optional(),
  /** Holds the key generated at the first start if none is set. */
  DATA_DIR: z.string().default('./data'),
  /** Where uploads are stored; by default in a folder of DATA_DIR. */
  FILES_URL: fileLocation().optional(),
  /** The key that signs documents, and every certificate it had; by default a folder of DATA_DIR. */
  SIGNING_DIR: z.string().optional(),
  /** The clamd that scans uploads; unset: they are not scanned. */
  SCANNER_URL: scannerAddress().optional(),
  /** The application's own database role. */
  DATABASE_URL: databaseAddress(),
  /** The database owner, which runs the migrations; DATABASE_URL by default. */
  MIGRATE_DATABASE_URL: databaseAddress().optional(),
  /** Connections to PostgreSQL per process. */
  DATABASE_CONNECTIONS: wholeNumber({ min: 2, max: 200 }).default(20),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address like smtp://host:25' }),
  MAIL_FROM: z.string().optional(),
  /** Recipient of contact messages. */
  SUPPORT_EMAIL: mailAddress().prefault(brand.email),
  /** Invited as superadmin while there is none. */
  SUPERADMIN_EMAIL: mailAddress().optional(),
  GOOGLE_ISSUER: webAddress().default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string(),
  GOOGLE_CLIENT_SECRET: z.string(),
  /** The firm's Google Workspace domain for staff sign-in; unset: staff cannot sign in with Google. */
  GOOGLE_STAFF_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/, 'must be a domain like firm.example')
    .optional(),
  RAZORPAY_URL: webAddress().default('https://api.razorpay.com'),
  RAZORPAY_KEY_ID: z.string(),
  RAZORPAY_KEY_SECRET: z.string(),
  /** The previous secret: payments signed with it are still accepted. */
  RAZORPAY_KEY_SECRET_PREVIOUS: secret(16).optional(),
  /** The secret that signs events; never empty, or anyone could sign them. */
  RAZORPAY_WEBHOOK_SECRET: secret(16),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: secret(16).optional(),
  /** The account that events must belong to; unset: any, so production requires it. */
  RAZORPAY_ACCOUNT_ID: z.string().optional(),
  /** On: allows test keys in production for a rehearsal, in which payments move no money. */
  ALLOW_TEST_PAYMENTS: z.enum(['on', 'off']).default('off'),
  /** Seals, signs and MACs; at least 32 characters. */
  SECRETS_KEY: secret(32).optional(),
  SECRETS_KEY_PREVIOUS: secret(32).optional(),
  /** File with the public keys of the e-invoice portal, as a JSON Web Key Set. */
  E_INVOICE_KEYS: z.string().optional(),
  /** Bearer token for /metrics from outside this machine. */
  METRICS_TOKEN: secret(16).optional(),
  /** Off: browsers with offline pages delete them and unregister the service worker. */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  LOG_FILE: z.string().optional(),
  LIMITS: z.string().optional(),
  /** The point at which a test kills the process; only read with NODE_ENV=test. */
  TEST_CRASH: z.string().optional(),
});

/** The validated configuration of the process, frozen. */
export interface Config {
  readonly isProduction: boolean;
  /** True in production on test keys: payments succeed and move no money. */
  readonly hasTestPayments: boolean;
  readonly port: number;
  readonly host: string;
  readonly publicUrl: URL;
  /** The domain that passkeys are registered for: the host of `publicUrl` or a domain above it. */
  readonly passkeyDomain: string;
  /** Whether staff must prove a second factor in each session. */
  readonly isFactorRequired: boolean;
  /** Whether an agreement is signed only with an e-stamp. */
  readonly needsStamp: boolean;
  /** For how many hours a new device of a franchisee can neither confirm by email nor export. */
  readonly newDeviceHours: number;
  readonly trustedProxies: readonly string[];
  readonly sandboxPort: number | null;
  /** Where uploads are stored. */
  readonly files: FileLocation;
  /** Where the key that signs documents is, and whether the first document makes one. */
  readonly signing: Pick<SigningKeySettings, 'folder' | 'makesMissing'>;
  /** The clamd that scans uploads; null without one. */
  readonly scannerUrl: URL | null;
  readonly databaseUrl: string;
  readonly migrateDatabaseUrl: string;
  readonly databaseConnections: number;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly supportEmail: Email;
  readonly superadminEmail: Email | null;
  readonly google: {
    readonly issuer: URL;
    readonly clientId: string;
    readonly clientSecret: string;
    /** The domain of the firm's own accounts; null if staff cannot sign in with Google. */
    readonly staffDomain: string | null;
  };
  readonly razorpay: RazorpayConfig;
  /** The keys with which the e-invoice portal signs; null without any. */
  readonly eInvoiceKeys: JSONWebKeySet | null;
  readonly secretsKey: string;
  readonly secretsKeyPrevious: string | undefined;
  readonly metricsToken: string | undefined;
  readonly isWorkerOff: boolean;
  readonly logLevel: string;
  readonly logFile: string | undefined;
  readonly limits: Limits;
  readonly crashAt: string | undefined;
}

/** The account at the payment gateway. */
export interface RazorpayConfig {
  readonly url: URL;
  /** The script of the payment window. */
  readonly scriptUrl: string;
  readonly keyId: string;
  readonly keySecret: string;
  /** The previous secret, during a rotation. */
  readonly keySecretPrevious: string | null;
  /** The current secret and, during a rotation, the previous one. */
  readonly webhookSecrets: readonly string[];
  readonly accountId: string | null;
}

/** Settings are missing or wrong; the message has one line for each. */
export class ConfigError extends Error {}

/** Reads the configuration from the environment; throws a ConfigError that names every fault. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const settings = parseSettings(withoutEmpty(environment));
  const isProduction = settings.NODE_ENV === 'production';
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`);
  return Object.freeze({
    isProduction,
    hasTestPayments: isProduction && isTestKey(settings.RAZORPAY_KEY_ID),
    port: settings.PORT,
    host: settings.HOST ?? (isProduction ? '::' : '127.0.0.1'),
    publicUrl,
    passkeyDomain: readPasskeyDomain(settings, publicUrl),
    isFactorRequired: requiresFactor(settings),
    needsStamp: settings.E_STAMPS === 'required',
    newDeviceHours: settings.NEW_DEVICE_HOURS ?? (hasSandbox(settings) ? 0 : 72),
    trustedProxies: settings.TRUSTED_PROXIES,
    sandboxPort: isProduction ? null : (settings.SANDBOX_PORT ?? null),
    files: settings.FILES_URL ?? folderLocation(join(settings.DATA_DIR, 'files')),
    signing: {
      folder: settings.SIGNING_DIR ?? join(settings.DATA_DIR, 'signing'),
      makesMissing: !isProduction,
    },
    scannerUrl: settings.SCANNER_URL === undefined ? null : new URL(settings.SCANNER_URL),
    databaseUrl: settings.DATABASE_URL,
    migrateDatabaseUrl: settings.MIGRATE_DATABASE_URL ?? settings.DATABASE_URL,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? `no-reply@${publicUrl.hostname}`,
    supportEmail: settings.SUPPORT_EMAIL,
    superadminEmail: settings.SUPERADMIN_EMAIL ?? null,
    google: readGoogle(settings),
    razorpay: readRazorpay(settings),
    eInvoiceKeys: readKeySet(settings.E_INVOICE_KEYS),
    secretsKey: settings.SECRETS_KEY ?? readSecretsKey(settings.DATA_DIR),
    secretsKeyPrevious: settings.SECRETS_KEY_PREVIOUS,
    metricsToken: settings.METRICS_TOKEN,
    isWorkerOff: settings.SERVICE_WORKER === 'off',
    logLevel: settings.LOG_LEVEL,
    logFile: settings.LOG_FILE,
    limits: readLimits(settings),
    crashAt: settings.NODE_ENV === 'test' ? settings.TEST_CRASH : undefined,
  });
}

type Settings = z.output<typeof environmentSchema>;

// Reports all faults at once, so that the operator can correct a file in one go.
function parseSettings(environment: NodeJS.ProcessEnv): Settings {
  const parsed = environmentSchema.safeParse(environment, { reportInput: true });
  const faults = parsed.success ? [] : parsed.error.issues.map(describeIssue);
  if (environment.NODE_ENV === 'production')
    faults.push(...findProductionFaults(validSettings(environment)));
  if (parsed.success && faults.length === 0) return parsed.data;
  throw new ConfigError(faults.join('\n'));
}

// Parses each setting separately: invalid ones are left out, unset ones have their default or undefined.
function validSettings(environment: NodeJS.ProcessEnv): Partial<Settings> {
  const parsed = Object.entries(environmentSchema.shape).map(
    ([name, schema]) => [name, schema.safeParse(environment[name])] as const,
  );
  return Object.fromEntries(
    parsed.flatMap(([name, result]) => (result.success ? [[name, result.data]] : [])),
  );
}

// Browsers refuse any other domain: https://www.w3.org/TR/webauthn-3/#rp-id
function readPasskeyDomain({ PASSKEY_DOMAIN }: Settings, { hostname }: URL): string {
  if (PASSKEY_DOMAIN === undefined || PASSKEY_DOMAIN === hostname) return hostname;
  if (PASSKEY_DOMAIN.includes('.') && hostname.endsWith(`.${PASSKEY_DOMAIN}`))
    return PASSKEY_DOMAIN;
  throw new ConfigError(
    `The setting PASSKEY_DOMAIN must be ${hostname} or a domain above it, because PUBLIC_URL is there.`,
  );
}

// The mailbox of the sandbox is open to anyone, and its demo accounts have neither passkeys nor apps.
function requiresFactor(settings: Settings): boolean {
  const byDefault = hasSandbox(settings) ? 'optional' : 'required';
  return (settings.STAFF_SECOND_FACTOR ?? byDefault) === 'required';
}

function hasSandbox({ NODE_ENV, SANDBOX_PORT }: Settings): boolean {
  return NODE_ENV !== 'production' && SANDBOX_PORT !== undefined;
}

const keySetValue = z.object({
  keys: z.array(z.looseObject({ kty: z.string() })).min(1),
});

function readKeySet(file: string | undefined): JSONWebKeySet | null {
  if (file === undefined) return null;
  try {
    return keySetValue.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new ConfigError(
      `Cannot read keys from ${file}. E_INVOICE_KEYS must be a file with a JSON Web Key Set.`,
      { cause: error },
    );
  }
}

function readGoogle(settings: Settings): Config['google'] {
  return {
    issuer: new URL(settings.GOOGLE_ISSUER),
    clientId: settings.GOOGLE_CLIENT_ID,
    clientSecret: settings.GOOGLE_CLIENT_SECRET,
    staffDomain: settings.GOOGLE_STAFF_DOMAIN ?? null,
  };
}

function readRazorpay(settings: Settings): RazorpayConfig {
  const { RAZORPAY_WEBHOOK_SECRET: present, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: previous } = settings;
  const url = new URL(settings.RAZORPAY_URL);
  return {
    url,
    // https://razorpay.com/docs/payments/payment-gateway/web-integration/standard: a host of its own.
    scriptUrl:
      url.hostname === 'api.razorpay.com'
        ? 'https://checkout.razorpay.com/v1/checkout.js'
        : `${url.href.replace(/\/$/, '')}/checkout.js`,
    keyId: settings.RAZORPAY_KEY_ID,
    keySecret: settings.RAZORPAY_KEY_SECRET,
    keySecretPrevious: settings.RAZORPAY_KEY_SECRET_PREVIOUS ?? null,
    webhookSecrets: previous === undefined ? [present] : [present, previous],
    accountId: settings.RAZORPAY_ACCOUNT_ID ?? null,
  };
}

// An export holds a connection for as long as its client reads.
function readLimits({ LIMITS, DATABASE_CONNECTIONS: connections }: Settings): Limits {
  const limits = parseLimits(LIMITS);
  const quarter = Math.max(1, Math.floor(connections / 4));
  return { ...limits, exportsInFlight: Math.min(limits.exportsInFlight, quarter) };
}

function parseLimits(text: string | undefined): Limits {
  if (text === undefined) return defaultLimits();
  const parsed = limitsSchema.safeParse(parseJson(text), { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new ConfigError(`LIMITS is invalid. ${describeError(parsed.error)}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ConfigError('LIMITS is invalid. It is not JSON.', { cause: error });
  }
}

function describeError(error: z.ZodError): string {
  return error.issues.map(describeIssue).join(' ');
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0] ?? '');
  if (issue.code === 'unrecognized_keys') return `Unknown limit: ${issue.keys.join(', ')}.`;
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return `The setting ${name} is missing.`;
  if (issue.code === 'invalid_value') {
    return `The setting ${name} must be one of ${issue.values.map(String).join(', ')}.`;
  }
  return `The setting ${name} ${issue.message}.`;
}

// `NAME=` in an environment file counts as unset.
function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}

function readSecretsKey(dataDir: string): string {
  const file = join(dataDir, 'secrets.key');
  const key = readKeyFile(file);
  if (key.length >= 32) return key;
  throw new ConfigError(
    `The key in ${file} is incomplete. Restore the key that the data was encrypted with.`,
  );
}

function readKeyFile(file: string): string {
  try {
    return readOrCreateKeyFile(file);
  } catch (error) {
    throw new ConfigError(`Cannot use the key file ${file}. Check DATA_DIR, or set SECRETS_KEY.`, {
      cause: error,
    });
  }
}

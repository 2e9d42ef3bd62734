import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { defaultLimits, limitsSchema, type Limits } from './platform/limits.ts';

const environmentSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  /** Port of the product. */
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Address to listen on: this machine alone, in production every interface. */
  HOST: z.string().optional(),
  /** Where people reach the product; mails and redirects use nothing else. */
  PUBLIC_URL: z.url().optional(),
  /** Addresses and networks of the proxies whose X-Forwarded-For is believed, separated by commas. */
  TRUSTED_PROXIES: z.string().default(''),
  /** Where the sandbox listens; unset when the real outside world is used. */
  SANDBOX_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  /** Keys that were made at the first start, when none are set. */
  DATA_DIR: z.string().default('./data'),
  /** The application's own role. */
  DATABASE_URL: z.string().min(1),
  /** The owner of the database, who runs the migrations. Unset: DATABASE_URL does. */
  MIGRATE_DATABASE_URL: z.string().optional(),
  /** Connections to PostgreSQL per process. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(20),
  SMTP_URL: z.string().min(1),
  MAIL_FROM: z.string().optional(),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().min(1),
  GOOGLE_CLIENT_SECRET: z.string().min(1),
  /** Seals, signs and MACs; at least 32 characters. */
  SECRETS_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SECRETS_KEY_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Bearer token for /metrics from outside the machine. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  LOG_FILE: z.string().optional(),
  LIMITS: z.string().optional(),
});

/** Everything that the process was told, checked and frozen. */
export interface Config {
  readonly isProduction: boolean;
  readonly port: number;
  readonly host: string;
  readonly publicUrl: URL;
  readonly trustedProxies: readonly string[];
  readonly sandboxPort: number | null;
  readonly databaseUrl: string;
  readonly migrateDatabaseUrl: string;
  readonly databaseConnections: number;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly google: {
    readonly issuer: URL;
    readonly clientId: string;
    readonly clientSecret: string;
  };
  readonly secretsKey: string;
  readonly secretsKeyPrevious: string | undefined;
  readonly metricsToken: string | undefined;
  readonly logLevel: string;
  readonly logFile: string | undefined;
  readonly limits: Limits;
}

/** A setting is missing or wrong; the message names it in a sentence for the operator. */
export class ConfigError extends Error {}

/** Reads the configuration from the environment; throws ConfigError naming what is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const settings = parseSettings(withoutEmpty(environment));
  const isProduction = settings.NODE_ENV === 'production';
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`);
  if (isProduction) refuseWeakSettings(settings, publicUrl);
  return Object.freeze({
    isProduction,
    port: settings.PORT,
    host: settings.HOST ?? (isProduction ? '::' : '127.0.0.1'),
    publicUrl,
    trustedProxies: settings.TRUSTED_PROXIES.split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
    sandboxPort: isProduction ? null : (settings.SANDBOX_PORT ?? null),
    databaseUrl: settings.DATABASE_URL,
    migrateDatabaseUrl: settings.MIGRATE_DATABASE_URL ?? settings.DATABASE_URL,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? `no-reply@${publicUrl.hostname}`,
    google: {
      issuer: new URL(settings.GOOGLE_ISSUER),
      clientId: settings.GOOGLE_CLIENT_ID,
      clientSecret: settings.GOOGLE_CLIENT_SECRET,
    },
    secretsKey: settings.SECRETS_KEY ?? readOrMakeSecretsKey(settings.DATA_DIR),
    secretsKeyPrevious: settings.SECRETS_KEY_PREVIOUS,
    metricsToken: settings.METRICS_TOKEN,
    logLevel: settings.LOG_LEVEL,
    logFile: settings.LOG_FILE,
    limits: parseLimits(settings.LIMITS),
  });
}

type Settings = z.output<typeof environmentSchema>;

function parseSettings(environment: NodeJS.ProcessEnv): Settings {
  const parsed = environmentSchema.safeParse(environment);
  if (parsed.success) return parsed.data;
  throw new ConfigError(sentenceOf(parsed.error));
}

function parseLimits(text: string | undefined): Limits {
  if (text === undefined) return defaultLimits();
  try {
    return limitsSchema.parse(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof z.ZodError ? sentenceOf(error) : 'it is not JSON';
    throw new ConfigError(`LIMITS is wrong: ${reason}`, { cause: error });
  }
}

function sentenceOf(error: z.ZodError): string {
  return error.issues
    .map((issue) => {
      const name = issue.path.join('.');
      const isMissing = issue.code === 'invalid_type' && issue.message.includes('undefined');
      return isMissing
        ? `The setting ${name} is missing.`
        : `The setting ${name} ${issue.message}.`;
    })
    .join(' ');
}

function refuseWeakSettings(settings: Settings, publicUrl: URL): void {
  const missing = (
    ['PUBLIC_URL', 'SECRETS_KEY', 'MAIL_FROM', 'MIGRATE_DATABASE_URL'] as const
  ).find((name) => settings[name] === undefined);
  if (missing) throw new ConfigError(`In production the setting ${missing} is needed.`);
  if (publicUrl.protocol !== 'https:') {
    throw new ConfigError('In production PUBLIC_URL must begin with https://.');
  }
  if (new Set(settings.SECRETS_KEY).size < 12) {
    throw new ConfigError('SECRETS_KEY is too simple; make one with: openssl rand -base64 48');
  }
}

// `NAME=` in an environment file means that the setting is not given.
function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}

function readOrMakeSecretsKey(dataDir: string): string {
  const file = join(dataDir, 'secrets.key');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(48).toString('base64'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

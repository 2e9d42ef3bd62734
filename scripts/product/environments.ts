import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import type { Environment, Settings } from './settings.ts';

/** The settings of the product's processes. */
interface Environments {
  /** Only settings that the operator did not set. */
  api: Record<string, string>;
  /** Null when external services are configured and no sandbox runs. */
  sandbox: Record<string, string> | null;
}

interface EnvironmentInput {
  settings: Settings;
  /** The operator's settings, which always take precedence. */
  environment: Environment;
  database: Pick<Database, 'ownerUrl' | 'appUrl'> | null;
  /** A free port for the SMTP server of the sandbox. */
  smtpPort: number;
}

/** Generates the settings that the operator did not set. */
export function buildEnvironments({
  settings,
  environment,
  database,
  smtpPort,
}: EnvironmentInput): Environments {
  const { port, sandboxPort, publicUrl, dataDir, isProduction } = settings;
  const common = { PORT: String(port), PUBLIC_URL: publicUrl, DATA_DIR: dataDir };
  const api = {
    ...common,
    ...(database && { DATABASE_URL: database.appUrl, MIGRATE_DATABASE_URL: database.ownerUrl }),
    // In production a log collector reads the output; at a terminal it would be noise.
    ...(isProduction ? {} : { LOG_FILE: join(dataDir, 'api.log') }),
  };
  if (sandboxPort === null) return { api: withoutOverrides(environment, api), sandbox: null };
  const mail = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` };
  const google = environment.GOOGLE_CLIENT_ID ? {} : sandboxGoogle(sandboxPort);
  const razorpay = environment.RAZORPAY_KEY_ID ? {} : sandboxRazorpay(sandboxPort);
  const standIns = { ...google, ...razorpay };
  const sandbox = { PUBLIC_URL: publicUrl, SANDBOX_PORT: String(sandboxPort), ...standIns };
  return {
    api: withoutOverrides(environment, {
      ...api,
      SANDBOX_PORT: String(sandboxPort),
      ...mail,
      ...standIns,
    }),
    sandbox: { ...sandbox, SANDBOX_SMTP_PORT: String(smtpPort) },
  };
}

/** The sandbox acts as Google for one client, with a new secret on every start. */
function sandboxGoogle(sandboxPort: number): Record<string, string> {
  return {
    GOOGLE_ISSUER: `http://localhost:${sandboxPort}/identity`,
    GOOGLE_CLIENT_ID: 'anupal',
    GOOGLE_CLIENT_SECRET: randomBytes(24).toString('base64url'),
  };
}

/** The sandbox acts as Razorpay for one account, with new secrets on every start. */
function sandboxRazorpay(sandboxPort: number): Record<string, string> {
  return {
    RAZORPAY_URL: `http://localhost:${sandboxPort}/gateway`,
    RAZORPAY_KEY_ID: 'rzp_test_sandbox',
    RAZORPAY_KEY_SECRET: randomBytes(24).toString('base64url'),
    RAZORPAY_WEBHOOK_SECRET: randomBytes(24).toString('base64url'),
    RAZORPAY_ACCOUNT_ID: 'acc_00000sandbox00',
  };
}

function withoutOverrides(
  environment: Environment,
  generated: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(generated).filter(([name]) => !environment[name]));
}

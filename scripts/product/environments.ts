import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import type { Environment, Settings } from './settings.ts';

/** What the parts of the product are told. */
interface Environments {
  /** Only what the operator did not set. */
  api: Record<string, string>;
  /** Null: there is no sandbox, because the outside world is real. */
  sandbox: Record<string, string> | null;
}

interface EnvironmentInput {
  settings: Settings;
  /** What the operator set: it always wins. */
  environment: Environment;
  database: Pick<Database, 'ownerUrl' | 'appUrl'> | null;
  /** A free port for the sandbox's mail server. */
  smtpPort: number;
}

/** Fills in, for each part, what the operator did not set. */
export function buildEnvironments({
  settings,
  environment: given,
  database,
  smtpPort,
}: EnvironmentInput): Environments {
  const { port, sandboxPort, publicUrl, dataDir, isProduction } = settings;
  const common = { PORT: String(port), PUBLIC_URL: publicUrl, DATA_DIR: dataDir };
  const api = {
    ...common,
    ...(database && { DATABASE_URL: database.appUrl, MIGRATE_DATABASE_URL: database.ownerUrl }),
    // An operator's log collector reads the output; a person at a terminal is spared it.
    ...(isProduction ? {} : { LOG_FILE: join(dataDir, 'api.log') }),
  };
  if (sandboxPort === null) return { api: whereUnset(given, api), sandbox: null };
  const mail = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` };
  const google = given.GOOGLE_CLIENT_ID ? {} : playedGoogle(sandboxPort);
  const razorpay = given.RAZORPAY_KEY_ID ? {} : playedRazorpay(sandboxPort);
  const played = { ...google, ...razorpay };
  const sandbox = { PUBLIC_URL: publicUrl, SANDBOX_PORT: String(sandboxPort), ...played };
  return {
    api: whereUnset(given, { ...api, SANDBOX_PORT: String(sandboxPort), ...mail, ...played }),
    sandbox: { ...sandbox, SANDBOX_SMTP_PORT: String(smtpPort) },
  };
}

/** The sandbox plays Google for this one client, whose secret is made anew at each start. */
function playedGoogle(sandboxPort: number): Record<string, string> {
  return {
    GOOGLE_ISSUER: `http://localhost:${sandboxPort}/identity`,
    GOOGLE_CLIENT_ID: 'anupal',
    GOOGLE_CLIENT_SECRET: randomBytes(24).toString('base64url'),
  };
}

/** The sandbox plays Razorpay for this one account, whose secrets are made anew at each start. */
function playedRazorpay(sandboxPort: number): Record<string, string> {
  return {
    RAZORPAY_URL: `http://localhost:${sandboxPort}/gateway`,
    RAZORPAY_KEY_ID: 'rzp_test_sandbox',
    RAZORPAY_KEY_SECRET: randomBytes(24).toString('base64url'),
    RAZORPAY_WEBHOOK_SECRET: randomBytes(24).toString('base64url'),
    RAZORPAY_ACCOUNT_ID: 'acc_00000sandbox00',
  };
}

function whereUnset(given: Environment, made: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(made).filter(([name]) => !given[name]));
}

/** The settings of the sandbox. */
export interface Config {
  /** HTTP port on loopback; 0 for a free one. */
  readonly port: number;
  /** SMTP port on loopback; 0 for a free one. */
  readonly smtpPort: number;
  /** The URL of the product, to which the identity provider redirects. */
  readonly publicUrl: string;
  readonly googleClientId: string;
  readonly googleClientSecret: string;
  /** The defaults of `readGatewayConfig` if omitted. */
  readonly gateway?: GatewayConfig;
}

/** The settings of the Razorpay stand-in; times in milliseconds. */
export interface GatewayConfig {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  readonly accountId: string;
  /** The URL for webhooks. */
  readonly webhookUrl: string;
  /** The delay of the first retry of a webhook; it doubles with every retry. */
  readonly retryMs: number;
  /** The delay of a late authorisation after a failed payment. */
  readonly lateMs: number;
  /** The fee in hundredths of a percent, before tax; 0 as UPI may be. */
  readonly feeBps: number;
}

/** An invalid setting. The message is for the operator. */
export class ConfigError extends Error {}

/**
 * Reads the settings of the process.
 * @throws {ConfigError} if one is invalid, or in production.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  if (env.NODE_ENV === 'production') {
    throw new ConfigError(
      'The sandbox does not start with NODE_ENV=production: it shows all email and signs in any user without a password.',
    );
  }
  const publicUrl = readUrl(env, 'PUBLIC_URL', 'http://localhost:3000');
  return {
    port: readPort(env, 'SANDBOX_PORT', 3001),
    smtpPort: readPort(env, 'SANDBOX_SMTP_PORT', 0),
    publicUrl,
    googleClientId: env.GOOGLE_CLIENT_ID || 'sandbox',
    googleClientSecret: env.GOOGLE_CLIENT_SECRET || 'sandbox-secret',
    gateway: readGatewayConfig(env, publicUrl),
  };
}

/**
 * Reads the settings of the gateway.
 * @throws {ConfigError} if one is invalid.
 */
export function readGatewayConfig(env: NodeJS.ProcessEnv, publicUrl: string): GatewayConfig {
  return {
    keyId: env.RAZORPAY_KEY_ID || 'rzp_test_sandbox',
    keySecret: env.RAZORPAY_KEY_SECRET || 'sandbox-secret',
    webhookSecret: env.RAZORPAY_WEBHOOK_SECRET || 'sandbox-webhook-secret',
    accountId: env.RAZORPAY_ACCOUNT_ID || 'acc_00000sandbox00',
    webhookUrl: readUrl(env, 'GATEWAY_WEBHOOK_URL', `${publicUrl}/api/payment/webhook`),
    retryMs: readMilliseconds(env, 'GATEWAY_RETRY_MS', 1000),
    lateMs: readMilliseconds(env, 'GATEWAY_LATE_MS', 2000),
    feeBps: readBasisPoints(env, 'GATEWAY_FEE_BPS', 200),
  };
}

function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const value = env[name];
  if (!value) return fallback;
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65535) return Number(value);
  throw new ConfigError(`${name} must be a port from 0 to 65535, not "${value}".`);
}

function readUrl(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const value = env[name] || fallback;
  const url = URL.parse(value);
  if (url && /^https?:$/.test(url.protocol)) return value.replace(/\/+$/, '');
  throw new ConfigError(`${name} must be a http or https address, not "${value}".`);
}

function readBasisPoints(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const value = env[name];
  if (!value) return fallback;
  if (/^\d{1,5}$/.test(value) && Number(value) <= 10_000) return Number(value);
  throw new ConfigError(`${name} must be a fee from 0 to 10000 (200 is 2 %), not "${value}".`);
}

function readMilliseconds(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const value = env[name];
  if (!value) return fallback;
  if (/^\d{1,8}$/.test(value)) return Number(value);
  throw new ConfigError(`${name} must be a whole number of milliseconds, not "${value}".`);
}

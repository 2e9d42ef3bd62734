import { resolve } from 'node:path';
import { OperatorError } from '../prepare/operator-error.mjs';

/** Environment variables by name. */
export type Environment = Record<string, string | undefined>;

/** The operator's settings with defaults. */
export interface Settings {
  port: number;
  /** Null when all external services are configured. */
  sandboxPort: number | null;
  dataDir: string;
  publicUrl: string;
  /** The URL on this machine. */
  localUrl: string;
  /** False when the operator provides a PostgreSQL. */
  embedsDatabase: boolean;
  isProduction: boolean;
}

/** @throws {OperatorError} a port is not a number from 1 to 65535 */
export function readSettings(environment: Environment): Settings {
  const port = readPort(environment, 'PORT') ?? 3000;
  const isProduction = environment.NODE_ENV === 'production';
  const external = [
    'SMTP_URL',
    ...['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ...['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  ];
  const usesRealServices = isProduction || external.every((name) => environment[name]);
  // `||`: an empty setting counts as not set.
  return {
    port,
    sandboxPort: usesRealServices ? null : (readPort(environment, 'SANDBOX_PORT') ?? port + 1),
    dataDir: resolve(environment.DATA_DIR || './data'),
    publicUrl: environment.PUBLIC_URL || `http://localhost:${port}`,
    localUrl: `http://${reachableHost(environment.HOST)}:${port}`,
    embedsDatabase: !environment.DATABASE_URL,
    isProduction,
  };
}

/** A server that listens on all interfaces is reachable on localhost. */
function reachableHost(host: string | undefined): string {
  if (!host || host === '::' || host === '0.0.0.0') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function readPort(environment: Environment, name: string): number | null {
  const text = environment[name];
  if (!text) return null;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new OperatorError(`${name} must be a number from 1 to 65535, but is ${text}.`);
}

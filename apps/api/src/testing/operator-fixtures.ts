import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { submitNewKyc } from '../modules/kyc/tests/kyc-fixtures.ts';
import { expectBalancedLedger, openFundedWallet } from '../modules/wallet/tests/wallet-fixtures.ts';
import { runOperator } from '../operator/run-operator.ts';
import { createInProcessRenderer } from '../platform/documents/testing/renderer.ts';
import { compileCache } from './server-process.ts';
import { filesFolder, startTestApp, unlimited, type TestApp } from './test-app.ts';

/** The settings of an operator of the tested product. */
function getOperatorEnvironment(
  { config }: Pick<TestApp, 'config'>,
  settings: Record<string, string> = {},
): NodeJS.ProcessEnv {
  return {
    DATABASE_URL: config.databaseUrl,
    MIGRATE_DATABASE_URL: config.migrateDatabaseUrl,
    FILES_URL: `file:${filesFolder(config)}`,
    SMTP_URL: config.smtpUrl,
    GOOGLE_CLIENT_ID: config.google.clientId,
    GOOGLE_CLIENT_SECRET: config.google.clientSecret,
    RAZORPAY_KEY_ID: config.razorpay.keyId,
    RAZORPAY_KEY_SECRET: config.razorpay.keySecret,
    RAZORPAY_WEBHOOK_SECRET: config.razorpay.webhookSecrets[0],
    SECRETS_KEY: config.secretsKey,
    SIGNING_DIR: config.signing.folder,
    ...settings,
  };
}

/** A command of the operator with settings and input of its own. */
interface OperatorCommand {
  readonly args: readonly string[];
  readonly settings?: Record<string, string> | undefined;
  readonly input?: string | undefined;
}

/** Runs a command of the operator within this process. */
export async function runOperatorCommand(
  test: Pick<TestApp, 'config'>,
  { args, settings, input }: OperatorCommand,
): Promise<{ readonly code: number; readonly output: string }> {
  const lines: string[] = [];
  const write = (line: string): void => void lines.push(line);
  const code = await runOperator(args, {
    environment: getOperatorEnvironment(test, settings),
    readInput: () =>
      input === undefined ? Promise.reject(new Error('there is no input')) : Promise.resolve(input),
    print: write,
    warn: write,
  });
  return { code, output: lines.join('\n') };
}

/** Runs a command like an operator, in a process of its own. */
export function runOperatorProcess(
  test: Pick<TestApp, 'config'>,
  args: readonly string[],
  input = '',
) {
  const program = join(import.meta.dirname, '../operator.ts');
  const env = { PATH: process.env.PATH, ...compileCache, ...getOperatorEnvironment(test) };
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...args],
      { env },
      (failed, stdout, stderr) => {
        resolve({ code: failed === null ? 0 : Number(failed.code), stdout, stderr });
      },
    );
    child.stdin?.on('error', () => undefined); // most commands exit without reading it
    child.stdin?.end(input);
  });
}

/** Creates an empty database beside that of the tested product. */
export async function createEmptyDatabase({ config }: Pick<TestApp, 'config'>) {
  const { ownerUrl } = inject('testServer');
  const name = `scratch_${randomBytes(6).toString('hex')}`;
  const run = async (text: string): Promise<void> => {
    const client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
    await client.query(text);
    await client.end();
  };
  await run(`create database ${name}`);
  const at = (url: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  return {
    url: at(config.migrateDatabaseUrl),
    appUrl: at(config.databaseUrl),
    drop: () => run(`drop database ${name} with (force)`),
  };
}

/**
 * Starts a product with a submitted KYC and a funded wallet for the tests of a file, and a folder for the
 * files of operator commands. Afterwards the ledger must balance.
 */
export async function startOperatorApp() {
  const folder = mkdtempSync(join(tmpdir(), 'anupal-operator-'));
  afterAll(() => rm(folder, { recursive: true }));
  const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
  afterAll(() => expectBalancedLedger(test));
  const submitted = await submitNewKyc(test);
  await openFundedWallet(test, submitted.session.user.id, 50_000);
  const operate = (args: readonly string[], settings?: Record<string, string>, input?: string) =>
    runOperatorCommand(test, { args, settings, input });
  return { test, submitted, folder, operate };
}

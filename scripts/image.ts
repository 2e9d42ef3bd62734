import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startDatabase } from './database/database.ts';
import { serverUser, type SystemUser } from './database/server-user.ts';
import { createTemporaryDataDir, removeDataDir } from './database/temporary-data-dir.ts';
import { buildImage, type Image } from './image/build-image.ts';
import { OperatorError } from './prepare/operator-error.mjs';
import { lockDataDir } from './processes/data-dir-lock.ts';
import { findFreePort } from './processes/ports.ts';
import { supervise } from './processes/supervise.ts';
import { waitUntilOk } from './product/readiness.ts';

/**
 * `npm run image`: executes the Dockerfile without Docker, in a clean folder and as an unprivileged
 * user, and starts the result with production settings.
 */
export async function run(): Promise<number> {
  return supervise({
    exitCodeWhenInterrupted: 130,
    run: async (shutdown) => {
      const dataDir = await createTemporaryDataDir();
      shutdown.add({ end: () => removeDataDir(dataDir) });
      const lock = await lockDataDir(dataDir);
      shutdown.add({ end: async () => lock.release() });
      const user = serverUser();
      const folder = join(dataDir, 'image');
      mkdirSync(folder);
      chmodSync(folder, 0o755);
      const image = buildImage({ folder, user });
      const database = await startDatabase({ dataDir, log: console.log });
      shutdown.add({ end: database.stop, kill: database.kill });
      await database.ready;
      const port = await findFreePort();
      const env = { ...image.env, ...productionSettings(port, database) };
      makeSigningKey(image, env, user);
      const [program = '', ...args] = image.command;
      const product = spawn(program === 'node' ? process.execPath : program, args, {
        cwd: image.folder,
        env,
        stdio: ['ignore', 'inherit', 'inherit'],
        ...(user ?? {}),
      });
      const ended = new Promise<void>((resolve) => product.once('exit', () => resolve()));
      shutdown.add({
        end: async (signal) => {
          product.kill(signal);
          await ended;
        },
        kill: () => void product.kill('SIGKILL'),
      });
      return (await isServing(image, port, ended)) ? 0 : 1;
    },
  });
}

// As the operator does before the first start.
function makeSigningKey(
  { folder }: Image,
  env: Readonly<Record<string, string>>,
  user: SystemUser | null,
): void {
  const { status } = spawnSync(
    process.execPath,
    ['apps/api/src/operator.ts', 'signing-key', 'make'],
    { cwd: folder, env: { ...env }, stdio: 'inherit', ...(user ?? {}) },
  );
  if (status !== 0) throw new OperatorError('The image could not make a signing key.');
}

async function isServing({ folder }: Image, port: number, ended: Promise<void>): Promise<boolean> {
  const exited = new AbortController();
  void ended.then(() => exited.abort());
  await waitUntilOk(`http://127.0.0.1:${port}/readyz`, exited.signal);
  if (exited.signal.aborted) {
    console.error(`The image in ${folder} did not start; see the output above.`);
    return false;
  }
  const page = await fetch(`http://127.0.0.1:${port}/`);
  console.log(`The image is running; its home page responds with ${page.status}.`);
  return page.ok;
}

// External services are not contacted before first use, so placeholder addresses suffice.
function productionSettings(port: number, database: { ownerUrl: string; appUrl: string }) {
  const secret = (): string => randomBytes(48).toString('base64');
  return {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://portal.example',
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_URL: database.appUrl,
    MIGRATE_DATABASE_URL: database.ownerUrl,
    SECRETS_KEY: secret(),
    SMTP_URL: 'smtps://mail.example:465',
    MAIL_FROM: 'no-reply@portal.example',
    SUPPORT_EMAIL: 'help@firm.in',
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: secret(),
    RAZORPAY_KEY_ID: 'rzp_live_rehearsal',
    RAZORPAY_KEY_SECRET: secret(),
    RAZORPAY_WEBHOOK_SECRET: secret(),
    RAZORPAY_ACCOUNT_ID: 'acc_00000000000001',
  };
}

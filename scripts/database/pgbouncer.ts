import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, chownSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../prepare/operator-error.mjs';
import type { ShutdownTask } from '../processes/shutdown.ts';
import { findFreePort } from '../processes/ports.ts';
import { serverUser } from './server-user.ts';

/** The path on Debian; `PGBOUNCER` overrides it. */
const defaultPath = '/usr/sbin/pgbouncer';
const timeoutMilliseconds = 10_000;

/** A connection pooler in front of PostgreSQL. */
export interface Pooler extends ShutdownTask {
  /** Converts a database URL to one that goes through the pooler. */
  toPooledUrl: (url: string) => string;
}

/**
 * Finds the installed PgBouncer.
 *
 * @throws {OperatorError} it is not installed
 */
export function installedPgBouncer(): string {
  const program = process.env.PGBOUNCER ?? defaultPath;
  if (existsSync(program)) return program;
  throw new OperatorError(
    `No PgBouncer found at ${program}: install it (apt-get install pgbouncer), or set its path in PGBOUNCER.`,
  );
}

/**
 * Starts PgBouncer in front of the server of `url`: in transaction mode, with few server
 * connections so that clients share them, and refusing unknown startup parameters.
 */
export async function startPgBouncer(
  program: string,
  folder: string,
  url: string,
): Promise<Pooler> {
  const { hostname, port: serverPort, username, password } = new URL(url);
  const port = await findFreePort();
  const directory = join(folder, 'pgbouncer');
  mkdirSync(directory);
  const users = join(directory, 'users.txt');
  const settings = join(directory, 'pgbouncer.ini');
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=${hostname} port=${serverPort}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'pool_mode = transaction',
      'default_pool_size = 8',
      'max_client_conn = 1000',
      'auth_type = scram-sha-256',
      `auth_file = ${users}`,
      'log_connections = 0',
      'log_disconnections = 0',
      '',
    ].join('\n'),
  );
  const user = serverUser();
  if (user) for (const path of [directory, users, settings]) chownSync(path, user.uid, user.gid);
  const pooler = spawn(program, ['--quiet', settings], {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...user,
  });
  const ended = new Promise<void>((resolve) => pooler.on('exit', () => resolve()));
  const kill = (): void => void pooler.kill('SIGKILL');
  await waitUntilListening(port, () => pooler.exitCode !== null);
  return {
    toPooledUrl: (direct) => Object.assign(new URL(direct), { host: `127.0.0.1:${port}` }).href,
    // SIGINT waits for clients, SIGTERM ends it immediately.
    end: async () => {
      pooler.kill('SIGTERM');
      await ended;
    },
    kill,
  };
}

async function waitUntilListening(port: number, hasEnded: () => boolean): Promise<void> {
  for (const startedAt = performance.now(); !(await isListening(port));) {
    if (hasEnded() || performance.now() - startedAt > timeoutMilliseconds)
      throw new OperatorError('PgBouncer did not start; see the output above.');
    await pause(20);
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

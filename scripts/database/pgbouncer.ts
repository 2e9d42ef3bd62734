import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, chownSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../prepare/operator-error.mjs';
import type { ShutdownTask } from '../processes/shutdown.ts';
import { freePort } from '../processes/ports.ts';
import { serverUser } from './server-user.ts';

/** The path on Debian; `PGBOUNCER` overrides it. */
const usual = '/usr/sbin/pgbouncer';
const patienceMilliseconds = 10_000;

/** A connection pooler in front of PostgreSQL. */
export interface Pooler extends ShutdownTask {
  /** The URL of a role through the pooler. */
  urlOf: (url: string) => string;
}

/**
 * The path of the installed PgBouncer.
 *
 * @throws {OperatorError} it is not
 */
export function installedPgBouncer(): string {
  const program = process.env.PGBOUNCER ?? usual;
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
  const port = await freePort();
  const place = join(folder, 'pgbouncer');
  mkdirSync(place);
  const users = join(place, 'users.txt');
  const settings = join(place, 'pgbouncer.ini');
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
  if (user) for (const path of [place, users, settings]) chownSync(path, user.uid, user.gid);
  const pooler = spawn(program, ['--quiet', settings], {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...user,
  });
  const ended = new Promise<void>((resolve) => pooler.on('exit', () => resolve()));
  const kill = (): void => void pooler.kill('SIGKILL');
  await untilItListens(port, () => pooler.exitCode !== null);
  return {
    urlOf: (direct) => Object.assign(new URL(direct), { host: `127.0.0.1:${port}` }).href,
    // SIGINT waits for clients, SIGTERM ends it immediately.
    end: async () => {
      pooler.kill('SIGTERM');
      await ended;
    },
    kill,
  };
}

async function untilItListens(port: number, hasEnded: () => boolean): Promise<void> {
  for (const begun = performance.now(); !(await listens(port));) {
    if (hasEnded() || performance.now() - begun > patienceMilliseconds)
      throw new OperatorError('PgBouncer did not start; see the output above.');
    await pause(20);
  }
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

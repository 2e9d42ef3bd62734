import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../processes/ports.ts';
import { serverEnvironment, type ClusterPlan } from './cluster.ts';
import { explainServerLog } from './explain-failure.ts';

/** A running embedded PostgreSQL. */
export interface DatabaseServer {
  port: number;
  /**
   * Resolves when it accepts connections (about 50 ms); rejects with an OperatorError if it exits
   * before.
   */
  ready: Promise<void>;
  /** Resolves when it has exited, for any reason. */
  ended: Promise<void>;
  /** Stops it cleanly and closes open connections. */
  stop: () => Promise<void>;
  /** Stops it immediately; the next start recovers. */
  kill: () => void;
}

/**
 * Starts the server of a cluster on a free loopback port, in its own process group so that Ctrl-C
 * does not reach it before the API has shut down.
 */
export async function launchServer(
  plan: ClusterPlan,
  logFile: string,
  settings: Record<string, string>,
): Promise<DatabaseServer> {
  const port = await findFreePort();
  const log = openSync(logFile, 'a', 0o600);
  const logStart = statSync(logFile).size;
  const program = join(plan.binaries.directory, 'bin', 'postgres');
  const args = [
    '-D',
    plan.directory,
    '-p',
    String(port),
    ...asFlags({ ...baseSettings, ...settings }),
  ];
  const server = spawn(program, args, {
    stdio: ['ignore', log, log],
    cwd: plan.binaries.directory,
    env: serverEnvironment,
    detached: true,
    ...plan.user,
  });
  closeSync(log);
  const ended = new Promise<void>((resolve) => {
    server.on('exit', () => resolve());
    server.on('error', () => resolve());
  });
  const ready = waitUntilReady(server, plan.directory, () =>
    explainServerLog(readFileSync(logFile).subarray(logStart).toString(), plan.directory),
  );
  // Callers that only await `ended` must not cause an unhandled rejection.
  ready.catch(() => undefined);
  const kill = () => void server.kill('SIGQUIT');
  return { port, ready, ended, stop: () => stop(server, ended), kill };
}

const baseSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The detail of an error quotes rows, which contain user data.
  log_error_verbosity: 'terse',
};

function asFlags(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function waitUntilReady(
  server: ChildProcess,
  directory: string,
  explain: () => Error,
): Promise<void> {
  while (server.exitCode === null && server.signalCode === null && server.pid !== undefined) {
    if (isReady(directory, server.pid)) return;
    await pause(5);
  }
  throw explain();
}

/** Line 8 of postmaster.pid is the state of the server; pg_ctl also waits for `ready`. */
function isReady(directory: string, pid: number): boolean {
  try {
    const lines = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

async function stop(server: ChildProcess, ended: Promise<void>): Promise<void> {
  server.kill('SIGINT');
  const timeout = setTimeout(() => server.kill('SIGQUIT'), 10_000);
  await ended;
  clearTimeout(timeout);
}

import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../processes/ports.ts';
import { serverEnvironment, type ClusterPlan } from './cluster.ts';
import { explainServerLog } from './explain-failure.ts';

/** A running PostgreSQL of our own. */
export interface DatabaseServer {
  port: number;
  /** Resolves when it takes connections (some 50 ms); rejects with a Refusal when it ends before. */
  ready: Promise<void>;
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<void>;
  /** Ends it cleanly, cutting the connections that are still open. */
  stop: () => Promise<void>;
  /** Ends it at once; its next start repairs what was left unfinished. */
  kill: () => void;
}

/**
 * Starts the server of a cluster on a free loopback port. It is a process group of its own, so that
 * Ctrl-C in the terminal does not reach it before the API has drained.
 */
export async function launchServer(
  plan: ClusterPlan,
  logFile: string,
  settings: Record<string, string>,
): Promise<DatabaseServer> {
  const port = await freePort();
  const log = openSync(logFile, 'a', 0o600);
  const logBegins = statSync(logFile).size;
  const program = join(plan.binaries.directory, 'bin', 'postgres');
  const args = ['-D', plan.directory, '-p', String(port), ...asFlags({ ...always, ...settings })];
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
  const ready = whenReady(server, plan.directory, () =>
    explainServerLog(readFileSync(logFile).subarray(logBegins).toString(), plan.directory),
  );
  // Who awaits `ended` alone must not be hit by a rejection that nobody handles.
  ready.catch(() => undefined);
  const kill = () => void server.kill('SIGQUIT');
  return { port, ready, ended, stop: () => stop(server, ended), kill };
}

const always = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The detail of an error quotes rows, and rows hold what people typed.
  log_error_verbosity: 'terse',
};

function asFlags(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function whenReady(
  server: ChildProcess,
  directory: string,
  explain: () => Error,
): Promise<void> {
  while (server.exitCode === null && server.signalCode === null && server.pid !== undefined) {
    if (saysReady(directory, server.pid)) return;
    await pause(5);
  }
  throw explain();
}

/** Line 8 of postmaster.pid is the server's state; pg_ctl waits for the same word. */
function saysReady(directory: string, pid: number): boolean {
  try {
    const lines = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

async function stop(server: ChildProcess, ended: Promise<void>): Promise<void> {
  server.kill('SIGINT');
  const late = setTimeout(() => server.kill('SIGQUIT'), 10_000);
  await ended;
  clearTimeout(late);
}

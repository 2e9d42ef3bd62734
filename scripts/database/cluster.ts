import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { OperatorError } from '../prepare/operator-error.mjs';
import type { Binaries } from './binaries.ts';
import type { Credentials } from './credentials.ts';
import { explainServerLog, ownedByAnother } from './explain-failure.ts';
import type { SystemUser } from './server-user.ts';

export interface ClusterPlan {
  directory: string;
  binaries: Binaries;
  user: SystemUser | null;
  credentials: Credentials;
  /** Tests create databases and need no durability. */
  forTests: boolean;
}

/** English messages, so that failures can be recognized. */
export const serverEnvironment = { PATH: process.env.PATH, LC_MESSAGES: 'C' };

/**
 * Creates a cluster with the database `anupal`, its owner `anupal_owner` and the role `anupal_app`.
 * It gets its final name only when complete, so an interrupted start can be repeated.
 *
 * @throws {OperatorError} disk full, or an unsupported system
 */
export function createCluster(plan: ClusterPlan): void {
  const unfinished = `${plan.directory}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(plan.directory), { recursive: true, mode: 0o711 });
  mkdirSync(unfinished, { mode: 0o700 });
  if (plan.user) chownSync(unfinished, plan.user.uid, plan.user.gid);
  initialise(unfinished, plan);
  addRoles(unfinished, plan);
  renameSync(unfinished, plan.directory);
}

/**
 * Checks that this server can use the cluster.
 *
 * @throws {OperatorError} created by another major version, or owned by another user
 */
export function checkCluster({ directory, binaries, user }: ClusterPlan): void {
  if (statSync(directory).uid !== (user?.uid ?? process.getuid?.() ?? 0)) {
    throw new OperatorError(ownedByAnother(directory));
  }
  const version = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim();
  if (version !== binaries.major) {
    throw new OperatorError(
      `The database in ${directory} was created by PostgreSQL ${version}, but this version uses ${binaries.major}: start the version that created it, or choose another folder with DATA_DIR.`,
    );
  }
}

/** Moves a cluster without known passwords aside; nothing is deleted without confirmation. */
export function archiveCluster(directory: string): string | null {
  if (!existsSync(directory)) return null;
  const aside = `${directory}.set-aside-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`;
  renameSync(directory, aside);
  return aside;
}

function initialise(directory: string, plan: ClusterPlan): void {
  // Without an explicit UTF-8 locale the cluster depends on LANG, and Hindi may have no trigrams.
  // macOS has no C.UTF-8; there, "UTF-8" classifies letters in the same way.
  const locale =
    process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=UTF-8'] : ['--locale=C.UTF-8'];
  // The superuser has no password, so it cannot log in over the network.
  const access = ['--username=postgres', '--auth-local=reject', '--auth-host=scram-sha-256'];
  const speed = plan.forTests ? ['--no-sync'] : [];
  runServerProgram(plan, [
    'initdb',
    `--pgdata=${directory}`,
    '--encoding=UTF8',
    ...locale,
    ...access,
    ...speed,
  ]);
}

function addRoles(directory: string, plan: ClusterPlan): void {
  const { ownerPassword, appPassword } = plan.credentials;
  const ownerPrivilege = plan.forTests ? 'superuser' : 'nosuperuser';
  const statements = [
    // Tests open thousands of connections, and each one computes the password hash.
    ...(plan.forTests ? ['set scram_iterations = 1'] : []),
    `create role anupal_owner login ${ownerPrivilege} password '${ownerPassword}'`,
    `create role anupal_app login password '${appPassword}'`,
    'create database anupal owner anupal_owner',
    'revoke all on database anupal from public',
    'grant connect on database anupal to anupal_app',
  ];
  // The single-user server reads one statement per line and continues after a failure.
  const input = statements.map((statement) => `${statement};\n`).join('');
  const output = runServerProgram(
    plan,
    ['postgres', '--single', '-D', directory, 'postgres'],
    input,
  );
  if (output.includes('ERROR:')) throw explainServerLog(output, plan.directory);
}

function runServerProgram(
  { binaries, user, directory }: ClusterPlan,
  [program, ...args]: readonly [string, ...string[]],
  input = '',
): string {
  const { error, status, stdout, stderr } = spawnSync(
    join(binaries.directory, 'bin', program),
    args,
    { input, encoding: 'utf8', env: serverEnvironment, cwd: binaries.directory, ...user },
  );
  if (error) throw error;
  if (status !== 0) throw explainServerLog(stderr + stdout, directory);
  return stdout + stderr;
}

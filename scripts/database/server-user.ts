import { execFileSync } from 'node:child_process';
import { OperatorError } from '../prepare/operator-error.mjs';

/** The ids of a system user. */
export interface SystemUser {
  uid: number;
  gid: number;
}

/**
 * The user that PostgreSQL runs as; null for the current user. It refuses to run as root, so root
 * uses the user `postgres`, which is created if missing.
 */
export function serverUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  return findUser() ?? createUser();
}

function findUser(): SystemUser | null {
  try {
    return { uid: readId('-u'), gid: readId('-g') };
  } catch {
    return null;
  }
}

function readId(option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
}

function createUser(): SystemUser {
  const options = ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  try {
    execFileSync('useradd', [...options, '--user-group', 'postgres'], { stdio: 'ignore' });
    return { uid: readId('-u'), gid: readId('-g') };
  } catch {
    throw new OperatorError(
      'PostgreSQL cannot run as root, and the user postgres could not be created: create it (useradd --system postgres), or start as an ordinary user.',
    );
  }
}

import { execFileSync } from 'node:child_process';
import { OperatorError } from '../prepare/refusal.mjs';

/** A user of the system by number. */
export interface SystemUser {
  uid: number;
  gid: number;
}

/**
 * Who PostgreSQL runs as: null means the person who starts it. It refuses to be root, so root hands
 * it to the user `postgres`, who is made when missing.
 */
export function serverUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  return findUser() ?? makeUser();
}

function findUser(): SystemUser | null {
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    return null;
  }
}

function idOf(option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
}

function makeUser(): SystemUser {
  const nobody = ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  try {
    execFileSync('useradd', [...nobody, '--user-group', 'postgres'], { stdio: 'ignore' });
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    throw new OperatorError(
      'PostgreSQL may not run as root, and no user postgres could be made for it: make one (useradd --system postgres), or start as an ordinary user.',
    );
  }
}

import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder for a server started by root whose user cannot enter the project folder. */
export const sharedFolder = '/var/lib/anupal';

/**
 * The outermost of `path` and its parent folders that other users may not enter; null if they can
 * enter them all. Missing folders are ignored.
 */
export function findInaccessible(path: string): string | null {
  const above = dirname(path);
  const closedAbove = above === path ? null : findInaccessible(above);
  if (closedAbove !== null) return closedAbove;
  const mode = statSync(path, { throwIfNoEntry: false })?.mode;
  return mode === undefined || (mode & othersMayEnter) !== 0 ? null : path;
}

/**
 * The location of a data directory's cluster: `postgres` inside it, or, for another user who cannot
 * enter it, a separate folder under `/var/lib/anupal`.
 */
export function clusterLocation(dataDir: string, forAnotherUser: boolean): string {
  if (!forAnotherUser || findInaccessible(dataDir) === null) return 'postgres';
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return join(sharedFolder, name, 'postgres');
}

const othersMayEnter = 0o001;

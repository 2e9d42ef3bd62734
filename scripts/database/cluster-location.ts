import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where a server started by root goes when its user cannot enter the project's own folder. */
export const sharedFolder = '/var/lib/anupal';

/**
 * The first of `path` and the folders above it that other users may not enter; null when they can
 * enter them all. What does not exist yet is passed over.
 */
export function findInaccessible(path: string): string | null {
  const above = dirname(path);
  const closedAbove = above === path ? null : findInaccessible(above);
  if (closedAbove !== null) return closedAbove;
  const mode = statSync(path, { throwIfNoEntry: false })?.mode;
  return mode === undefined || (mode & othersMayEnter) !== 0 ? null : path;
}

/**
 * Where the cluster of a data directory belongs: `postgres` inside it, or, for another user who
 * cannot enter it, a folder of its own under `/var/lib/anupal`.
 */
export function clusterLocation(dataDir: string, forAnotherUser: boolean): string {
  if (!forAnotherUser || findInaccessible(dataDir) === null) return 'postgres';
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return join(sharedFolder, name, 'postgres');
}

const othersMayEnter = 0o001;

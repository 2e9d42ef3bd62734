import { statSync } from 'node:fs';
import { join } from 'node:path';
import { committedFiles, exists, root } from './repository.ts';

/** What is served of the web app, once it is built. */
export const built = 'apps/web/build/client';

/** Whether the web app is built, and not before its sources last changed. Says so where it is not. */
export function isBuilt(): boolean {
  const isFresh = exists(`${built}/index.html`) && changed(`${built}/index.html`) >= lastChange();
  if (!isFresh)
    process.stderr.write(
      `${built} is missing or older than its sources, so nothing is said about it: npm run check builds it first.\n`,
    );
  return isFresh;
}

function lastChange(): number {
  const sources = committedFiles().filter((path) =>
    /^(?:apps\/web|packages\/contract)\/.*(?<!\.test\.tsx?)$/.test(path),
  );
  return Math.max(...sources.map(changed));
}

function changed(path: string): number {
  return statSync(join(root, path)).mtimeMs;
}

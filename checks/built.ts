import { statSync } from 'node:fs';
import { join } from 'node:path';
import { committedFiles, exists, root } from './repository.ts';

/** The built web app as it is served. */
export const built = 'apps/web/build/client';

/** Whether the web app has been built since its sources last changed; prints a notice if not. */
export function isBuilt(): boolean {
  const isFresh = exists(`${built}/index.html`) && changed(`${built}/index.html`) >= lastChange();
  if (!isFresh)
    process.stderr.write(
      `${built} is missing or older than its sources, so its checks are skipped: npm run check builds it first.\n`,
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

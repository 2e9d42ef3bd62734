import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// The PostgreSQL of the run starts when one of its tests is selected.
const onDatabase = {
  globalSetup: ['scripts/suite/test-server.ts', 'scripts/suite/test-sandbox.ts'],
};

const api = 'apps/api/src/**/*.test.ts';
const web = '{src,tooling,worker}/**/*.test.{ts,tsx}';
const webConfig = 'apps/web/vitest.config.ts';

/** Files that replace modules, or count what a process counts, must not share their modules. */
function isolated(pattern: string, folder = '.'): string[] {
  return globSync(pattern, { cwd: folder }).filter((path) =>
    /vi\.mock\(|^\/\/ Isolated:/m.test(readFileSync(join(folder, path), 'utf8')),
  );
}

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    // Fewer collections of short-lived objects: 3 % less processor time.
    execArgv: ['--max-semi-space-size=64'],
    // Only what hangs is stopped; how fast something is, the bench measures.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    // One module graph per worker instead of one per file; each file restores what it replaces.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'] },
      },
      { extends: true, test: { name: 'sandbox', include: ['packages/sandbox/src/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'api', include: [api], exclude: isolated(api), ...onDatabase },
      },
      {
        extends: true,
        test: { name: 'api-isolated', include: isolated(api), isolate: true, ...onDatabase },
      },
      {
        extends: webConfig,
        root: 'apps/web',
        test: { name: 'web', include: [web], exclude: isolated(web, 'apps/web') },
      },
      {
        extends: webConfig,
        root: 'apps/web',
        test: { name: 'web-isolated', include: isolated(web, 'apps/web'), isolate: true },
      },
      { extends: true, test: { name: 'checks', include: ['checks/**/*.test.ts'], ...onDatabase } },
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      { extends: true, test: { name: 'bench', include: ['bench/**/*.test.ts'] } },
    ],
  },
});

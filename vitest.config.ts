import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// The PostgreSQL of the run starts when a test of one of these projects is among those to run.
const onDatabase = {
  globalSetup: ['scripts/suite/test-server.ts', 'scripts/suite/test-sandbox.ts'],
};

export default defineConfig({
  test: {
    // Tests wait for PostgreSQL and for queues: one more than there are cores keeps the cores at work.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        // What they share is pure, so that a worker reads it once for all of them.
        test: {
          name: 'contract',
          include: ['packages/contract/src/**/*.test.ts'],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'sandbox', include: ['packages/sandbox/src/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'api', include: ['apps/api/src/**/*.test.ts'], ...onDatabase },
      },
      // Its own, for the plugin that turns the texts of the screens into messages.
      'apps/web/vitest.config.ts',
      { extends: true, test: { name: 'checks', include: ['checks/**/*.test.ts'], ...onDatabase } },
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      { extends: true, test: { name: 'bench', include: ['bench/**/*.test.ts'] } },
    ],
  },
});

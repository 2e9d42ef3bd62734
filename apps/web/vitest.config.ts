import { availableParallelism } from 'node:os';
import { getConfig } from '@lingui/conf';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vitest/config';

// The tests may be started from another folder, so the one with the catalogues is named.
const here = { cwd: import.meta.dirname };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(here) }, here)] }),
  ],
  test: {
    name: 'web',
    include: ['{src,tooling,worker}/**/*.test.{ts,tsx}'],
    // As the others: with another number, its files would wait until all others are done.
    maxWorkers: availableParallelism() + 1,
  },
});

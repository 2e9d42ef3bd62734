import { availableParallelism } from 'node:os';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vitest/config';

// Tests may be started from another folder, so the one with the catalogues is named.
const options = { cwd: import.meta.dirname };

/** What the web projects of the root's vitest.config.ts have in common. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    babel({
      presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(options) }, options)],
    }),
    lingui(options),
  ],
  test: {
    // The same number as the other projects, or these files would wait until all others are done.
    maxWorkers: availableParallelism(),
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
  },
});

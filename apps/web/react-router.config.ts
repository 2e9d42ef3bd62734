import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { prerenderedPaths } from './src/app/paths.ts';
import { compressFiles } from './tooling/compress.ts';

export default {
  appDirectory: 'src/app',
  ssr: false,
  prerender: [...prerenderedPaths],
  buildEnd: ({ reactRouterConfig }) =>
    compressFiles(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;

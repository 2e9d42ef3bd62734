import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { prerenderedUrls } from './src/app/paths.ts';
import { compressFiles } from './tooling/compress.ts';

export default {
  appDirectory: 'src/app',
  ssr: false,
  prerender: prerenderedUrls(),
  buildEnd: ({ reactRouterConfig }) =>
    compressFiles(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;

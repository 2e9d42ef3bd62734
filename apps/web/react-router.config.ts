import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { prerenderedUrls } from './src/app/paths.ts';
import { serviceUrls } from './src/app/service-pages.ts';
import { compressFiles } from './tooling/compress.ts';
import { deferScripts } from './tooling/defer-scripts.ts';
import { inlineStyles } from './tooling/page-styles.ts';
import { preloadDashboard } from './tooling/preload-dashboard.ts';
import { preloadRupee } from './tooling/preload-rupee.ts';
import { slimManifest } from './tooling/slim-manifest.ts';
import { inlineSvg } from './tooling/inline-svg.ts';
import { writeServiceWorker } from './tooling/service-worker.ts';

export default {
  appDirectory: 'src/app',
  ssr: false,
  prerender: [...prerenderedUrls(), ...serviceUrls()],
  buildEnd: async ({ reactRouterConfig }) => {
    const folder = join(reactRouterConfig.buildDirectory, 'client');
    await deferScripts(folder);
    await inlineSvg(folder);
    await inlineStyles(folder);
    await preloadRupee(folder);
    await preloadDashboard(folder);
    await slimManifest(folder);
    await writeServiceWorker(folder);
    await compressFiles(folder);
  },
} satisfies Config;

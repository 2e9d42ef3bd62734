import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { brandPictures } from './tooling/brand-pictures.ts';
import { crawlerFiles } from './tooling/crawler-files.ts';
import { subsetFonts } from './tooling/subset-fonts.ts';
import { iconSprite } from './tooling/icon-sprite.ts';
import { pageChunks } from './tooling/page-chunks.ts';
import { webManifest } from './tooling/web-manifest.ts';

const api = process.env.API_URL ?? 'http://localhost:3000';

export default defineConfig(({ command }) => ({
  plugins: [
    subsetFonts(),
    iconSprite(),
    webManifest(),
    crawlerFiles(),
    brandPictures(),
    pageChunks(),
    tailwindcss(),
    reactRouter(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui({ failOnMissing: command === 'build', failOnCompileError: true }),
  ],
  resolve: {
    // React has this hook since version 18; the shim of it serves older ones.
    alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }],
  },
  build: {
    // The content security policy allows no data: URL, least of all for fonts.
    assetsInlineLimit: 0,
  },
  // Known from the start, so that the first page of a development server is not loaded twice.
  optimizeDeps: {
    include: [
      '@base-ui/react/autocomplete',
      '@lingui/core',
      '@lingui/react',
      '@tanstack/react-query',
      'react-toastify/unstyled',
      'zod/mini',
    ],
  },
  server: { proxy: { '/api': api, '/healthz': api, '/readyz': api } },
}));

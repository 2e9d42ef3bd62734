import { brand } from '@anupal/contract/brand';
import type { Plugin } from 'vite';

/** Emits the web app manifest, named after the brand. */
export function webManifest(): Plugin {
  return {
    name: 'anupal:web-manifest',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.webmanifest',
        source: JSON.stringify(manifest, null, 2),
      });
    },
  };
}

const manifest = {
  name: brand.name,
  short_name: brand.name,
  start_url: '/',
  display: 'standalone',
  background_color: '#faf8f3',
  theme_color: '#14203b',
  icons: [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' }],
};

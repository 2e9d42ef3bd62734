import { brand } from '@anupal/contract/brand';
import type { Plugin } from 'vite';

/** Emits the web app manifest with the brand's name. */
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
  id: '/',
  name: brand.name,
  short_name: brand.name,
  description: 'Tax, registration and compliance services',
  lang: 'en-IN',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#faf8f3',
  theme_color: '#14203b',
  categories: ['business', 'finance', 'government'],
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
    ...[192, 512].flatMap((size) => [manifestIcon('icon', size), manifestIcon('maskable', size)]),
  ],
};

function manifestIcon(name: 'icon' | 'maskable', size: number) {
  return {
    src: `/icons/${name}-${size}.png`,
    type: 'image/png',
    sizes: `${size}x${size}`,
    purpose: name === 'icon' ? 'any' : 'maskable',
  };
}

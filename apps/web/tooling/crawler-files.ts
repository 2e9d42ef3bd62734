import { languages } from '@anupal/contract/languages';
import { originPlaceholder } from '@anupal/contract/public-origin';
import type { Plugin } from 'vite';
import { publicUrl, type PublicPath } from '../src/app/paths.ts';
import { listedPages } from '../src/app/service-pages.ts';

/** Emits sitemap.xml with every public page, and robots.txt. */
export function crawlerFiles(): Plugin {
  return {
    name: 'anupal:crawler-files',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemap() });
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots });
    },
  };
}

// Prefixes of the signed-in area, which shows a crawler nothing.
const signedIn = [
  '/api/',
  '/callback',
  '/franchisee-',
  '/user-status',
  '/plans',
  '/dashboard',
  '/admin/',
  '/superadmin/',
];

const robots = `User-agent: *
${signedIn.map((path) => `Disallow: ${path}\n`).join('')}
Sitemap: ${originPlaceholder}/sitemap.xml
`;

function sitemap(): string {
  const urls = listedPages.flatMap((path) =>
    languages.map((language) => sitemapEntry(publicUrl(path, language), path)),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

function sitemapEntry(url: string, path: PublicPath): string {
  const twins = languages.map((language) => twin(`${language}-IN`, publicUrl(path, language)));
  const lines = [...twins, twin('x-default', publicUrl(path, languages[0]))];
  return `<url><loc>${originPlaceholder}${url}</loc>${lines.join('')}</url>`;
}

function twin(language: string, url: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${originPlaceholder}${url}"/>`;
}

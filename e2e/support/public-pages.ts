import type { Language } from '@anupal/contract/languages';
import { environment } from './environment.ts';

/** The paths of the public pages in a language, as the sitemap lists them. */
export async function publicPages(language: Language): Promise<readonly string[]> {
  const sitemap = await fetch(new URL('/sitemap.xml', environment.baseUrl()));
  const locations = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  const paths = locations.map(([, url = '']) => new URL(url).pathname);
  const pages = paths.filter((path) => /^\/hi(?:\/|$)/.test(path) === (language === 'hi'));
  if (pages.length === 0) throw new Error('The sitemap lists no page.');
  return pages;
}

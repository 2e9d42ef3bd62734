import { releasedRules } from '@anupal/contract/calendar/rules/release';
import { catalogue } from '@anupal/contract/eservices/catalogue/catalogue';
import type { Language } from '@anupal/contract/languages';
import { environment } from './environment.ts';

// The pages of services are one page with different texts. The first one, the one with the longest
// texts and the one with the most due dates show all that can differ: long words, many rows, and a
// section that others lack. All seventy, in two languages, would take the sweeps several minutes.
const sampleServices = new Set([
  catalogue[0]?.slug,
  findLargest((service) => JSON.stringify(service).length),
  findLargest(({ slug }) => releasedRules.rules.filter(({ service }) => service === slug).length),
]);

/** The paths of the public pages in a language, with a sample of the pages of services. */
export async function publicPages(language: Language): Promise<readonly string[]> {
  const paths = await listedPages(language);
  return paths.filter((path) => {
    const slug = /\/services\/(.+)$/.exec(path)?.[1];
    return slug === undefined || sampleServices.has(slug);
  });
}

/** The paths of the public pages in a language, as the sitemap lists them. */
export async function listedPages(language: Language): Promise<readonly string[]> {
  const sitemap = await fetch(new URL('/sitemap.xml', environment.baseUrl()));
  const locations = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  const paths = locations.map(([, url = '']) => new URL(url).pathname);
  const pages = paths.filter((path) => /^\/hi(?:\/|$)/.test(path) === (language === 'hi'));
  if (pages.length === 0) throw new Error('The sitemap lists no page.');
  return pages;
}

function findLargest(measure: (service: (typeof catalogue)[number]) => number): string | undefined {
  return catalogue.toSorted((one, other) => measure(other) - measure(one))[0]?.slug;
}

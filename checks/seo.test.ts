import { catalogueIn } from '@anupal/contract/eservices/catalogue/catalogue';
import { feesAsOf } from '@anupal/contract/eservices/catalogue/fees-as-of';
import { languages } from '@anupal/contract/languages';
import { originPlaceholder } from '@anupal/contract/public-origin';
import { formatRupees } from '@anupal/contract/values/rupees';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paths, prerenderedUrls, publicUrl, servicePagePath } from '../apps/web/src/app/paths.ts';
import { listedPages, serviceUrls } from '../apps/web/src/app/service-pages.ts';
import { built, isBuilt } from './built.ts';
import { exists, read, root } from './repository.ts';

const alternateLanguages = [...languages.map((language) => `${language}-IN`), 'x-default'];

describe.runIf(isBuilt())('the built pages can be found', () => {
  const urls = listedPages.flatMap((path) =>
    languages.map((language) => ({ path, language, url: publicUrl(path, language) })),
  );
  const page = (url: string): string => read(join(built, url, 'index.html'));

  it('the sitemap names every public page, and no other', () => {
    const named = [...read(join(built, 'sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)];
    expect(named.map(([, url]) => url).sort()).toEqual(
      urls.map(({ url }) => originPlaceholder + url).sort(),
    );
    for (const path of [paths.error, paths.unauthorized, paths.offline])
      expect(named.map(([, url = '']) => url).filter((url) => url.includes(path))).toEqual([]);
  });

  it('robots.txt keeps crawlers out of the signed-in part and shows them the sitemap', () => {
    const robots = read(join(built, 'robots.txt'));
    for (const path of ['/api/', '/callback', '/dashboard', '/admin/', '/superadmin/', '/plans'])
      expect(robots).toContain(`Disallow: ${path}\n`);
    const disallowed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
    const unreachable = [...prerenderedUrls(), ...serviceUrls()].filter((url) =>
      disallowed.some((path) => url.startsWith(path)),
    );
    expect(unreachable).toEqual([]);
    expect(robots).toContain(`Sitemap: ${originPlaceholder}/sitemap.xml`);
  });

  it.each(urls)('$url names itself and its translations once', ({ path, url }) => {
    const html = page(url);
    const canonical = [...html.matchAll(/<link rel="canonical" href="([^"]+)"/g)];
    expect(canonical.map(([, href]) => href)).toEqual([originPlaceholder + url]);
    const alternates = [
      ...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g),
    ];
    expect(alternates.map(([, lang]) => lang)).toEqual(alternateLanguages);
    expect(alternates.map(([, , href]) => href)).toEqual(
      [...languages, languages[0]].map((language) => originPlaceholder + publicUrl(path, language)),
    );
  });

  it.each(urls)('$url has the tags of a shared link', ({ language, url }) => {
    const html = page(url);
    const tag = (name: string) =>
      new RegExp(`<meta property="og:${name}" content="([^"]+)"`).exec(html)?.[1];
    expect(tag('url')).toBe(originPlaceholder + url);
    expect(tag('locale')).toBe(`${language}_IN`);
    expect(tag('title')).toBe(/<title>([^<]+)</.exec(html)?.[1]);
    expect(tag('image')).toBe(`${originPlaceholder}/share.png`);
  });

  it.each(urls)('$url has structured data that can be read', ({ url }) => {
    const data = /<script type="application\/ld\+json">([^<]+)<\/script>/.exec(page(url))?.[1];
    const { '@graph': graph } = JSON.parse(data ?? '') as { '@graph': { '@type': string }[] };
    const types = graph.map(({ '@type': type }) => type);
    expect(types).toContain('AccountingService');
    expect(types).toContain(/^\/(?:hi)?$/.test(url) ? 'WebSite' : 'WebPage');
  });

  it.each(serviceUrls())('%s describes its service and the pages above it', (url) => {
    const data = /<script type="application\/ld\+json">([^<]+)<\/script>/.exec(page(url))?.[1];
    const { '@graph': graph } = JSON.parse(data ?? '') as { '@graph': unknown[] };
    const item = originPlaceholder + url;
    expect(graph).toContainEqual(expect.objectContaining({ '@type': 'Service', url: item }));
    expect(graph).toContainEqual(
      expect.objectContaining({
        '@type': 'WebPage',
        breadcrumb: {
          '@type': 'BreadcrumbList',
          itemListElement: [
            expect.objectContaining({ position: 1 }),
            expect.objectContaining({ position: 2 }),
            expect.objectContaining({ position: 3, item }),
          ],
        },
      }),
    );
  });

  it.each(
    languages.flatMap((language) =>
      catalogueIn(language).map((service) => ({ ...service, language })),
    ),
  )('$language: $slug describes the fee and the answers that it shows', (service) => {
    const { slug, language, firmFee, usualTime, documents } = service;
    const html = page(publicUrl(servicePagePath(slug), language));
    const data = /<script type="application\/ld\+json">([^<]+)<\/script>/.exec(html)?.[1];
    const { '@graph': graph } = JSON.parse(data ?? '') as { '@graph': DescribedThing[] };
    const find = (type: string) => graph.find(({ '@type': own }) => own === type);

    const offer = find('Service')?.offers;
    const panel = asText(/<section aria-labelledby="price".*?<\/section>/s.exec(html)?.[0]);
    expect(offer?.price).toBe(firmFee ?? undefined);
    if (offer !== undefined) {
      expect(offer).toMatchObject({ priceCurrency: 'INR', validFrom: feesAsOf });
      expect(panel).toContain(formatRupees(offer.price));
    }

    const section = /<section aria-labelledby="questions".*?<\/section>/s.exec(html)?.[0] ?? '';
    const shown = section.match(/<details.*?<\/details>/gs) ?? [];
    expect(shown.length).toBeGreaterThanOrEqual(4);
    expect(find('FAQPage')?.mainEntity).toEqual(
      shown.map((details) => {
        const [question, answer] = details.split('</summary>').map(asText);
        const acceptedAnswer = { '@type': 'Answer', text: answer };
        return { '@type': 'Question', name: question, acceptedAnswer };
      }),
    );
    const answers = asText(section);
    for (const fact of [/\d/.test(usualTime) ? usualTime : '', ...documents])
      expect(answers).toContain(fact);
  });

  it('the catalogue describes each service and leads to its page', () => {
    for (const language of languages) {
      const html = page(publicUrl('/all-services', language));
      const data = /<script type="application\/ld\+json">([^<]+)<\/script>/.exec(html)?.[1] ?? '';
      const offered = [
        ...data.matchAll(/"@type":"Service","name":"([^"]+)","url":"[^"]+\/services\/([^"]+)"/g),
      ];
      expect(offered.length).toBeGreaterThanOrEqual(40);
      expect(new Set(offered.map(([, name]) => name)).size).toBe(offered.length);
      const missing = offered.filter(([, , slug = '']) => {
        const link = `href="${publicUrl(servicePagePath(slug), language)}"`;
        return !html.includes(link) || !html.includes(`id="${slug}"`);
      });
      expect(missing.map(([, , slug]) => slug)).toEqual([]);
    }
  });

  it('the offline page has its text, fetches no script, and is not indexed', () => {
    for (const [language, heading] of [
      ['en', 'You are offline'],
      ['hi', 'आप ऑफ़लाइन हैं'],
    ] as const) {
      const html = page(publicUrl('/offline', language));
      expect(html).toContain(`>${heading}</h1>`);
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).not.toMatch(/<script[^>]+src=|modulepreload/);
    }
  });

  it('no two pages share a title or a description', () => {
    const texts = urls.flatMap(({ url }) => {
      const html = page(url);
      const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '';
      expect(description.length, `${url}: ${description}`).toBeGreaterThanOrEqual(50);
      expect(description.length, `${url}: ${description}`).toBeLessThanOrEqual(165);
      return [/<title>([^<]+)</.exec(html)?.[1], description];
    });
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  it.each([
    ['icons/icon-192.png', 192, 192],
    ['icons/icon-512.png', 512, 512],
    ['icons/maskable-192.png', 192, 192],
    ['icons/maskable-512.png', 512, 512],
    ['icons/apple-touch-icon.png', 180, 180],
    ['share.png', 1200, 630],
  ])('%s has %d by %d pixels and less than 100 kB', (name, width, height) => {
    const png = readFileSync(join(root, built, name));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
    expect(png.byteLength).toBeLessThan(100_000);
  });

  it('the manifest names only icons that exist', () => {
    const manifest = JSON.parse(read(join(built, 'manifest.webmanifest'))) as {
      icons: { src: string; purpose: string }[];
    };
    expect(manifest.icons.filter(({ src }) => !exists(join(built, src)))).toEqual([]);
    expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(
      new Set(['any', 'maskable']),
    );
  });
});

interface DescribedThing {
  readonly '@type': string;
  readonly offers?: { readonly price: number };
  readonly mainEntity?: unknown;
}

/** The text of escaped HTML. */
function asText(html = ''): string {
  const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', '#x27': "'" };
  return html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(amp|quot|#x27);/g, (_, name: string) => entities[name] ?? '');
}

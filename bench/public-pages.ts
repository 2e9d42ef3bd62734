/**
 * The paths of the public pages in the sitemap of a running product. The pages of services are one
 * page with different texts, so the first in each language stands for all.
 */
export async function publicPages(baseUrl: string): Promise<readonly string[]> {
  const sitemap = await fetch(new URL('/sitemap.xml', baseUrl));
  const locations = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  if (locations.length === 0) throw new Error('The sitemap lists no page.');
  const paths = locations.map(([, url = '']) => new URL(url).pathname);
  const ofServices = paths.filter((path) => /^(?:\/\w+)?\/services\//.test(path));
  const first = Map.groupBy(ofServices, (path) => path.replace(/[^/]+$/, ''));
  const samples = new Set([...first.values()].map(([path]) => path));
  return paths.filter((path) => !ofServices.includes(path) || samples.has(path));
}

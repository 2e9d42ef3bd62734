/** The paths of all public pages in the sitemap of a running product. */
export async function publicPages(baseUrl: string): Promise<readonly string[]> {
  const sitemap = await fetch(new URL('/sitemap.xml', baseUrl));
  const locations = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  if (locations.length === 0) throw new Error('The sitemap lists no page.');
  return locations.map(([, url = '']) => new URL(url).pathname);
}

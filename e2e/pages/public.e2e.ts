import { languages } from '@anupal/contract/languages';
import { environment } from '../support/environment.ts';
import { expect, test } from '../support/fixtures.ts';
import { listedPages, publicPages } from '../support/public-pages.ts';

test.use({ javaScriptEnabled: false });

const signInUrls = ['/login', '/register', '/admin-login'];

test('without JavaScript every public page has its content, and its links lead somewhere', async ({
  device,
  request,
}) => {
  const page = await device.open();
  const paths = await publicPages(device.language);
  const links = new Set<string>();
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', device.language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const content = await page.getByRole('main').innerText();
    expect(content.length, `${path} has little content`).toBeGreaterThan(300);
    const hrefs = await page
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    for (const href of hrefs) {
      expect(href, `${path} has a link without an address`).toBeTruthy();
      if (href !== null) links.add(new URL(href, new URL(path, environment.baseUrl())).href);
    }
  }
  const own = [...links].filter((link) => link.startsWith(environment.baseUrl()));
  expect(own.length).toBeGreaterThan(paths.length);
  for (const link of own) {
    const response = await request.get(link, { headers: { accept: 'text/html' } });
    expect(response.status(), link).toBe(200);
    const { hash, pathname } = new URL(link);
    if (hash !== '' && paths.includes(pathname))
      expect(await response.text(), `${link} leads to no part`).toContain(`id="${hash.slice(1)}"`);
  }
  const listed = await Promise.all(languages.map((language) => listedPages(language)));
  const known = new Set([...listed.flat(), ...signInUrls]);
  const linked = own.map((link) => new URL(link).pathname);
  expect(linked.filter((path) => !known.has(path))).toEqual([]);
});

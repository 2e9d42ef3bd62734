import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TestBrowser } from './testing/test-browser.ts';
import { choose, publicUrl, TestIdentity } from './testing/test-identity.ts';

let idp: TestIdentity;

beforeAll(async () => {
  idp = await TestIdentity.start();
});

afterAll(() => idp.close());

describe('the page', () => {
  it("signs in the chosen account with Google's claims", async () => {
    const notices = [vi.spyOn(console, 'info'), vi.spyOn(console, 'warn')];
    const signIn = await idp.begin();
    const page = await signIn.browser.visit(signIn.url);
    expect(page.text).toContain('Choose an account');
    expect(page.text).toContain('localhost:3000');

    const claims = await idp.redeem(signIn, await choose(signIn, page, 'Asha Rao'));
    expect(claims).toMatchObject({
      iss: `${idp.url}/identity`,
      aud: 'portal',
      email: 'asha.rao@gmail.test',
      email_verified: true,
      name: 'Asha Rao',
    });
    expect(claims?.sub).toMatch(/^1\d{20}$/);
    const picture = await fetch(claims?.picture as string); // the claim is an address
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    for (const notice of notices) expect(notice).not.toHaveBeenCalled();
  });

  it('has an account with a Hindi name and one with an unverified email', async () => {
    const hindi = await idp.begin();
    const name = 'विक्रम सिंह';
    const page = await hindi.browser.visit(hindi.url);
    expect(await idp.redeem(hindi, await choose(hindi, page, name))).toMatchObject({ name });

    const unverified = await idp.begin();
    const visit = await unverified.browser.visit(unverified.url);
    expect(
      await idp.redeem(unverified, await choose(unverified, visit, 'Meera Iyer')),
    ).toMatchObject({
      email_verified: false,
    });
  });

  it('signs in any address by the form, with one account per address', async () => {
    const form = { email: 'Nisha@work.test', name: 'Nisha <b>' };
    const claims = await Promise.all(
      [form, { ...form, email: 'nisha@work.test', verified: 'on' }].map(async (typed) => {
        const signIn = await idp.begin();
        const page = await signIn.browser.visit(signIn.url);
        return idp.redeem(signIn, await signIn.browser.visit(page.url, typed));
      }),
    );
    expect(claims[0]).toMatchObject({ ...form, email_verified: false });
    expect(claims[1]).toMatchObject({ email_verified: true, sub: claims[0]?.sub });
  });

  it('reports errors of the form and keeps its values', async () => {
    const { browser, url } = await idp.begin();
    const page = await browser.visit(url);
    const again = await browser.visit(page.url, { email: '"><b>', name: 'Nisha' });
    expect(again.status).toBe(400);
    expect(again.text).toContain('Enter an email address');
    expect(again.text).toContain('value="&#34;&#62;&#60;b&#62;"');
    expect(again.text).toContain('value="Nisha"');
  });

  it('returns access_denied on Cancel', async () => {
    const { browser, url, state } = await idp.begin();
    const page = await browser.visit(url);
    const end = await browser.visit(`${page.url.href}/cancel`, {});
    expect(end.url.href.startsWith(`${publicUrl}/api/auth/google/return?`)).toBe(true);
    expect(end.url.searchParams.get('error')).toBe('access_denied');
    expect(end.url.searchParams.get('state')).toBe(state);
  });

  it('asks for an account every time, and allows another account in the same browser', async () => {
    const browser = new TestBrowser(idp.url);
    for (const name of ['Asha Rao', 'Meera Iyer']) {
      const signIn = await idp.begin({ browser });
      const page = await browser.visit(signIn.url);
      expect(page.text).toContain('Choose an account');
      expect(await idp.redeem(signIn, await choose(signIn, page, name))).toMatchObject({ name });
    }
    const silent = await idp.begin({ parameters: { prompt: 'none' }, browser });
    expect((await browser.visit(silent.url)).url.searchParams.get('error')).toBe('login_required');
  });

  it('accepts prompt=select_account and login_hint, as Google does', async () => {
    const signIn = await idp.begin({
      parameters: { prompt: 'select_account', login_hint: 'asha@gmail.test' },
    });
    const page = await signIn.browser.visit(signIn.url);
    expect(await idp.redeem(signIn, await choose(signIn, page, 'Asha Rao'))).toBeDefined();
  });

  it('belongs to the browser that started it', async () => {
    const { browser, url } = await idp.begin();
    const page = await browser.visit(url);
    const other = await new TestBrowser(idp.url).visit(page.url);
    expect(other.status).toBe(400);
    expect(other.text).toContain('This sign-in cannot continue');
  });
});

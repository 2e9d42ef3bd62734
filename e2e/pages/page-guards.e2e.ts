import { expect, test } from '@playwright/test';
import { guardPages } from '../support/page-guards.ts';

const violations: readonly (readonly [string, () => void])[] = [
  ['style-src', () => document.body.appendChild(document.createElement('style')).append('b {}')],
  ['TrustedScript', () => document.body.setAttribute('onclick', 'void 0')],
  ['img-src', () => void (new Image().src = 'http://evil.example/x.png')],
  ['TrustedHTML', () => void (document.body.innerHTML = '<b>x</b>')],
  ['a dialog opened: 1', () => window.alert('1')],
  [
    'boom',
    () =>
      void setTimeout(() => {
        throw new Error('boom');
      }),
  ],
  ['draft was stored', () => window.localStorage.setItem('draft', '1')],
  ['accessToken was stored', () => window.sessionStorage.setItem('accessToken', '1')],
];

test('a guarded browser reports each planted violation', async ({ browser }) => {
  const context = await browser.newContext();
  const guard = await guardPages(context);
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  for (const [, plant] of violations) await page.evaluate(plant).catch(() => undefined);
  const report = await guard.finish().then(() => '', String);
  for (const [found] of violations) expect(report).toContain(found);
  await context.close();
});

import { expect, test } from '@playwright/test';
import { watch } from './watch.ts';

const planted: readonly (readonly [string, () => void])[] = [
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
  ['draft was kept', () => window.localStorage.setItem('draft', '1')],
  ['accessToken was kept', () => window.sessionStorage.setItem('accessToken', '1')],
];

for (const [found, plant] of planted)
  test(`a watched browser notices ${found}`, async ({ context, page }) => {
    const watched = await watch(context);
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await page.evaluate(plant).catch(() => undefined);
    await expect(watched.finish()).rejects.toThrow(found);
  });

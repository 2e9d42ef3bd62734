import { expect, test } from '../journey.ts';
import { expectFitAt } from './looks.ts';

const small = '<button aria-label="Small" style="width: 9px; height: 9px; padding: 0"></button>';
const planted: readonly (readonly [string, string])[] = [
  ['image-alt', '<img src="data:," width="48" height="48">'],
  ['color-contrast', '<p style="color: #999; background: #fff">pale</p>'],
  ['target-size', `<p style="display: flex">${small}${small}</p>`],
  ['scrolls sideways', '<p style="width: 400px">wide</p>'],
];

for (const [found, html] of planted)
  test(`a look at a page finds ${found}`, async ({ page }) => {
    await page.setContent(`<html lang="en"><title>A page</title><main><h1>A page</h1>${html}`);
    await expect(expectFitAt(page, 360, 'the page')).rejects.toThrow(found);
  });

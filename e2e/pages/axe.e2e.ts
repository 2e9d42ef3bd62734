import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

const small = '<button aria-label="Small" style="width: 9px; height: 9px; padding: 0"></button>';
const violations: readonly (readonly [string, string])[] = [
  ['image-alt', '<img src="data:," width="48" height="48">'],
  ['color-contrast', '<p style="color: #999; background: #fff">pale</p>'],
  ['target-size', `<p style="display: flex">${small}${small}</p>`],
  ['scrolls sideways', '<p style="width: 400px">wide</p>'],
];

test('the accessibility check finds planted violations', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const [found, html] of violations) {
    await page.setContent(`<html lang="en"><title>A page</title><main><h1>A page</h1>${html}`);
    await expect(expectAccessible(page, 'the page'), found).rejects.toThrow(found);
  }
});

import { expect, it } from 'vitest';
import { withRupeePreload } from './preload-rupee.ts';

const letters = '<link rel="preload" href="/assets/latin.woff2" as="font" crossorigin=""/>';

it('a page with an amount fetches the font of the rupee sign together with that of its letters', () => {
  const page = (text: string) => `<head>${letters}<style></style></head><body>${text}</body>`;
  expect(withRupeePreload(page('From ₹499'), '/assets/rupee.woff2')).toBe(
    `<head>${letters}<link rel="preload" href="/assets/rupee.woff2" as="font" type="font/woff2"` +
      ' crossorigin=""/><style></style></head><body>From ₹499</body>',
  );
  expect(withRupeePreload(page('Free'), '/assets/rupee.woff2')).toBe(page('Free'));
});

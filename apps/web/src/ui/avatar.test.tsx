import { expect, it } from 'vitest';
import { render } from '../lib/testing/render.tsx';
import { Avatar } from './avatar.tsx';

it('a user without a picture has the default one', () => {
  const html = render(<Avatar picture={null} />);
  expect(html).not.toContain('<img');
  expect(html).toContain('#user-round');
});

it("a user's picture is loaded without a referrer", () => {
  const html = render(<Avatar picture="https://lh3.googleusercontent.com/a" />);
  expect(html).toMatch(/<img[^>]+src="https:\/\/lh3\.googleusercontent\.com\/a"/);
  expect(html).toMatch(/referrerPolicy="no-referrer"/i);
  expect(html).not.toContain('#user-round');
});

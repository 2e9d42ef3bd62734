import { expect, it } from 'vitest';
import { draw, wordsOf } from '../../lib/testing/render.tsx';
import { Pagination } from './pagination.tsx';

const list = { label: 'People', first: 1, count: 20, total: 1000 };

it('the first page leads on only, and says that there are more than were counted', () => {
  const html = draw(<Pagination {...list} totalIsAtLeast previous={null} next="?cursor=b" />);
  expect(wordsOf(html)).toBe('Showing 1-20 of 1,000+ Previous Next');
  expect(html).toMatch(/<a role="link" aria-disabled="true"[^>]*>.*Previous/);
  expect(html).toMatch(/<a[^>]*rel="next"[^>]*href="\/\?cursor=b"/);
});

it('the last page leads back only', () => {
  const html = draw(<Pagination {...list} first={981} previous="?cursor=a" next={null} />);
  expect(wordsOf(html)).toBe('Showing 981-1,000 of 1,000 Previous Next');
  expect(html).toMatch(/<a[^>]*rel="prev"[^>]*href="\/\?cursor=a"/);
  expect(html).not.toContain('rel="next"');
});

it('a list that fits on a page has no ways, and an empty one says nothing', () => {
  const ways = { previous: null, next: null };
  expect(wordsOf(draw(<Pagination {...list} count={7} total={7} {...ways} />))).toBe(
    'Showing 1-7 of 7',
  );
  expect(draw(<Pagination {...list} count={0} total={0} {...ways} />)).toBe('');
});

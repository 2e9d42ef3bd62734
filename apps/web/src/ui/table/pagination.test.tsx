import { expect, it } from 'vitest';
import { render, toText } from '../../lib/testing/render.tsx';
import { Pagination } from './pagination.tsx';

const list = { label: 'People', first: 1, count: 20, total: 1000 };

it('the first page links forward only and shows that the total is a minimum', () => {
  const html = render(<Pagination {...list} totalIsAtLeast previous={null} next="?cursor=b" />);
  expect(toText(html)).toBe('Showing 1-20 of 1,000+ Previous Next');
  expect(html).toMatch(/<a role="link" aria-disabled="true"[^>]*>.*Previous/);
  expect(html).toMatch(/<a[^>]*rel="next"[^>]*href="\/\?cursor=b"/);
});

it('the last page links back only', () => {
  const html = render(<Pagination {...list} first={981} previous="?cursor=a" next={null} />);
  expect(toText(html)).toBe('Showing 981-1,000 of 1,000 Previous Next');
  expect(html).toMatch(/<a[^>]*rel="prev"[^>]*href="\/\?cursor=a"/);
  expect(html).not.toContain('rel="next"');
});

it('a single page has no links, and an empty list has no text', () => {
  const cursors = { previous: null, next: null };
  expect(toText(render(<Pagination {...list} count={7} total={7} {...cursors} />))).toBe(
    'Showing 1-7 of 7',
  );
  expect(render(<Pagination {...list} count={0} total={0} {...cursors} />)).toBe('');
});

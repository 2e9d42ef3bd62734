import { expect, it } from 'vitest';
import { adjacentPages, parseTrail, trailParams } from './cursor-trail.ts';

it('leads from page to page and back', () => {
  const first = { type: 'credit', trail: [] };
  expect(adjacentPages(first, null)).toEqual({ previous: null, next: null });
  const { next } = adjacentPages(first, 'one');
  const { next: third } = adjacentPages(next!, 'two');
  expect(third).toEqual({ type: 'credit', trail: ['one', 'two'] });
  expect(adjacentPages(third!, null).previous).toEqual(next);
  expect(adjacentPages(next!, null).previous).toEqual(first);
});

it('is part of the URL, and an invalid one is the first page', () => {
  const query = { trail: ['01936f00-0000-7000-8000-0000000000a1', 'pay_AbC123'] };
  expect(parseTrail(new URLSearchParams(trailParams(query)))).toEqual(query.trail);
  expect(trailParams({ trail: [] })).toEqual({});
  for (const wrong of ['', '.', 'a b', 'one.<b>', 'x'.repeat(65)])
    expect(parseTrail(new URLSearchParams({ after: wrong }))).toEqual([]);
});

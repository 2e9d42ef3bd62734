import { expect, it } from 'vitest';
import { placesAround, readTrail, writeTrail } from './cursor-trail.ts';

it('leads from page to page and back', () => {
  const first = { type: 'credit', trail: [] };
  expect(placesAround(first, null)).toEqual({ previous: null, next: null });
  const { next } = placesAround(first, 'one');
  const { next: third } = placesAround(next!, 'two');
  expect(third).toEqual({ type: 'credit', trail: ['one', 'two'] });
  expect(placesAround(third!, null).previous).toEqual(next);
  expect(placesAround(next!, null).previous).toEqual(first);
});

it('stands in the URL, and what is no trail is the first page', () => {
  const place = { trail: ['01936f00-0000-7000-8000-0000000000a1', 'pay_AbC123'] };
  expect(readTrail(new URLSearchParams(writeTrail(place)))).toEqual(place.trail);
  expect(writeTrail({ trail: [] })).toEqual({});
  for (const wrong of ['', '.', 'a b', 'one.<b>', 'x'.repeat(65)])
    expect(readTrail(new URLSearchParams({ after: wrong }))).toEqual([]);
});

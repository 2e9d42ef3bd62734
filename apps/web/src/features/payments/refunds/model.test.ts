import { expect, it } from 'vitest';
import { readPlace, rupeesIn, writePlace } from './model.ts';

it('a place of the list is what its URL says, and odd words are none', () => {
  const place = { q: 'asha', state: 'failed', trail: ['a-1'] } as const;
  expect(readPlace(new URLSearchParams(writePlace(place)))).toEqual(place);
  expect(readPlace(new URLSearchParams('state=odd&after=a b'))).toEqual({
    q: '',
    state: null,
    trail: [],
  });
});

it.each([
  ['250', 250],
  [' 1,20,000.50 ', 120_000.5],
  ['0.5', 0.5],
  ['', 0],
  ['1e3', 0],
  ['-5', 0],
  ['1.005', 0],
])('%j is an amount of %d rupees', (text, rupees) => {
  expect(rupeesIn(text)).toBe(rupees);
});

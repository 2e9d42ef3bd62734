import { expect, it } from 'vitest';
import { readPlace, writePlace, type LogPlace } from './model.ts';

it.each<LogPlace>([
  { about: null, from: '', to: '', trail: [] },
  { about: 'kyc', from: '2026-11-01', to: '2026-11-22', trail: ['40', '20'] },
])('a place comes back from its URL: %o', (place) => {
  expect(readPlace(new URLSearchParams(writePlace(place)))).toEqual(place);
});

it('what no log has is left out', () => {
  const query = new URLSearchParams({ about: 'weather', from: 'yesterday', after: 'x.y' });
  expect(readPlace(query)).toEqual({ about: null, from: '', to: '', trail: [] });
});

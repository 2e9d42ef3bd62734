import { expect, it } from 'vitest';
import { parseToken, toNamedDocument } from './verification-model.ts';

it('takes a token from the fragment of a URL, and nothing else', () => {
  const token = '01936f00-0000-7000-8000-000000000001';
  expect(parseToken(`#${token.toUpperCase()}`)).toBe(token);
  expect(['', '#', '#main', `#${token}x`].map(parseToken)).toEqual([null, null, null, null]);
});

it('reads a total as it is printed', () => {
  expect(toNamedDocument({ number: 'AI2627-000001', total: '₹ 1,499.50' })).toEqual({
    number: 'AI2627-000001',
    total: 1499.5,
  });
  expect(toNamedDocument({ number: '', total: 'abc' }).total).toBe(0);
});

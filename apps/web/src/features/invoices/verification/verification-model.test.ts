import { expect, it } from 'vitest';
import { findIssue, parseToken, toNamedDocument } from './verification-model.ts';

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

it('checks one PDF of a reasonable size, also when the phone does not say what it is', () => {
  const pdf = { name: 'ai2627-000001.pdf', size: 60_000, type: 'application/pdf' };
  expect(findIssue([pdf])).toBeNull();
  expect(findIssue([{ ...pdf, type: '' }])).toBeNull();
  expect(findIssue([pdf, pdf])).toBe('several');
  expect(findIssue([])).toBe('several');
  for (const changed of [{ type: 'image/png' }, { size: 0 }, { size: 21 * 1024 * 1024 }])
    expect(findIssue([{ ...pdf, ...changed }])).toBe('unsuitable');
  expect(findIssue([{ ...pdf, type: '', name: 'a.jpg' }])).toBe('unsuitable');
});

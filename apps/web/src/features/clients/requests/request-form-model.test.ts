import { expect, it } from 'vitest';
import { parseRequestUrl, toRequestUrl } from '../request-url.ts';
import { checkRequest, toRequestBody, toRequestValues } from './request-form-model.ts';

it('a request for what is missing names each document, and the period of those that have one', () => {
  const url = toRequestUrl('1', [
    { type: 'salesRegister', period: '2026-10' },
    { type: 'salesRegister', period: '2026-10' },
    { type: 'pan', period: null },
  ]);
  const asked = parseRequestUrl(new URL(url, 'https://portal.example').searchParams);
  const values = { ...toRequestValues(asked), note: ' ' };
  expect(toRequestBody(values)).toEqual({
    documents: [{ type: 'pan' }, { type: 'salesRegister', period: '2026-10' }],
  });
  expect(checkRequest(values)).toBeNull();
  expect(parseRequestUrl(new URLSearchParams('request=unknown'))).toBeNull();
});

it('a request is refused without a document, a title or a period, beside its field', () => {
  const empty = toRequestValues(null);
  const fieldsOf = (changes: Partial<typeof empty>) =>
    Object.keys(checkRequest({ ...empty, ...changes })?.fields ?? {});
  expect(fieldsOf({})).toEqual(['types']);
  expect(fieldsOf({ types: ['other'] })).toEqual(['title']);
  expect(fieldsOf({ types: ['bankStatement'] })).toEqual(['period']);
  expect(fieldsOf({ types: ['pan'], note: 'x'.repeat(301) })).toEqual(['note']);
});

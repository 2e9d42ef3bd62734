import { describe, expect, it } from 'vitest';
import { readAccessToken } from './access-token.ts';
import { tokenFor } from '../testing/sessions.ts';

describe('readAccessToken', () => {
  it('reads exp as seconds', () => {
    const token = `e30.${Buffer.from('{"exp":1700000000}').toString('base64url')}.x`;
    expect(readAccessToken(token)).toEqual({ text: token, expiresAt: 1_700_000_000_000 });
  });

  it('reads claims beyond ASCII', () => {
    const token = `e30.${Buffer.from('{"exp":5,"name":"आशा"}').toString('base64url')}.x`;
    expect(readAccessToken(token)?.expiresAt).toBe(5000);
  });

  it('reads a token of the API', () => {
    expect(readAccessToken(tokenFor(600))?.expiresAt).toBeGreaterThan(Date.now() + 590_000);
  });

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['no token', 'undefined'],
    ['a payload that is no base64', 'a.%%%.c'],
    ['a payload that is no JSON', `a.${btoa('{')}.c`],
    ['a payload that is null', `a.${btoa('null')}.c`],
    ['no exp', `a.${btoa('{}')}.c`],
    ['an exp that is a text', `a.${btoa('{"exp":"1700000000"}')}.c`],
  ])('treats %s as no token', (_, text) => {
    expect(readAccessToken(text)).toBeNull();
  });
});

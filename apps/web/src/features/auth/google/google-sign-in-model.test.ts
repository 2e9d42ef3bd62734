import { describe, expect, it } from 'vitest';
import { googleUrl, readHandOver, readPending, writePending } from './google-sign-in-model.ts';

const pending = { state: 'abc', requested: null };

describe('a pending Google sign-in', () => {
  it.each([
    { state: 'abc', requested: null },
    { state: 'abc', requested: '/dashboard?at=10:30' },
  ])('round-trips %j', (value) => {
    expect(readPending(writePending(value))).toEqual(value);
  });

  it('H06 ignores a location of another site', () => {
    expect(readPending('abc://e.example')).toEqual({ state: 'abc', requested: null });
  });

  it.each([null, ''])('%j is not a pending sign-in', (text) => {
    expect(readPending(text)).toBeNull();
  });

  it('starts at the API with its state', () => {
    expect(googleUrl('a b')).toBe('/api/auth/google?auth_state=a+b');
  });
});

describe('the callback', () => {
  it('accepts both values if the state is the one that this browser sent', () => {
    expect(readHandOver('?accesstoken=a&refreshtoken=r&state=abc', pending)).toEqual({
      kind: 'values',
      accessToken: 'a',
      refreshToken: 'r',
    });
  });

  it.each([
    ['another state', '?accesstoken=a&refreshtoken=r&state=xyz', pending],
    ['no state', '?accesstoken=a&refreshtoken=r', pending],
    ['nothing pending here', '?accesstoken=a&refreshtoken=r&state=abc', null],
    ['an empty pending state', '?accesstoken=a&refreshtoken=r&state=', { ...pending, state: '' }],
    ['a failure that the API reports', '?error=failed&state=abc', pending],
    ['a failure that nobody knows', '?error=constructor&state=abc', pending],
  ])('G04 refuses %s', (_, search, stored) => {
    expect(readHandOver(search, stored)).toEqual({ kind: 'refused' });
  });

  it.each([
    '',
    '?accesstoken=a&state=abc',
    '?refreshtoken=r&state=abc',
    '?accesstoken=&refreshtoken=r',
  ])('is incomplete with %j', (search) => {
    expect(readHandOver(search, pending)).toEqual({ kind: 'incomplete' });
  });

  it.each(['cancelled', 'unavailable', 'unverified'])('reads the reason %s of the API', (kind) => {
    expect(readHandOver(`?error=${kind}&state=abc`, pending)).toEqual({ kind });
  });
});

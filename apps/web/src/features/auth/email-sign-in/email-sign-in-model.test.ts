import { describe, expect, it } from 'vitest';
import {
  checkCode,
  checkRegistration,
  isCodePending,
  readSignInState,
  resendTime,
  secondsUntil,
} from './email-sign-in-model.ts';

const sent = { email: 'asha@example.in', fullName: null, resendAt: 60_000 };

describe('the register screen', () => {
  it.each([
    ['Asha', 'asha@example.in', {}],
    [' A ', 'asha@example.in', { fullName: 'name_short' }],
    ['Asha', 'asha@example', { email: 'email_enter' }],
    ['Asha', 'a sha@example.in', { email: 'email_enter' }],
    ['', '', { fullName: 'name_short', email: 'email_enter' }],
  ])('checks the name %j and the address %j', (fullName, email, errors) => {
    expect(checkRegistration(fullName, email)).toEqual(errors);
  });

  it.each(['12345', '1234567', '12a456', '', ' 12345', '१२३४५६'])('refuses the code %j', (code) => {
    expect(checkCode(code)).toEqual({ otp: 'otp_enter' });
  });

  it('accepts six digits', () => {
    expect(checkCode('123456')).toEqual({});
  });
});

describe('requesting a code', () => {
  it('is possible again after 60 s, or at the time given by the API', () => {
    expect(resendTime(1000)).toBe(61_000);
    expect(resendTime(1000, 5)).toBe(6000);
  });

  it('counts whole seconds down to zero', () => {
    expect(secondsUntil(60_000, 0)).toBe(60);
    expect(secondsUntil(60_000, 59_001)).toBe(1);
    expect(secondsUntil(60_000, 60_000)).toBe(0);
    expect(secondsUntil(60_000, 90_000)).toBe(0);
  });

  it.each([
    [{ email: 'asha@example.in', fullName: null }, 59_999, true],
    [{ email: 'asha@example.in', fullName: null }, 60_000, false],
    [{ email: 'other@example.in', fullName: null }, 0, false],
    [{ email: 'asha@example.in', fullName: 'Asha' }, 0, false],
  ])('%j at %i: a code is pending is %s', (request, now, expected) => {
    expect(isCodePending(sent, request, now)).toBe(expected);
  });

  it('no code is pending before the first request', () => {
    expect(isCodePending(null, sent, 0)).toBe(false);
  });
});

describe('the history state', () => {
  it('is parsed', () => {
    const state = { requested: '/dashboard', sent, email: 'asha@example.in' };
    expect(readSignInState(structuredClone(state))).toEqual(state);
  });

  it.each([
    null,
    'x',
    {},
    { sent: 1 },
    { sent: { email: 1, resendAt: 2 } },
    { sent: { email: '' } },
    { email: 1 },
  ])('%j is not a state', (state) => {
    expect(readSignInState(state)).toEqual({ requested: null, sent: null, email: '' });
  });
});

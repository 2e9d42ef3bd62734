import { expect, it } from 'vitest';
import { appCode, appStep, appUri, createAppSecret, findStep } from './totp.ts';

// RFC 6238, appendix B: the last six digits of its eight, for the secret '12345678901234567890'.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('makes the code of RFC 6238 at %i seconds', (seconds, code) => {
  expect(appCode(secret, appStep(seconds * 1000))).toBe(code);
});

it('accepts the code of one step before and after, and no other', () => {
  const now = 1_234_567_890_000;
  const step = appStep(now);
  const found = [-2, -1, 0, 1, 2].map((by) => findStep(secret, appCode(secret, step + by), now));
  expect(found).toEqual([null, step - 1, step, step + 1, null]);
  expect(findStep(secret, '0059240', now)).toBeNull();
});

it('names account and issuer to the app, with 160 random bits', () => {
  expect(createAppSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(appUri(secret, 'a+b@people.example', 'Anupal')).toBe(
    'otpauth://totp/Anupal:a%2Bb%40people.example?issuer=Anupal&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  );
});

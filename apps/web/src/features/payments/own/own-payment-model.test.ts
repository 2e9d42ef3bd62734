import { expect, it } from 'vitest';
import { mayStillCome } from './own-payment-model.ts';

it.each([
  ['failed', '2026-11-20T10:00:01.000Z', true],
  ['failed', '2026-11-20T10:00:00.000Z', false],
  ['settled', '2026-11-23T09:00:00.000Z', false],
] as const)('the money of one that is %s since %s may still arrive: %s', (status, date, isSo) => {
  expect(mayStillCome({ status, date }, Date.parse('2026-11-23T10:00:00.000Z'))).toBe(isSo);
});

import { expect, it } from 'vitest';
import { closureOf, dashboardEntries } from './dashboard-entries.ts';

it('the sidebar has its five entries in their order', () => {
  const names = dashboardEntries.map(({ label }) => label.message);
  expect(names).toEqual(['Dashboard', 'KYC Verification', 'Services', 'My Plan', 'Wallet']);
});

it('the last three need KYC', () => {
  const needs = dashboardEntries.map(({ needsKyc }) => needsKyc);
  expect(needs).toEqual([false, false, true, true, true]);
});

it.each([
  [{ path: '/dashboard', needsKyc: false }, false, null],
  [{ path: '/dashboard', needsKyc: true }, false, 'requiresKyc'],
  [{ path: '/dashboard', needsKyc: true }, true, null],
  [{ path: null, needsKyc: true }, false, 'requiresKyc'],
  [{ path: null, needsKyc: true }, true, 'opensSoon'],
  [{ path: null, needsKyc: false }, false, 'opensSoon'],
] as const)('%j is closed to somebody with KYC %s by %s', (entry, isKycVerified, closure) => {
  expect(closureOf(entry, { isKycVerified })).toBe(closure);
});

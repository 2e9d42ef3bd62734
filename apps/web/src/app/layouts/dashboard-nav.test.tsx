import { expect, it } from 'vitest';
import { draw, wordsOf } from '../../lib/test-draw.tsx';
import { asha } from '../../lib/test-session.ts';
import { KycBanner } from './dashboard-kyc-banner.tsx';
import { DashboardNav } from './dashboard-nav.tsx';

it('without KYC the last three entries are disabled with their reason', () => {
  const html = draw(<DashboardNav user={asha} />, { url: '/dashboard' });
  expect(wordsOf(html)).toBe(
    'Dashboard KYC Verification Services Requires KYC My Plan Requires KYC Wallet Requires KYC',
  );
  expect(html.match(/aria-disabled="true" tabindex="0"/g)).toHaveLength(3);
  expect(html.match(/<a /g)).toHaveLength(2);
});

it('with KYC nothing asks for it', () => {
  const html = draw(<DashboardNav user={{ ...asha, isKycVerified: true }} />);
  expect(html).not.toContain('Requires KYC');
});

it('an admin finds the requests; pages to come say so', () => {
  const url = '/admin/dashboard/kyc-requests/1';
  const html = draw(<DashboardNav user={{ ...asha, role: 'admin' }} />, { url });
  expect(wordsOf(html)).toBe(
    'Dashboard Users Opens soon KYC Requests Applications Create Service Plan-Management Settings',
  );
  expect(html).toMatch(
    /href="\/admin\/dashboard\/kyc-requests" aria-current="true"|aria-current="true"[^>]*href="\/admin\/dashboard\/kyc-requests"/,
  );
});

it.each([
  ['/dashboard', true],
  ['/dashboard/settings', false],
])('at %s the dashboard is marked as the open page: %s', (url, isMarked) => {
  const html = draw(<DashboardNav user={asha} />, { url });
  expect(html.includes('aria-current="page"')).toBe(isMarked);
});

it.each([
  ['user', false, true],
  ['user', true, false],
  ['admin', false, false],
  ['superadmin', false, false],
] as const)('%s with KYC %s: the banner is there: %s', (role, isKycVerified, isThere) => {
  const html = draw(<KycBanner user={{ role, isKycVerified, kycStatus: null }} />);
  expect(html.includes('Access Restricted - Complete your KYC.')).toBe(isThere);
});

it.each([
  [null, 'Complete KYC'],
  ['pending', 'See its status'],
  ['rejected', 'See why'],
] as const)('with KYC %s the banner leads on: %s', (kycStatus, words) => {
  const user = { ...asha, kycStatus };
  const elsewhere = draw(<KycBanner user={user} />, { url: '/dashboard' });
  expect(elsewhere).toContain('href="/dashboard/kyc"');
  expect(wordsOf(elsewhere)).toContain(words);
  const there = draw(<KycBanner user={user} />, { url: '/dashboard/kyc' });
  expect(there).not.toContain('<a ');
});

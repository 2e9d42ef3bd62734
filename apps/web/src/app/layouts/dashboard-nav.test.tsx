import { expect, it } from 'vitest';
import { render, toText } from '../../lib/testing/render.tsx';
import { asha } from '../../lib/testing/sessions.ts';
import { dashboardNavItems } from './dashboard-nav-items.ts';
import { KycBanner } from './dashboard-kyc-banner.tsx';
import { DashboardNav } from './dashboard-nav.tsx';

it('without KYC the entries that need it are disabled with their reason', () => {
  const html = render(<DashboardNav user={asha} />, { url: '/dashboard' });
  const text = toText(html);
  expect(text).toMatch(
    /^Dashboard KYC Verification Clients Requires KYC Client bills Requires KYC Services Requires KYC /,
  );
  expect(text).toContain('My Plan Requires KYC Wallet Requires KYC');
  const needing = dashboardNavItems.user.filter(({ needsKyc }) => needsKyc === true);
  expect(html.match(/aria-disabled="true" tabindex="0"/g)).toHaveLength(needing.length);
  expect(html.match(/<a /g)).toHaveLength(dashboardNavItems.user.length - needing.length);
});

it('after KYC there is no prompt to complete it', () => {
  const html = render(<DashboardNav user={{ ...asha, isKycVerified: true }} />);
  expect(html).not.toContain('Requires KYC');
});

it('an admin sees every entry enabled, and the open one is marked', () => {
  const url = '/admin/dashboard/kyc-requests/1';
  const html = render(<DashboardNav user={{ ...asha, role: 'admin' }} />, { url });
  const labels = dashboardNavItems.admin.map(({ label }) => label.message);
  expect(toText(html)).toBe(labels.join(' '));
  expect(html.match(/<a /g)).toHaveLength(labels.length);
  expect(html).toMatch(
    /href="\/admin\/dashboard\/kyc-requests" aria-current="true"|aria-current="true"[^>]*href="\/admin\/dashboard\/kyc-requests"/,
  );
});

it.each([
  ['/dashboard', true],
  ['/dashboard/settings', false],
])('at %s the dashboard is marked as the current page: %s', (url, isMarked) => {
  const html = render(<DashboardNav user={asha} />, { url });
  const marked = /<a (?=[^>]*href="\/dashboard")(?=[^>]*aria-current="page")/;
  expect(marked.test(html)).toBe(isMarked);
});

it.each([
  ['user', false, true],
  ['user', true, false],
  ['admin', false, false],
  ['superadmin', false, false],
] as const)('%s with KYC %s: the banner is shown: %s', (role, isKycVerified, isExpected) => {
  const html = render(<KycBanner user={{ role, isKycVerified, kycStatus: null }} />);
  expect(html.includes('Access Restricted - Complete your KYC.')).toBe(isExpected);
});

it.each([
  [null, 'Complete KYC'],
  ['pending', 'See its status'],
  ['rejected', 'See why'],
] as const)('with KYC %s the banner leads to the form: %s', (kycStatus, text) => {
  const user = { ...asha, kycStatus };
  const elsewhere = render(<KycBanner user={user} />, { url: '/dashboard/settings' });
  expect(elsewhere).toContain('href="/dashboard/kyc"');
  expect(toText(elsewhere)).toContain(text);
  // A user who has submitted it is not asked to complete it.
  const isAsked = toText(elsewhere).includes('Complete your KYC');
  expect(isAsked).toBe(kycStatus !== 'pending');
  const onKycPage = render(<KycBanner user={user} />, { url: '/dashboard/kyc' });
  expect(onKycPage).not.toContain('<a ');
});

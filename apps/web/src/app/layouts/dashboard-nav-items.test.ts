import { expect, it } from 'vitest';
import {
  disabledReason,
  ariaCurrent,
  dashboardNavItems,
  settingsPath,
} from './dashboard-nav-items.ts';

const orders = {
  user: 'Dashboard, KYC Verification, Clients, Client bills, Services, Service Usage, Earnings, My Plan, Wallet, Invoices, Calendar, Announcements, Support, Settings',
  admin:
    'Dashboard, Users, KYC Requests, Applications, Create Service, Plan-Management, Payments, Invoices, Support, Announcements, Settings',
  superadmin:
    'Dashboard, Users, KYC Requests, Applications, Create Service, Plan-Management, Payments, Invoices, Support, Announcements, Due date rules, GST, GST returns, Staff, Audit Log, System, Settings',
} as const;

it.each(['user', 'admin', 'superadmin'] as const)(
  'the sidebar of %s has its entries in order',
  (role) => {
    const names = dashboardNavItems[role].map(({ label }) => label.message);
    expect(names).toEqual(orders[role].split(', '));
  },
);

it('some franchisee entries require KYC, staff entries are all enabled', () => {
  const needing = dashboardNavItems.user.filter(({ needsKyc }) => needsKyc === true);
  expect(needing.map(({ label }) => label.message)).toEqual(
    expect.arrayContaining(['Services', 'Service Usage', 'My Plan', 'Wallet']),
  );
  expect(needing.map(({ label }) => label.message)).not.toContain('Announcements');
  const ofStaff = [...dashboardNavItems.admin, ...dashboardNavItems.superadmin];
  const whenNew = ofStaff.map((entry) => disabledReason(entry, { isKycVerified: false }));
  expect(new Set(whenNew)).toEqual(new Set([null]));
});

it.each([
  [{ path: '/dashboard', needsKyc: false }, false, null],
  [{ path: '/dashboard', needsKyc: true }, false, 'requiresKyc'],
  [{ path: '/dashboard', needsKyc: true }, true, null],
  [{ path: null, needsKyc: true }, false, 'requiresKyc'],
  [{ path: null, needsKyc: true }, true, 'opensSoon'],
  [{ path: null }, false, 'opensSoon'],
] as const)('%j is disabled for a user with KYC %s by %s', (entry, isKycVerified, closure) => {
  expect(disabledReason(entry, { isKycVerified })).toBe(closure);
});

it.each([
  ['/admin/dashboard/kyc-requests', '/admin/dashboard/kyc-requests', 'page'],
  ['/admin/dashboard/kyc-requests', '/admin/dashboard/kyc-requests/1', 'true'],
  ['/admin/dashboard/kyc-requests', '/admin/dashboard', undefined],
  ['/admin/dashboard', '/admin/dashboard/kyc-requests', undefined],
  ['/admin/dashboard', '/admin/dashboard', 'page'],
  ['/dashboard/calendar', '/dashboard/clients/due-dates', 'true'],
  ['/dashboard/clients', '/dashboard/clients/due-dates', undefined],
  [null, '/admin/dashboard', undefined],
] as const)('the entry of %s is marked at %s as %s', (path, pathname, current) => {
  expect(ariaCurrent({ path }, pathname)).toBe(current);
});

it.each([
  ['user', '/dashboard/settings'],
  ['admin', '/admin/dashboard/settings'],
  ['superadmin', '/dashboard/settings'],
] as const)('the settings of %s are at %s', (role, path) => {
  expect(settingsPath({ role })).toBe(path);
});

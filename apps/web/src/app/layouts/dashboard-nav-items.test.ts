import { expect, it } from 'vitest';
import {
  ariaCurrent,
  dashboardNavItems,
  requiresKyc,
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
  expect(ofStaff.filter((entry) => requiresKyc(entry, { isKycVerified: false }))).toEqual([]);
});

it.each([
  [{ needsKyc: false }, false, false],
  [{ needsKyc: true }, false, true],
  [{ needsKyc: true }, true, false],
  [{}, false, false],
])('%j is disabled for a user with KYC %s: %s', (entry, isKycVerified, isDisabled) => {
  expect(requiresKyc(entry, { isKycVerified })).toBe(isDisabled);
});

it.each([
  ['/admin/dashboard/kyc-requests', '/admin/dashboard/kyc-requests', 'page'],
  ['/admin/dashboard/kyc-requests', '/admin/dashboard/kyc-requests/1', 'true'],
  ['/admin/dashboard/kyc-requests', '/admin/dashboard', undefined],
  ['/admin/dashboard', '/admin/dashboard/kyc-requests', undefined],
  ['/admin/dashboard', '/admin/dashboard', 'page'],
  ['/dashboard/calendar', '/dashboard/clients/due-dates', 'true'],
  ['/dashboard/clients', '/dashboard/clients/due-dates', undefined],
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

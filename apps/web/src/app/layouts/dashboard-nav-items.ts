import type { Role } from '@anupal/contract/users';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IconName } from '../../ui/icon-names.ts';
import { paths, type Path } from '../paths.ts';

/** An entry of the dashboard's sidebar. */
export interface DashboardNavItem {
  readonly label: MessageDescriptor;
  readonly icon: IconName;
  readonly path: Path;
  readonly needsKyc?: boolean;
}

/** The sidebar entries of each role, from top to bottom. */
export const dashboardNavItems: Readonly<Record<Role, readonly DashboardNavItem[]>> = {
  user: [
    { label: msg`Dashboard`, icon: 'layout-dashboard', path: paths.dashboard },
    { label: msg`KYC Verification`, icon: 'id-card', path: paths.dashboardKyc },
    { label: msg`Clients`, icon: 'users', path: paths.dashboardClients, needsKyc: true },
    {
      label: msg`Client bills`,
      icon: 'badge-indian-rupee',
      path: paths.dashboardBills,
      needsKyc: true,
    },
    {
      label: msg`Services`,
      icon: 'briefcase-business',
      path: paths.dashboardServices,
      needsKyc: true,
    },
    {
      label: msg`Service Usage`,
      icon: 'file-text',
      path: paths.dashboardServiceUsage,
      needsKyc: true,
    },
    { label: msg`Earnings`, icon: 'calculator', path: paths.dashboardEarnings, needsKyc: true },
    {
      label: msg`My Plan`,
      icon: 'badge-check',
      path: paths.dashboardPlans,
      needsKyc: true,
    },
    { label: msg`Wallet`, icon: 'wallet', path: paths.dashboardWallet, needsKyc: true },
    { label: msg`Invoices`, icon: 'receipt-indian-rupee', path: paths.dashboardInvoices },
    { label: msg`Calendar`, icon: 'calendar-days', path: paths.dashboardCalendar },
    { label: msg`Announcements`, icon: 'megaphone', path: paths.dashboardAnnouncements },
    { label: msg`Support`, icon: 'phone', path: paths.dashboardSupport },
    { label: msg`Settings`, icon: 'settings', path: paths.dashboardSettings },
  ],
  admin: [
    { label: msg`Dashboard`, icon: 'layout-dashboard', path: paths.adminDashboard },
    { label: msg`Users`, icon: 'user-round', path: paths.adminUsers },
    { label: msg`KYC Requests`, icon: 'id-card', path: paths.adminKycRequests },
    { label: msg`Applications`, icon: 'inbox', path: paths.adminApplications },
    { label: msg`Create Service`, icon: 'briefcase-business', path: paths.adminServices },
    { label: msg`Plan-Management`, icon: 'badge-indian-rupee', path: paths.adminCreatePlan },
    { label: msg`Payments`, icon: 'wallet', path: paths.adminPayments },
    { label: msg`Invoices`, icon: 'receipt-indian-rupee', path: paths.adminInvoices },
    { label: msg`Support`, icon: 'phone', path: paths.adminSupport },
    { label: msg`Announcements`, icon: 'megaphone', path: paths.adminAnnouncements },
    { label: msg`Settings`, icon: 'settings', path: paths.adminDashboardSettings },
  ],
  superadmin: [
    { label: msg`Dashboard`, icon: 'layout-dashboard', path: paths.superadminDashboard },
    { label: msg`Users`, icon: 'user-round', path: paths.superadminUsers },
    { label: msg`KYC Requests`, icon: 'id-card', path: paths.superadminKycRequests },
    { label: msg`Applications`, icon: 'inbox', path: paths.superadminApplications },
    {
      label: msg`Create Service`,
      icon: 'briefcase-business',
      path: paths.superadminServices,
    },
    {
      label: msg`Plan-Management`,
      icon: 'badge-indian-rupee',
      path: paths.superadminCreatePlan,
    },
    { label: msg`Payments`, icon: 'wallet', path: paths.superadminPayments },
    { label: msg`Invoices`, icon: 'receipt-indian-rupee', path: paths.superadminInvoices },
    { label: msg`Support`, icon: 'phone', path: paths.superadminSupport },
    { label: msg`Announcements`, icon: 'megaphone', path: paths.superadminAnnouncements },
    { label: msg`Due date rules`, icon: 'calendar-days', path: paths.superadminDueDates },
    { label: msg`GST`, icon: 'landmark', path: paths.superadminGst },
    { label: msg`GST returns`, icon: 'calculator', path: paths.superadminGstReturns },
    { label: msg`Staff`, icon: 'mail', path: paths.superadminInvitations },
    { label: msg`Audit Log`, icon: 'shield-check', path: paths.superadminAudit },
    { label: msg`System`, icon: 'monitor-smartphone', path: paths.superadminSystem },
    { label: msg`Settings`, icon: 'settings', path: paths.dashboardSettings },
  ],
};

/** Whether an entry is disabled for this user until their KYC is verified. */
export function requiresKyc(
  { needsKyc = false }: Pick<DashboardNavItem, 'needsKyc'>,
  { isKycVerified }: { readonly isKycVerified: boolean },
): boolean {
  return needsKyc && !isKycVerified;
}

/** The `aria-current` value of an entry: the current page, or the section that contains it. */
export function ariaCurrent(
  { path }: Pick<DashboardNavItem, 'path'>,
  pathname: string,
): 'page' | 'true' | undefined {
  if (pathname === path) return 'page';
  // The due dates of clients are a part of the calendar that leads to them.
  if (pathname.startsWith(paths.dashboardClientDueDates))
    return path === paths.dashboardCalendar ? 'true' : undefined;
  // Every page of an area is below the area's first one.
  const isFirst = Object.values(dashboardNavItems).some(([first]) => first?.path === path);
  return !isFirst && pathname.startsWith(`${path}/`) ? 'true' : undefined;
}

/** The settings page in the user's own area. */
export function settingsPath({ role }: { readonly role: Role }): Path {
  return role === 'admin' ? paths.adminDashboardSettings : paths.dashboardSettings;
}

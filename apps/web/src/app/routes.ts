import { languages } from '@anupal/contract/languages';
import { layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import {
  paths,
  publicUrl,
  servicePagePath,
  type Path,
  type PublicPath,
  type reviewPaths,
} from './paths.ts';

export default [
  layout('layouts/site-layout.tsx', [
    ...inEachLanguage(paths.home, '../pages/site/home.tsx'),
    ...inEachLanguage(paths.allServices, '../pages/site/all-services.tsx'),
    ...inEachLanguage(servicePagePath(':slug'), '../pages/site/service.tsx'),
    ...inEachLanguage(paths.about, '../pages/site/about.tsx'),
    ...inEachLanguage(paths.partners, '../pages/site/partners.tsx'),
    ...inEachLanguage(paths.contact, '../pages/site/contact.tsx'),
    ...inEachLanguage(paths.privacy, '../pages/site/privacy.tsx'),
    ...inEachLanguage(paths.terms, '../pages/site/terms.tsx'),
    ...inEachLanguage(paths.refunds, '../pages/site/refunds.tsx'),
    ...inEachLanguage(paths.dueDates, '../pages/site/due-dates.tsx'),
    ...inEachLanguage(paths.verify, '../pages/site/verify.tsx'),
    ...inEachLanguage(paths.offline, '../pages/site/offline.tsx'),
    route(paths.unauthorized, '../pages/sign-in/unauthorized.tsx'),
  ]),
  layout('layouts/error-layout.tsx', [route(paths.error, '../pages/site/error.tsx')]),
  layout('layouts/sign-in-layout.tsx', [
    route(paths.login, '../pages/sign-in/login.tsx'),
    route(paths.adminLogin, '../pages/sign-in/admin-login.tsx'),
    route(paths.register, '../pages/sign-in/register.tsx'),
  ]),
  layout('layouts/dashboard-layout.tsx', [
    route(paths.dashboard, '../pages/dashboard/overview.tsx'),
    route(paths.dashboardKyc, '../pages/dashboard/kyc.tsx'),
    route(paths.dashboardClients, '../pages/dashboard/clients.tsx'),
    route(`${paths.dashboardClients}/new`, '../pages/dashboard/new-client.tsx'),
    route(`${paths.dashboardClients}/import`, '../pages/dashboard/import-clients.tsx'),
    route(paths.dashboardClientDueDates, '../pages/dashboard/clients-due-dates.tsx'),
    route(paths.dashboardMovedDates, '../pages/dashboard/moved-dates.tsx'),
    route(`${paths.dashboardClientDueDates}/file`, '../pages/dashboard/file-for-many.tsx'),
    route(`${paths.dashboardClients}/documents`, '../pages/dashboard/add-documents.tsx'),
    route(`${paths.dashboardClients}/:clientId/:tab?`, '../pages/dashboard/client.tsx'),
    route(`${paths.dashboardClients}/:clientId/edit`, '../pages/dashboard/edit-client.tsx'),
    route(paths.dashboardPrices, '../pages/dashboard/prices.tsx'),
    route(paths.dashboardEarnings, '../pages/dashboard/earnings.tsx'),
    route(`${paths.dashboardClients}/:clientId/new-bill`, '../pages/dashboard/new-bill.tsx'),
    route(
      `${paths.dashboardClients}/:clientId/statement`,
      '../pages/dashboard/client-statement.tsx',
    ),
    route(paths.dashboardBills, '../pages/dashboard/bills.tsx'),
    route(`${paths.dashboardBills}/settings`, '../pages/dashboard/billing-settings.tsx'),
    route(`${paths.dashboardBills}/:billId`, '../pages/dashboard/bill.tsx'),
    route(paths.dashboardPlans, '../pages/dashboard/plans.tsx'),
    route(paths.plans, '../pages/dashboard/choose-plan.tsx'),
    route(paths.dashboardWallet, '../pages/dashboard/wallet.tsx'),
    route(paths.dashboardAgreement, '../pages/dashboard/agreement.tsx'),
    route(paths.dashboardInvoices, '../pages/dashboard/invoices.tsx'),
    route(paths.dashboardServices, '../pages/dashboard/services.tsx'),
    route(`${paths.dashboardServices}/:eserviceId`, '../pages/dashboard/service.tsx'),
    route(paths.dashboardServiceUsage, '../pages/dashboard/service-usage.tsx'),
    route(`${paths.dashboardApplications}/:applicationId`, '../pages/dashboard/application.tsx'),
    route(paths.dashboardAnnouncements, '../pages/dashboard/announcements.tsx'),
    route(paths.dashboardCalendar, '../pages/dashboard/calendar.tsx'),
    route(paths.dashboardCalendarProfile, '../pages/dashboard/calendar-profile.tsx'),
    route(paths.dashboardSupport, '../pages/dashboard/support.tsx'),
    route(`${paths.dashboardSupport}/new`, '../pages/dashboard/new-ticket.tsx'),
    route(`${paths.dashboardSupport}/:ticketId`, '../pages/dashboard/ticket.tsx'),
    route(paths.dashboardSettings, '../pages/dashboard/settings.tsx'),
    route(paths.dashboardDeleteAccount, '../pages/dashboard/delete-account.tsx'),
    route(paths.dashboardPrivacy, '../pages/dashboard/privacy.tsx'),
    route(paths.dashboardOwnData, '../pages/dashboard/own-data.tsx'),
    layout('layouts/admin-layout.tsx', [
      route(paths.adminDashboard, '../pages/admin/dashboard.tsx'),
      route(paths.adminDashboardSettings, '../pages/dashboard/settings.tsx', {
        id: paths.adminDashboardSettings,
      }),
      ...people(paths.adminUsers),
      ...payments(paths.adminPayments),
      ...invoices(paths.adminInvoices),
      route(paths.adminCreatePlan, '../pages/admin/create-plan.tsx'),
      review(paths.adminKycRequests),
      ...applications(paths.adminApplications),
      ...services(paths.adminServices, paths.adminService),
      ...support(paths.adminSupport),
      route(paths.adminAnnouncements, '../pages/admin/announcements.tsx'),
    ]),
    layout('layouts/superadmin-layout.tsx', [
      route(paths.superadminDashboard, '../pages/superadmin/dashboard.tsx'),
      ...people(paths.superadminUsers),
      ...payments(paths.superadminPayments),
      ...invoices(paths.superadminInvoices),
      route(paths.superadminOpenItems, '../pages/superadmin/open-items.tsx'),
      route(paths.superadminRefunds, '../pages/superadmin/refunds.tsx'),
      listBesideDetail(
        { list: paths.superadminSettlements, file: '../pages/superadmin/settlements.tsx' },
        [[`${paths.superadminSettlements}/:settlementId`, '../pages/superadmin/settlement.tsx']],
      ),
      route(paths.superadminDisputes, '../pages/superadmin/disputes.tsx'),
      route(paths.superadminAdjustments, '../pages/superadmin/adjustments.tsx'),
      route(paths.superadminTrialBalance, '../pages/superadmin/trial-balance.tsx'),
      route(paths.superadminDayBook, '../pages/superadmin/day-book.tsx'),
      route(paths.superadminCreatePlan, '../pages/admin/create-plan.tsx', {
        id: paths.superadminCreatePlan,
      }),
      review(paths.superadminKycRequests),
      ...applications(paths.superadminApplications),
      ...services(paths.superadminServices, paths.superadminService),
      ...support(paths.superadminSupport),
      route(paths.superadminAnnouncements, '../pages/admin/announcements.tsx', {
        id: paths.superadminAnnouncements,
      }),
      route(paths.superadminDueDates, '../pages/superadmin/due-dates.tsx'),
      route(paths.superadminGst, '../pages/superadmin/gst.tsx'),
      route(paths.superadminGstReturns, '../pages/superadmin/gst-returns.tsx'),
      route(paths.superadminAudit, '../pages/superadmin/audit.tsx'),
      route(paths.superadminSystem, '../pages/superadmin/system.tsx'),
      route(paths.superadminInvitations, '../pages/superadmin/invitations.tsx'),
    ]),
  ]),
  layout('layouts/form-layout.tsx', [
    route(`${paths.dashboardServices}/:eserviceId/apply/:step?`, '../pages/dashboard/apply.tsx'),
  ]),
  layout('layouts/signed-in-layout.tsx', [
    route(paths.franchiseeOptions, '../pages/onboarding/franchisee-options.tsx'),
    route(paths.franchiseeAgreement, '../pages/onboarding/franchisee-agreement.tsx'),
    route(paths.franchiseeBusinessInfo, '../pages/onboarding/franchisee-business-info.tsx'),
    route(paths.franchiseeWalletPayment, '../pages/onboarding/franchisee-wallet-payment.tsx'),
    route(paths.franchiseeSuccess, '../pages/onboarding/franchisee-success.tsx'),
    route(paths.userStatus, '../pages/onboarding/user-status.tsx'),
  ]),
  layout('layouts/callback-layout.tsx', [route(paths.callback, '../pages/sign-in/callback.tsx')]),
  layout('layouts/client-link-layout.tsx', [
    route(`${paths.clientLink}/:token`, '../pages/links/client-link.tsx'),
  ]),
  route(paths.homeAlias, '../pages/site/home-redirect.tsx'),
  ...languages.map((language) => {
    const url = language === 'en' ? paths.contactAlias : `/${language}${paths.contactAlias}`;
    return route(url, '../pages/site/contact-redirect.tsx', {
      id: `${language}:${paths.contactAlias}`,
    });
  }),
  route(paths.adminUsersAlias, '../pages/admin/users-redirect.tsx'),
  route(paths.adminKycRequestsAlias, '../pages/admin/kyc-requests-redirect.tsx'),
  ...gallery(),
  route('*', '../pages/site/not-found.tsx'),
] satisfies RouteConfig;

/** The pages of users in a staff area; both areas have the same. */
function people(path: Path): RouteConfigEntry[] {
  return [
    listBesideDetail({ list: path, file: '../pages/admin/users.tsx' }, [
      [`${path}/:userId`, '../pages/admin/user.tsx'],
    ]),
  ];
}

/** The pages of payments in a staff area; both areas have the same. */
function payments(path: Path): RouteConfigEntry[] {
  return [
    listBesideDetail({ list: path, file: '../pages/admin/payments.tsx' }, [
      [`${path}/:orderId`, '../pages/admin/payment.tsx'],
    ]),
  ];
}

/** The pages of tax documents in a staff area; both areas have the same. */
function invoices(path: Path): RouteConfigEntry[] {
  return [
    listBesideDetail({ list: path, file: '../pages/admin/invoices.tsx' }, [
      [`${path}/:invoiceId`, '../pages/admin/invoice.tsx'],
    ]),
  ];
}

/** The pages of KYC requests in a staff area; both areas have the same. */
function review(path: (typeof reviewPaths)[number]): RouteConfigEntry {
  return layout('layouts/review-layout.tsx', { id: `review:${path}` }, [
    listBesideDetail({ list: path, file: '../pages/admin/kyc-requests.tsx' }, [
      [`${path}/:kycId`, '../pages/admin/kyc-request.tsx'],
    ]),
  ]);
}

/** The pages of applications in a staff area; both areas have the same. */
function applications(path: Path): RouteConfigEntry[] {
  return [
    listBesideDetail({ list: path, file: '../pages/admin/applications.tsx' }, [
      [`${path}/:applicationId`, '../pages/admin/application.tsx'],
    ]),
  ];
}

/** The pages of services in a staff area; both areas have the same. */
function services(list: Path, one: Path): RouteConfigEntry[] {
  return [
    listBesideDetail({ list, file: '../pages/admin/services.tsx' }, [
      [`${one}/:eserviceId`, '../pages/admin/service.tsx'],
    ]),
  ];
}

/** The pages of support in a staff area; both areas have the same. */
function support(path: Path): RouteConfigEntry[] {
  return [
    route(`${path}/replies`, '../pages/admin/canned-replies.tsx', { id: `${path}/replies` }),
    listBesideDetail({ list: path, file: '../pages/admin/support.tsx' }, [
      [`${path}/:conversationId`, '../pages/admin/support-conversation.tsx'],
    ]),
  ];
}

/**
 * A list and the pages of its entries. The page of the list is the layout of all of them: on a wide
 * screen it stays beside the entry (ui/list-beside-detail.tsx).
 */
function listBesideDetail(
  { list, file }: { readonly list: Path; readonly file: string },
  details: readonly (readonly [path: string, file: string])[],
): RouteConfigEntry {
  return layout(file, { id: list }, [
    route(list, '../pages/admin/list-only.tsx', { id: `${list}:list` }),
    ...details.map(([path, detail]) => route(path, detail, { id: path })),
  ]);
}

function inEachLanguage(path: PublicPath, file: string): RouteConfigEntry[] {
  return languages.map((language) => {
    const url = publicUrl(path, language);
    return route(url, file, { id: `${language}:${path}`, index: url === '/' });
  });
}

/** The component gallery for developers, which no build contains. */
function gallery(): RouteConfigEntry[] {
  return import.meta.env.PROD ? [] : [route('__ui/:name?', 'layouts/gallery-layout.tsx')];
}

import { parseDraftSubject } from '@anupal/contract/applications/draft-subjects';
import type { Role } from '@anupal/contract/users';
import { languages, parseLanguage, type Language } from '@anupal/contract/languages';
import { isUuid } from '@anupal/contract/values/uuid';

/** Every URL of the web app, used by pages, links and routes. */
export const paths = {
  home: '/',
  homeAlias: '/home',
  allServices: '/all-services',
  about: '/about',
  partners: '/partners',
  contact: '/contectus',
  contactAlias: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  refunds: '/refunds',
  dueDates: '/due-dates',
  verify: '/verify',
  login: '/login',
  adminLogin: '/admin-login',
  register: '/register',
  callback: '/callback',
  clientLink: '/c',
  offline: '/offline',
  error: '/error',
  unauthorized: '/unauthorized',
  franchiseeOptions: '/franchisee-options',
  franchiseeAgreement: '/franchisee-agreement',
  franchiseeBusinessInfo: '/franchisee-business-info',
  franchiseeWalletPayment: '/franchisee-wallet-payment',
  franchiseeSuccess: '/franchisee-success',
  userStatus: '/user-status',
  plans: '/plans',
  dashboard: '/dashboard',
  dashboardSettings: '/dashboard/settings',
  dashboardDeleteAccount: '/dashboard/settings/delete-account',
  dashboardPrivacy: '/dashboard/privacy',
  dashboardOwnData: '/dashboard/privacy/data',
  dashboardKyc: '/dashboard/kyc',
  dashboardClients: '/dashboard/clients',
  dashboardPrices: '/dashboard/prices',
  dashboardEarnings: '/dashboard/earnings',
  dashboardBills: '/dashboard/bills',
  dashboardClientDueDates: '/dashboard/clients/due-dates',
  dashboardMovedDates: '/dashboard/clients/due-dates/moved',
  dashboardPlans: '/dashboard/plans',
  dashboardWallet: '/dashboard/wallet',
  dashboardInvoices: '/dashboard/invoices',
  dashboardAgreement: '/dashboard/agreement',
  dashboardServices: '/dashboard/services-list',
  dashboardServiceUsage: '/dashboard/service-usage',
  dashboardApplications: '/dashboard/applications',
  dashboardAnnouncements: '/dashboard/announcements',
  dashboardCalendar: '/dashboard/calendar',
  dashboardCalendarProfile: '/dashboard/calendar/profile',
  dashboardSupport: '/dashboard/support',
  adminDashboard: '/admin/dashboard',
  adminDashboardSettings: '/admin/dashboard/settings',
  adminUsers: '/admin/dashboard/users',
  adminKycRequests: '/admin/dashboard/kyc-requests',
  adminApplications: '/admin/dashboard/applications',
  adminCreatePlan: '/admin/dashboard/create-plan',
  adminServices: '/admin/dashboard/create-service',
  adminService: '/admin/dashboard/eservice',
  adminSupport: '/admin/dashboard/support',
  adminAnnouncements: '/admin/dashboard/announcements',
  adminPayments: '/admin/dashboard/payments',
  adminInvoices: '/admin/dashboard/invoices',
  adminUsersAlias: '/admin/users',
  adminKycRequestsAlias: '/admin/kyc-verification',
  superadminDashboard: '/superadmin/dashboard',
  superadminUsers: '/superadmin/dashboard/users',
  superadminKycRequests: '/superadmin/dashboard/kyc-requests',
  superadminApplications: '/superadmin/dashboard/applications',
  superadminCreatePlan: '/superadmin/dashboard/create-plan',
  superadminServices: '/superadmin/dashboard/create-service',
  superadminService: '/superadmin/dashboard/eservice',
  superadminSupport: '/superadmin/dashboard/support',
  superadminAnnouncements: '/superadmin/dashboard/announcements',
  superadminPayments: '/superadmin/dashboard/payments',
  superadminInvoices: '/superadmin/dashboard/invoices',
  superadminDueDates: '/superadmin/dashboard/due-dates',
  superadminGst: '/superadmin/dashboard/gst',
  superadminGstReturns: '/superadmin/dashboard/gst-returns',
  superadminOpenItems: '/superadmin/dashboard/payments/unsettled',
  superadminRefunds: '/superadmin/dashboard/payments/refunds',
  superadminSettlements: '/superadmin/dashboard/payments/settlements',
  superadminTrialBalance: '/superadmin/dashboard/payments/trial-balance',
  superadminAdjustments: '/superadmin/dashboard/payments/adjustments',
  superadminDayBook: '/superadmin/dashboard/payments/day-book',
  superadminDisputes: '/superadmin/dashboard/payments/disputes',
  superadminAudit: '/superadmin/dashboard/audit',
  superadminInvitations: '/superadmin/dashboard/invitations',
  superadminSystem: '/superadmin/dashboard/system',
} as const;

/** A URL of the web app. */
export type Path = (typeof paths)[keyof typeof paths];

/** The page of a user, in the area of the member of staff who opens it. */
export function userUrl({ role }: { readonly role: Role }, userId: string): string {
  return `${role === 'superadmin' ? paths.superadminUsers : paths.adminUsers}/${userId}`;
}

/** The tabs of the page of a client; the first is at its address itself. */
export const clientTabs = [
  'overview',
  'due-dates',
  'applications',
  'documents',
  'bills',
  'link',
  'details',
] as const;

/** A tab of the page of a client. */
export type ClientTab = (typeof clientTabs)[number];

/** The page of a client of the franchisee. */
export function clientUrl(clientId: string, tab: ClientTab = 'overview'): string {
  const url = `${paths.dashboardClients}/${clientId}`;
  return tab === 'overview' ? url : `${url}/${tab}`;
}

/** The anchor of a client's recurring orders. */
export const recurringOrdersId = 'recurring-orders';

/** The initial values of an application. */
export interface ApplicationStart {
  /** Whose draft is opened: `self`, or an id. */
  readonly client?: string;
  /** The last day of the period that it is for. */
  readonly periodEnds?: string;
  /** The registration of the client that it is under, where there are several of a kind. */
  readonly registration?: string;
  /** The rule of the due date that it is for. */
  readonly rule?: string;
  /** The earlier application whose answers it starts with. */
  readonly repeats?: string;
  /** The subject of the draft, if it does not follow from the other values; empty for a draft without one. */
  readonly draft?: string;
}

/**
 * Where a franchisee applies for a service. Without a step, the form opens at the first step that is
 * not complete.
 */
export function applyUrl(eserviceId: string, start: ApplicationStart = {}, step = ''): string {
  const query = new URLSearchParams({ ...start }).toString();
  const path = `${paths.dashboardServices}/${eserviceId}/apply${step && `/${step}`}`;
  return query === '' ? path : `${path}?${query}`;
}

/** The page that continues a draft. */
export function draftUrl(
  eserviceId: string,
  { client, subject }: { readonly client: string; readonly subject: string },
): string {
  const obligation = parseDraftSubject(subject);
  if (obligation === null)
    return applyUrl(eserviceId, subject === '' ? { client } : { client, draft: subject });
  const { rule, periodEnds, registrationId } = obligation;
  const registration = registrationId === null ? {} : { registration: registrationId };
  return applyUrl(eserviceId, { client, rule, periodEnds, ...registration });
}

/** Parses the initial values of an application from a query, ignoring invalid ones. */
export function parseApplicationStart(query: URLSearchParams): ApplicationStart {
  const read = (name: keyof ApplicationStart): string => query.get(name) ?? '';
  const [client, periodEnds] = [read('client'), read('periodEnds')];
  const [registration, repeats] = [read('registration'), read('repeats')];
  const [rule, draft] = [read('rule'), query.get('draft')];
  return {
    ...((client === 'self' || isUuid(client)) && { client }),
    ...(/^\d{4}-\d\d-\d\d$/.test(periodEnds) && { periodEnds }),
    ...(isUuid(registration) && { registration }),
    ...(/^[a-z0-9-]{1,80}$/.test(rule) && { rule }),
    ...(isUuid(repeats) && { repeats }),
    ...(draft !== null && /^[a-z0-9.-]{0,140}$/.test(draft) && { draft }),
  };
}

/** The service that the user was applying for when they went to pay; null if there is none. */
export function serviceAppliedFor(query: URLSearchParams): string | null {
  const eserviceId = query.get('apply') ?? '';
  return isUuid(eserviceId) ? eserviceId : null;
}

/** The wallet, with its form to add money open. */
export const walletTopUpUrl = `${paths.dashboardWallet}#top-up`;

/**
 * The pages that may load the payment gateway's script: their documents have a policy of their own.
 */
export const payPaths = [
  paths.franchiseeWalletPayment,
  paths.dashboardWallet,
  paths.plans,
] as const satisfies readonly Path[];

/** The list of KYC requests in each staff area; the review pages are below it. */
export const reviewPaths = [
  paths.adminKycRequests,
  paths.superadminKycRequests,
] as const satisfies readonly Path[];

/** The dashboard pages of all roles. */
export const dashboardPath = /^\/(?:(?:super)?admin\/)?dashboard(?:\/|$)/i;

/** Pages that share a content security policy, and therefore a document. */
export type DocumentGroup = 'ordinary' | 'pay' | 'map' | 'review' | 'client-link';

/** A path in the form used here: the router ignores case and trailing slashes. */
export function normalizePath(pathname: string): string {
  return pathname.toLowerCase().replace(/\/+$/, '') || '/';
}

/** The document group of a page. */
export function documentGroupAt(pathname: string): DocumentGroup {
  const bare = normalizePath(pathname);
  if (payPaths.some((path) => path === bare)) return 'pay';
  if (bare.startsWith(`${paths.clientLink}/`)) return 'client-link';
  if (reviewPaths.some((path) => `${bare}/`.startsWith(`${path}/`))) return 'review';
  return mapUrls().includes(bare) ? 'map' : 'ordinary';
}

/** The pages that may show an OpenStreetMap map. */
export function mapUrls(): string[] {
  return languages.map((language) => publicUrl(paths.contact, language));
}

/** The public pages: prerendered in every language, each language at its own URL. */
export const publicPaths = [
  paths.home,
  paths.allServices,
  paths.about,
  paths.partners,
  paths.contact,
  paths.privacy,
  paths.terms,
  paths.refunds,
  paths.dueDates,
  paths.verify,
] as const satisfies readonly Path[];

// The offline page replaces other pages, so no link leads to it.
const prerenderedPaths = [...publicPaths, paths.offline] as const;

/** The public page of a service, named by the service's slug. */
export type ServicePagePath = `/services/${string}`;

/** A public page, named by its English URL. */
export type PublicPath = (typeof prerenderedPaths)[number] | ServicePagePath;

/** The public page of a service. A slug is unique and never changes. */
export function servicePagePath(slug: string): ServicePagePath {
  return `/services/${slug}`;
}

/** The URL of a public page in a language: `/` is English, `/hi` its Hindi translation. */
export function publicUrl(path: PublicPath, language: Language): string {
  const english: string = path;
  const rest = english === '/' ? '' : english;
  return (language === 'en' ? rest : `/${language}${rest}`) || '/';
}

/** The prerendered URLs, without the pages of services (service-pages.ts). */
export function prerenderedUrls(): string[] {
  return prerenderedPaths.flatMap((path) => languages.map((language) => publicUrl(path, language)));
}

/** The language prefix of a path, whether or not the page exists; null if there is none. */
export function languageInPath(pathname: string): Language | null {
  return parseLanguage(normalizePath(pathname).split('/')[1]);
}

/** The app page behind a URL with a language prefix, such as `/hi/login`; else null. */
export function appPageInLanguage(pathname: string): { path: Path; language: Language } | null {
  const language = languageInPath(pathname);
  if (language === null) return null;
  const rest = normalizePath(pathname).slice(language.length + 1);
  const path = Object.values(paths).find((known) => known === rest);
  return path === undefined ? null : { path, language };
}

/**
 * The public page and language of a URL; null for the pages of the app. Any slug counts: the browser
 * does not know the services, and staff create new ones.
 */
export function publicPageAt(pathname: string): { path: PublicPath; language: Language } | null {
  const bare = normalizePath(pathname);
  for (const path of prerenderedPaths)
    for (const language of languages)
      if (publicUrl(path, language) === bare) return { path, language };
  for (const language of languages) {
    const parent = publicUrl(servicePagePath(''), language);
    const slug = bare.startsWith(parent) ? bare.slice(parent.length) : '';
    if (/^[a-z0-9-]+$/.test(slug)) return { path: servicePagePath(slug), language };
  }
  return null;
}

import type { Role } from '@anupal/contract/users';
import { languages, parseLanguage, type Language } from '@anupal/contract/languages';
import { isUuid } from '@anupal/contract/values/uuid';

/** Every URL of the web app. Pages and links take it from here, and so do the routes. */
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
  login: '/login',
  adminLogin: '/admin-login',
  register: '/register',
  callback: '/callback',
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
  dashboardKyc: '/dashboard/kyc',
  dashboardPlans: '/dashboard/plans',
  dashboardWallet: '/dashboard/wallet',
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
  superadminDueDates: '/superadmin/dashboard/due-dates',
  superadminOpenItems: '/superadmin/dashboard/payments/unsettled',
  superadminRefunds: '/superadmin/dashboard/payments/refunds',
  superadminAudit: '/superadmin/dashboard/audit',
  superadminInvitations: '/superadmin/dashboard/invitations',
  superadminSystem: '/superadmin/dashboard/system',
} as const;

/** A URL of the web app. */
export type Path = (typeof paths)[keyof typeof paths];

/** The page of a person, in the area of the member of staff who looks. */
export function userUrl({ role }: { readonly role: Role }, userId: string): string {
  return `${role === 'superadmin' ? paths.superadminUsers : paths.adminUsers}/${userId}`;
}

/** What the form of an application begins with. */
export interface ApplicationStart {
  /** Whose draft is opened: `self`, or an id. */
  readonly client?: string;
  /** The last day of the period that it is for. */
  readonly periodEnds?: string;
}

/** Where a franchisee applies for a service: on its page, with the form open. */
export function applyUrl(eserviceId: string, start: ApplicationStart = {}): string {
  const query = new URLSearchParams({ apply: '1', ...start });
  return `${paths.dashboardServices}/${eserviceId}?${query.toString()}`;
}

/** What a query says that a form begins with; what it says wrongly counts for nothing. */
export function parseApplicationStart(query: URLSearchParams): ApplicationStart {
  const [client, periodEnds] = [query.get('client') ?? '', query.get('periodEnds') ?? ''];
  return {
    ...((client === 'self' || isUuid(client)) && { client }),
    ...(/^\d{4}-\d\d-\d\d$/.test(periodEnds) && { periodEnds }),
  };
}

/** The service that somebody was applying for when they went to pay; null where a query names none. */
export function serviceAppliedFor(query: URLSearchParams): string | null {
  const eserviceId = query.get('apply') ?? '';
  return isUuid(eserviceId) ? eserviceId : null;
}

/** The pages that may load the payment gateway's script: their documents have a policy of their own. */
export const payPaths = [
  paths.franchiseeWalletPayment,
  paths.dashboardWallet,
  paths.plans,
] as const satisfies readonly Path[];

/** The list of KYC requests of each area of staff; the review of one stands below it. */
export const reviewPaths = [
  paths.adminKycRequests,
  paths.superadminKycRequests,
] as const satisfies readonly Path[];

/** Pages that share a content security policy, and so a document. */
export type DocumentGroup = 'ordinary' | 'pay' | 'map' | 'review';

/** A path as it is written here: the router minds neither capitals nor slashes at the end. */
export function normalizePath(pathname: string): string {
  return pathname.toLowerCase().replace(/\/+$/, '') || '/';
}

/** The group of a page. */
export function documentGroupAt(pathname: string): DocumentGroup {
  const bare = normalizePath(pathname);
  if (payPaths.some((path) => path === bare)) return 'pay';
  if (reviewPaths.some((path) => `${bare}/`.startsWith(`${path}/`))) return 'review';
  return mapUrls().includes(bare) ? 'map' : 'ordinary';
}

/** The pages that may draw a map of OpenStreetMap. */
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
] as const satisfies readonly Path[];

// The offline page stands in for others, so nobody is led to it.
const prerenderedPaths = [...publicPaths, paths.offline] as const;

/** A prerendered page, named by its English URL. */
export type PublicPath = (typeof prerenderedPaths)[number];

/** The URL of a public page in a language: `/` is English, `/hi` is its Hindi twin. */
export function publicUrl(path: PublicPath, language: Language): string {
  const english: string = path;
  const rest = english === '/' ? '' : english;
  return (language === 'en' ? rest : `/${language}${rest}`) || '/';
}

/** Every URL that is prerendered. */
export function prerenderedUrls(): string[] {
  return prerenderedPaths.flatMap((path) => languages.map((language) => publicUrl(path, language)));
}

/** The language that a path begins with, of a page or of none; null where it names no language. */
export function languageInPath(pathname: string): Language | null {
  return parseLanguage(normalizePath(pathname).split('/')[1]);
}

/** The page of the app behind a URL that names a language before it, as `/hi/login` does; else null. */
export function appPageInLanguage(pathname: string): { path: Path; language: Language } | null {
  const language = languageInPath(pathname);
  if (language === null) return null;
  const rest = normalizePath(pathname).slice(language.length + 1);
  const path = Object.values(paths).find((known) => known === rest);
  return path === undefined ? null : { path, language };
}

/** The prerendered page and the language behind a URL; null for the pages of the app. */
export function publicPageAt(pathname: string): { path: PublicPath; language: Language } | null {
  const bare = normalizePath(pathname);
  for (const path of prerenderedPaths)
    for (const language of languages)
      if (publicUrl(path, language) === bare) return { path, language };
  return null;
}

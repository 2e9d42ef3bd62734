import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const pages = '<rootDir>/src/pages';
const features = '<rootDir>/src/features';

// A page fetches the texts of its areas only (src/app/catalogue-loading.ts); src/locales has one folder for
// each. The first area that a file is in has its texts, and the first catalogue those of no area.
const areas: Readonly<Record<string, readonly string[]>> = {
  'home-sections': [
    `${pages}/site/home/{audiences,due-dates-teaser,feature-cards,features,order-steps,static-sections}.*`,
    `${pages}/site/home/{resource-tiles,resources,why-us}.*`,
    `${pages}/site/home/scenes/**`,
  ],
  home: sitePage('home'),
  about: [`${pages}/site/about.tsx`],
  'about-sections': [`${pages}/site/about/**`],
  partners: [
    `${pages}/site/partners.tsx`,
    `${pages}/site/partners/{plan-prices,register-now}.tsx`,
    `${pages}/site/partners/earnings/**`,
  ],
  'partners-sections': [`${pages}/site/partners/**`],
  'contact-cards': [`${pages}/site/contact/contact-cards.tsx`],
  contact: sitePage('contact'),
  privacy: [`${pages}/site/legal/privacy/**`],
  terms: [`${pages}/site/legal/terms/**`],
  refunds: [`${pages}/site/legal/refunds/**`],
  legal: [`${pages}/site/legal/legal-{text,blocks,contact,contents}.tsx`],
  'service-sections': [`${pages}/site/service/**`],
  service: [`${pages}/site/service.tsx`, `${features}/eservices/public-service/**`],
  eservices: [
    `${pages}/site/all-services.tsx`,
    `${features}/eservices/*.ts`,
    `${features}/eservices/public-catalogue/**`,
  ],
  claims: [`${pages}/site/content.ts`],
  'due-dates-sections': [`${pages}/site/due-dates/**`],
  'due-dates': [
    `${pages}/site/due-dates.tsx`,
    `${features}/calendar/business-labels.ts`,
    `${features}/calendar/public-preview/{questions,public-preview,preview-intro}.tsx`,
  ],
  links: [`${pages}/links/**`, `${features}/links/client/**`],
  verify: [`${pages}/site/verify.tsx`, `${features}/invoices/verification/**`],
  site: [`${pages}/site/**`],
  'sign-in': [`${pages}/sign-in/**`, `${features}/auth/{email-sign-in,google,passkey-sign-in}/**`],
  // Shared by the form of the contact page and the help desk dialog.
  'contact-form': [
    `${features}/support/contact/{contact-{form,fields},no-script-note,honeypot-field,sent-note,use-contact-form}.*`,
  ],
  support: [`${features}/support/*.tsx`, `${features}/support/{contact,apply-online,downloads}/**`],
  // Shared by the calendar and the pages of clients.
  delays: [`${features}/calendar/{delay-cost.tsx,due-dates/due-details.tsx}`],
  // The first page after signing in: what its chunk has (tooling/page-chunks.ts), and no more.
  today: [
    '<rootDir>/src/app/layouts/dashboard-{bottom-bar,frame,kyc-banner,nav,palette-slot,rail}.tsx',
    '<rootDir>/src/app/layouts/dashboard-nav-items.ts',
    `${pages}/dashboard/{overview,todo-card}.tsx`,
    `${pages}/dashboard/todo-text.ts`,
    `${features}/applications/application-labels.ts`,
    `${features}/applications/own/recent-card.tsx`,
    `${features}/calendar/{clients/client-due-card,own/due-card}.tsx`,
    `${features}/invoices/{document-links,tax-profile-banner}.tsx`,
    `${features}/invoices/documents/use-download.ts`,
    `${features}/notifications/notification-*`,
    `${features}/subscriptions/{current-usage,plan-card,plan-details,require-subscription}.tsx`,
    `${features}/subscriptions/usage-bar.tsx`,
    `${features}/wallet/{reserved-note,transaction-list,wallet-card}.tsx`,
    `${features}/wallet/transaction-labels.ts`,
  ],
  calendar: [
    `${features}/calendar/*.ts`,
    `${features}/calendar/{batches,clients,due-dates,moved,own,profile,public-preview,recurring}/**`,
    `${pages}/dashboard/calendar*.tsx`,
  ],
  // Shared by the portal and the pages of clients.
  files: [
    '<rootDir>/src/ui/file/**',
    '<rootDir>/src/ui/dialog-actions.tsx',
    `${features}/privacy/nominee-fields.tsx`,
  ],
  portal: [
    '<rootDir>/src/app/layouts/dashboard-*',
    `${pages}/{onboarding,dashboard,admin,superadmin}/**`,
    `${features}/auth/{sessions,step-up,invitations,email-change,passkeys,second-factor,profile-picture}/**`,
    '<rootDir>/src/ui/{chart,table,viewer}/**',
    '<rootDir>/src/ui/{confirm-button,draft-note,form-actions,message-composer,secret-link}.tsx',
    '<rootDir>/src/ui/restored-note.tsx',
    `${features}/{notifications,privacy,retention,users,invoices,plans,subscriptions,wallet,payments,onboarding,kyc,agreements,office}/**`,
    `${features}/{applications,billing,clients,links}/**`,
    `${features}/calendar/office/**`,
    `${features}/eservices/{listing,office,questions}/**`,
    `${features}/announcements/{own,office}/**`,
    `${features}/support/{conversation,own,office}/**`,
  ],
};

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'hi'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: Object.values(areas).flat(),
    },
    ...Object.entries(areas).map(([name, include], index) => ({
      path: `<rootDir>/src/locales/${name}/{locale}`,
      include: [...include],
      exclude: Object.values(areas).slice(0, index).flat(),
    })),
  ],
  // Without line numbers a catalogue changes only when a text does.
  format: formatter({ lineNumbers: false }),
});

function sitePage(name: string): string[] {
  return [`${pages}/site/${name}.tsx`, `${pages}/site/${name}/**`];
}

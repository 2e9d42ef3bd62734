import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

// A page fetches the texts of its areas only. The first catalogue has what stands in none of them.
const legal = [
  '<rootDir>/src/pages/site/{privacy,terms,refunds}.tsx',
  '<rootDir>/src/pages/site/legal/**',
];
const home = ['<rootDir>/src/pages/site/home.tsx', '<rootDir>/src/pages/site/home/**'];
const site = ['<rootDir>/src/pages/site/**', '<rootDir>/src/features/eservices/**'];
const support = ['<rootDir>/src/features/{support,announcements}/**'];
const portal = [
  '<rootDir>/src/app/layouts/dashboard-*',
  '<rootDir>/src/pages/{onboarding,dashboard,admin,superadmin}/**',
  '<rootDir>/src/features/auth/sessions/**',
  '<rootDir>/src/ui/{file,table}/**',
  '<rootDir>/src/features/{users,plans,subscriptions,wallet,payments,onboarding}/**',
];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'hi'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: [...site, ...support, ...portal],
    },
    {
      path: '<rootDir>/src/locales/site/{locale}',
      include: site,
      exclude: [...home, ...legal],
    },
    { path: '<rootDir>/src/locales/home/{locale}', include: home },
    { path: '<rootDir>/src/locales/legal/{locale}', include: legal },
    { path: '<rootDir>/src/locales/support/{locale}', include: support },
    { path: '<rootDir>/src/locales/portal/{locale}', include: portal },
  ],
  // Without line numbers a catalogue changes only when a text does.
  format: formatter({ lineNumbers: false }),
});

import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

// A page fetches the texts of its area only. The first catalogue has what stands in none of them.
const site = ['<rootDir>/src/pages/site/**', '<rootDir>/src/app/layouts/site-*'];
const portal = [
  '<rootDir>/src/app/layouts/dashboard-*',
  '<rootDir>/src/pages/{onboarding,dashboard,admin,superadmin}/**',
  '<rootDir>/src/features/auth/sessions/**',
  '<rootDir>/src/features/{users,plans,subscriptions,wallet,payments,onboarding}/**',
];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'hi'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: [...site, ...portal],
    },
    { path: '<rootDir>/src/locales/site/{locale}', include: site },
    { path: '<rootDir>/src/locales/portal/{locale}', include: portal },
  ],
  // Without line numbers a catalogue changes only when a text does.
  format: formatter({ lineNumbers: false }),
});

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Language } from '@anupal/contract/languages';
import { expect } from './journey.ts';
import { labels } from './labels.ts';
import { readCode } from './mailbox.ts';

/** Somebody with a name and an address. */
export interface Person {
  readonly fullName: string;
  readonly email: string;
}

/** Somebody whom the product has never heard of. */
export function stranger(fullName = 'Asha Rao'): Person {
  return { fullName, email: `asha.${randomUUID().slice(0, 13)}@work.test` };
}

/** Registers on the screen, up to the first page of the signed-in person. */
export async function register(
  page: Page,
  person: Person,
  language: Language = 'en',
): Promise<Person> {
  const { welcome } = labels[language];
  await page.goto('/register');
  await askToRegister(page, person, language);
  await enterCode(page, await readCode(person.email), language);
  await expect(page.getByText(welcome(person.fullName))).toBeVisible();
  return person;
}

/** Fills in the first step of registering, where the page stands, and sends it. */
export async function askToRegister(
  page: Page,
  { fullName, email }: Person,
  language: Language = 'en',
): Promise<void> {
  await page.getByLabel(labels[language].fullName).fill(fullName);
  await askForCode(page, email, language);
}

/** Fills in the first step of signing in, where the page stands, and sends it. */
export async function askForCode(
  page: Page,
  email: string,
  language: Language = 'en',
): Promise<void> {
  const { email: label, sendCode } = labels[language];
  await page.getByLabel(label).fill(email);
  await page.getByRole('button', { name: sendCode }).click();
}

/** Fills in the second step, where the page stands, and sends it. */
export async function enterCode(
  page: Page,
  code: string,
  language: Language = 'en',
): Promise<void> {
  await page.getByLabel(labels[language].code).fill(code);
  await page.getByRole('button', { name: labels[language].verify }).click();
}

/** Opens the account menu and signs out. */
export async function signOut(page: Page, language: Language = 'en'): Promise<void> {
  await page.getByRole('button', { name: labels[language].accountMenu }).click();
  await page.getByRole('button', { name: labels[language].logout }).click();
  // Whoever goes on too early takes the call that signs out with them.
  await page.waitForURL((url) => url.pathname === homes[language]);
  await page.waitForLoadState('networkidle');
}

const homes = { en: '/', hi: '/hi' } as const;

/** The accounts that a sandbox begins with, where each signs in, and the page on which it starts. */
export const demoAccounts = {
  // Staff may use either door.
  superadmin: {
    email: 'superadmin@anupal.test',
    door: '/login',
    home: '/superadmin/dashboard',
  },
  admin: { email: 'admin@anupal.test', door: '/admin-login', home: '/admin/dashboard' },
  user: { email: 'user@anupal.test', door: '/login', home: '/dashboard' },
  newcomer: { email: 'new@anupal.test', door: '/login', home: '/franchisee-options' },
} as const;

/** One of the accounts that a sandbox begins with. */
export type DemoAccount = keyof typeof demoAccounts;

/** Where a signed-in demo account is kept, to be the `storageState` of other browsers. */
export function signedInAs(account: DemoAccount): string {
  return join(import.meta.dirname, 'test-results/demo-accounts', `${account}.json`);
}

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { auth } from '@anupal/contract/auth';
import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '@anupal/contract/languages';
import type { User } from '@anupal/contract/users';
import { expect } from './journey.ts';
import { labels } from './labels.ts';
import { readCode } from './mailbox.ts';
import { product } from './product.ts';
import { rememberSecrets } from './secrets.ts';

/** Somebody with a name and an address. */
export interface Person {
  readonly fullName: string;
  readonly email: string;
}

/** Somebody whom the product has never heard of. */
export function stranger(fullName = 'Asha Rao'): Person {
  return { fullName, email: `asha.${randomUUID().slice(0, 13)}@work.test` };
}

/** Registers, and opens the first page of the signed-in person. */
export async function register(
  page: Page,
  person: Person,
  language: Language = 'en',
): Promise<Person> {
  await enter(page, person);
  await page.goto(demoAccounts.newcomer.home);
  await expect(page.getByText(labels[language].welcome(person.fullName))).toBeVisible();
  return person;
}

/** The same by calls alone: nothing is opened yet, and whatever is opened is theirs. */
export async function registerByCalls(page: Page, person = stranger()): Promise<Person> {
  await enter(page, person);
  return person;
}

/**
 * Registers by the calls that the screens make, and keeps what they keep: the browser of the page is
 * signed in before it has opened anything. The screens themselves are gone through in journeys/auth.
 */
export async function enter(page: Page, { fullName, email }: Person): Promise<string> {
  const calls = page.request;
  const agent = await page.evaluate(() => navigator.userAgent);
  const headers = { 'X-Requested-With': 'portal', 'User-Agent': agent };
  await calls.post(`/api${auth.register.path}`, { headers, data: { fullName, email } });
  const otp = await readCode(email);
  const data = { email, otp };
  const answer = await calls.post(`/api${auth.verifyOtp.path}`, { headers, data });
  const signedIn = (await answer.json()) as SignedIn; // the contract says so
  rememberSecrets([email, otp, signedIn.accessToken]);
  await keepSession(page.context(), signedIn);
  return signedIn.accessToken;
}

/** What the product keeps in the browser of somebody who is signed in. */
interface SignedIn {
  readonly user: User;
  readonly accessToken: string;
}

/** Keeps in a browser what the product itself would keep of a session. */
export async function keepSession(
  context: BrowserContext,
  { user, accessToken }: SignedIn,
): Promise<void> {
  const { cookies } = await context.storageState();
  const kept = { accessToken, auth_user: JSON.stringify(user) };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  const origin = new URL(product.baseUrl()).origin;
  await context.setStorageState({ cookies, origins: [{ origin, localStorage }] });
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
  // Whoever goes on too early takes the call that signs out with them.
  const answered = page.waitForResponse(`**/api${auth.logout.path}`);
  await page.getByRole('button', { name: labels[language].logout }).click();
  await page.waitForURL((url) => url.pathname === homes[language]);
  await answered;
}

/** Signs out by that call alone; the browser keeps what it keeps of somebody who has left. */
export async function leave(page: Page, accessToken: string): Promise<void> {
  const headers = { Authorization: `Bearer ${accessToken}`, 'X-Requested-With': 'portal' };
  const answer = await page.request.post(`/api${auth.logout.path}`, { headers });
  expect(answer.ok(), `signing out answers ${answer.status()}`).toBe(true);
  const { cookies } = await page.context().storageState();
  await page.context().setStorageState({ cookies, origins: [] });
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

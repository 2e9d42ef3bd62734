import { randomUUID } from 'node:crypto';
import { auth } from '@anupal/contract/auth';
import type { Language } from '@anupal/contract/languages';
import { expect, request, type APIRequestContext, type Page } from '@playwright/test';
import { demoAccounts, storedSession, type SignInResponse } from './demo-accounts.ts';
import { environment } from './environment.ts';
import { readCode } from './mailbox.ts';
import { rememberSecrets } from './seen-secrets.ts';
import { text } from './text.ts';

/** A name and an email address. */
export interface Person {
  readonly fullName: string;
  readonly email: string;
}

/** A registered person. */
export interface Account extends Person {
  readonly accessToken: string;
}

/** A person without an account. */
export function newPerson(fullName = 'Asha Rao'): Person {
  return { fullName, email: `asha.${randomUUID().slice(0, 13)}@work.test` };
}

/** A name that no other account has; of letters only, so that it can be searched for. */
export function newName(): string {
  const letters = randomUUID().replaceAll(/[^a-f]/g, '');
  return `Mira ${letters.charAt(0).toUpperCase()}${letters.slice(1)}`;
}

/** Registers a person through the API, without a browser. */
export async function createAccount(fullName: string): Promise<Account> {
  const person = newPerson(fullName);
  const api = await request.newContext({ baseURL: environment.baseUrl() });
  const { accessToken } = await registerBy(api, person);
  await api.dispose();
  return { ...person, accessToken };
}

/**
 * Registers a person through the API and stores the session in the page's browser, which is signed in
 * before it opens anything. The screens themselves are proved in journeys/auth.
 */
export async function registerByApi(page: Page, person = newPerson()): Promise<Account> {
  const signedIn = await signUpByApi(page, person);
  await storeSession(page, signedIn);
  return { ...person, accessToken: signedIn.accessToken };
}

/** Registers a person with the cookies of the page's browser; `storeSession` completes the sign-in. */
export async function signUpByApi(page: Page, person: Person): Promise<SignInResponse> {
  const userAgent = await page.evaluate(() => navigator.userAgent);
  return registerBy(page.request, person, { 'User-Agent': userAgent });
}

/** Registers a person and opens their first page. */
export async function openRegistered(
  page: Page,
  person: Person,
  language: Language = 'en',
): Promise<Account> {
  const account = await registerByApi(page, person);
  await page.goto(demoAccounts.newcomer.home);
  await expect(page.getByText(welcomeText(language, person.fullName))).toBeVisible();
  return account;
}

/** The greeting of the first page. */
export function welcomeText(language: Language, fullName: string): string {
  const rest = 'Your plan determines how many services you can file for your clients.';
  const message = `Welcome, {fullName}. ${rest} You can change your choice until you pay.`;
  return text(language, message, { fullName });
}

/** Stores a session in the page's browser, as the web app does. */
export async function storeSession(page: Page, signedIn: SignInResponse): Promise<void> {
  const { cookies } = await page.context().storageState();
  await page.context().setStorageState({ cookies, origins: storedSession(signedIn) });
}

/** Completes the first step of registering. */
export async function submitRegistration(
  page: Page,
  { fullName, email }: Person,
  language: Language = 'en',
): Promise<void> {
  await page.getByLabel(text(language, 'Full name')).fill(fullName);
  await submitEmail(page, email, language);
}

/** Completes the first step of signing in, which sends a code. */
export async function submitEmail(
  page: Page,
  email: string,
  language: Language = 'en',
): Promise<void> {
  await page.getByLabel(text(language, 'Email address')).fill(email);
  await page.getByRole('button', { name: text(language, 'Send code') }).click();
}

/** Completes the second step. A whole code submits itself. */
export async function enterCode(
  page: Page,
  code: string,
  language: Language = 'en',
): Promise<void> {
  await page.getByLabel(text(language, 'One-time code (OTP)')).fill(code);
  if (code.length < 6)
    await page.getByRole('button', { name: text(language, 'Verify and continue') }).click();
}

/** Signs out in the account menu. */
export async function signOut(page: Page, language: Language = 'en'): Promise<void> {
  await page.getByRole('button', { name: text(language, 'Account menu') }).click();
  // Leaving the page earlier would abort the request.
  const response = page.waitForResponse(`**/api${auth.logout.path}`);
  await page.getByRole('button', { name: text(language, 'Logout') }).click();
  await page.waitForURL((url) => url.pathname === homeUrls[language]);
  await response;
}

/** Signs out through the API; the cookies stay, as after signing out on the screen. */
export async function signOutByApi(page: Page, { accessToken }: Account): Promise<void> {
  const headers = { Authorization: `Bearer ${accessToken}`, 'X-Requested-With': 'portal' };
  const response = await page.request.post(`/api${auth.logout.path}`, { headers });
  expect(response.ok(), `signing out responded with ${response.status()}`).toBe(true);
  const { cookies } = await page.context().storageState();
  await page.context().setStorageState({ cookies, origins: [] });
}

/** The home page of each language. */
export const homeUrls = { en: '/', hi: '/hi' } as const;

async function registerBy(
  api: APIRequestContext,
  { fullName, email }: Person,
  extraHeaders: Readonly<Record<string, string>> = {},
): Promise<SignInResponse> {
  const headers = { 'X-Requested-With': 'portal', ...extraHeaders };
  await api.post(`/api${auth.register.path}`, { headers, data: { fullName, email } });
  const otp = await readCode(email);
  const response = await api.post(`/api${auth.verifyOtp.path}`, { headers, data: { email, otp } });
  const signedIn = (await response.json()) as SignInResponse;
  rememberSecrets([email, otp, signedIn.accessToken]);
  return signedIn;
}

import { auth } from '@anupal/contract/auth';
import type { User } from '@anupal/contract/users';
import { request, type BrowserContextOptions } from '@playwright/test';
import { environment } from './environment.ts';
import { requestCode } from './mailbox.ts';
import { rememberSecrets } from './seen-secrets.ts';

/** The accounts of a sandbox: where each signs in, and the page on which it starts. */
export const demoAccounts = {
  // Staff may use either sign-in page.
  superadmin: {
    email: 'superadmin@anupal.test',
    signInUrl: '/login',
    home: '/superadmin/dashboard',
  },
  admin: { email: 'admin@anupal.test', signInUrl: '/admin-login', home: '/admin/dashboard' },
  user: { email: 'user@anupal.test', signInUrl: '/login', home: '/dashboard' },
  newcomer: { email: 'new@anupal.test', signInUrl: '/login', home: '/franchisee-options' },
} as const;

/** One of the accounts of a sandbox. */
export type DemoAccount = keyof typeof demoAccounts;

/** A second superadmin, who approves what the first one requests. */
export const secondSuperadmin = 'superadmin2@anupal.test';

/** The response to a sign-in. */
export interface SignInResponse {
  readonly user: User;
  readonly accessToken: string;
}

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

interface Session {
  readonly accessToken: string;
  readonly state: StorageState;
  readonly since: number;
}

// Browsers of one worker share a session. Refreshing it in one would end it in the others, so it is
// used for half of the ten minutes of its access token.
const sharedForMs = 5 * 60_000;
const sessions = new Map<DemoAccount, Promise<Session>>();

/** The state of a browser in which a demo account is signed in. */
export async function readSession(account: DemoAccount): Promise<StorageState> {
  return (await getSession(account)).state;
}

/** An access token of a demo account. */
export async function readAccessToken(account: DemoAccount): Promise<string> {
  return (await getSession(account)).accessToken;
}

/** The part of a session that the web app stores in the browser. */
export function storedSession({ user, accessToken }: SignInResponse): StorageState['origins'] {
  const stored = { accessToken, auth_user: JSON.stringify(user) };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  return [{ origin: new URL(environment.baseUrl()).origin, localStorage }];
}

/** Opens a session of its own for a demo account, which no other browser uses. */
export async function openSession(email: string): Promise<Session> {
  const api = await request.newContext({ baseURL: environment.baseUrl() });
  const headers = { 'X-Requested-With': 'portal' };
  const since = Date.now();
  const otp = await requestCode(email, () =>
    api.post(`/api${auth.login.path}`, { headers, data: { email } }),
  );
  const response = await api.post(`/api${auth.verifyOtp.path}`, { headers, data: { email, otp } });
  const signedIn = (await response.json()) as SignInResponse;
  rememberSecrets([email, otp, signedIn.accessToken]);
  const { cookies } = await api.storageState();
  await api.dispose();
  const state = { cookies, origins: storedSession(signedIn) };
  return { accessToken: signedIn.accessToken, state, since };
}

async function getSession(account: DemoAccount): Promise<Session> {
  const current = await sessions.get(account);
  if (current !== undefined && Date.now() - current.since < sharedForMs) return current;
  const next = openSession(demoAccounts[account].email);
  sessions.set(account, next);
  return next;
}

import { randomUUID } from 'node:crypto';
import { startSandbox, type Sandbox } from '@anupal/sandbox/sandbox';
import type { LightMyRequestResponse } from 'fastify';
import {
  getCookies,
  createTestApp,
  ownPage,
  post,
  type TestApp,
  type TestOptions,
} from '../../../testing/test-app.ts';

/** A Google account; its `sub` defaults to the address. */
export interface GoogleAccount {
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
  readonly sub?: string;
  /** The firm's domain that the account belongs to. */
  readonly hd?: string;
}

/** A test app with its own identity provider. */
export interface GoogleTest extends TestApp {
  /** Makes the provider's next response wrong. */
  readonly fault: (fault: { claim: string } | { token: string }) => Promise<void>;
  /** Starts a sign-in like our page. Returns where the provider waits. */
  readonly start: (pageState?: string) => Promise<PendingSignIn>;
  /** Signs in at the provider. Returns the URL that it sends the browser back to. */
  readonly pass: (pending: PendingSignIn, account: GoogleAccount) => Promise<URL>;
  /** Returns to our API. Resolves to the URL of the callback page. */
  readonly callBack: (cookies: Record<string, string>, returned: URL) => Promise<URL>;
  /** All of it. Returns the URL of the callback page and the browser's cookies. */
  readonly reachCallback: (account: GoogleAccount) => Promise<Callback>;
}

/** A started sign-in. */
export interface PendingSignIn {
  /** The URL of the provider. */
  readonly url: URL;
  readonly cookies: Record<string, string>;
}

/** The URL of the callback page, and the browser's cookies. */
export interface Callback {
  readonly url: URL;
  readonly cookies: Record<string, string>;
}

const client = { clientId: 'tests', clientSecret: 'a-secret-of-the-tests' };

/** The firm's own domain at Google in these tests. */
export const staffDomain = 'firm.example';

/** Starts a test app with its own identity provider. */
export async function createGoogleTest(options: TestOptions = {}): Promise<GoogleTest> {
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    publicUrl: 'https://portal.example',
    googleClientId: client.clientId,
    googleClientSecret: client.clientSecret,
  });
  const issuer = new URL(`${sandbox.url}/identity`);
  const config = { ...options.config, google: { ...client, issuer, staffDomain } };
  const test = await createTestApp({ ...options, config });
  return { ...test, ...getSteps(test, sandbox), stop: () => stop(test, sandbox) };
}

/** A fresh Google account with a verified address. */
export function freshAccount(account: Partial<GoogleAccount> = {}): GoogleAccount {
  const email = `g-${randomUUID()}@people.example`;
  return { email, email_verified: true, name: 'Asha Rao', ...account };
}

/** Exchanges the two values of a callback, like the callback page. */
export function exchange(
  { app }: Pick<TestApp, 'app'>,
  values: { readonly accessToken: string; readonly refreshToken: string },
  cookies: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return app.inject({ ...post('/auth/session/exchange', values, ownPage), cookies });
}

/** The two values in the URL of a callback page. */
export function getValues({ searchParams }: URL): { accessToken: string; refreshToken: string } {
  return {
    accessToken: searchParams.get('accesstoken') ?? '',
    refreshToken: searchParams.get('refreshtoken') ?? '',
  };
}

type Steps = Omit<GoogleTest, keyof TestApp>;

function getSteps({ app }: TestApp, sandbox: Sandbox): Steps {
  const steps: Steps = {
    fault: (fault) => script(sandbox, '/identity/faults', fault),
    start: async (pageState = 'state-of-the-page') => {
      const query = new URLSearchParams({ auth_state: pageState });
      const response = await app.inject(`/api/auth/google?${query.toString()}`);
      return { url: getLocation(response), cookies: getCookies(response.cookies) };
    },
    pass: async ({ url }, account) => {
      await script(sandbox, '/identity/next', account);
      return follow(url);
    },
    callBack: async (cookies, { pathname, search }) =>
      getLocation(await app.inject({ url: pathname + search, cookies })),
    reachCallback: async (account) => {
      const pending = await steps.start();
      const returned = await steps.pass(pending, account);
      return { url: await steps.callBack(pending.cookies, returned), cookies: pending.cookies };
    },
  };
  return steps;
}

function getLocation({ headers }: LightMyRequestResponse): URL {
  return new URL(String(headers.location));
}

async function script({ url }: Sandbox, path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`not scripted: ${await response.text()}`);
}

// Just enough of a browser for the provider: redirects, and cookies without paths.
async function follow(from: URL): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = from;
  while (url.origin === from.origin) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const onward = response.headers.get('location');
    if (onward === null) throw new Error(`the provider stopped: ${await response.text()}`);
    url = new URL(onward, url);
  }
  return url;
}

async function stop(test: TestApp, sandbox: Sandbox): Promise<void> {
  await test.stop();
  await sandbox.close();
}

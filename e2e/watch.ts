import { expect } from '@playwright/test';
import type { BrowserContext, Request } from '@playwright/test';
import { product } from './product.ts';
import { rememberSecrets } from './secrets.ts';

/** The only keys that the product may keep in the browser. */
const storageKeys = ['accessToken', 'auth_user', 'auth_loading', 'auth_state'];

/** A watched browser; `finish` fails when anything odd was seen in it. */
interface Watched {
  finish: () => Promise<void>;
}

/**
 * Watches whatever a browser does for what must never happen on any page: a script that fails or
 * was injected, a broken content security policy, a key of its own in the browser's stores, a call
 * to a third party. What must not reach a log is noted on the way.
 */
export async function watch(context: BrowserContext): Promise<Watched> {
  const odd: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' && !harmless.test(message.text())) odd.push(message.text());
  });
  context.on('weberror', (error) => odd.push(String(error.error())));
  context.on('dialog', (dialog) => {
    odd.push(`a dialog opened: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    if (!isOurs(request)) odd.push(`a request to ${request.url()}`);
    rememberSecrets(secretsOf(request));
  });
  await context.addInitScript(reportFromPage, storageKeys);
  return {
    finish: async () => {
      const { cookies, origins } = await context.storageState();
      rememberSecrets(cookies.filter(({ name }) => name.startsWith('__')).map((one) => one.value));
      const names = origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name));
      const unknown = names.filter((name) => !storageKeys.includes(name));
      expect([...odd, ...unknown.map((name) => `${name} is kept in the browser`)]).toEqual([]);
    },
  };
}

// The browser notes each refused or broken-off request, of which journeys provoke many. This file's
// own script is blocked, as any script is, in the mails that the mailbox shows. And each 403 is
// logged, as specified: that of a fresh code is a question, which a dialog asks, and that of a code at
// the other sign-in leads there.
const harmless =
  /^Failed to load resource|^Blocked script execution in '[^']*\/mailbox\/messages\/|^403 (?:fresh_code_required|use_other_sign_in):/;

/** Runs in every page before its own scripts. Its reports come out as errors of the console. */
function reportFromPage(keys: readonly string[]): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`${event.violatedDirective} was broken by ${event.blockedURI} (CSP)`);
  });
  // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called with its store below
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = function (this: Storage, key: string, value: string): void {
    const isKnown = this === window.localStorage && keys.includes(key);
    if (!isKnown) console.error(`${key} was kept in the browser`);
    setItem.call(this, key, value);
  };
}

function isOurs(request: Request): boolean {
  const { protocol, hostname } = new URL(request.url());
  return !protocol.startsWith('http') || hostname === new URL(product.baseUrl()).hostname;
}

const secretNames = ['email', 'otp', 'accessToken', 'refreshToken', 'accesstoken', 'refreshtoken'];

function secretsOf(request: Request): readonly string[] {
  const { pathname, searchParams } = new URL(request.url());
  const inQuery = pathname === '/callback' ? [...searchParams.values()] : [];
  const bearer = request.headers().authorization?.replace('Bearer ', '') ?? '';
  const body = readJson(request.postData());
  const inBody = secretNames.map((name) => body[name]).filter(isText);
  return [...inQuery, bearer, ...inBody.map(String)];
}

function isText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function readJson(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return { ...(JSON.parse(text ?? '{}') as object) };
  } catch {
    return {};
  }
}

import { expect, type BrowserContext, type Request } from '@playwright/test';
import { environment } from './environment.ts';
import { rememberSecrets } from './seen-secrets.ts';

/** The only keys that the web app may store in the browser. */
const storageKeys = ['accessToken', 'auth_user', 'auth_loading', 'auth_state'];

/** A guarded browser; `finish` fails when anything forbidden happened in it. */
interface PageGuard {
  finish(): Promise<void>;
}

/**
 * Watches a browser for violations on any page: script errors, violations of the content
 * security policy, dialogs, unknown keys in the browser's storage, requests to other hosts. Records
 * the secrets of its requests, which must not be in the log.
 */
export async function guardPages(context: BrowserContext): Promise<PageGuard> {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' && !harmless.test(message.text())) problems.push(message.text());
  });
  context.on('weberror', (error) => problems.push(String(error.error())));
  context.on('dialog', (dialog) => {
    problems.push(`a dialog opened: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    if (!isOwn(request)) problems.push(`a request to ${request.url()}`);
    rememberSecrets(readSecrets(request));
  });
  await context.addInitScript(reportFromPage, storageKeys);
  return {
    finish: async () => {
      const { cookies, origins } = await context.storageState();
      rememberSecrets(
        cookies.filter(({ name }) => name.startsWith('__')).map(({ value }) => value),
      );
      const names = origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name));
      const unknown = names.filter((name) => !storageKeys.includes(name));
      expect([...problems, ...unknown.map((name) => `${name} is in the browser`)]).toEqual([]);
    },
  };
}

// The browser reports each refused or aborted request, of which journeys provoke many. The script of
// this file is blocked, as any script, in the emails that the mailbox shows. Each 403 is reported, as
// specified; those two lead to a dialog and to the other sign-in page.
const harmless =
  /^Failed to load resource|^Blocked script execution in '[^']*\/mailbox\/messages\/|^403 (?:fresh_code_required|second_factor_required|use_other_sign_in):/;

/** Runs in every page before its own scripts. It reports violations as console errors. */
function reportFromPage(keys: readonly string[]): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`${event.violatedDirective} was violated by ${event.blockedURI} (CSP)`);
  });
  // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called with its storage below
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = function (this: Storage, key: string, value: string): void {
    const isKnown = this === window.localStorage && keys.includes(key);
    if (!isKnown) console.error(`${key} was stored in the browser`);
    setItem.call(this, key, value);
  };
}

function isOwn(request: Request): boolean {
  const { protocol, hostname } = new URL(request.url());
  return !protocol.startsWith('http') || hostname === new URL(environment.baseUrl()).hostname;
}

const secretNames = ['email', 'otp', 'accessToken', 'refreshToken', 'accesstoken', 'refreshtoken'];

function readSecrets(request: Request): readonly string[] {
  const { pathname, searchParams } = new URL(request.url());
  const inQuery = pathname === '/callback' ? [...searchParams.values()] : [];
  const bearer = request.headers().authorization?.replace('Bearer ', '') ?? '';
  const body = parseJson(request.postData());
  const inBody = secretNames.map((name) => body[name]).filter(isText);
  return [...inQuery, bearer, ...inBody.map(String)];
}

function isText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function parseJson(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return { ...(JSON.parse(text ?? '{}') as object) };
  } catch {
    return {};
  }
}

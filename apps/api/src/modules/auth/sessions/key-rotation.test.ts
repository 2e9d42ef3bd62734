import { decodeProtectedHeader } from 'jose';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildProduct, type Product } from '../../../app.ts';
import { ConfigError } from '../../../config.ts';
import { logTo } from '../../../platform/log/log.ts';
import {
  bearer,
  createTestApp,
  ownPage,
  unlimited,
  type TestApp,
} from '../../../testing/test-app.ts';
import { emailsTo } from '../../notifications/tests/notification-fixtures.ts';
import { requestCode, openBrowser, signInWith } from '../tests/auth-fixtures.ts';

const secondKey = 'the second key of the tests, long enough';
const thirdKey = 'the third key of the tests, also long enough';

let test: TestApp;
const products: Product[] = [];

beforeEach(async () => {
  test = await createTestApp({ limits: unlimited });
});

afterEach(async () => {
  for (const product of products.splice(0)) {
    await product.app.close();
    await product.close();
  }
  await test.stop();
});

describe('a rotation of the secrets key', () => {
  it('S09 a process with another key, without the previous one, refuses to start', async () => {
    const product = await build(thirdKey);
    await expect(product.prepare()).rejects.toThrow(ConfigError);
    await expect(product.prepare()).rejects.toThrow('encrypted with another SECRETS_KEY');
    const ready = await product.app.inject({ url: '/readyz' });
    expect(ready.statusCode).toBe(503);
  });

  it('S09 alongside the previous key the new one signs, and what the old one signed stays valid', async () => {
    const { email } = await test.createUser();
    const browser = openBrowser(test);
    const signedIn = await signInWith(test, browser, email);
    const accessToken = getToken(signedIn.body);
    const spent = browser.cookies['__Secure-rt'] ?? '';
    const successor = await refresh(test.app, spent);
    const otp = await requestCode(test, browser, email);
    const waiting = await queueUnderOldKey();

    const product = await build(secondKey, test.config.secretsKey);
    await product.prepare();
    expect(await readStatus(product.app, accessToken)).toBe(200);
    expect(await refresh(product.app, spent)).toEqual({
      ...successor,
      accessToken: expect.any(String) as string,
    });
    const redeemed = await openBrowserOn(product, browser.cookies).post('/auth/verify-otp', {
      email,
      otp,
    });
    expect(redeemed.statusCode).toBe(200);
    const newToken = getToken(redeemed.body);
    expect(decodeProtectedHeader(newToken).kid).toBe(product.context.keys.current.id);
    expect(decodeProtectedHeader(newToken).kid).not.toBe(decodeProtectedHeader(accessToken).kid);
    await expect.poll(() => emailsTo(waiting)).toHaveLength(1);
  });

  it('S09 once the previous key is removed, what it signed is invalid', async () => {
    const { email } = await test.createUser();
    const browser = openBrowser(test);
    const accessToken = getToken((await signInWith(test, browser, email)).body);
    const otp = await requestCode(test, browser, email);
    const rotating = await build(secondKey, test.config.secretsKey);
    await rotating.prepare();

    const product = await build(secondKey);
    await product.prepare();
    expect(await readStatus(rotating.app, accessToken)).toBe(200);
    expect(await readStatus(product.app, accessToken)).toBe(401);
    const late = openBrowserOn(product, browser.cookies);
    expect((await late.post('/auth/verify-otp', { email, otp })).statusCode).toBe(401);
    // The session survives: its refresh token depends on no key.
    const refreshed = await refresh(product.app, browser.cookies['__Secure-rt'] ?? '');
    expect(await readStatus(product.app, refreshed.accessToken)).toBe(200);
  });
});

async function build(secretsKey: string, secretsKeyPrevious?: string): Promise<Product> {
  const log = logTo({ write: () => undefined });
  const product = await buildProduct(
    { ...test.config, secretsKey, secretsKeyPrevious },
    { log, web: null },
  );
  products.push(product);
  return product;
}

function openBrowserOn({ app }: Product, cookies: Record<string, string>) {
  const browser = openBrowser({ app });
  Object.assign(browser.cookies, cookies);
  return browser;
}

/** Leaves an email in the queue that the first process sealed and can no longer send. */
async function queueUnderOldKey(): Promise<string> {
  await test.context.jobs.stop();
  const { email } = await test.createUser();
  const response = await openBrowser(test).post('/auth/login', { email });
  expect(response.statusCode).toBe(200);
  expect(await emailsTo(email)).toEqual([]);
  return email;
}

async function refresh(app: FastifyInstance, refreshToken: string) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    headers: ownPage,
    cookies: { '__Secure-rt': refreshToken },
  });
  const cookie = response.cookies.find(({ name }) => name === '__Secure-rt');
  return { accessToken: getToken(response.body), refreshToken: cookie?.value };
}

function getToken(body: string): string {
  return (JSON.parse(body) as { accessToken: string }).accessToken;
}

async function readStatus(app: FastifyInstance, accessToken: string): Promise<number> {
  const response = await app.inject({ url: '/api/auth/me', headers: bearer(accessToken) });
  return response.statusCode;
}

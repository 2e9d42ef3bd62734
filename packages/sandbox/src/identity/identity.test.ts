import * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startSandbox } from '../sandbox.ts';
import type { Sandbox } from '../sandbox.ts';
import { TestBrowser } from './test-browser.ts';
import type { Visit } from './test-browser.ts';
import { faultyClaims } from './token-fault.ts';

const publicUrl = 'http://localhost:3000';
const redirectUri = `${publicUrl}/api/auth/google/return`;
const meena = { email: 'meena@work.test', email_verified: true, name: 'Meena Das' };

let sandbox: Sandbox;

beforeAll(async () => {
  const ports = { port: 0, smtpPort: 0 };
  const google = { googleClientId: 'portal', googleClientSecret: 'a secret: with signs' };
  sandbox = await startSandbox({ ...ports, ...google, publicUrl });
});

afterAll(() => sandbox.close());

describe('the page', () => {
  it('signs in the account that is chosen, as Google says it', async () => {
    const notices = [vi.spyOn(console, 'info'), vi.spyOn(console, 'warn')];
    const signIn = await begin();
    const page = await signIn.browser.visit(signIn.url);
    expect(page.text).toContain('Choose an account');
    expect(page.text).toContain('localhost:3000');

    const claims = await redeem(signIn, await choose(signIn, page, 'Asha Rao'));
    expect(claims).toMatchObject({
      iss: `${sandbox.url}/identity`,
      aud: 'portal',
      email: 'asha.rao@gmail.test',
      email_verified: true,
      name: 'Asha Rao',
    });
    expect(claims?.sub).toMatch(/^1\d{20}$/);
    const picture = await fetch(String(claims?.['picture']));
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    for (const notice of notices) expect(notice).not.toHaveBeenCalled();
  });

  it('has a person with a Hindi name and one whose e-mail is not verified', async () => {
    const hindi = await begin();
    const name = 'विक्रम सिंह';
    const page = await hindi.browser.visit(hindi.url);
    expect(await redeem(hindi, await choose(hindi, page, name))).toMatchObject({ name });

    const unproved = await begin();
    const visit = await unproved.browser.visit(unproved.url);
    expect(await redeem(unproved, await choose(unproved, visit, 'Meera Iyer'))).toMatchObject({
      email_verified: false,
    });
  });

  it('signs in anybody by the form, the same account for the same address', async () => {
    const form = { email: 'Nisha@work.test', name: 'Nisha <b>' };
    const claims = await Promise.all(
      [form, { ...form, email: 'nisha@work.test', verified: 'on' }].map(async (typed) => {
        const signIn = await begin();
        const page = await signIn.browser.visit(signIn.url);
        return redeem(signIn, await signIn.browser.visit(page.url, typed));
      }),
    );
    expect(claims[0]).toMatchObject({ ...form, email_verified: false });
    expect(claims[1]).toMatchObject({ email_verified: true, sub: claims[0]?.sub });
  });

  it('says what is wrong with the form and keeps what was typed', async () => {
    const { browser, url } = await begin();
    const page = await browser.visit(url);
    const again = await browser.visit(page.url, { email: '"><b>', name: 'Nisha' });
    expect(again.status).toBe(400);
    expect(again.text).toContain('Write an e-mail address');
    expect(again.text).toContain('value="&#34;&#62;&#60;b&#62;"');
    expect(again.text).toContain('value="Nisha"');
  });

  it('returns access_denied on Cancel', async () => {
    const { browser, url, state } = await begin();
    const page = await browser.visit(url);
    const end = await browser.visit(`${page.url.href}/cancel`, {});
    expect(end.url.href.startsWith(redirectUri)).toBe(true);
    expect(end.url.searchParams.get('error')).toBe('access_denied');
    expect(end.url.searchParams.get('state')).toBe(state);
  });

  it('asks again each time, and lets the same browser choose another account', async () => {
    const browser = new TestBrowser(sandbox.url);
    for (const name of ['Asha Rao', 'Meera Iyer']) {
      const signIn = await begin({}, browser);
      const page = await browser.visit(signIn.url);
      expect(page.text).toContain('Choose an account');
      expect(await redeem(signIn, await choose(signIn, page, name))).toMatchObject({ name });
    }
    const silent = await begin({ prompt: 'none' }, browser);
    expect((await browser.visit(silent.url)).url.searchParams.get('error')).toBe('login_required');
  });

  it('takes prompt=select_account and login_hint, as Google does', async () => {
    const signIn = await begin({ prompt: 'select_account', login_hint: 'asha.rao@gmail.test' });
    const page = await signIn.browser.visit(signIn.url);
    expect(await redeem(signIn, await choose(signIn, page, 'Asha Rao'))).toBeDefined();
  });

  it('belongs to the browser that began', async () => {
    const { browser, url } = await begin();
    const page = await browser.visit(url);
    const other = await new TestBrowser(sandbox.url).visit(page.url);
    expect(other.status).toBe(400);
    expect(other.text).toContain('This sign-in cannot go on');
  });
});

describe('the protocol', () => {
  it('refuses a request without PKCE', async () => {
    const { browser, url } = await begin();
    url.searchParams.delete('code_challenge');
    url.searchParams.delete('code_challenge_method');
    const end = await browser.visit(url);
    expect(end.url.searchParams.get('error')).toBe('invalid_request');
  });

  it('never sends a person to an address that is not registered', async () => {
    const { browser, url } = await begin({ redirect_uri: 'https://elsewhere.test/' });
    const page = await browser.visit(url);
    expect(page.status).toBe(400);
    expect(page.text).toContain('invalid_redirect_uri');
  });

  it('redeems a code once, and only with the right verifier', async () => {
    const signIn = await begin();
    const end = await passAs(meena, signIn);
    const wrong = { ...signIn, verifier: client.randomPKCECodeVerifier() };
    await expect(redeem(wrong, end)).rejects.toMatchObject({ error: 'invalid_grant' });
    await redeem(signIn, end);
    await expect(redeem(signIn, end)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('takes the client’s secret in the header and in the body, and no other', async () => {
    for (const inHeader of [true, false]) {
      const signIn = await begin({}, undefined, inHeader);
      expect(await redeem(signIn, await passAs(meena, signIn))).toMatchObject(meena);
    }
    const response = await fetch(`${sandbox.url}/identity/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'portal', client_secret: 'wrong', grant_type: 'x' }),
    });
    expect(response.status).toBe(401);
  });
});

describe('the script', () => {
  it('lets the next sign-in pass without the page, once', async () => {
    const signIn = await begin();
    const claims = await redeem(signIn, await passAs({ ...meena, sub: '42' }, signIn));
    expect(claims).toMatchObject({ ...meena, sub: '42' });
    const second = await begin();
    expect((await second.browser.visit(second.url)).text).toContain('Choose an account');
  });

  it('takes back what it laid down', async () => {
    await post('/identity/next', meena);
    await post('/identity/faults', { claim: 'aud' });
    for (const path of ['next', 'faults']) {
      await fetch(`${sandbox.url}/identity/${path}`, { method: 'DELETE' });
    }
    const signIn = await begin();
    const page = await signIn.browser.visit(signIn.url);
    expect(page.text).toContain('Choose an account');
    await redeem(signIn, await choose(signIn, page, 'Asha Rao'));
  });

  it.each(faultyClaims)('spoils the %s of one ID token', async (claim) => {
    await post('/identity/faults', { claim });
    const spoilt = await begin();
    const end = await passAs(meena, spoilt);
    if (claim === 'email_verified') {
      expect(await redeem(spoilt, end)).toMatchObject({ email_verified: false });
    } else {
      await expect(redeem(spoilt, end)).rejects.toMatchObject(complaintAbout(claim));
    }
    const good = await begin();
    expect(await redeem(good, await passAs(meena, good))).toMatchObject(meena);
  });

  it('lets the token endpoint fail once', async () => {
    await post('/identity/faults', { token: 'unavailable' });
    const signIn = await begin();
    const end = await passAs(meena, signIn);
    await expect(redeem(signIn, end)).rejects.toMatchObject({ cause: { status: 503 } });
    expect(await redeem(signIn, end)).toMatchObject(meena);
  });

  it('lets the token endpoint leave one call without an answer', async () => {
    await post('/identity/faults', { token: 'hang' });
    const signIn = await begin();
    const end = await passAs(meena, signIn);
    signIn.config.timeout = 0.2;
    await expect(redeem(signIn, end)).rejects.toMatchObject({ code: 'OAUTH_TIMEOUT' });
    signIn.config.timeout = 30;
    expect(await redeem(signIn, end)).toMatchObject(meena);
  });

  it('refuses orders that it does not know', async () => {
    expect((await post('/identity/faults', { claim: 'colour' })).status).toBe(400);
    expect((await post('/identity/faults', { claim: 'aud', token: 'hang' })).status).toBe(400);
    expect((await post('/identity/next', { email: 'a@b.test' })).status).toBe(400);
  });
});

/** What openid-client says about a token with that claim wrong. */
function complaintAbout(claim: (typeof faultyClaims)[number]) {
  return claim === 'signature'
    ? { cause: { message: 'JWT signature verification failed' } }
    : { cause: { cause: { claim } } };
}

interface SignIn {
  readonly browser: TestBrowser;
  readonly config: client.Configuration;
  readonly url: URL;
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
}

async function begin(
  extra: Record<string, string> = {},
  browser = new TestBrowser(sandbox.url),
  inHeader = true,
): Promise<SignIn> {
  const secret = 'a secret: with signs';
  const config = await client.discovery(
    new URL(`${sandbox.url}/identity`),
    'portal',
    undefined,
    inHeader ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret),
    { execute: [client.allowInsecureRequests, client.enableNonRepudiationChecks] },
  );
  const verifier = client.randomPKCECodeVerifier();
  const [state, nonce] = [client.randomState(), client.randomNonce()];
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...extra,
  });
  return { browser, config, url, verifier, state, nonce };
}

/** Presses the button that bears the name. */
function choose({ browser }: SignIn, page: Visit, name: string): Promise<Visit> {
  const button = page.text.split('<button').find((part) => part.includes(name));
  const [, person] = /value="(\d+)"/.exec(button ?? '') ?? [];
  if (!person) throw new Error(`Nobody called ${name} on the page.`);
  return browser.visit(page.url, { person });
}

async function passAs(person: object, { browser, url }: SignIn): Promise<Visit> {
  expect((await post('/identity/next', person)).status).toBe(200);
  return browser.visit(url);
}

async function redeem({ config, verifier, state, nonce }: SignIn, end: Visit) {
  expect(end.url.href.startsWith(redirectUri)).toBe(true);
  const tokens = await client.authorizationCodeGrant(config, end.url, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
  });
  return tokens.claims();
}

function post(path: string, body: object): Promise<Response> {
  return fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

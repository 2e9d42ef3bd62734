import * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person, TestIdentity } from './testing/test-identity.ts';

let idp: TestIdentity;

beforeAll(async () => {
  idp = await TestIdentity.start();
});

afterAll(() => idp.close());

describe('the protocol', () => {
  it('returns the same claims at the userinfo endpoint', async () => {
    const signIn = await idp.begin();
    const end = await idp.signInAs({ ...person, sub: '42' }, signIn);
    const tokens = await client.authorizationCodeGrant(signIn.config, end.url, {
      pkceCodeVerifier: signIn.verifier,
      expectedState: signIn.state,
      expectedNonce: signIn.nonce,
    });
    const info = await client.fetchUserInfo(signIn.config, tokens.access_token, '42');
    expect(info).toMatchObject({ ...person, sub: '42' });
  });

  it('refuses a request without PKCE', async () => {
    const { browser, url } = await idp.begin();
    url.searchParams.delete('code_challenge');
    url.searchParams.delete('code_challenge_method');
    const end = await browser.visit(url);
    expect(end.url.searchParams.get('error')).toBe('invalid_request');
  });

  it('never redirects to an unregistered address', async () => {
    const { browser, url } = await idp.begin({
      parameters: { redirect_uri: 'https://elsewhere.test/' },
    });
    const page = await browser.visit(url);
    expect(page.status).toBe(400);
    expect(page.text).toContain('invalid_redirect_uri');
  });

  it('redeems a code once, and only with the right verifier', async () => {
    const signIn = await idp.begin();
    const end = await idp.signInAs(person, signIn);
    const wrong = { ...signIn, verifier: client.randomPKCECodeVerifier() };
    await expect(idp.redeem(wrong, end)).rejects.toMatchObject({ error: 'invalid_grant' });
    await idp.redeem(signIn, end);
    await expect(idp.redeem(signIn, end)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('accepts the client’s secret in the header and in the body, and no other', async () => {
    for (const authentication of [client.ClientSecretBasic, client.ClientSecretPost]) {
      const signIn = await idp.begin({ authentication });
      expect(await idp.redeem(signIn, await idp.signInAs(person, signIn))).toMatchObject(person);
    }
    const response = await fetch(`${idp.url}/identity/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'portal', client_secret: 'wrong', grant_type: 'x' }),
    });
    expect(response.status).toBe(401);
  });
});

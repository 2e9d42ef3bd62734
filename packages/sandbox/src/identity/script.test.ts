import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choose, person, TestIdentity } from './testing/test-identity.ts';
import { faultyClaims } from './token-fault.ts';

let idp: TestIdentity;

beforeAll(async () => {
  idp = await TestIdentity.start();
});

afterAll(() => idp.close());

describe('the script', () => {
  it('skips the page for the next sign-in, once', async () => {
    const signIn = await idp.begin();
    const claims = await idp.redeem(signIn, await idp.signInAs({ ...person, sub: '42' }, signIn));
    expect(claims).toMatchObject({ ...person, sub: '42' });
    const second = await idp.begin();
    expect((await second.browser.visit(second.url)).text).toContain('Choose an account');
  });

  it('can be withdrawn', async () => {
    await idp.post('/identity/next', person);
    await idp.post('/identity/faults', { claim: 'aud' });
    for (const path of ['next', 'faults']) {
      await fetch(`${idp.url}/identity/${path}`, { method: 'DELETE' });
    }
    const signIn = await idp.begin();
    const page = await signIn.browser.visit(signIn.url);
    expect(page.text).toContain('Choose an account');
    await idp.redeem(signIn, await choose(signIn, page, 'Asha Rao'));
  });

  it.each(faultyClaims)('breaks the %s of one ID token', async (claim) => {
    await idp.post('/identity/faults', { claim });
    const faulty = await idp.begin();
    const end = await idp.signInAs(person, faulty);
    if (claim === 'email_verified') {
      expect(await idp.redeem(faulty, end)).toMatchObject({ email_verified: false });
    } else {
      await expect(idp.redeem(faulty, end)).rejects.toMatchObject(errorFor(claim));
    }
    const good = await idp.begin();
    expect(await idp.redeem(good, await idp.signInAs(person, good))).toMatchObject(person);
  });

  it('makes the token endpoint fail once', async () => {
    await idp.post('/identity/faults', { token: 'unavailable' });
    const signIn = await idp.begin();
    const end = await idp.signInAs(person, signIn);
    await expect(idp.redeem(signIn, end)).rejects.toMatchObject({ cause: { status: 503 } });
    expect(await idp.redeem(signIn, end)).toMatchObject(person);
  });

  it('makes the token endpoint hang once', async () => {
    await idp.post('/identity/faults', { token: 'hang' });
    const signIn = await idp.begin();
    const end = await idp.signInAs(person, signIn);
    signIn.config.timeout = 0.2;
    await expect(idp.redeem(signIn, end)).rejects.toMatchObject({ code: 'OAUTH_TIMEOUT' });
    signIn.config.timeout = 30;
    expect(await idp.redeem(signIn, end)).toMatchObject(person);
  });

  it('refuses unknown scripts', async () => {
    expect((await idp.post('/identity/faults', { claim: 'colour' })).status).toBe(400);
    expect((await idp.post('/identity/faults', { claim: 'aud', token: 'hang' })).status).toBe(400);
    expect((await idp.post('/identity/next', { email: 'a@b.test' })).status).toBe(400);
  });
});

/** The error of openid-client for a token with that wrong claim. */
function errorFor(claim: (typeof faultyClaims)[number]) {
  return claim === 'signature'
    ? { cause: { message: 'JWT signature verification failed' } }
    : { cause: { cause: { claim } } };
}

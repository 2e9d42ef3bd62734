import { expect } from 'vitest';
import { errorTexts } from '@anupal/contract/texts/errors';
import type { ErrorCode } from '@anupal/contract/errors';
import type { Role } from '@anupal/contract/users';
import { bearer, post, type TestApp, type TestSession } from '../../../testing/test-app.ts';
import { appCode, appStep } from '../factors/totp.ts';
import {
  createAuthenticator,
  type CeremonyOptions,
  type SoftwareAuthenticator,
} from './software-authenticator.ts';

interface StaffWithPasskey {
  readonly user: TestSession['user'];
  readonly session: TestSession;
  readonly authenticator: SoftwareAuthenticator;
}

export async function createStaffWithPasskey(test: TestApp, role: Role): Promise<StaffWithPasskey> {
  const session = await test.signIn(role);
  return { session, user: session.user, authenticator: await addPasskey(test, session) };
}

export async function createStaffWithApp(test: TestApp) {
  const session = await test.signIn('admin');
  const secret = await startApp(test, session);
  const start = test.context.clock();
  const code = (steps: number) => appCode(secret, appStep(start) + steps);
  expect((await confirmApp(test, session, secret)).statusCode).toBe(200);
  return { session, user: session.user, secret, code };
}

export async function startApp(test: TestApp, session: Bearer): Promise<string> {
  return (await send(test, session, '/auth/second-factors/app')).json<{ secret: string }>().secret;
}

export function confirmApp(test: TestApp, session: Bearer, secret: string) {
  const code = appCode(secret, appStep(test.context.clock()));
  return call(test, session, 'PUT', '/auth/second-factors/app', { code });
}

export async function addPasskey(
  test: TestApp,
  session: TestSession,
): Promise<SoftwareAuthenticator> {
  const authenticator = createAuthenticator();
  const credential = authenticator.register(await startRegistration(test, session));
  expect((await send(test, session, '/auth/passkeys', credential)).statusCode).toBe(200);
  return authenticator;
}

export async function startRegistration(test: TestApp, session: Bearer): Promise<CeremonyOptions> {
  return (await send(test, session, '/auth/passkeys/options')).json<CeremonyOptions>();
}

export async function createRecoveryCodes(
  test: TestApp,
  session: Bearer,
  authenticator: SoftwareAuthenticator,
): Promise<readonly string[]> {
  const path = '/auth/second-factors/recovery-codes';
  const first = (await send(test, session, path)).json<{ codes?: string[] }>().codes;
  if (first) return first; // right after the enrolment
  await confirmCall(test, session, authenticator, path, 'POST');
  return (await send(test, session, path)).json<{ codes: string[] }>().codes;
}

/** Confirms by a passkey what a call does, so that it may be made. */
export async function confirmCall(
  test: TestApp,
  session: Bearer,
  authenticator: SoftwareAuthenticator,
  path: string,
  method: 'POST' | 'DELETE',
): Promise<void> {
  const response =
    method === 'POST' ? send(test, session, path) : call(test, session, method, path);
  await confirmByPasskey(test, session, authenticator, readAction(await response));
}

export async function confirmByPasskey(
  test: TestApp,
  session: Bearer,
  authenticator: SoftwareAuthenticator,
  action: string,
): Promise<void> {
  const started = await send(test, session, '/auth/step-up/passkey/options', { action });
  const assertion = authenticator.sign(started.json<CeremonyOptions>());
  const done = await send(test, session, '/auth/step-up/passkey', { action, ...assertion });
  expect(done.statusCode).toBe(200);
}

type Bearer = Pick<TestSession, 'accessToken'>;

export function readAction(response: { json(): unknown }): string {
  const { details } = response.json() as { readonly details?: { readonly action?: string } };
  return details?.action ?? '';
}

export function get(test: TestApp, { accessToken }: Bearer, url: string) {
  return test.app.inject({ url: `/api${url}`, headers: bearer(accessToken) });
}

export function send(test: TestApp, { accessToken }: Bearer, url: string, payload: object = {}) {
  return test.app.inject(post(url, payload, bearer(accessToken)));
}

export function call(
  test: TestApp,
  { accessToken }: Bearer,
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) {
  const headers = bearer(accessToken);
  return test.app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) });
}

export async function readFactors(test: TestApp, session: Bearer): Promise<object> {
  return (await get(test, session, '/auth/second-factors')).json<object>();
}

/** The refusal has its code and its sentence, which both languages have. */
export async function expectRefused(
  response: Promise<{ json(): unknown }>,
  code: ErrorCode,
): Promise<void> {
  expect((await response).json()).toMatchObject({ code, message: errorTexts[code].en });
  expect(errorTexts[code].hi).toMatch(/\p{Script=Devanagari}/u);
}

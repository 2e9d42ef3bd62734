import { createHash } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { bearer, post, type TestApp, type TestSession } from '../../../testing/test-app.ts';
import { readNewCode } from '../../auth/tests/auth-fixtures.ts';
import { waitForEmails } from '../../notifications/tests/notification-fixtures.ts';
import {
  orderChosenPlan,
  readyToPay,
  simulatePayment,
  verify,
} from '../../payments/tests/payment-fixtures.ts';

/** An offered agreement. */
export interface Offer {
  readonly id: string;
  readonly name: string;
  readonly sha256: string;
}

/** Signs in a new franchisee with a plan in force. */
export async function franchisee(test: TestApp): Promise<TestSession> {
  const session = await readyToPay(test);
  await verify(test, session, await simulatePayment(await orderChosenPlan(test, session)));
  return session;
}

/** SHA-256 in hexadecimal digits. */
export function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The calls of agreements of one signed-in person. */
export function agreementCalls({ app }: TestApp, session: TestSession, language = 'en') {
  const headers = bearer(session.accessToken);
  const cookies = { ...session.cookies, language };
  const get = (url: string) => app.inject({ url: `/api${url}`, headers, cookies });
  const send = (url: string, body: object) => app.inject({ ...post(url, body, headers), cookies });
  return {
    read: () => get('/business/agreement'),
    prepare: () =>
      app.inject({ method: 'POST', url: '/api/business/agreement/offer', headers, cookies }),
    sign: ({ id, sha256, name }: Offer) =>
      send('/business/agreement/signature', { offer: id, sha256, name }),
    /** Without `document`, the signed agreement. */
    file: (document?: string) =>
      get(`/business/agreement/pdf${document === undefined ? '' : `?document=${document}`}`),
    offered: ({ id }: Pick<Offer, 'id'>) =>
      get(`/business/agreement/pdf?document=offer&offer=${id}`),
    readForUser: (userId: string) => get(`/users/${userId}/agreement`),
    readFileForUser: (userId: string, document: string) =>
      get(`/users/${userId}/agreement/pdf?document=${document}`),
    stamp: (userId: string, body: object) => send(`/users/${userId}/agreement/stamp`, body),
    revoke: (userId: string, reason = 'Left the firm') =>
      send(`/users/${userId}/certificate-revocation`, { reason }),
    confirm: (action: string, otp: string) => send('/auth/step-up/verify', { action, otp }),
    requestCode: (action: string) => send('/auth/step-up', { action }),
  };
}

/** Confirms the action that a call was refused with, by the code from its email. */
export async function confirmAction(
  test: TestApp,
  session: TestSession,
  refused: LightMyRequestResponse,
): Promise<string> {
  const { action, words } = refused.json<{ details: { action: string; words: string } }>().details;
  const calls = agreementCalls(test, session);
  await waitForEmails(test);
  await calls.requestCode(action);
  const confirmed = await calls.confirm(action, await readNewCode(test, session.user.email));
  if (confirmed.statusCode !== 200) throw new Error(`not confirmed: ${confirmed.body}`);
  return words;
}

/** Prepares an agreement and signs it. */
export async function signAgreement(test: TestApp, session: TestSession): Promise<Offer> {
  const calls = agreementCalls(test, session);
  const offer = (await calls.prepare()).json<Offer>();
  await confirmAction(test, session, await calls.sign(offer));
  const signed = await calls.sign(offer);
  if (signed.statusCode !== 200) throw new Error(`not signed: ${signed.body}`);
  return offer;
}

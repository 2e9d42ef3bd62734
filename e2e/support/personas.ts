import { randomUUID } from 'node:crypto';
import { auth } from '@anupal/contract/auth';
import { payments } from '@anupal/contract/payments';
import type { User } from '@anupal/contract/users';
import { expect, type Page } from '@playwright/test';
import { newPerson, storeSession, type Account } from './accounts.ts';
import { callApi } from './api.ts';
import { payElsewhere } from './gateway.ts';
import { decideKyc, submitKyc } from './kyc.ts';
import { registerAtStep } from './onboarding.ts';

/**
 * Makes a franchisee with a paid plan, through the API. The page's browser is signed in and has opened
 * nothing yet.
 */
export async function becomePaying(page: Page, person = newPerson()): Promise<Account> {
  const account = await registerAtStep(page, 'payment', person);
  await payForPlan(account);
  await refreshStoredUser(page, account);
  return account;
}

/** The same with an approved KYC. */
export async function becomeVerified(page: Page, person = newPerson()): Promise<Account> {
  const account = await registerAtStep(page, 'payment', person);
  await Promise.all([payForPlan(account), passKyc(account)]);
  await refreshStoredUser(page, account);
  return account;
}

/** Submits a KYC and approves it. */
export async function passKyc(account: Account): Promise<void> {
  const { id } = await submitKyc(account);
  await decideKyc(id, { kycStatus: 'approved' });
}

/** Pays for the chosen plan without the page's payment window, and waits until the payment is settled. */
async function payForPlan({ accessToken }: Account): Promise<void> {
  const { orderId } = await callApi<{ readonly orderId: string }>(payments.create, {
    accessToken,
    headers: { 'Idempotency-Key': randomUUID() },
    json: { paymentMethod: 'upi' },
  });
  await payElsewhere({ orderId, outcome: 'captured' });
  const readState = async () => {
    const request = { accessToken, params: { orderId } };
    return (await callApi<{ readonly status: string }>(payments.readState, request)).status;
  };
  await expect.poll(readState, { intervals: [100, 200], timeout: 60_000 }).toBe('settled');
}

/** Stores the user as the API now returns it, as the web app does after a change. */
async function refreshStoredUser(page: Page, { accessToken }: Account): Promise<void> {
  const user = await callApi<User>(auth.me, { accessToken });
  await storeSession(page, { user, accessToken });
}

import { randomUUID } from 'node:crypto';
import { auth } from '@anupal/contract/auth';
import { payments, type PaymentOrder } from '@anupal/contract/payments';
import type { User } from '@anupal/contract/users';
import { expect, type Page } from '@playwright/test';
import {
  createAccount,
  newName,
  newPerson,
  signUpByApi,
  storeSession,
  type Account,
  type Person,
} from './accounts.ts';
import { callApi } from './api.ts';
import { payElsewhere } from './gateway.ts';
import { decideKyc, submitKyc } from './kyc.ts';
import { takeToStep } from './onboarding.ts';

/**
 * Makes a franchisee with a paid plan, through the API. The page's browser is signed in and has opened
 * nothing yet.
 */
export async function becomePaying(page: Page, person = newPerson()): Promise<Account> {
  const account = await signUp(page, person);
  await makePaying(account);
  await refreshStoredUser(page, account);
  return account;
}

/** The same with an approved KYC. */
export async function becomeVerified(page: Page, person = newPerson()): Promise<Account> {
  const account = await signUp(page, person);
  await makeVerified(account);
  await refreshStoredUser(page, account);
  return account;
}

/** Makes a franchisee with a paid plan who opens no page. */
export async function createPaying(): Promise<Account> {
  const account = await createAccount(newName());
  await makePaying(account);
  return account;
}

/** The same with an approved KYC. */
export async function createVerified(): Promise<Account> {
  const account = await createAccount(newName());
  await makeVerified(account);
  return account;
}

/** Submits a KYC and approves it. */
export async function passKyc(account: Account): Promise<void> {
  const { id } = await submitKyc(account);
  await decideKyc(id, { kycStatus: 'approved' });
}

/** Tops the wallet up by an amount in rupees, without the page's payment window. */
export async function fundWallet({ accessToken }: Account, amount: number): Promise<void> {
  const { walletId } = await callApi<User>(auth.me, { accessToken });
  const order = await callApi<PaymentOrder>(payments.topUp, {
    accessToken,
    params: { walletId: walletId ?? '' },
    headers: { 'Idempotency-Key': randomUUID() },
    json: { amount },
  });
  await settle(accessToken, order);
}

/** Orders the chosen plan, like its page. */
export async function orderPlan({ accessToken }: Account): Promise<PaymentOrder> {
  return callApi(payments.create, {
    accessToken,
    headers: { 'Idempotency-Key': randomUUID() },
    json: { paymentMethod: 'upi' },
  });
}

/** Stores the user as the API now returns it, as the web app does after a change. */
export async function refreshStoredUser(page: Page, { accessToken }: Account): Promise<void> {
  const user = await callApi<User>(auth.me, { accessToken });
  await storeSession(page, { user, accessToken });
}

async function signUp(page: Page, person: Person): Promise<Account> {
  const { accessToken } = await signUpByApi(page, person);
  return { ...person, accessToken };
}

async function makeVerified(account: Account): Promise<void> {
  await takeToStep(account, 'payment');
  await Promise.all([payForPlan(account), passKyc(account)]);
}

async function makePaying(account: Account): Promise<void> {
  await takeToStep(account, 'payment');
  await payForPlan(account);
}

/** Pays for the chosen plan without the page's payment window. */
async function payForPlan(account: Account): Promise<void> {
  await settle(account.accessToken, await orderPlan(account));
}

/** Pays an order, and waits until the payment is settled. */
async function settle(accessToken: string, { orderId }: PaymentOrder): Promise<void> {
  await payElsewhere({ orderId, outcome: 'captured' });
  const readState = async () => {
    const request = { accessToken, params: { orderId } };
    return (await callApi<{ readonly status: string }>(payments.readState, request)).status;
  };
  await expect.poll(readState, { intervals: [100, 200], timeout: 60_000 }).toBe('settled');
}

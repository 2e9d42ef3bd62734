import { setTimeout as pause } from 'node:timers/promises';
import { payments } from '@anupal/contract/payments';
import { payAtGateway, type Franchisee } from '../payments.ts';
import { apiUrl } from '../bench-user.ts';
import type { PortalUrls } from '../endpoints.ts';

/** A payment captured by the gateway. */
export interface PaymentAttempt {
  readonly paymentId: string;
  readonly walletId: string;
  readonly paise: number;
  /** Whether the product confirmed that it is settled. */
  readonly isAcknowledged: boolean;
}

const maxRupees = 500;
/**
 * The share of payers who leave right after paying, and the share of events that are never sent.
 */
const abandonedShare = 0.2;
const unreportedShare = 0.3;
const retryMilliseconds = 50;

/** Tops up a wallet repeatedly until aborted; failed requests are retried, as a page does. */
export async function payUntil(
  finished: AbortSignal,
  product: PortalUrls,
  user: Franchisee,
): Promise<readonly PaymentAttempt[]> {
  const attempts: PaymentAttempt[] = [];
  while (!finished.aborted) attempts.push(await pay(product, user));
  return attempts;
}

async function pay(
  product: PortalUrls,
  { headers, walletId }: Franchisee,
): Promise<PaymentAttempt> {
  const rupees = 1 + Math.floor(Math.random() * maxRupees);
  const topUp = apiUrl(product, payments.topUp.path.replace(':walletId', walletId));
  const orderResponse = await postUntilAnswered(topUp, { amount: rupees }, headers);
  const { orderId } = payments.topUp.response.parse(orderResponse.body);
  const events = Math.random() < unreportedShare ? 'none' : 'send';
  const checkoutResult = await payAtGateway(product, orderId, events);
  const attempt = { paymentId: checkoutResult.razorpayPaymentId, walletId, paise: rupees * 100 };
  if (Math.random() < abandonedShare) return { ...attempt, isAcknowledged: false };
  const verified = await postUntilAnswered(
    apiUrl(product, payments.verify.path),
    checkoutResult,
    headers,
  );
  return { ...attempt, isAcknowledged: verified.status === 200 };
}

interface ApiResponse {
  readonly status: number;
  readonly body: unknown;
}

async function postUntilAnswered(url: string, body: object, headers: object): Promise<ApiResponse> {
  for (;;) {
    const response = await tryPost(url, body, headers);
    if (response?.status === 200 || response?.status === 202) return response;
    const isStarting = response === null || response.status === 503;
    if (!isStarting) throw new Error(`${url} responded with ${response.status}.`);
    await pause(retryMilliseconds);
  }
}

async function tryPost(url: string, body: object, headers: object): Promise<ApiResponse | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return null; // killed before it responded
  }
}

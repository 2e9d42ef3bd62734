import { setTimeout as pause } from 'node:timers/promises';
import { payments } from '@anupal/contract/payments';
import { payAtGateway, type Franchisee } from '../payments.ts';
import { apiUrl } from '../bench-user.ts';
import type { Endpoints } from '../endpoints.ts';

/** A payment captured by the gateway. */
export interface PaymentAttempt {
  readonly paymentId: string;
  readonly walletId: string;
  readonly paise: number;
  /** Whether the product confirmed that it is settled. */
  readonly isAcknowledged: boolean;
}

type Product = Pick<Endpoints, 'baseUrl' | 'sandboxUrl'>;

const mostRupees = 500;
/**
 * The share of payers who leave right after paying, and the share of events that are never sent.
 */
const shareGone = 0.2;
const shareUntold = 0.3;
const retryMilliseconds = 50;

/** Tops up a wallet repeatedly until aborted; failed requests are retried, as a page does. */
export async function payUntil(
  over: AbortSignal,
  product: Product,
  person: Franchisee,
): Promise<readonly PaymentAttempt[]> {
  const attempts: PaymentAttempt[] = [];
  while (!over.aborted) attempts.push(await pay(product, person));
  return attempts;
}

async function pay(product: Product, { headers, walletId }: Franchisee): Promise<PaymentAttempt> {
  const rupees = 1 + Math.floor(Math.random() * mostRupees);
  const topUp = apiUrl(product, payments.topUp.path.replace(':walletId', walletId));
  const ordered = await untilAnswered(topUp, { amount: rupees }, headers);
  const { orderId } = payments.topUp.response.parse(ordered.body);
  const events = Math.random() < shareUntold ? 'none' : 'send';
  const answer = await payAtGateway(product, orderId, events);
  const attempt = { paymentId: answer.razorpayPaymentId, walletId, paise: rupees * 100 };
  if (Math.random() < shareGone) return { ...attempt, isAcknowledged: false };
  const verified = await untilAnswered(apiUrl(product, payments.verify.path), answer, headers);
  return { ...attempt, isAcknowledged: verified.status === 200 };
}

interface Answered {
  readonly status: number;
  readonly body: unknown;
}

async function untilAnswered(url: string, body: object, headers: object): Promise<Answered> {
  for (;;) {
    const answer = await ask(url, body, headers);
    if (answer?.status === 200 || answer?.status === 202) return answer;
    const isComingUp = answer === null || answer.status === 503;
    if (!isComingUp) throw new Error(`${url} responded with ${answer.status}.`);
    await pause(retryMilliseconds);
  }
}

async function ask(url: string, body: object, headers: object): Promise<Answered | null> {
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

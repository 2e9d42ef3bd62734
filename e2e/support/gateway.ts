import type { Language } from '@anupal/contract/languages';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { environment } from './environment.ts';
import { textPattern } from './text.ts';

/** The buttons of the sandbox gateway's window. */
const gatewayButtons = {
  en: { pay: 'Pay', fail: 'Fail', payLate: 'Pay late', close: 'Close' },
  hi: { pay: 'भुगतान करें', fail: 'असफल करें', payLate: 'देर से भुगतान करें', close: 'बंद करें' },
} as const satisfies Record<Language, unknown>;

/** The gateway's window over a page, and the order that it is open for. */
export interface PaymentWindow {
  readonly orderId: string;
  readonly window: FrameLocator;
}

/** Presses Pay on the page of a plan's payment. */
export async function openPaymentWindow(
  page: Page,
  language: Language = 'en',
): Promise<PaymentWindow> {
  return openWindow(page, language, () =>
    page.getByRole('button', { name: textPattern(language, 'Pay {amount}') }).click(),
  );
}

/** Opens the gateway's window with an action and waits for it. */
export async function openWindow(
  page: Page,
  language: Language,
  open: () => Promise<void>,
): Promise<PaymentWindow> {
  const ordered = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && /\/(?:api\/payment|topup)$/.test(response.url()),
  );
  await open();
  const { orderId } = (await (await ordered).json()) as { orderId: string };
  const window = page.frameLocator('iframe[title="Razorpay Checkout"]');
  await expect(window.getByRole('button', { name: gatewayButtons[language].close })).toBeVisible();
  return { orderId, window };
}

/** Presses a button of the gateway's window. */
export async function pressInWindow(
  { window }: PaymentWindow,
  button: keyof (typeof gatewayButtons)['en'],
  language: Language = 'en',
): Promise<void> {
  await window.getByRole('button', { name: gatewayButtons[language][button], exact: true }).click();
}

/** A payment outside of the page's window. */
interface PaymentElsewhere {
  readonly orderId: string;
  readonly outcome: 'captured' | 'failed' | 'late';
}

/** Pays an order like a phone that has scanned its code. Returns the id of the payment. */
export async function payElsewhere(payment: PaymentElsewhere): Promise<string> {
  const paid = (await postToGateway('simulate', payment)) as {
    readonly razorpay_payment_id: string;
  };
  return paid.razorpay_payment_id;
}

/** What the gateway pays into the bank now: the payments of an order, and a line of its own in paise. */
interface GatewaySettlement {
  readonly orderId: string;
  readonly adjustment: { readonly amount: number; readonly description: string };
}

/** Settles an order without waiting for its day. Returns the bank's reference. */
export async function settleAtGateway({ orderId, adjustment }: GatewaySettlement): Promise<string> {
  const body = { orderIds: [orderId], adjustments: [adjustment] };
  const { utr } = (await postToGateway('settlements', body)) as { readonly utr: string };
  return utr;
}

/** Disputes a payment like its payer's bank. The returned function decides the dispute. */
export async function disputeAtGateway(
  paymentId: string,
): Promise<(status: 'won' | 'lost') => Promise<void>> {
  const { id } = (await postToGateway('disputes', { paymentId })) as { readonly id: string };
  return async (status) => {
    await postToGateway(`disputes/${id}`, { status });
  };
}

/** A fault of the gateway, for one order. */
type GatewayFault = { readonly orderId: string } & (
  | { readonly webhooks: { readonly drop: true } }
  | {
      readonly match: 'GET /v1/payments/:id' | 'GET /v1/orders/:id/payments';
      readonly kind: 'status';
      readonly times: number;
    }
);

/** Makes the gateway fail for an order; the returned function ends the fault. */
async function addGatewayFault(fault: GatewayFault): Promise<() => Promise<void>> {
  const { id } = (await postToGateway('faults', fault)) as { readonly id: number };
  return async () => {
    await fetch(`${environment.gatewayUrl()}/faults/${id}`, { method: 'DELETE' });
  };
}

/** Cuts the gateway off for an order: no webhooks, no responses. The returned function reconnects it. */
export async function cutGatewayOff(orderId: string): Promise<() => Promise<void>> {
  const removals = await Promise.all([
    addGatewayFault({ orderId, webhooks: { drop: true } }),
    addGatewayFault({ orderId, match: 'GET /v1/payments/:id', kind: 'status', times: 1000 }),
    addGatewayFault({ orderId, match: 'GET /v1/orders/:id/payments', kind: 'status', times: 1000 }),
  ]);
  return async () => {
    await Promise.all(removals.map((remove) => remove()));
  };
}

async function postToGateway(path: string, body: object): Promise<unknown> {
  const response = await fetch(`${environment.gatewayUrl()}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Connection: 'close' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The sandbox responded with ${response.status}.`);
  return response.json();
}

import { createHash, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Payment } from './entities.ts';
import { newId } from './ids.ts';
import { declined, noAnswer } from './payment-errors.ts';
import { Refusal } from './refusal.ts';
import type { OrderRecord, GatewayStore } from './store.ts';
import {
  authorizePayment,
  beginPayment,
  capturePayment,
  countAttempt,
  failPayment,
  payOrder,
  type BankReference,
  type Payer,
} from './transitions.ts';
import { makeEvent, type Entities, type EventName } from './webhook-event.ts';
import type { WebhookSender } from './webhook-sender.ts';

/** How a payment ends: `late` fails first and is captured a while later. */
export const outcomes = ['captured', 'failed', 'late', 'authorized'] as const;
export type Outcome = (typeof outcomes)[number];

/** What somebody does about an order. */
export interface PaymentAttempt {
  readonly outcome: Outcome;
  readonly payer: Payer;
  /** Milliseconds until a late authorisation. */
  readonly lateMs: number;
  /** False keeps every webhook of this payment back. */
  readonly sendWebhooks: boolean;
}

/** What an event is about, and whether it leaves. */
interface EventContent extends Entities {
  readonly send?: boolean;
}

interface Parts {
  readonly store: GatewayStore;
  readonly webhooks: WebhookSender;
  readonly accountId: string;
}

/** Moves money in the stand-in: each step changes the records and tells the product. */
export class Acquirer {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * A payment on an order, to its first outcome.
   * @throws {Refusal} while another payment of the order is authorized.
   */
  pay(account: OrderRecord, attempt: PaymentAttempt): Payment {
    refuseWhileAuthorized(account);
    const { store } = this.#parts;
    account.order = countAttempt(account.order);
    const stamp = { id: newId('pay'), now: unixNow() };
    const begun = beginPayment(account.order, attempt.payer, stamp);
    if (attempt.outcome === 'captured')
      return this.authorizeAndCapture(account, begun, attempt.sendWebhooks);
    if (attempt.outcome === 'authorized')
      return this.authorize(account, begun, attempt.sendWebhooks);
    const late = attempt.outcome === 'late';
    const failed = store.keepPayment(account, failPayment(begun, late ? noAnswer : declined));
    this.tell(account, 'payment.failed', { payment: failed, send: attempt.sendWebhooks });
    if (late) void this.#authorizeLate(account, failed, attempt);
    return failed;
  }

  authorize(account: OrderRecord, payment: Payment, tell = true): Payment {
    const authorized = authorizePayment(payment, newBankReference());
    this.#parts.store.keepPayment(account, authorized);
    this.tell(account, 'payment.authorized', { payment: authorized, send: tell });
    return authorized;
  }

  /** A second captured payment of a paid order pays it no second time. */
  capture(account: OrderRecord, payment: Payment, tell = true): Payment {
    const captured = this.#parts.store.keepPayment(account, capturePayment(payment));
    this.tell(account, 'payment.captured', { payment: captured, send: tell });
    if (account.order.status !== 'paid') {
      account.order = payOrder(account.order);
      this.tell(account, 'order.paid', { payment: captured, order: account.order, send: tell });
    }
    return captured;
  }

  /** As with automatic capture, which is on. */
  authorizeAndCapture(account: OrderRecord, payment: Payment, tell = true): Payment {
    return this.capture(account, this.authorize(account, payment, tell), tell);
  }

  /** Makes an event, keeps it with its order, and sends it unless it is to be held back. */
  tell(account: OrderRecord, name: EventName, { send = true, ...entities }: EventContent): void {
    const origin = { accountId: this.#parts.accountId, now: unixNow() };
    const event = makeEvent(name, entities, origin);
    account.events.push(event);
    const { id: orderId, receipt, notes } = account.order;
    if (send) this.#parts.webhooks.send(event, { orderId, receipt, notes });
    else event.delivery = 'held back';
  }

  async #authorizeLate(
    account: OrderRecord,
    failed: Payment,
    { lateMs, sendWebhooks: tell }: PaymentAttempt,
  ) {
    await wait(lateMs, undefined, { ref: false });
    // Somebody may have been faster with the same payment.
    const payment = account.payments.get(failed.id);
    if (payment?.status === 'failed') this.authorizeAndCapture(account, payment, tell);
  }
}

/** Unix time in seconds. */
export function unixNow(): number {
  return Math.floor(Date.now() / 1000);
}

/** Twelve digits, as banks number their transfers. */
export function createRrn(): string {
  return String(randomInt(1e11, 1e12));
}

/** https://razorpay.com/docs/payments/orders/ "Order States" */
function refuseWhileAuthorized({ payments }: OrderRecord): void {
  if ([...payments.values()].every(({ status }) => status !== 'authorized')) return;
  throw new Refusal(
    'Payment already in progress for this order. Please wait for it to complete or initiate the payment with a new order.',
    { reason: 'payment_in_progress' },
  );
}

function newBankReference(): BankReference {
  const rrn = createRrn();
  const digest = createHash('sha256').update(rrn).digest('hex');
  return { rrn, upi_transaction_id: digest.slice(0, 32).toUpperCase() };
}

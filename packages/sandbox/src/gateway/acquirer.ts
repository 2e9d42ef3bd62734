import { createHash, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Payment } from './entities.ts';
import { newId } from './ids.ts';
import { declined, noAnswer } from './payment-errors.ts';
import { GatewayError } from './gateway-error.ts';
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

/** The outcomes of a payment; `late` fails first and is captured later. */
export const outcomes = ['captured', 'failed', 'late', 'authorized'] as const;
export type Outcome = (typeof outcomes)[number];

/** An attempt to pay an order. */
export interface PaymentAttempt {
  readonly outcome: Outcome;
  readonly payer: Payer;
  /** The delay of a late authorisation, in milliseconds. */
  readonly lateMs: number;
  /** False holds back all webhooks of this payment. */
  readonly sendWebhooks: boolean;
}

/** The entities of an event, and whether to send it. */
interface EventContent extends Entities {
  readonly send?: boolean;
}

interface Parts {
  readonly store: GatewayStore;
  readonly webhooks: WebhookSender;
  readonly accountId: string;
}

/** Processes payments: every step changes the records and sends events to the product. */
export class Acquirer {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Makes a payment on an order, up to its first outcome.
   * @throws {GatewayError} while another payment of the order is authorized.
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
    const failed = store.savePayment(account, failPayment(begun, late ? noAnswer : declined));
    this.emit(account, 'payment.failed', { payment: failed, send: attempt.sendWebhooks });
    if (late) void this.#authorizeLate(account, failed, attempt);
    return failed;
  }

  authorize(account: OrderRecord, payment: Payment, tell = true): Payment {
    const authorized = authorizePayment(payment, newBankReference());
    this.#parts.store.savePayment(account, authorized);
    this.emit(account, 'payment.authorized', { payment: authorized, send: tell });
    return authorized;
  }

  /** Captures a payment. A second capture of a paid order does not pay it again. */
  capture(account: OrderRecord, payment: Payment, tell = true): Payment {
    const captured = this.#parts.store.savePayment(account, capturePayment(payment));
    this.emit(account, 'payment.captured', { payment: captured, send: tell });
    if (account.order.status !== 'paid') {
      account.order = payOrder(account.order);
      this.emit(account, 'order.paid', { payment: captured, order: account.order, send: tell });
    }
    return captured;
  }

  /** Authorizes and captures, as with automatic capture. */
  authorizeAndCapture(account: OrderRecord, payment: Payment, tell = true): Payment {
    return this.capture(account, this.authorize(account, payment, tell), tell);
  }

  /** Creates an event, stores it with its order, and sends it unless held back. */
  emit(account: OrderRecord, name: EventName, { send = true, ...entities }: EventContent): void {
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
    // The payment may have been authorized in the meantime.
    const payment = account.payments.get(failed.id);
    if (payment?.status === 'failed') this.authorizeAndCapture(account, payment, tell);
  }
}

/** Unix time in seconds. */
export function unixNow(): number {
  return Math.floor(Date.now() / 1000);
}

/** A retrieval reference number: twelve digits, as banks assign them. */
export function createRrn(): string {
  return String(randomInt(1e11, 1e12));
}

/** https://razorpay.com/docs/payments/orders/ "Order States" */
function refuseWhileAuthorized({ payments }: OrderRecord): void {
  if ([...payments.values()].every(({ status }) => status !== 'authorized')) return;
  throw new GatewayError(
    'Payment already in progress for this order. Please wait for it to complete or initiate the payment with a new order.',
    { reason: 'payment_in_progress' },
  );
}

function newBankReference(): BankReference {
  const rrn = createRrn();
  const digest = createHash('sha256').update(rrn).digest('hex');
  return { rrn, upi_transaction_id: digest.slice(0, 32).toUpperCase() };
}

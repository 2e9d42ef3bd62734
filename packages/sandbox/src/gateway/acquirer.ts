import { createHash, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Payment } from './entities.ts';
import { newId } from './ids.ts';
import { declined, noAnswer } from './payment-errors.ts';
import { GatewayError } from './gateway-error.ts';
import type { OrderRecord, GatewayStore } from './store.ts';
import {
  authorizePayment,
  createPayment,
  capturePayment,
  countAttempt,
  failPayment,
  payOrder,
  type BankReference,
  type Payer,
} from './transitions.ts';
import { createEvent, type Entities, type EventName } from './webhook-event.ts';
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

interface AcquirerContext {
  readonly store: GatewayStore;
  readonly webhooks: WebhookSender;
  readonly accountId: string;
  /** The gateway's fee in hundredths of a percent, before tax. */
  readonly feeBps: number;
}

/** Processes payments: every step changes the records and sends events to the product. */
export class Acquirer {
  readonly #context: AcquirerContext;

  constructor(context: AcquirerContext) {
    this.#context = context;
  }

  /**
   * Makes a payment on an order, up to its first outcome.
   * @throws {GatewayError} while another payment of the order is authorized.
   */
  pay(record: OrderRecord, attempt: PaymentAttempt): Payment {
    refuseWhileAuthorized(record);
    const { store } = this.#context;
    record.order = countAttempt(record.order);
    const stamp = { id: newId('pay'), now: unixNow() };
    const created = createPayment(record.order, attempt.payer, stamp);
    if (attempt.outcome === 'captured')
      return this.authorizeAndCapture(record, created, attempt.sendWebhooks);
    if (attempt.outcome === 'authorized')
      return this.authorize(record, created, attempt.sendWebhooks);
    const late = attempt.outcome === 'late';
    const failed = store.savePayment(record, failPayment(created, late ? noAnswer : declined));
    this.emit(record, 'payment.failed', { payment: failed, send: attempt.sendWebhooks });
    if (late) void this.#authorizeLate(record, failed, attempt);
    return failed;
  }

  authorize(record: OrderRecord, payment: Payment, sendWebhooks = true): Payment {
    const authorized = authorizePayment(payment, newBankReference());
    this.#context.store.savePayment(record, authorized);
    this.emit(record, 'payment.authorized', { payment: authorized, send: sendWebhooks });
    return authorized;
  }

  /** Captures a payment. A second capture of a paid order does not pay it again. */
  capture(record: OrderRecord, payment: Payment, sendWebhooks = true): Payment {
    const { store, feeBps } = this.#context;
    const captured = store.savePayment(record, capturePayment(payment, feeBps));
    this.emit(record, 'payment.captured', { payment: captured, send: sendWebhooks });
    if (record.order.status !== 'paid') {
      record.order = payOrder(record.order);
      this.emit(record, 'order.paid', {
        payment: captured,
        order: record.order,
        send: sendWebhooks,
      });
    }
    return captured;
  }

  /** Authorizes and captures, as with automatic capture. */
  authorizeAndCapture(record: OrderRecord, payment: Payment, sendWebhooks = true): Payment {
    return this.capture(record, this.authorize(record, payment, sendWebhooks), sendWebhooks);
  }

  /** Creates an event, stores it with its order, and sends it unless held back. */
  emit(record: OrderRecord, name: EventName, { send = true, ...entities }: EventContent): void {
    const origin = { accountId: this.#context.accountId, now: unixNow() };
    const event = createEvent(name, entities, origin);
    record.events.push(event);
    const { id: orderId, receipt, notes } = record.order;
    if (send) this.#context.webhooks.send(event, { orderId, receipt, notes });
    else event.delivery = 'held back';
  }

  async #authorizeLate(
    record: OrderRecord,
    failed: Payment,
    { lateMs, sendWebhooks }: PaymentAttempt,
  ) {
    await wait(lateMs, undefined, { ref: false });
    // The payment may have been authorized in the meantime.
    const payment = record.payments.get(failed.id);
    if (payment?.status === 'failed') this.authorizeAndCapture(record, payment, sendWebhooks);
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

import { setTimeout as wait } from 'node:timers/promises';
import { createRrn, unixNow, type Acquirer } from './acquirer.ts';
import type { Payment, Refund } from './entities.ts';
import { newId } from './ids.ts';
import { toFields, readAmount, readNotes, readReceipt, refuseUnknown } from './order-request.ts';
import { GatewayError, outsidePayment } from './gateway-error.ts';
import type { OrderRecord, GatewayStore } from './store.ts';
import { completeRefund, refundPayment } from './transitions.ts';

/** A refund request: the payment, the raw body, and the idempotency key. */
export interface RefundCall {
  readonly payment: Payment;
  readonly body: unknown;
  readonly key: string | undefined;
  /** Whether the bank will refuse the refund. */
  readonly fails: boolean;
}

/** The first request with a key, and its response when available. */
interface KeyedRequest {
  readonly request: string;
  refundId?: string;
}

/** How long it takes to create a refund, and then to complete it; milliseconds. */
const creationMs = 25;
const completionMs = 300;
const maxKeys = 10_000;

/** Refunds, idempotent by key. https://razorpay.com/docs/api/refunds/normal-refunds-idempotent */
export class Refunds {
  readonly #store: GatewayStore;
  readonly #acquirer: Acquirer;
  readonly #keyed = new Map<string, KeyedRequest>();
  /** Payments with a refund in creation. */
  readonly #busy = new Set<string>();

  constructor(store: GatewayStore, acquirer: Acquirer) {
    this.#store = store;
    this.#acquirer = acquirer;
  }

  /**
   * Creates a refund, or returns the one with the same key.
   * @throws {GatewayError} for an invalid body or key, and with 409 while the key is in use.
   */
  async create(record: OrderRecord, call: RefundCall): Promise<Refund> {
    if (call.key === undefined) return this.#create(record, call);
    checkKey(call.key);
    const request = JSON.stringify([call.payment.id, call.body ?? null]);
    const earlier = this.#keyed.get(call.key);
    if (earlier) return replay(record, request, earlier);
    const keyed: KeyedRequest = { request };
    this.#keyed.set(call.key, keyed);
    const [oldest] = this.#keyed.keys();
    if (this.#keyed.size > maxKeys && oldest !== undefined) this.#keyed.delete(oldest);
    try {
      const refund = await this.#create(record, call);
      keyed.refundId = refund.id;
      return refund;
    } catch (error) {
      this.#keyed.delete(call.key);
      throw error;
    }
  }

  async #create(record: OrderRecord, call: RefundCall): Promise<Refund> {
    const { id } = call.payment;
    if (this.#busy.has(id)) throw new GatewayError(anotherOperation);
    this.#busy.add(id);
    try {
      await wait(creationMs);
      return this.#record(record, call);
    } finally {
      this.#busy.delete(id);
    }
  }

  #record(record: OrderRecord, call: RefundCall): Refund {
    const payment = record.payments.get(call.payment.id) ?? call.payment;
    const refund = createRefund(payment, call.body);
    if (isReceiptUsed(record, refund))
      throw new GatewayError(duplicateReceipt, { field: 'receipt' });
    const repaid = refundPayment(payment, refund.amount);
    this.#store.savePayment(record, repaid);
    this.#store.saveRefund(record, refund);
    this.#acquirer.emit(record, 'refund.created', { refund, payment: repaid });
    void this.#complete(record, refund, call.fails);
    return refund;
  }

  async #complete(record: OrderRecord, refund: Refund, fails: boolean): Promise<void> {
    await wait(completionMs, undefined, { ref: false });
    const completed = completeRefund(refund, fails ? 'failed' : 'processed', createRrn());
    this.#store.saveRefund(record, completed);
    const payment = record.payments.get(refund.payment_id);
    if (payment === undefined) return;
    const now = fails ? refundPayment(payment, -refund.amount) : payment;
    this.#store.savePayment(record, now);
    const name = fails ? 'refund.failed' : 'refund.processed';
    this.#acquirer.emit(record, name, { refund: completed, payment: now });
  }
}

/**
 * Two errors that are not about the amount: one is temporary, the other names the earlier refund.
 */
const anotherOperation =
  'Request failed because another payment operation is in progress. Please try again after some time.';
const duplicateReceipt = 'Duplicate receipt found for this refund request.';

function isReceiptUsed({ refunds }: OrderRecord, { receipt }: Refund): boolean {
  return receipt !== null && [...refunds.values()].some((other) => other.receipt === receipt);
}

/** @throws {GatewayError} if the amount is not refundable. */
function createRefund(payment: Payment, body: unknown): Refund {
  const fields = toFields(body);
  refuseUnknown(fields, ['amount', 'speed', 'notes', 'receipt']);
  if (payment.status === 'refunded') {
    throw new GatewayError('The payment has been fully refunded already');
  }
  if (payment.status !== 'captured') {
    throw new GatewayError('The payment status should be captured for action to be taken');
  }
  const refundable = payment.amount - payment.amount_refunded;
  const amount = fields.amount === undefined ? refundable : readAmount(fields.amount);
  if (amount < 100)
    throw new GatewayError('The amount must be at least INR 1.00', { field: 'amount' });
  if (amount > refundable) {
    throw new GatewayError('The refund amount provided is greater than amount captured', {
      field: 'amount',
    });
  }
  const isOptimum = fields.speed === 'optimum';
  return {
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency: 'INR',
    payment_id: payment.id,
    notes: readNotes(fields.notes),
    receipt: readReceipt(fields.receipt),
    acquirer_data: { rrn: null },
    created_at: unixNow(),
    batch_id: null,
    status: 'pending',
    speed_requested: isOptimum ? 'optimum' : 'normal',
    speed_processed: isOptimum ? 'instant' : 'normal',
  };
}

function checkKey(key: string): void {
  if (/^[\w-]{10,}$/.test(key)) return;
  throw new GatewayError(
    'The idempotency key must be at least 10 characters and hold only letters, digits, hyphens and underscores.',
    outsidePayment,
  );
}

function replay(record: OrderRecord, request: string, earlier: KeyedRequest): Refund {
  if (earlier.request !== request) {
    throw new GatewayError(
      'Different request with the same idempotency key has already been processed.',
      outsidePayment,
    );
  }
  const refund = earlier.refundId && record.refunds.get(earlier.refundId);
  if (refund) return refund;
  throw new GatewayError('A request with the same idempotency key is still being processed.', {
    ...outsidePayment,
    status: 409,
  });
}

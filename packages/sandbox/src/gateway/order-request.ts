import type { Notes, Order } from './entities.ts';
import { GatewayError } from './gateway-error.ts';
import type { Stamp } from './transitions.ts';

/** A validated request for an order. Amount in paise. */
export interface OrderRequest {
  readonly amount: number;
  readonly receipt: string | null;
  readonly notes: Notes;
  readonly uniqueReceipt: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const knownFields = [
  ...['amount', 'currency', 'receipt', 'notes', 'unique_receipt', 'payment_capture'],
  ...['partial_payment', 'first_payment_min_amount'],
];

/**
 * Validates the body of `POST /v1/orders` with the rules and messages of
 * https://razorpay.com/docs/payments/payment-gateway/s2s-integration/test-s2s/error-index/
 * @throws {GatewayError} with Razorpay's message.
 */
export function readOrderRequest(body: unknown): OrderRequest {
  const fields = toFields(body);
  refuseUnknown(fields, knownFields);
  const amount = readAmount(fields.amount);
  if (amount < 100) {
    throw new GatewayError('Order amount less than minimum amount allowed', {
      step: 'order_creation',
      reason: 'amount_less_than_minimum_amount',
      field: 'amount',
    });
  }
  checkCurrency(fields.currency);
  const receipt = readReceipt(fields.receipt);
  const uniqueReceipt = fields.unique_receipt === true;
  return { amount, receipt, notes: readNotes(fields.notes), uniqueReceipt };
}

/** Creates an order from a request. */
export function createOrder({ amount, receipt, notes }: OrderRequest, { id, now }: Stamp): Order {
  return {
    id,
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: 'INR',
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes,
    created_at: now,
  };
}

/** The fields of a body; none if it is not an object. */
export function toFields(body: unknown): Fields {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return isObject ? (body as Fields) : {}; // every object has fields
}

/** @throws {GatewayError} if the call does not have one of the fields. */
export function refuseUnknown(fields: Fields, allowed: readonly string[]): void {
  const [extra] = Object.keys(fields).filter((name) => !allowed.includes(name));
  if (extra === undefined) return;
  const description = `${extra} is/are not required and should not be sent`;
  throw new GatewayError(description, { reason: 'extra_field_sent' });
}

/** @throws {GatewayError} unless it is a non-negative whole number of paise. */
export function readAmount(amount: unknown): number {
  const field = 'amount';
  if (amount === undefined || amount === null)
    throw new GatewayError('amount: is required.', { field });
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) {
    throw new GatewayError('The amount must be an integer.', { field });
  }
  if (amount < 0) throw new GatewayError('The amount must be at least INR 1.00', { field });
  return amount;
}

/** @throws {GatewayError} unless it is INR, the only supported currency. */
export function checkCurrency(currency: unknown): void {
  const field = 'currency';
  if (currency === undefined) throw new GatewayError('currency: is required.', { field });
  if (typeof currency !== 'string') {
    throw new GatewayError(`expected string but provided ${typeof currency}`, { field });
  }
  if (currency !== 'INR') throw new GatewayError('Currency is not supported', { field });
}

/** At most 15 pairs of 256 characters. @throws {GatewayError} otherwise. */
export function readNotes(notes: unknown): Notes {
  const field = 'notes';
  const pairs = Object.entries(toFields(notes));
  if (pairs.length === 0) return [];
  if (pairs.length > 15) {
    throw new GatewayError('Number of fields in notes should be less than or equal to 15', {
      field,
    });
  }
  const texts = pairs.map(([key, value]) => [key, String(value)] as const);
  if (texts.some((pair) => pair.some((text) => text.length > 256))) {
    throw new GatewayError('The notes may not be greater than 256 characters.', { field });
  }
  return Object.fromEntries(texts);
}

/** At most 40 characters. @throws {GatewayError} otherwise. */
export function readReceipt(receipt: unknown): string | null {
  const field = 'receipt';
  if (receipt === undefined || receipt === null) return null;
  if (typeof receipt !== 'string') {
    throw new GatewayError(`expected string but provided ${typeof receipt}`, { field });
  }
  if (receipt.length > 40) {
    throw new GatewayError('receipt: the length must be no more than 40.', { field });
  }
  return receipt;
}

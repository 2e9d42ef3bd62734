import type { Notes, Order, Payment, PaymentError, Refund } from './entities.ts';
import { GatewayError } from './gateway-error.ts';

/** The payer's details from checkout. */
export interface Payer {
  readonly email: string;
  readonly contact: string;
  readonly vpa: string;
  readonly description: string | null;
  readonly notes: Notes;
}

/** The id and Unix time of a new record. */
export interface Stamp {
  readonly id: string;
  readonly now: number;
}

/** The bank's references of a payment. */
export interface BankReference {
  readonly rrn: string;
  readonly upi_transaction_id: string;
}

/** Creates a payment for an order. */
export function createPayment(order: Order, payer: Payer, { id, now }: Stamp): Payment {
  const { vpa, ...details } = payer;
  return {
    id,
    entity: 'payment',
    amount: order.amount,
    currency: 'INR',
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: 'upi',
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    card_id: null,
    bank: null,
    wallet: null,
    vpa,
    ...details,
    fee: null,
    tax: null,
    ...noError,
    acquirer_data: { rrn: null },
    created_at: now,
    upi: { payer_account_type: 'bank_account', vpa },
  };
}

/** The bank declined or did not respond in time. */
export function failPayment(payment: Payment, error: PaymentError): Payment {
  assertAllowed(payment.status === 'created', 'This payment can no longer fail.');
  return {
    ...payment,
    status: 'failed',
    error_code: error.code,
    error_description: error.description,
    error_source: error.source,
    error_step: error.step,
    error_reason: error.reason,
  };
}

/**
 * The bank approved; after a failure this is a late authorisation.
 * https://razorpay.com/docs/payments/payments/late-authorisation/
 */
export function authorizePayment(payment: Payment, reference: BankReference): Payment {
  const open = payment.status === 'created' || payment.status === 'failed';
  assertAllowed(open, 'This payment has already been authorized.');
  return { ...payment, ...noError, status: 'authorized', acquirer_data: reference };
}

/** The fee with its tax of 18 %, in paise. Razorpay's example is 2 %. https://razorpay.com/pricing/ */
export function gatewayFee(amount: number, feeBps: number): { fee: number; tax: number } {
  const base = Math.round((amount * feeBps) / 10_000);
  const tax = Math.round(base * 0.18);
  return { fee: base + tax, tax };
}

/** Captures the payment for a fee in hundredths of a percent. */
export function capturePayment(payment: Payment, feeBps: number): Payment {
  assertAllowed(payment.status !== 'captured', 'This payment has already been captured');
  assertAllowed(
    payment.status === 'authorized',
    'Only payments which have been authorized can be captured',
  );
  const { amount } = payment;
  return {
    ...payment,
    status: 'captured',
    captured: true,
    base_amount: amount,
    ...gatewayFee(amount, feeBps),
  };
}

/** Applies a refund in paise to a payment; a negative amount reverts it. */
export function refundPayment(payment: Payment, amount: number): Payment {
  const amount_refunded = payment.amount_refunded + amount;
  const isFull = amount_refunded === payment.amount;
  const partly = amount_refunded > 0 ? 'partial' : null;
  return {
    ...payment,
    status: isFull ? 'refunded' : 'captured',
    amount_refunded,
    refund_status: isFull ? 'full' : partly,
  };
}

/** Counts a payment attempt on an order. */
export function countAttempt(order: Order): Order {
  const status = order.status === 'paid' ? 'paid' : 'attempted';
  return { ...order, status, attempts: order.attempts + 1 };
}

/** Marks an order as paid; it stays paid after a refund. */
export function payOrder(order: Order): Order {
  return { ...order, status: 'paid', amount_paid: order.amount, amount_due: 0 };
}

/** Completes a refund. */
export function completeRefund(
  refund: Refund,
  status: 'processed' | 'failed',
  rrn: string,
): Refund {
  assertAllowed(refund.status === 'pending', 'This refund has ended already.');
  return { ...refund, status, acquirer_data: { rrn: status === 'processed' ? rrn : null } };
}

const noError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};

function assertAllowed(allowed: boolean, message: string): void {
  if (!allowed) throw new GatewayError(message);
}

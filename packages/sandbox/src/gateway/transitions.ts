import type { Notes, Order, Payment, PaymentError, Refund } from './entities.ts';
import { Refusal } from './refusal.ts';

/** Who pays, as checkout was told. */
export interface Payer {
  readonly email: string;
  readonly contact: string;
  readonly vpa: string;
  readonly description: string | null;
  readonly notes: Notes;
}

/** An id and a time in Unix seconds: what a new record needs from outside. */
export interface Stamp {
  readonly id: string;
  readonly now: number;
}

/** The bank's two references of a payment. */
export interface BankReference {
  readonly rrn: string;
  readonly upi_transaction_id: string;
}

/** A payment that is begun on an order. */
export function beginPayment(order: Order, payer: Payer, { id, now }: Stamp): Payment {
  const { vpa, ...said } = payer;
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
    ...said,
    fee: null,
    tax: null,
    ...noError,
    acquirer_data: { rrn: null },
    created_at: now,
    upi: { payer_account_type: 'bank_account', vpa },
  };
}

/** The bank says no, or nothing in time. */
export function failPayment(payment: Payment, error: PaymentError): Payment {
  must(payment.status === 'created', 'This payment can no longer fail.');
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
 * The bank says yes; after a failure it does so late.
 * https://razorpay.com/docs/payments/payments/late-authorisation/
 */
export function authorizePayment(payment: Payment, reference: BankReference): Payment {
  const open = payment.status === 'created' || payment.status === 'failed';
  must(open, 'This payment has already been authorized.');
  return { ...payment, ...noError, status: 'authorized', acquirer_data: reference };
}

/** The money is taken: the fee is 2 % and 18 % tax on it. https://razorpay.com/pricing/ */
export function capturePayment(payment: Payment): Payment {
  must(payment.status !== 'captured', 'This payment has already been captured');
  must(payment.status === 'authorized', 'Only payments which have been authorized can be captured');
  const base = Math.round(payment.amount * 0.02);
  const tax = Math.round(base * 0.18);
  const { amount } = payment;
  return {
    ...payment,
    status: 'captured',
    captured: true,
    base_amount: amount,
    fee: base + tax,
    tax,
  };
}

/** The payment after so much (in paise) of it has gone back; a negative amount returns it. */
export function refundPayment(payment: Payment, amount: number): Payment {
  const amount_refunded = payment.amount_refunded + amount;
  const whole = amount_refunded === payment.amount;
  const partly = amount_refunded > 0 ? 'partial' : null;
  return {
    ...payment,
    status: whole ? 'refunded' : 'captured',
    amount_refunded,
    refund_status: whole ? 'full' : partly,
  };
}

/** The order after a payment was begun on it. */
export function countAttempt(order: Order): Order {
  const status = order.status === 'paid' ? 'paid' : 'attempted';
  return { ...order, status, attempts: order.attempts + 1 };
}

/** The order after a payment on it was captured; it stays paid after a refund. */
export function payOrder(order: Order): Order {
  return { ...order, status: 'paid', amount_paid: order.amount, amount_due: 0 };
}

/** The end of a refund. */
export function endRefund(refund: Refund, status: 'processed' | 'failed', rrn: string): Refund {
  must(refund.status === 'pending', 'This refund has ended already.');
  return { ...refund, status, acquirer_data: { rrn: status === 'processed' ? rrn : null } };
}

const noError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};

function must(holds: boolean, otherwise: string): void {
  if (!holds) throw new Refusal(otherwise);
}

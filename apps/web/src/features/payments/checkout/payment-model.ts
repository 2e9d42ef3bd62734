import { topUpLimits } from '@anupal/contract/payments';
import type { Plan } from '@anupal/contract/plans';
import type { PlanTerms } from '@anupal/contract/subscriptions';
import { paths, serviceAppliedFor } from '../../../app/paths.ts';
import type { Failure } from '../../../lib/api/failure.ts';
import type { PaymentProof, PaymentState } from './checkout-api.ts';

/** A renewal or an upgrade that is chosen, at the price that was quoted for it. */
export interface PlanChange {
  readonly plan: Plan;
  readonly terms: PlanTerms;
}

/** Why a payment did not come about, in words of our own. */
export type PaymentProblem = 'gatewayNotLoaded' | 'invalidOrder' | 'verificationFailed' | 'failed';

/** Why an attempt failed at the gateway, as far as we have words for it. */
export type AttemptCause =
  | 'temporary'
  | 'technical'
  | 'timedOut'
  | 'cancelled'
  | 'declined'
  | 'funds'
  | 'pin'
  | 'limit'
  | 'account'
  | 'upiId';

/** An attempt that failed at the gateway. Its bank may still send the money, for days. */
export interface FailedAttempt {
  /** Null where we have no words of our own for it. */
  readonly cause: AttemptCause | null;
  /** What the gateway says about it, in English. */
  readonly gatewayMessage: string | null;
}

/** What is wrong: a problem of ours, a sentence of the server, or an attempt that failed. */
export type CheckoutError = PaymentProblem | { readonly sentence: string } | FailedAttempt;

/** Where a person is in paying. */
export type PayState =
  | { readonly is: 'idle' }
  /** The URL names an order that may be paid. */
  | { readonly is: 'checking' }
  | { readonly is: 'creating' }
  | { readonly is: 'open' }
  | { readonly is: 'closed' }
  | { readonly is: 'verifying' }
  | { readonly is: 'confirming' }
  | { readonly is: 'returned' }
  | { readonly is: 'failed'; readonly wrong: CheckoutError };

/** Why no order came. An answer without its parts is no order. */
export function orderError({ code, message }: Failure): CheckoutError {
  if (code === 'invalid_response' || message === null) return 'invalidOrder';
  return { sentence: message };
}

/** What the gateway tells of a failed attempt: a reason of its list, and a sentence. */
export interface GatewayFailure {
  readonly reason: unknown;
  readonly description: unknown;
}

/** Why an attempt failed, by the reason that the gateway gives; its sentence is kept beside. */
export function gatewayError({ reason, description }: GatewayFailure): FailedAttempt {
  return {
    cause: (isText(reason) ? causes.get(reason) : undefined) ?? null,
    gatewayMessage: isText(description) && description.trim() !== '' ? description : null,
  };
}

// The reasons of failed payments by UPI: https://razorpay.com/docs/errors/payments/upi/
const causes: ReadonlyMap<string, AttemptCause> = new Map([
  ['payment_failed', 'temporary'],
  ['bank_technical_error', 'technical'],
  ['gateway_technical_error', 'technical'],
  ['server_error', 'technical'],
  ['credit_failed', 'technical'],
  ['payment_timed_out', 'timedOut'],
  ['payment_collect_request_expired', 'timedOut'],
  ['payment_session_expired', 'timedOut'],
  ['payment_cancelled', 'cancelled'],
  ['payment_declined', 'declined'],
  ['payment_risk_check_failed', 'declined'],
  ['insufficient_funds', 'funds'],
  ['incorrect_pin', 'pin'],
  ['pin_attempts_exceeded', 'pin'],
  ['transaction_limit_exceeded', 'limit'],
  ['transaction_frequency_limit_exceeded', 'limit'],
  ['bank_account_invalid', 'account'],
  ['debit_instrument_blocked', 'account'],
  ['debit_instrument_inactive', 'account'],
  ['invalid_vpa', 'upiId'],
  ['vpa_resolution_failed', 'upiId'],
]);

/** The three values of the payment window; null when one is missing. */
export function parsePaymentProof(answer: unknown): PaymentProof | null {
  const said: Readonly<Record<string, unknown>> =
    typeof answer === 'object' && answer !== null ? { ...answer } : {};
  const {
    razorpay_order_id: razorpayOrderId,
    razorpay_payment_id: razorpayPaymentId,
    razorpay_signature: razorpaySignature,
  } = said;
  return isText(razorpayOrderId) && isText(razorpayPaymentId) && isText(razorpaySignature)
    ? { razorpayOrderId, razorpayPaymentId, razorpaySignature }
    : null;
}

/**
 * Whether the API has said no to a verification. Anything else (no line, a time-out, a busy server)
 * leaves open what became of the money, and nobody is told that it failed.
 */
export function isFinalRefusal({ code }: Failure): boolean {
  return code === 'payment_verification_failed' || code === 'not_found' || code === 'invalid_input';
}

/** What the API says of an order's payment; null when the person has no such order. */
export type PolledPayment = PaymentState | null;

/** Where a person is once the API has said how the payment of their order stands. */
export function applyPolledPayment(before: PayState, news: PolledPayment): PayState {
  if (news === null) return before.is === 'checking' ? { is: 'idle' } : before;
  switch (news.status) {
    case 'returned':
      return { is: 'returned' };
    case 'confirming':
    case 'settled':
      return { is: 'confirming' };
    case 'open':
      return before.is === 'checking' ? { is: 'confirming' } : before;
  }
}

/** How often to ask how a payment stands, in milliseconds; false when there is nothing to learn. */
export function pollInterval({ is }: PayState): number | false {
  switch (is) {
    case 'checking':
    case 'confirming':
      return 3000;
    case 'closed':
    case 'failed':
    case 'idle':
      // The window is gone, but a code that was scanned can still be paid.
      return 5000;
    case 'creating':
    case 'open':
    case 'verifying':
    case 'returned':
      return false;
  }
}

/** What is to be paid, in rupees: what the order says in paise, and the price until there is one. */
export function rupeesToPay(order: { readonly amount: number } | null, price: number): number {
  return order === null ? price : order.amount / 100;
}

/** Whether an amount of a top-up, in rupees, is one, and only too little or too much. */
export function isOutsideLimits(rupees: number): boolean {
  return rupees < topUpLimits.min || rupees > topUpLimits.max;
}

/** Where a settled payment is told of: that of the order on the screen, or of the one in the URL. */
export function successUrl(
  order: { readonly orderId: string } | null,
  search: URLSearchParams,
): string {
  const applying = serviceAppliedFor(search);
  const paid = new URLSearchParams({
    order: order?.orderId ?? search.get('order') ?? '',
    // Who left an application in order to pay is led back to it.
    ...(applying !== null && { apply: applying }),
  });
  return `${paths.franchiseeSuccess}?${paid.toString()}`;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

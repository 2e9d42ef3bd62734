import { topUpLimits } from '@anupal/contract/payments';
import type { Plan } from '@anupal/contract/plans';
import type { PlanTerms } from '@anupal/contract/subscriptions';
import { paths, serviceAppliedFor } from '../../../app/paths.ts';
import type { Failure } from '../../../lib/api/failure.ts';
import type { PaymentProof, PaymentState } from './checkout-api.ts';

/** A chosen renewal or upgrade, at its quoted price. */
export interface PlanChange {
  readonly plan: Plan;
  readonly terms: PlanTerms;
}

/** Why a payment failed, if we have our own text for it. */
export type PaymentProblem = 'gatewayNotLoaded' | 'invalidOrder' | 'verificationFailed' | 'failed';

/** Why an attempt failed at the gateway, if we have our own text for it. */
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
  /** Null if we have no text of our own. */
  readonly cause: AttemptCause | null;
  /** The gateway's message in English. */
  readonly gatewayMessage: string | null;
}

/** An error: a problem with our own text, a message of the server, or a failed attempt. */
export type CheckoutError = PaymentProblem | Refusal | FailedAttempt;

interface Refusal {
  readonly message: string;
  /** Whether the invoice first needs the tax details of the payer. */
  readonly needsTaxDetails: boolean;
}

/** The state of a payment on the screen. */
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

/** Why there is no order. An incomplete result is not an order. */
export function orderError({ code, message }: Failure): CheckoutError {
  if (code === 'invalid_response' || message === null) return 'invalidOrder';
  return { message, needsTaxDetails: code === 'tax_details_missing' };
}

/** Whether the payer has to give their tax details before they can pay. */
export function needsTaxDetails(state: PayState): boolean {
  if (state.is !== 'failed' || typeof state.wrong === 'string') return false;
  return 'needsTaxDetails' in state.wrong && state.wrong.needsTaxDetails;
}

/** The gateway's report of a failed attempt: a reason code and a message. */
export interface GatewayFailure {
  readonly reason: unknown;
  readonly description: unknown;
}

/** Why an attempt failed, by the gateway's reason, with its message. */
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
export function parsePaymentProof(result: unknown): PaymentProof | null {
  const fields: Readonly<Record<string, unknown>> =
    typeof result === 'object' && result !== null ? { ...result } : {};
  const {
    razorpay_order_id: razorpayOrderId,
    razorpay_payment_id: razorpayPaymentId,
    razorpay_signature: razorpaySignature,
  } = fields;
  return isText(razorpayOrderId) && isText(razorpayPaymentId) && isText(razorpaySignature)
    ? { razorpayOrderId, razorpayPaymentId, razorpaySignature }
    : null;
}

/**
 * Whether the API has definitely refused a verification. Anything else (no network, a timeout, a
 * busy server) leaves the outcome unknown, and must not be reported as a failure.
 */
export function isFinalRefusal({ code }: Failure): boolean {
  return code === 'payment_verification_failed' || code === 'not_found' || code === 'invalid_input';
}

/** The API's state of a payment; null if the user has no such order. */
export type PolledPayment = PaymentState | null;

/** The state on the screen after the API has reported the payment. */
export function applyPolledPayment(before: PayState, polled: PolledPayment): PayState {
  if (polled === null) return before.is === 'checking' ? { is: 'idle' } : before;
  switch (polled.status) {
    case 'refunded':
      return { is: 'returned' };
    case 'confirming':
    case 'settled':
      return { is: 'confirming' };
    case 'open':
      return before.is === 'checking' ? { is: 'confirming' } : before;
  }
}

/** How often to poll the payment, in milliseconds; false when the state cannot change. */
export function pollInterval({ is }: PayState): number | false {
  switch (is) {
    case 'checking':
    case 'confirming':
      return 3000;
    case 'closed':
    case 'failed':
    case 'idle':
      // The window is closed, but a scanned code can still be paid.
      return 5000;
    case 'creating':
    case 'open':
    case 'verifying':
    case 'returned':
      return false;
  }
}

/** The price in rupees: that of the order, which is in paise, or else of the plan. */
export function rupeesToPay(order: { readonly amount: number } | null, price: number): number {
  return order === null ? price : order.amount / 100;
}

/** Whether a top-up in rupees is a valid amount outside the limits. */
export function isOutsideLimits(rupees: number): boolean {
  return rupees < topUpLimits.min || rupees > topUpLimits.max;
}

/** The success page of a settled payment: of the current order, or of the one in the URL. */
export function successUrl(
  order: { readonly orderId: string } | null,
  search: URLSearchParams,
): string {
  const applying = serviceAppliedFor(search);
  const paid = new URLSearchParams({
    order: order?.orderId ?? search.get('order') ?? '',
    // A user who left an application to pay returns to it.
    ...(applying !== null && { apply: applying }),
  });
  return `${paths.franchiseeSuccess}?${paid.toString()}`;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

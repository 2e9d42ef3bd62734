import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AttemptCause, PaymentProblem } from './payment-model.ts';

/** The texts of payment problems. */
export const paymentProblemLabels: Readonly<Record<PaymentProblem, MessageDescriptor>> = {
  gatewayNotLoaded: msg`Payment gateway not loaded. Please refresh.`,
  invalidOrder: msg`Invalid order data`,
  verificationFailed: msg`Payment verification failed. Please contact support.`,
  failed: msg`Payment failed. Please try again.`,
};

/** The reasons of attempts that failed at the gateway. */
export const attemptLabels: Readonly<Record<AttemptCause, MessageDescriptor>> = {
  temporary: msg`The payment did not go through because of a temporary problem.`,
  technical: msg`The payment did not go through because of a technical problem at the bank.`,
  timedOut: msg`The payment was not completed in time.`,
  cancelled: msg`The payment was cancelled, or the UPI app did not respond in time.`,
  declined: msg`The bank has declined the payment.`,
  funds: msg`The bank account did not have enough balance.`,
  pin: msg`The UPI PIN was not correct.`,
  limit: msg`The payment is above the limit of your bank or UPI app.`,
  account: msg`The bank account cannot be used for UPI at present.`,
  upiId: msg`The UPI ID could not be used for this payment.`,
};

/** The text when the reason is not known. */
export const unknownAttemptLabel = msg`The payment did not go through.`;

/** The texts of waiting states. */
export const payingLabels: Readonly<Record<'creating' | 'open' | 'verifying', MessageDescriptor>> =
  {
    creating: msg`Creating your order...`,
    open: msg`Waiting for your payment...`,
    verifying: msg`Verifying your payment...`,
  };

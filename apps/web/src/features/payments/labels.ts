import type { OrderStanding } from '@anupal/contract/payments/desk';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentProblem } from './model.ts';

/** What is said when a payment does not come about. */
export const paymentProblemLabels: Readonly<Record<PaymentProblem, MessageDescriptor>> = {
  gatewayNotLoaded: msg`Payment gateway not loaded. Please refresh.`,
  invalidOrder: msg`Invalid order data`,
  verificationFailed: msg`Payment verification failed. Please contact support.`,
  failed: msg`Payment failed. Please try again.`,
};

/** What is said while a person waits. */
export const payingLabels: Readonly<Record<'creating' | 'open' | 'verifying', MessageDescriptor>> =
  {
    creating: msg`Creating your order...`,
    open: msg`Waiting for your payment...`,
    verifying: msg`Verifying your payment...`,
  };

/** Where an order stands. */
export const standingLabels: Readonly<Record<OrderStanding, MessageDescriptor>> = {
  open: msg`Not paid yet`,
  confirming: msg`Being confirmed`,
  settled: msg`Paid`,
  suspense: msg`In suspense`,
  expired: msg`Never paid`,
};

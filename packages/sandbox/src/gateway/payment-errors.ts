import type { PaymentError } from './entities.ts';

/** The bank declined. https://razorpay.com/docs/errors/payments/upi/ */
export const declined: PaymentError = {
  code: 'BAD_REQUEST_ERROR',
  description:
    'Payment was unsuccessful due to a temporary issue. If amount got deducted, it will be refunded within 5-7 working days.',
  source: 'gateway',
  step: 'payment_response',
  reason: 'payment_failed',
};

/** The bank did not respond in time; a response after that is a late authorisation. */
export const noAnswer: PaymentError = {
  code: 'BAD_REQUEST_ERROR',
  description:
    'Payment was unsuccessful as you could not complete it in time. If amount got deducted, it will be refunded within 5-7 working days.',
  source: 'customer',
  step: 'payment_authentication',
  reason: 'payment_timed_out',
};

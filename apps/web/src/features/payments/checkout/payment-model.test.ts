import { describe, expect, it } from 'vitest';
import { failure } from '../../../lib/api/failure.ts';
import {
  applyPolledPayment,
  pollInterval,
  isFinalRefusal,
  parsePaymentProof,
  rupeesToPay,
  isOutsideLimits,
  gatewayError,
  orderError,
  type PayState,
} from './payment-model.ts';

describe('an order that fails', () => {
  it('an incomplete answer is not an order', () => {
    const result = failure('invalid_response', () => 'Invalid response format from server');
    expect(orderError(result)).toBe('invalidOrder');
  });

  it("a refusal is shown with the server's message", () => {
    const result = failure('gateway_unavailable', () => 'Please try again in a minute.');
    const message = 'Please try again in a minute.';
    expect(orderError(result)).toEqual({ message, needsTaxDetails: false });
  });

  it('an invoice that needs the address of the payer asks for their tax details', () => {
    const result = failure('tax_details_missing', () => 'Please add your GST details.');
    expect(orderError(result)).toMatchObject({ needsTaxDetails: true });
  });
});

describe('a payment that fails', () => {
  const description = 'The bank said no.';

  it("shows the gateway's reason and message", () => {
    expect(gatewayError({ reason: 'payment_timed_out', description })).toEqual({
      cause: 'timedOut',
      gatewayMessage: description,
    });
  });

  it.each([undefined, null, '', 'of_tomorrow', 'constructor', 7, {}])(
    'shows only the message for an unknown reason: %j',
    (reason) => {
      expect(gatewayError({ reason, description })).toEqual({
        cause: null,
        gatewayMessage: description,
      });
    },
  );

  it.each([undefined, null, '', ' ', 7, {}])('otherwise shows our own text: %j', (wordless) => {
    expect(gatewayError({ reason: null, description: wordless })).toEqual({
      cause: null,
      gatewayMessage: null,
    });
  });
});

describe("the payment window's answer", () => {
  const checkoutResult = {
    razorpay_order_id: 'order_1',
    razorpay_payment_id: 'pay_1',
    razorpay_signature: 'abc',
  };

  it('is parsed into the proof to submit', () => {
    expect(parsePaymentProof(checkoutResult)).toEqual({
      razorpayOrderId: 'order_1',
      razorpayPaymentId: 'pay_1',
      razorpaySignature: 'abc',
    });
  });

  it.each([
    null,
    'paid',
    {},
    { ...checkoutResult, razorpay_signature: undefined },
    { ...checkoutResult, razorpay_order_id: '' },
    { ...checkoutResult, razorpay_payment_id: 5 },
  ])('%j is not an answer', (wrong) => {
    expect(parsePaymentProof(wrong)).toBeNull();
  });
});

describe('no failure is reported while the outcome is unknown', () => {
  it.each(['timed_out', 'unreachable', 'invalid_response', 'unexpected'] as const)('%s', (code) => {
    expect(isFinalRefusal(failure(code, () => null))).toBe(false);
  });

  it.each(['internal', 'unavailable', 'gateway_unavailable', 'too_many_requests'] as const)(
    '%s',
    (code) => {
      expect(isFinalRefusal(failure(code, () => null))).toBe(false);
    },
  );

  it.each(['payment_verification_failed', 'not_found', 'invalid_input'] as const)(
    '%s is a definite refusal',
    (code) => {
      expect(isFinalRefusal(failure(code, () => null))).toBe(true);
    },
  );
});

describe('the polled payment', () => {
  const closed: PayState = { is: 'closed' };

  it.each([
    ['open', 'closed'],
    ['confirming', 'confirming'],
    ['settled', 'confirming'],
    ['refunded', 'returned'],
  ] as const)('%s turns a closed window into: %s', (status, is) => {
    expect(applyPolledPayment(closed, { status, transactionId: null })).toEqual({ is });
  });

  it('an order in the URL may be paid; an order of another user is ignored', () => {
    const checking: PayState = { is: 'checking' };
    expect(applyPolledPayment(checking, { status: 'open', transactionId: null })).toEqual({
      is: 'confirming',
    });
    expect(applyPolledPayment(checking, null)).toEqual({ is: 'idle' });
    expect(applyPolledPayment(closed, null)).toEqual(closed);
  });

  it('is polled while a payment may arrive, but not while the window is open', () => {
    const polled = (['idle', 'closed', 'confirming'] as const).filter(
      (is) => pollInterval({ is }) !== false,
    );
    const quiet = (['creating', 'open', 'verifying', 'returned'] as const).filter(
      (is) => pollInterval({ is }) === false,
    );
    expect([polled.length, quiet.length]).toEqual([3, 4]);
    expect(pollInterval({ is: 'failed', wrong: 'failed' })).toBe(5000);
  });
});

it.each([
  [null, 10_000, 10_000],
  [{ amount: 1_000_000 }, 9000, 10_000],
  [{ amount: 1999 }, 20, 19.99],
])('an order of %j at a price of %d costs %d rupees', (order, price, rupees) => {
  expect(rupeesToPay(order, price)).toBe(rupees);
});

it.each([
  [0, true],
  [0.5, true],
  [1, false],
  [100_000, false],
  [100_001, true],
  [NaN, false],
])('the limits of a top-up are named for ₹%s only if it is an amount: %s', (rupees, outside) => {
  expect(isOutsideLimits(rupees)).toBe(outside);
});

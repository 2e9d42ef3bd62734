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

describe('an order that does not come', () => {
  it('an answer without its parts is no order', () => {
    const answer = failure('invalid_response', () => 'Invalid response format from server');
    expect(orderError(answer)).toBe('invalidOrder');
  });

  it('a refusal is told in the words of the server', () => {
    const answer = failure('gateway_unavailable', () => 'Please try again in a minute.');
    expect(orderError(answer)).toEqual({ sentence: 'Please try again in a minute.' });
  });
});

describe('a payment that fails', () => {
  const description = 'The bank said no.';

  it('is told by the reason of the gateway, with its words', () => {
    expect(gatewayError({ reason: 'payment_timed_out', description })).toEqual({
      cause: 'timedOut',
      gatewaySays: description,
    });
  });

  it.each([undefined, null, '', 'of_tomorrow', 'constructor', 7, {}])(
    'for a reason that nobody knows has its words alone: %j',
    (reason) => {
      expect(gatewayError({ reason, description })).toEqual({
        cause: null,
        gatewaySays: description,
      });
    },
  );

  it.each([undefined, null, '', ' ', 7, {}])('else in our own: %j', (wordless) => {
    expect(gatewayError({ reason: null, description: wordless })).toEqual({
      cause: null,
      gatewaySays: null,
    });
  });
});

describe('what the payment window answers', () => {
  const answer = {
    razorpay_order_id: 'order_1',
    razorpay_payment_id: 'pay_1',
    razorpay_signature: 'abc',
  };

  it('is read into what is handed in', () => {
    expect(parsePaymentProof(answer)).toEqual({
      razorpayOrderId: 'order_1',
      razorpayPaymentId: 'pay_1',
      razorpaySignature: 'abc',
    });
  });

  it.each([
    null,
    'paid',
    {},
    { ...answer, razorpay_signature: undefined },
    { ...answer, razorpay_order_id: '' },
    { ...answer, razorpay_payment_id: 5 },
  ])('%j is no answer', (wrong) => {
    expect(parsePaymentProof(wrong)).toBeNull();
  });
});

describe('nobody is told that a payment failed while that is not known', () => {
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
    '%s is a clear no',
    (code) => {
      expect(isFinalRefusal(failure(code, () => null))).toBe(true);
    },
  );
});

describe('what the API says of the payment', () => {
  const closed: PayState = { is: 'closed' };

  it.each([
    ['open', 'closed'],
    ['confirming', 'confirming'],
    ['settled', 'confirming'],
    ['returned', 'returned'],
  ] as const)('%s makes of a closed window: %s', (status, is) => {
    expect(applyPolledPayment(closed, { status, transactionId: null })).toEqual({ is });
  });

  it('an order that the URL names may be paid, and is no order when the person has none such', () => {
    const checking: PayState = { is: 'checking' };
    expect(applyPolledPayment(checking, { status: 'open', transactionId: null })).toEqual({
      is: 'confirming',
    });
    expect(applyPolledPayment(checking, null)).toEqual({ is: 'idle' });
    expect(applyPolledPayment(closed, null)).toEqual(closed);
  });

  it('is asked while money may be on its way, and not while the window is open', () => {
    const asked = (['idle', 'closed', 'confirming'] as const).filter(
      (is) => pollInterval({ is }) !== false,
    );
    const quiet = (['creating', 'open', 'verifying', 'returned'] as const).filter(
      (is) => pollInterval({ is }) === false,
    );
    expect([asked.length, quiet.length]).toEqual([3, 4]);
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
])(
  'D16: the limits of a top-up are named for ₹%s alone where it is an amount: %s',
  (rupees, outside) => {
    expect(isOutsideLimits(rupees)).toBe(outside);
  },
);

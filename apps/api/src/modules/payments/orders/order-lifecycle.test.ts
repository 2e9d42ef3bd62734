import { describe, expect, it } from 'vitest';
import {
  orderLifetimeSeconds,
  orderTransitions,
  paymentStatuses,
  secondsUntilOrderCheck,
  orderStatesBefore,
  type OrderState,
} from './order-lifecycle.ts';
import {
  refundStatesBefore,
  refundStatuses,
  secondsUntilRefundCheck,
} from '../refunds/refund-lifecycle.ts';

describe('the states of an order', () => {
  it.each<[OrderState, readonly OrderState[]]>([
    ['created', []],
    ['attempted', ['created']],
    ['fulfilled', ['created', 'attempted', 'expired']],
    ['expired', ['created', 'attempted']],
  ])('lead to %s from %j and no other', (next, before) => {
    expect(orderStatesBefore(next)).toEqual(before);
  });

  it('end with fulfilled and never go back', () => {
    expect(orderTransitions.fulfilled).toEqual([]);
    const ahead = (state: OrderState): readonly OrderState[] =>
      orderTransitions[state].flatMap((next) => [next, ...ahead(next)]);
    for (const state of ['created', 'attempted', 'expired', 'fulfilled'] as const) {
      expect(ahead(state)).not.toContain(state);
    }
  });
});

describe('the stored status of', () => {
  it('a payment only moves forward: failed may still become authorized, captured and refunded', () => {
    expect(paymentStatuses).toEqual(['created', 'failed', 'authorized', 'captured', 'refunded']);
  });

  it('a refund only moves forward: processed is final', () => {
    expect(refundStatuses).toEqual(['pending', 'failed', 'processed']);
  });
});

describe('the reconciler', () => {
  it.each([
    [0, 120],
    [480, 120],
    [900, 225],
    [7200, 1800],
    [14_400, 3600],
    [300_000, 3600],
  ])('asks about an order of %i s again in %i s', (age, seconds) => {
    expect(secondsUntilOrderCheck({ state: 'created', age })).toBe(seconds);
  });

  it('checks a settled order once more, when no late payment can arrive', () => {
    const seconds = secondsUntilOrderCheck({ state: 'fulfilled', age: 900 });
    expect(900 + seconds).toBeGreaterThan(orderLifetimeSeconds);
  });

  it('P09 continues beyond the three days in which a failed payment may be authorized', () => {
    expect(orderLifetimeSeconds).toBeGreaterThan(3 * 86_400);
  });
});

describe('a refund request', () => {
  it('is processed only after an approval, and no state leads back to a request', () => {
    expect(refundStatesBefore('requested')).toEqual([]);
    expect(refundStatesBefore('approved')).toEqual(['requested']);
    expect(refundStatesBefore('rejected')).toEqual(['requested']);
    expect(refundStatesBefore('failed')).toEqual(['approved']);
    expect(refundStatesBefore('processed')).toEqual(['approved', 'failed']);
  });

  it('is checked at growing intervals, from ten minutes to six hours', () => {
    expect([0, 3600, 86_400, 864_000].map(secondsUntilRefundCheck)).toEqual([
      600, 900, 21_600, 21_600,
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { isId, newEventId, newId } from './ids.ts';
import { checkoutSignature, webhookSignature } from './signature.ts';

describe('signatures', () => {
  it('the published test vector of Razorpay', () => {
    expect(
      checkoutSignature('EnLs21M47BllR3X8PSFtjtbd', 'order_IEIaMR65cu6nz3', 'pay_IH4NVgf4Dreq1l'),
    ).toBe('0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f');
  });

  it('a webhook is signed over its raw bytes', () => {
    // RFC 4231, test case 2.
    expect(webhookSignature('Jefe', 'what do ya want for nothing?')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
    expect(webhookSignature('Jefe', '{"a": 1}')).not.toBe(webhookSignature('Jefe', '{"a":1}'));
  });
});

describe('ids', () => {
  it('are a prefix and 14 base-62 characters, all different', () => {
    const ids = Array.from({ length: 1000 }, () => newId('order'));
    expect(new Set(ids).size).toBe(1000);
    expect(ids.every((id) => isId('order', id))).toBe(true);
    expect(newEventId()).toMatch(/^[0-9A-Za-z]{14}$/);
  });

  it.each([
    'order_IEIaMR65cu6nz',
    'order_IEIaMR65cu6nz33',
    'pay_IH4NVgf4Dreq1l',
    'order_IEIaMR65cu6-z3',
  ])('%s is not the id of an order', (text) => {
    expect(isId('order', text)).toBe(false);
  });
});

import type { ListedOrder } from '@anupal/contract/payments/desk';
import { expect, it } from 'vitest';
import { draw, wordsOf } from '../../../../lib/test-draw.tsx';
import { OrderAmount, OrderStatus } from './order-facts.tsx';

it.each<[ListedOrder['refunded'], string]>([
  [null, 'Paid ₹10,000.00'],
  [{ amount: 300, isAll: false }, 'Paid Partly refunded ₹10,000.00 Refunded: ₹300.00'],
  [{ amount: 10_000, isAll: true }, 'Paid Refunded ₹10,000.00 Refunded: ₹10,000.00'],
])('an order of which %j went back says so', (refunded, words) => {
  const order = { standing: 'settled', amount: 10_000, refunded } as const;
  const drawn = draw(
    <>
      <OrderStatus order={order} />
      <OrderAmount order={order} />
    </>,
  );
  expect(wordsOf(drawn)).toBe(words);
});

import type { ListedOrder } from '@anupal/contract/payments/office';
import { expect, it } from 'vitest';
import { render, toText } from '../../../lib/testing/render.tsx';
import { OrderAmount, OrderStatus } from './order-status.tsx';

const received = 10_000;

it.each<[ListedOrder['refunded'], string]>([
  [null, 'Paid ₹10,000.00'],
  [{ amount: 300, received, isAll: false }, 'Paid Partly refunded ₹10,000.00 Refunded: ₹300.00'],
  [{ amount: received, received, isAll: true }, 'Paid Refunded ₹10,000.00 Refunded: ₹10,000.00'],
  [
    { amount: received, received: 2 * received, isAll: false },
    'Paid Partly refunded ₹10,000.00 Received: ₹20,000.00 , refunded: ₹10,000.00',
  ],
])('an order shows its refund of %j', (refunded, text) => {
  const order = { status: 'settled', amount: 10_000, refunded } as const;
  const drawn = render(
    <>
      <OrderStatus order={order} />
      <OrderAmount order={order} />
    </>,
  );
  expect(toText(drawn)).toBe(text);
});

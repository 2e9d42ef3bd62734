import type { SuspenseItem } from '@anupal/contract/payments';
import { expect, it } from 'vitest';
import { render, toText } from '../../../lib/testing/render.tsx';
import { SuspenseList } from './suspense-list.tsx';

const key = ['payments', 'suspense'];
const item: SuspenseItem = {
  transactionId: 'pay_NxJp3q8FvQ2kLm',
  orderId: 'order_NxJo1a2b3c4d5e',
  email: 'asha@example.in',
  amount: 12_000_000,
  reason: 'paid_twice',
  receivedAt: '2026-11-20T06:00:00.000Z',
  refund: 'waiting',
};
const drawWith = (data: readonly SuspenseItem[] | Error): string =>
  render(<SuspenseList />, { known: [[key, data]] });

it('each payment with its amount in rupees, its reason and the progress of its refund', () => {
  const html = drawWith([item, { ...item, transactionId: 'pay_NxJp3q8FvQ2kLn', refund: 'done' }]);
  const text = toText(html);
  expect(text).toContain('pay_NxJp3q8FvQ2kLm');
  expect(text).toContain('asha@example.in');
  expect(text).toContain('₹1,20,000.00');
  expect(text).toContain('The same order was paid twice.');
  expect(text).toContain('20 Nov 2026');
  expect(text).toContain('Not refunded yet');
  expect(text).toContain('Refunded');
  expect(html.match(/role="columnheader"/g)).toHaveLength(6);
  expect(html.match(/role="cell"/g)).toHaveLength(12);
});

it('an empty list shows a message', () => {
  expect(toText(drawWith([]))).toContain('No money is in suspense.');
});

it('a failed list shows the reason', () => {
  expect(toText(drawWith(new Error('Session expired')))).toContain('Session expired Try again');
});

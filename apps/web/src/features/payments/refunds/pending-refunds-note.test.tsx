import type { Refund } from '@anupal/contract/payments/refunds';
import { expect, it } from 'vitest';
import { render, toText } from '../../../lib/testing/render.tsx';
import { refundsQuery } from './refund-api.ts';
import { PendingRefundsNote } from './pending-refunds-note.tsx';

const at = '2026-11-20T06:00:00.000Z';
const pending: Refund = {
  id: '01930000-0000-7000-8000-0000000000c1',
  orderId: '01930000-0000-7000-8000-0000000000c2',
  paymentId: 'pay_NxJp3q8FvQ2kLm',
  payer: { id: '01930000-0000-7000-8000-0000000000c3', fullName: 'Asha', email: 'a@b.test' },
  amount: 1000,
  reason: 'Paid twice',
  source: 'suspense',
  state: 'requested',
  requested: { by: 'Meera Nair', at },
  decideBy: at,
  decided: null,
  endedAt: null,
  failure: null,
  gatewayMessage: null,
  isOwn: false,
  actions: ['approve', 'reject'],
};
const { queryKey } = refundsQuery({ q: '', state: 'requested', trail: [] });
const drawWith = (refunds: readonly Refund[]): string =>
  render(<PendingRefundsNote />, {
    known: [[queryKey, { refunds, nextCursor: null, superadmins: 2, allowedFrom: null }]],
  });

it('a refund that the user may approve is shown, with a link', () => {
  const html = drawWith([pending]);
  expect(toText(html)).toContain('Refunds need your decision');
  expect(html).toContain('href="/superadmin/dashboard/payments/refunds?state=requested"');
});

it("nothing is shown without refunds, or with only one's own", () => {
  expect(drawWith([])).toBe('');
  expect(drawWith([{ ...pending, isOwn: true, actions: ['reject'] }])).toBe('');
});

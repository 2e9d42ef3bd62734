import type { Dispute } from '@anupal/contract/payments/disputes';
import { expect, it, vi } from 'vitest';
import { render, toText } from '../../../lib/testing/render.tsx';
import { disputesQuery } from './dispute-api.ts';
import { disputeList } from './dispute-filters.ts';
import { DisputeList } from './dispute-list.tsx';

vi.mock('../../../lib/session/use-session.ts', () => ({
  useSignedInUser: () => ({ id: 'superadmin' }),
}));

const open: Dispute = {
  id: '01936f00-0000-7000-8000-0000000000d1',
  gatewayId: 'disp_AHfqOvkldwsbqt',
  paymentId: 'pay_NxJp3q8FvQ2kLm',
  orderId: '01936f00-0000-7000-8000-0000000000c1',
  payer: {
    id: '01936f00-0000-7000-8000-0000000000e1',
    fullName: 'Asha Rao',
    email: 'asha@example.in',
  },
  amount: 4000,
  state: 'open',
  reasonCode: 'chargeback',
  reason: 'Services not provided',
  phase: 'pre_arbitration',
  raisedAt: '2026-11-20T06:00:00.000Z',
  respondBy: '2026-11-23T06:00:00.000Z',
  endedAt: null,
  lost: null,
  deductible: 0,
};
const lost = { ...open, id: 'x', state: 'lost', respondBy: null, endedAt: open.raisedAt } as const;
const key = disputesQuery(disputeList.unfiltered).queryKey;

function draw(disputes: readonly Dispute[], totals: object): string {
  const data = { totals, disputes, nextCursor: null, total: disputes.length };
  return toText(render(<DisputeList />, { known: [[key, data]] }));
}

it('a dispute shows by when to answer, where, and why it was raised', () => {
  const text = draw(
    [
      { ...open, state: 'under_review', id: 'z' },
      open,
      { ...lost, lost: 1500, deductible: 1000 },
      { ...lost, id: 'y', state: 'won', lost: 0 },
    ],
    {
      ...{ open: 1, onHold: 4000, lost: 1500, respondBy: open.respondBy },
    },
  );
  for (const part of [
    'If you do not respond in time, the dispute is lost.',
    'Contest the dispute',
    'Held back: ₹4,000.00 · Lost so far: ₹1,500.00',
    'Response needed',
    'Pre-arbitration: Services not provided',
    'Respond by 23 Nov 2026',
    '₹1,500.00 lost',
    'No action needed: the bank is reviewing your response.',
    'Wallet deductions made or proposed: ₹500.00',
    'Deduct from the wallet',
    'nothing was lost',
  ])
    expect(text).toContain(part);
});

it('an empty list says so, without an answer to give', () => {
  const text = draw([], { open: 0, onHold: 0, lost: 0, respondBy: null });
  expect(text).toContain('No payment has been disputed.');
  expect(text).not.toContain('Respond by');
});

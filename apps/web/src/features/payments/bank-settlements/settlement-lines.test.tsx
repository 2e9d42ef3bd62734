import { lineMismatches, type SettlementLine } from '@anupal/contract/payments/settlements';
import { expect, it } from 'vitest';
import { render, toText } from '../../../lib/testing/render.tsx';
import { ExplainedLines, MatchedLines, UnmatchedLines } from './settlement-lines.tsx';
import { mismatchLabels } from './settlement-labels.ts';

const line: SettlementLine = {
  id: '01936f00-0000-7000-8000-0000000000b1',
  entityId: 'pay_NxJp3q8FvQ2kLm',
  type: 'payment',
  amount: 10_000,
  fee: 236,
  tax: 36,
  net: 9764,
  createdAt: '2026-11-20T06:00:00.000Z',
  description: null,
  paymentId: 'pay_NxJp3q8FvQ2kLm',
  disputeId: null,
  orderId: '01936f00-0000-7000-8000-0000000000c1',
  mismatch: null,
  explanation: null,
};

it('a line that matches shows amount, fee and net, and links to its payment', () => {
  const html = render(<MatchedLines lines={[line]} />);
  const text = toText(html);
  for (const part of ['Payment', '₹10,000.00', '₹236.00', '₹9,764.00', line.entityId])
    expect(text).toContain(part);
  expect(html).toContain('/superadmin/dashboard/payments/01936f00-0000-7000-8000-0000000000c1');
});

it('the lines of a dispute are named by what they do', () => {
  const disputed = { ...line, type: 'adjustment', disputeId: 'disp_1', fee: 0 };
  const html = render(
    <MatchedLines
      lines={[
        { ...disputed, id: '1', amount: -500, net: -500 },
        { ...disputed, id: '2', amount: 500, net: 500 },
      ]}
    />,
  );
  expect(toText(html)).toMatch(/Disputed amount.*Returned after a dispute/);
});

it('a line that matches nothing gives the reason and what to do', () => {
  for (const mismatch of lineMismatches) {
    const text = toText(
      render(<UnmatchedLines lines={[{ ...line, orderId: null, mismatch, description: 'Why' }]} />),
    );
    const { reason, remedy } = mismatchLabels[mismatch];
    for (const part of [reason.message, remedy.message, 'Why', line.entityId, '₹10,000.00'])
      expect(text).toContain(part);
  }
});

it('a line that was explained says what it is, why, and who closed it', () => {
  const explanation = {
    as: 'gateway_charge' as const,
    reason: 'Fee for an instant settlement.',
    by: 'Meera Nair',
    at: '2026-11-21T06:00:00.000Z',
  };
  const text = toText(
    render(<ExplainedLines lines={[{ ...line, mismatch: 'unexplained', explanation }]} />),
  );
  for (const part of ['A charge or credit', explanation.reason, 'Meera Nair', '₹10,000.00'])
    expect(text).toContain(part);
});

it('a part without lines is left out', () => {
  expect(render(<MatchedLines lines={[]} />)).toBe('');
  expect(render(<UnmatchedLines lines={[]} />)).toBe('');
  expect(render(<ExplainedLines lines={[]} />)).toBe('');
});

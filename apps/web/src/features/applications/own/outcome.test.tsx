import type { Application } from '@anupal/contract/applications/schemas';
import { expect, it } from 'vitest';
import { render, toText } from '../../../lib/testing/render.tsx';
import { Outcome } from './outcome.tsx';

const at = '2026-11-20T06:00:00.000Z';
const by = { fullName: 'Arjun Mehta', isStaff: true, isYou: false };
const rejected = {
  state: 'rejected' as const,
  results: [],
  withdrawnResults: [],
  rejection: 'The photo is too dark.',
  charges: [] as Application['charges'],
  timeline: [] as Application['timeline'],
};
const charge: Application['charges'][number] = {
  ...{ id: '01930000-0000-7000-8000-000000000001', kind: 'filing', note: null },
  ...{ firmFee: 999, governmentFee: 500, total: 1499, lowered: 0 },
  ...{ state: 'refunded', retained: 500.5 },
  ...{ governmentPayment: null, acceptsGovernmentPayment: false },
  ...{ chargedAt: at, paidAt: at, refundedAt: at },
};

function drawn(application: Parameters<typeof Outcome>[0]['application']): string {
  return toText(render(<Outcome application={application} />));
}

it('shows the reason of a rejection', () => {
  const text = drawn(rejected);
  expect(text).toContain('This application was rejected. Reason: The photo is too dark.');
  expect(text).not.toContain('returned');
});

it('shows how much a rejection did not return, and why', () => {
  const retained = { event: 'fee_retained', state: 'rejected', by, at, amount: 500.5 } as const;
  const timeline = [{ ...retained, reason: 'The stamp duty was paid.' }];
  const text = drawn({ ...rejected, charges: [charge], timeline });
  expect(text).toContain('Returned to your wallet: ₹998.50.');
  expect(text).toContain(
    'Not returned, because it was already spent: ₹500.50. Reason: The stamp duty was paid.',
  );
});

it('lists a withdrawn document with its reason, but does not open it', () => {
  const withdrawn = { id: charge.id, name: 'Withdrawn document', withdrawnAt: at, document: null };
  const reopened = { event: 'reopened', state: 'in_progress', by, at, amount: null } as const;
  const application = {
    ...rejected,
    state: 'in_progress' as const,
    rejection: null,
    withdrawnResults: [{ ...withdrawn, reason: 'It is of another person.' }],
    timeline: [{ ...reopened, reason: 'It is of another person.' }],
  };
  const html = render(<Outcome application={application} />);
  const text = toText(html);
  expect(text).toContain('We have reopened this application and are working on it again.');
  expect(text).toContain('Withdrawn document Reason: It is of another person.');
  expect(html).not.toContain('<button');
});

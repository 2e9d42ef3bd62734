import type { Application } from '@anupal/contract/applications/schemas';
import { expect, it } from 'vitest';
import { render, toText } from '../../../lib/testing/render.tsx';
import { ChargeList } from './charge-list.tsx';

const at = '2026-11-20T06:00:00.000Z';
const paid: Application['charges'][number] = {
  ...{ id: '01930000-0000-7000-8000-000000000001', kind: 'filing', note: null, state: 'paid' },
  ...{ firmFee: 1180, governmentFee: 50, total: 1230, retained: 0, lowered: 0 },
  ...{ governmentPayment: null, acceptsGovernmentPayment: false },
  ...{ chargedAt: at, paidAt: at, refundedAt: null },
};

function renderCharge(charge: Application['charges'][number]): string {
  return toText(render(<ChargeList application={{ charges: [charge], taxDocuments: [] }} />));
}

it('shows a fee as paid, and the amount by which it was lowered later', () => {
  expect(renderCharge(paid)).not.toContain('lowered');
  const text = renderCharge({ ...paid, lowered: 236.5 });
  expect(text).toContain('₹1,230.00');
  expect(text).toContain(
    'Paid ₹1,230.00 , returned to the wallet because the price was lowered ₹236.50 , our fee now ₹943.50',
  );
});

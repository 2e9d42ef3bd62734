import { applicationStates } from '@anupal/contract/applications/lifecycle';
import type { ApplicationCharge } from '@anupal/contract/applications/schemas';
import { expect, it } from 'vitest';
import {
  downloadFileName,
  sumGovernmentFeesPaid,
  sumNotReturned,
  sumReturned,
  completedSteps,
  sumCharges,
} from './application-model.ts';

it.each([
  [{ name: 'certificate.pdf', kind: 'pdf' }, 'certificate.pdf'],
  [{ name: 'photo.heic', kind: 'image' }, 'photo.jpg'],
  [{ name: 'GST.3B return', kind: 'pdf' }, 'GST.3B return.pdf'],
  [{ name: '', kind: 'image' }, 'document.jpg'],
] as const)('saves %j as %s', (document, name) => {
  expect(downloadFileName(document)).toBe(name);
});

it('counts the completed steps of every status', () => {
  expect(applicationStates.map(completedSteps)).toEqual([1, 2, 2, 3, 4, null, null]);
});

const charge = {
  ...{
    state: 'paid',
    retained: 0,
    lowered: 0,
    total: 0.1,
    governmentFee: 0.1,
    governmentPayment: null,
  },
} as ApplicationCharge;

it('sums fees by status, exact to the paisa', () => {
  const charges: readonly ApplicationCharge[] = [
    charge,
    { ...charge, total: 0.2 },
    { ...charge, state: 'due', total: 5 },
    { ...charge, state: 'refunded', total: 0.3, retained: 0.1 },
  ];
  expect(sumCharges(charges, 'paid')).toBe(0.3);
  expect(sumCharges(charges, 'due')).toBe(5);
  expect(sumReturned(charges)).toBe(0.2);
  expect(sumNotReturned(charges)).toBe(0.1);
  expect(sumGovernmentFeesPaid(charges)).toBe(0.2);
});

it('leaves out what was returned of a government fee', () => {
  const payment = { amount: 20, refunded: 30, reference: 'CHL 7', paidOn: '2026-11-20' };
  const lower = { ...charge, total: 150, governmentFee: 50, governmentPayment: payment };
  expect(sumCharges([lower], 'paid')).toBe(120);
  expect(sumCharges([{ ...lower, lowered: 70.5 }], 'paid')).toBe(49.5);
  expect(sumGovernmentFeesPaid([lower])).toBe(20);
});

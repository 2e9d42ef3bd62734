import { expect, it } from 'vitest';
import { checkBill, initialBill, sumLines, toBill } from './bill-form-model.ts';

const proposed = [
  {
    applicationId: '01936f00-0000-7000-8000-000000000001',
    description: 'GSTR-3B · October 2026',
    amountPaise: 299_50,
    isGovernmentFee: false,
  },
];

it('begins with what is not billed yet, so that it can be sent as it is', () => {
  const values = initialBill(proposed, '2026-11-28');
  expect(values).toMatchObject({ lines: [{ amount: '299.5' }], dueOn: '2026-12-05' });
  expect(checkBill(values)).toBeNull();
  expect(toBill(values).lines).toEqual(proposed);
  expect(sumLines(values)).toBe(299_50);
});

it('begins with an empty line, whose errors are named by field', () => {
  const values = initialBill([], '2026-11-28');
  expect(sumLines(values)).toBeNull();
  expect(Object.keys(checkBill(values)?.fields ?? {})).toEqual([
    'lines-0-description',
    'lines-0-amount',
  ]);
});

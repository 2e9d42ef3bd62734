import fc from 'fast-check';
import { paise } from '@anupal/contract/values/paise';
import { expect, it } from 'vitest';
import { planAllocations } from './allocation-plan.ts';

const open = (id: string, amount: number) => ({ id, open: paise(amount) });

it('lets the oldest payment pay the oldest bill, and goes on with what is left', () => {
  const planned = planAllocations(
    [open('r1', 150), open('r2', 100)],
    [open('b1', 100), open('b2', 100), open('b3', 100)],
  );
  expect(planned).toEqual([
    { receiptId: 'r1', billId: 'b1', amount: 100 },
    { receiptId: 'r1', billId: 'b2', amount: 50 },
    { receiptId: 'r2', billId: 'b2', amount: 50 },
    { receiptId: 'r2', billId: 'b3', amount: 50 },
  ]);
});

it('uses all of the smaller side, and never more than a bill or payment has', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 8 });
  fc.assert(
    fc.property(amounts, amounts, (paid, billed) => {
      const receipts = paid.map((amount, index) => open(`r${index}`, amount));
      const bills = billed.map((amount, index) => open(`b${index}`, amount));
      const planned = planAllocations(receipts, bills);
      const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);
      expect(sum(planned.map(({ amount }) => amount))).toBe(Math.min(sum(paid), sum(billed)));
      for (const { id, open: most } of [...receipts, ...bills]) {
        const own = planned.filter(({ receiptId, billId }) => receiptId === id || billId === id);
        expect(sum(own.map(({ amount }) => amount))).toBeLessThanOrEqual(most);
      }
    }),
  );
});

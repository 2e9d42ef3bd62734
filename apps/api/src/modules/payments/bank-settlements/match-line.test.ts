import { expect, it } from 'vitest';
import { matchLine, matchLines, type KnownRecords, type MatchableLine } from './match-line.ts';

const payment = { amount: 1000, currency: 'INR', isCaptured: true, isSettled: false };
const refund = { amount: 400, isProcessed: true, isSettled: false };
const dispute = { id: 'our-id', amount: 500, lost: null, isDeducted: false, isReturned: false };

function known(changes: { payment?: object; refund?: object; dispute?: object } = {}) {
  return {
    payments: new Map([['pay_1', { ...payment, ...changes.payment }]]),
    refunds: new Map([['rfnd_1', { ...refund, ...changes.refund }]]),
    disputes: new Map([['disp_1', { ...dispute, ...changes.dispute }]]),
  } satisfies KnownRecords;
}

const none = { disputeId: null, debit: 0, credit: 0, fee: 0, currency: 'INR' };
const paid = { ...none, type: 'payment', entityId: 'pay_1', amount: 1000, credit: 970, fee: 30 };
const returned = { ...none, type: 'refund', entityId: 'rfnd_1', amount: 400, debit: 400 };
const deducted = {
  ...{ ...none, type: 'adjustment', entityId: 'adj_1', disputeId: 'disp_1' },
  ...{ amount: 500, debit: 500 },
};
const released = { ...deducted, entityId: 'adj_2', debit: 0, credit: 500 };

it.each<[string, MatchableLine, KnownRecords, string]>([
  ['payment', paid, known(), 'pay_1'],
  ['free payment', { ...paid, credit: 1000, fee: 0 }, known(), 'pay_1'],
  ['refund', returned, known(), 'rfnd_1'],
  ['refund with a fee', { ...returned, debit: 410, fee: 10 }, known(), 'rfnd_1'],
  ['deduction', deducted, known(), 'our-id'],
  ['deduction of another type', { ...deducted, type: 'dispute' }, known(), 'our-id'],
  ['return after a win', released, known({ dispute: { lost: 0, isDeducted: true } }), 'our-id'],
  [
    'return of a part',
    { ...released, amount: 300, credit: 300 },
    known({ dispute: { lost: 200 } }),
    'our-id',
  ],
])('a %s matches', (_what, line, records, id) => {
  expect(matchLine(line, records)).toMatchObject({ id });
});

it.each<[string, MatchableLine, KnownRecords, string]>([
  ['of an unknown payment', { ...paid, entityId: 'pay_2' }, known(), 'unknown'],
  ['of an unknown refund', { ...returned, entityId: 'rfnd_2' }, known(), 'unknown'],
  ['of an unknown dispute', { ...deducted, disputeId: 'disp_2' }, known(), 'unknown'],
  ['of no dispute', { ...deducted, disputeId: null }, known(), 'unexplained'],
  ['of a transfer', { ...deducted, type: 'transfer', disputeId: null }, known(), 'unexplained'],
  ['not captured', paid, known({ payment: { isCaptured: false } }), 'not_recorded'],
  ['not processed', returned, known({ refund: { isProcessed: false } }), 'not_recorded'],
  ['returned before its end', released, known(), 'not_recorded'],
  ['of another amount', { ...paid, amount: 900, credit: 870 }, known(), 'amount_differs'],
  ['refunding more', { ...returned, amount: 401, debit: 401 }, known(), 'amount_differs'],
  ['deducting more', { ...deducted, amount: 501, debit: 501 }, known(), 'amount_differs'],
  ['returning what was lost', released, known({ dispute: { lost: 200 } }), 'amount_differs'],
  ['in dollars', { ...paid, currency: 'USD' }, known(), 'currency_differs'],
  ['refunding dollars', { ...returned, currency: 'USD' }, known(), 'currency_differs'],
  ['that adds up wrongly', { ...paid, credit: 971 }, known(), 'sums_differ'],
  ['settled before', paid, known({ payment: { isSettled: true } }), 'settled_before'],
  ['refunded before', returned, known({ refund: { isSettled: true } }), 'settled_before'],
  ['deducted before', deducted, known({ dispute: { isDeducted: true } }), 'settled_before'],
])('a line %s matches nothing', (_what, line, records, mismatch) => {
  expect(matchLine(line, records)).toEqual({ of: null, mismatch });
});

it('a payment is settled by the first of two lines, and both ways of a dispute by one each', () => {
  const lines = [paid, deducted, { ...deducted, entityId: 'adj_3' }, paid];
  expect(matchLines(lines, known()).map(({ match }) => match)).toMatchObject([
    { of: 'payment' },
    { of: 'dispute' },
    { mismatch: 'settled_before' },
    { mismatch: 'settled_before' },
  ]);
});

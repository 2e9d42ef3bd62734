import { expect, it } from 'vitest';
import { explanationsFor } from './settlements.ts';

it.each([
  ['an adjustment of the gateway', 'adjustment', 'unexplained', null, 2],
  ['a payment of another website', 'payment', 'unknown', null, 1],
  ['a refund of another amount', 'refund', 'amount_differs', null, 1],
  ['a payment that is not recorded yet', 'payment', 'not_recorded', null, 0],
  ['a dispute whose amount may be corrected', 'adjustment', 'amount_differs', 'disp_1', 0],
  ['a line that matches', 'payment', null, null, 0],
] as const)('%s is closed in as many ways as may be true', (_, type, mismatch, disputeId, ways) => {
  expect(explanationsFor({ type, mismatch, disputeId })).toHaveLength(ways);
});

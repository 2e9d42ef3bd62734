import { expect, it } from 'vitest';
import type { DisputeState } from '@anupal/contract/payments/disputes';
import type { GatewayDispute } from '../gateway/payment-gateway.ts';
import { findLoss, nextDisputeState } from './dispute-lifecycle.ts';

it.each<[DisputeState | null, GatewayDispute['status'], DisputeState]>([
  [null, 'open', 'open'],
  [null, 'lost', 'lost'],
  ['open', 'open', 'open'],
  ['open', 'under_review', 'under_review'],
  ['open', 'won', 'won'],
  ['under_review', 'open', 'action_required'],
  ['action_required', 'open', 'action_required'],
  ['action_required', 'under_review', 'under_review'],
  ['won', 'open', 'won'],
  ['lost', 'won', 'lost'],
  ['closed', 'under_review', 'closed'],
])('a dispute that is %s and reported as %s is %s', (current, reported, state) => {
  expect(nextDisputeState(current, reported)).toBe(state);
});

it.each<[DisputeState, number, number]>([
  ['lost', 0, 500],
  ['lost', 300, 300],
  ['lost', 900, 500],
  ['won', 0, 0],
  ['won', 50, 50],
  ['won', 500, 0],
  ['closed', 0, 0],
])('of a dispute of 500 that is %s with %i deducted, %i is lost', (state, deducted, lost) => {
  expect(findLoss(state, { amount: 500, amountDeducted: deducted })).toBe(lost);
});

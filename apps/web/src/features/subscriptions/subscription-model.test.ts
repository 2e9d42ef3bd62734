import { expect, it } from 'vitest';
import type { Plan } from '@anupal/contract/plans';
import { toPlanView } from './subscription-model.ts';

const plan: Plan = {
  id: '01930000-0000-7000-8000-00000000000a',
  planName: 'Gold',
  description: 'For a growing practice.',
  price: 10_000,
  keyPoints: [],
  serviceLimit: 50,
  limitPeriod: 'term' as const,
  validity: '1 Year',
  validityMonths: 12,
};
const expiryDate = '2026-11-20T10:00:00.000Z';

it('a user has no plan before buying one', () => {
  const status = { active: false, plan: null, expiryDate: null };
  expect(toPlanView(status, 0)).toEqual({ is: 'none' });
});

it('a plan that is not active has ended, regardless of the clock of the device', () => {
  const view = { is: 'ended', plan, expiryDate };
  expect(toPlanView({ active: false, plan, expiryDate }, 0)).toEqual(view);
});

it.each([
  ['2026-11-19T10:00:00.000Z', 1],
  ['2026-11-19T09:59:59.999Z', 2],
  ['2026-11-20T09:59:59.999Z', 1],
  ['2025-11-20T10:00:00.000Z', 365],
  ['2026-11-20T10:00:00.000Z', 0],
  ['2026-12-01T00:00:00.000Z', 0],
])('at %s it has %s days left', (now, daysLeft) => {
  const status = { active: true, plan, expiryDate };
  expect(toPlanView(status, Date.parse(now))).toEqual({ is: 'active', plan, expiryDate, daysLeft });
});

it('a plan without an end has no days left to count', () => {
  expect(toPlanView({ active: true, plan, expiryDate: null }, 0)).toMatchObject({ daysLeft: null });
});

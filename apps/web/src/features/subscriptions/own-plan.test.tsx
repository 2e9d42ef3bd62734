import type { OwnedPlan } from '@anupal/contract/subscriptions';
import { expect, it } from 'vitest';
import { render, toText } from '../../lib/testing/render.tsx';
import { OwnPlan } from './own-plan.tsx';

const key = ['subscriptions', 'held', 'en'];
const current: OwnedPlan = {
  plan: {
    id: '01930000-0000-7000-8000-00000000000a',
    planName: 'Gold',
    description: 'For a growing practice.',
    price: 10_000,
    keyPoints: [],
    serviceLimit: 10,
    limitPeriod: 'term',
    validity: '',
    validityMonths: 12,
  },
  active: true,
  startedAt: '2026-11-20T06:00:00.000Z',
  expiryDate: '2027-11-20T06:00:00.000Z',
  daysLeft: 1,
  usage: { used: 4, limit: 10, period: 'term' as const },
  renewal: null,
};
const drawWith = (data: OwnedPlan | null | Error): string =>
  render(<OwnPlan />, { known: [[key, data]] });

it('an active plan: name, description, price, validity, end, days left and usage', () => {
  const html = drawWith(current);
  expect(toText(html)).toBe(
    'Gold Active For a growing practice. Services used 4 / 10 Price ₹10,000.00 Validity 1 Year Started on 20 Nov 2026 Valid until 20 Nov 2027 Time left 1 day Upgrade / Renew Plan',
  );
  expect(html).toContain('href="/plans"');
});

it('a used-up plan links to a solution, and an unlimited one has no bar', () => {
  expect(
    toText(drawWith({ ...current, usage: { used: 10, limit: 10, period: 'term' } })),
  ).toContain('10 / 10 You have used all services of this plan. Upgrade to apply for more.');
  const html = drawWith({ ...current, usage: { used: 4, limit: null, period: 'term' } });
  expect(toText(html)).toContain('Services used 4, no limit');
  expect(html).not.toContain('<progress');
});

it('a paid renewal is shown, and the last day too', () => {
  const renewal = {
    planName: 'Gold',
    startsAt: '2027-11-20T06:00:00.000Z',
    expiryDate: '2028-11-20T06:00:00.000Z',
  };
  const text = toText(drawWith({ ...current, daysLeft: 0, renewal }));
  expect(text).toContain('Time left Ends today');
  expect(text).toContain('Renewed: Gold continues from 20 Nov 2027 until 20 Nov 2028');
});

it('an ended plan, and no plan', () => {
  const ended = toText(drawWith({ ...current, active: false, daysLeft: 0 }));
  expect(ended).toContain('Gold Ended');
  expect(ended).toContain("You currently don't have any active plan.");
  expect(ended).toContain('Ended on 20 Nov 2027');
  expect(ended).not.toContain('Time left');
  const none = drawWith(null);
  expect(toText(none)).toBe("You currently don't have any active plan. View Available Plans");
  expect(none).toContain('href="/plans"');
});

it('a plan that failed to load shows the reason and a retry button', () => {
  expect(toText(drawWith(new Error('Not now.')))).toBe(
    'Failed to fetch subscription status Not now. Try again',
  );
});

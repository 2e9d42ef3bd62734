import type { SubscriptionStatus } from '@anupal/contract/subscriptions';
import { expect, it } from 'vitest';
import { render, toText } from '../../lib/testing/render.tsx';
import { PlanCard } from './plan-card.tsx';

const userId = '01930000-0000-7000-8000-000000000001';
const key = ['subscriptions', 'status', userId, 'en'];
const plan = {
  id: '01930000-0000-7000-8000-00000000000a',
  planName: 'Gold',
  description: 'For a growing practice.',
  price: 10_000,
  keyPoints: [],
  serviceLimit: null,
  limitPeriod: 'term' as const,
  validity: '1 Year',
  validityMonths: 12,
};
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const drawWith = (data: SubscriptionStatus | Error): string =>
  render(<PlanCard userId={userId} />, { known: [[key, data]] });

it('an active plan: its name, price, validity, end and the days left', () => {
  const html = drawWith({ active: true, plan, expiryDate: inDays(10) });
  expect(toText(html)).toMatch(
    /^My Plan Gold Active For a growing practice\. Price ₹10,000\.00 Validity 1 Year Valid until \d{1,2} \w+ \d{4} Time left 10 days$/,
  );
  expect(html).not.toContain('href');
});

it('the last day is one day', () => {
  const html = drawWith({ active: true, plan, expiryDate: inDays(0.5) });
  expect(toText(html)).toMatch(/Time left 1 day$/);
});

it('an ended plan shows its end date and links to the plans', () => {
  const html = drawWith({ active: false, plan, expiryDate: '2025-11-20T06:00:00.000Z' });
  expect(toText(html)).toContain('Gold Ended');
  expect(toText(html)).toContain('Ended on 20 Nov 2025 Upgrade / Renew Plan');
  expect(html).toContain('href="/franchisee-options"');
});

it('without a plan there is a link to the plans', () => {
  const html = drawWith({ active: false, plan: null, expiryDate: null });
  expect(toText(html)).toBe(
    "My Plan You currently don't have any active plan. View Available Plans",
  );
  expect(html).toContain('href="/franchisee-options"');
});

it('a loading plan is announced', () => {
  expect(render(<PlanCard userId={userId} />)).toMatch(/role="status".*Loading plan\.\.\./);
});

it('a plan that failed to load shows the reason and a retry button', () => {
  const html = drawWith(new Error('Internal server error. Please try again later.'));
  expect(toText(html)).toBe(
    'My Plan Failed to fetch subscription status Internal server error. Please try again later. Try again',
  );
});

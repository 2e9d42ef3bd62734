import { expect, it } from 'vitest';
import { render, toText, type CachedQueries } from '../../lib/testing/render.tsx';
import { asha } from '../../lib/testing/sessions.ts';
import { FirstSteps } from './first-steps.tsx';

const verified = { ...asha, isKycVerified: true, kycStatus: 'approved', walletId: 'w' } as const;
const applied = (total: number): CachedQueries[number] => [
  ['applications', 'list', 'recent', 'en'],
  { applications: [], nextCursor: null, total },
];
const holding = (totalBalance: number): CachedQueries[number] => [
  ['wallet', 'w', { limit: 3 }, 'en'],
  { totalBalance, transactions: [], nextCursor: null, total: 0 },
];

it('a user without KYC is sent to it, and to nothing that requires it', () => {
  const html = render(<FirstSteps user={asha} />);
  expect(toText(html)).toBe(
    'Your first steps Choose and pay for a plan : done Complete your KYC Add money to your wallet for fees Apply for your first service',
  );
  expect(html.match(/href="\/dashboard[^"]*"/g)).toEqual(['href="/dashboard/kyc"']);
});

it('a user whose KYC is under review waits', () => {
  const html = render(<FirstSteps user={{ ...asha, kycStatus: 'pending' }} />);
  expect(toText(html)).toContain('Wait for your KYC to be checked');
});

it('a verified user is sent to the wallet and the services', () => {
  const html = render(<FirstSteps user={verified} />, { known: [applied(0), holding(0)] });
  expect(html.match(/href="\/dashboard[^"]*"/g)).toEqual([
    'href="/dashboard/wallet"',
    'href="/dashboard/services-list"',
  ]);
  const rich = render(<FirstSteps user={verified} />, { known: [applied(0), holding(10)] });
  expect(toText(rich)).toContain('Add money to your wallet for fees : done');
});

it('disappears with the first application, and is hidden while that is unknown', () => {
  expect(render(<FirstSteps user={verified} />, { known: [applied(1), holding(0)] })).toBe('');
  expect(render(<FirstSteps user={verified} />)).toBe('');
});

import type { OfficeFigures } from '@anupal/contract/office/figures';
import { expect, it, vi } from 'vitest';
import { draw } from '../../../../lib/test-draw.tsx';
import { asha } from '../../../../lib/test-session.ts';
import { CountCards } from './count-cards.tsx';
import { DailyCharts, MonthlyCharts } from './figure-charts.tsx';

vi.mock('../../../../lib/use-session.ts', () => ({
  useSignedInUser: () => ({ ...asha, role: 'superadmin' }),
}));

const figures: OfficeFigures = {
  users: { user: 1, admin: 0, superadmin: 1 },
  kyc: { pending: 0, approved: 0, rejected: 0 },
  applications: [],
  newest: { users: [], kycRequests: [], applications: [] },
  days: [{ day: '2026-11-20', registrations: 1, revenue: 5000, kycHours: null }],
  months: [{ month: '2026-11-01', registrations: 1, revenue: 10_000 }],
  money: { revenue: 10_000, wallets: 0, suspense: 0, returning: 0 },
};
const settled = '/superadmin/dashboard/payments?standing=settled';

it('each sum that was earned leads to the payments of its days, in the area of who looks', () => {
  expect(hrefsIn(draw(<CountCards figures={figures} />))).toContain(settled);
  expect(hrefsIn(draw(<MonthlyCharts months={figures.months} />))).toEqual([
    `${settled}&from=2026-11-01&to=2026-11-30`,
  ]);
  expect(hrefsIn(draw(<DailyCharts figures={figures} />))).toEqual([
    `${settled}&from=2026-11-20&to=2026-11-20`,
  ]);
});

function hrefsIn(html: string): readonly string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
}

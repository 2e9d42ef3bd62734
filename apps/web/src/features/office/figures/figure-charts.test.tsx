import { applicationStates } from '@anupal/contract/applications/lifecycle';
import type { OfficeFigures } from '@anupal/contract/office/figures';
import { expect, it } from 'vitest';
import { render, toText } from '../../../lib/testing/render.tsx';
import { DailyCharts } from './figure-charts.tsx';

const drawn = (...kycHours: readonly (number | null)[]): string => {
  const figures: OfficeFigures = {
    users: { user: 0, admin: 0, superadmin: 0 },
    kyc: { pending: 0, approved: 0, rejected: 0 },
    applications: applicationStates.map((state) => ({ state, count: 0 })),
    newest: { users: [], kycRequests: [], applications: [] },
    days: kycHours.map((hours, index) => ({
      day: `2026-11-0${index + 1}`,
      registrations: 0,
      revenue: 0,
      kycHours: hours,
    })),
    months: [],
    money: null,
  };
  return toText(render(<DailyCharts figures={figures} />));
};

it('a KYC decided at once counts as decided, and days without decisions have no waiting time', () => {
  const none = 'No KYC was decided in this period.';
  expect(drawn(null, null)).toContain(none);
  expect(drawn(0, 0)).not.toContain(none);
  expect(drawn(null, 0, 1.5)).toContain('1 Nov – 2 Nov less than 0.1 3 Nov 1.5');
});

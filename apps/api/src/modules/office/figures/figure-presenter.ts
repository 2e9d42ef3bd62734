import { applicationStates } from '@anupal/contract/applications/lifecycle';
import type { Language } from '@anupal/contract/languages';
import type { OfficeFigures } from '@anupal/contract/office/figures';
import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import type { DashboardFigures } from './dashboard-figures.ts';

/** Presents the figures of the dashboard. */
export function presentDashboard(figures: DashboardFigures, language: Language): OfficeFigures {
  const { counts: totals, days, months, books } = figures;
  const count = (name: string): number => totals.get(name) ?? 0;
  return {
    users: {
      user: count('users:user'),
      admin: count('users:admin'),
      superadmin: count('users:superadmin'),
    },
    kyc: {
      pending: count('kyc:pending'),
      approved: count('kyc:approved'),
      rejected: count('kyc:rejected'),
    },
    applications: applicationStates.map((state) => ({
      state,
      count: count(`applications:${state}`),
    })),
    newest: presentNewest(figures.newest, language),
    days: days.map(({ at, kyc_decided, kyc_waited, ...happened }) => ({
      day: at,
      ...presentPeriod(happened),
      kycHours: kyc_decided === 0 ? null : Math.round(kyc_waited / kyc_decided / 360) / 10,
    })),
    months: months.map(({ at, registrations, revenue }) => ({
      month: at,
      ...presentPeriod({ registrations, revenue }),
    })),
    money: books && {
      revenue: paiseToRupees(books.revenue),
      wallets: paiseToRupees(books.wallets),
      suspense: paiseToRupees(books.suspense),
      pendingRefunds: paiseToRupees(books.returning),
    },
  };
}

function presentPeriod({ registrations, revenue }: { registrations: number; revenue: number }) {
  return { registrations, revenue: paiseToRupees(paise(revenue)) };
}

function presentNewest(
  { users, requests, applications }: DashboardFigures['newest'],
  language: Language,
): OfficeFigures['newest'] {
  return {
    users: users.map(({ id, full_name, email, created_at }) => ({
      id,
      fullName: full_name,
      email,
      registeredAt: created_at.toISOString(),
    })),
    kycRequests: requests.map(({ id, full_name, kyc_status, submitted_at }) => ({
      id,
      fullName: full_name,
      kycStatus: kyc_status,
      submittedAt: submitted_at.toISOString(),
    })),
    applications: applications.map((row) => ({
      id: row.id,
      eserviceName: language === 'hi' ? row.service_name_hi : row.service_name,
      trackingNumber: row.tracking_number,
      state: row.state,
      filedAt: row.filed_at.toISOString(),
    })),
  };
}

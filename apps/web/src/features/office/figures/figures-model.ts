import type { OfficeFigures } from '@anupal/contract/office/figures';

/** The final states of an application. */
const closed = new Set(['completed', 'rejected', 'withdrawn']);

/** The number of open applications. */
export function openApplications({ applications }: Pick<OfficeFigures, 'applications'>): number {
  return applications
    .filter(({ state }) => !closed.has(state))
    .reduce((sum, { count }) => sum + count, 0);
}

/** The number of accounts. */
export function allUsers({ users }: Pick<OfficeFigures, 'users'>): number {
  return users.user + users.admin + users.superadmin;
}

/** Noon of a calendar date, to be formatted as the same date in every time zone. */
export function noonOn(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

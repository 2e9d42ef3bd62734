import type { OfficeFigures } from '@anupal/contract/office/figures';

/** The states in which an application still waits for something. */
const closed = new Set(['completed', 'rejected', 'withdrawn']);

/** How many applications are not at their end. */
export function openApplications({ applications }: Pick<OfficeFigures, 'applications'>): number {
  return applications
    .filter(({ state }) => !closed.has(state))
    .reduce((sum, { count }) => sum + count, 0);
}

/** How many accounts there are. */
export function allUsers({ users }: Pick<OfficeFigures, 'users'>): number {
  return users.user + users.admin + users.superadmin;
}

/** A day of a calendar as a moment of that day everywhere, to be written as a date. */
export function noonOn(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

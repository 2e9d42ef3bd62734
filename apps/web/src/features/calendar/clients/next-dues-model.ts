import type { ClientDueDate } from '@anupal/contract/calendar/clients/endpoints';

const shown = 4;

/**
 * The due dates to act on next: what can be filed before what waits for the office, and within both
 * by day. What is filed, or was due before the client was added, needs nothing.
 */
export function pickNextDues(dues: readonly ClientDueDate[]): readonly ClientDueDate[] {
  return dues
    .filter(({ status }) => status === 'open' || status === 'overdue')
    .toSorted((one, other) => rank(one) - rank(other) || one.due.due.localeCompare(other.due.due))
    .slice(0, shown);
}

function rank({ readiness }: ClientDueDate): number {
  return readiness.state === 'applied' ? 1 : 0;
}

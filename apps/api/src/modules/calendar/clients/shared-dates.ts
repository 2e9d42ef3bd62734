import type { Obligation } from '@anupal/contract/calendar/obligations';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { ClientDue } from './client-due-dates.ts';

/** A due date that clients of a franchisee share: the same form, period and day. */
export interface SharedDate {
  readonly obligation: Obligation;
  /** The names of those for whom it is neither filed nor applied for, each once. */
  readonly openNames: readonly string[];
  /** How many clients have it. */
  readonly clients: number;
}

/** A shared date, and the day on which it was due before. */
export interface MovedDate extends SharedDate {
  readonly previousDue: CalendarDate;
}

/** Combines the obligations of clients that fall on one date. Keeps their order. */
export function toSharedDates(
  dues: readonly ClientDue[],
  applied: ReadonlyMap<ClientDue, unknown>,
): readonly SharedDate[] {
  const byDate = Map.groupBy(
    dues,
    ({ obligation: { rule, period, due } }) => `${rule} ${period.to} ${due}`,
  );
  return [...byDate.values()].map((shared) => {
    const open = shared.filter((due) => due.status !== 'done' && !applied.has(due));
    return {
      obligation: shared[0]!.obligation, // a group has at least one
      openNames: nameOnce(open),
      clients: new Set(shared.map(({ client }) => client.id)).size,
    };
  });
}

function nameOnce(dues: readonly ClientDue[]): readonly string[] {
  return [...new Map(dues.map(({ client }) => [client.id, client.name])).values()];
}

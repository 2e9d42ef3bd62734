import type { ValidityStatus } from '@anupal/contract/invoices/validity';
import { dateInIndia, type CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../platform/context.ts';

/** Today's date in India. */
export function todayInIndia({ clock }: Pick<Context, 'clock'>): CalendarDate {
  return dateInIndia(new Date(clock()));
}

/**
 * Whether each row applies today, later or not any more. Rows of one subject, the latest first: the
 * first one that has begun is in force.
 */
export function listStatuses(
  rows: readonly { readonly valid_from: CalendarDate }[],
  today: CalendarDate,
): readonly ValidityStatus[] {
  const inForce = rows.findIndex(({ valid_from: from }) => from <= today);
  return rows.map(({ valid_from: from }, index) => {
    if (index === inForce) return 'in_force';
    return from > today ? 'planned' : 'past';
  });
}

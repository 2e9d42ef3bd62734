import type { ValidityStatus } from '@anupal/contract/invoices/validity';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';

/** A row and whether it applies. */
export type WithStatus<Row> = Row & { readonly status: ValidityStatus };

/**
 * Says of each row whether it applies today, later or not any more. Rows of one subject, the latest
 * first: the first one that has begun is in force.
 */
export function withStatuses<Row extends { readonly valid_from: CalendarDate }>(
  rows: readonly Row[],
  today: CalendarDate,
): readonly WithStatus<Row>[] {
  const inForce = rows.findIndex(({ valid_from: from }) => from <= today);
  return rows.map((row, index) => ({ ...row, status: getStatus(row, index === inForce, today) }));
}

function getStatus(
  { valid_from: from }: { readonly valid_from: CalendarDate },
  isInForce: boolean,
  today: CalendarDate,
): ValidityStatus {
  if (isInForce) return 'in_force';
  return from > today ? 'planned' : 'past';
}

import { endingDays } from '@anupal/contract/clients/validity';
import { addDays, dateInIndia, type CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';

/** The days between which a validity ends, and how many to list. */
export interface ValidityRange {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly limit: number;
}

const [daysAfterEnd, maxListed] = [60, 100];

/** The range of validities that end soon or ended recently. */
export function getEndingRange({ clock }: Pick<Context, 'clock'>): ValidityRange {
  const today = dateInIndia(new Date(clock()));
  const to = addDays(today, endingDays);
  return { from: addDays(today, -daysAfterEnd), to, limit: maxListed };
}

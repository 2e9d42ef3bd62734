import { grievancePeriod } from '@anupal/contract/privacy/grievances';
import { addDays, dateInIndia, type CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Clock } from '../../../platform/clock.ts';

/** The last day for the answer to a complaint about personal data that arrives now. */
export function getAnswerDay({ clock }: { readonly clock: Clock }): CalendarDate {
  return addDays(dateInIndia(new Date(clock())), grievancePeriod.days);
}

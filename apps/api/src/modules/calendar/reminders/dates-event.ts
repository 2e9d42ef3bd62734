import { formAndPeriod } from '@anupal/contract/calendar/due-date-texts';
import type { SharedDate } from '../clients/shared-dates.ts';

/** What a notification about due dates of clients shows: the first date, and how many there are. */
export function summarizeDates({ obligation, openNames }: SharedDate, count: number) {
  return {
    title: { en: formAndPeriod(obligation, 'en'), hi: formAndPeriod(obligation, 'hi') },
    dueOn: obligation.due,
    clients: openNames.length,
    count,
  };
}

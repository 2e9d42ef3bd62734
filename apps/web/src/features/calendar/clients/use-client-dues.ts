import { addDays, dateInIndia } from '@anupal/contract/values/calendar-date';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { clientCalendarQuery } from './client-board-api.ts';

const [daysBack, daysAhead] = [31, 62];

/** What is due for a client in the next two months, and what was in the last. */
export function useClientDues(clientId: string) {
  const today = dateInIndia(new Date());
  const range = { from: addDays(today, -daysBack), to: addDays(today, daysAhead) };
  return useQuery(clientCalendarQuery(clientId, range, useLanguage()));
}

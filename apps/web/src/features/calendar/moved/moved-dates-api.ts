import { calendar } from '@anupal/contract/calendar';
import type { Response } from '@anupal/contract/endpoint';
import type { Language } from '@anupal/contract/languages';
import { call } from '../../../lib/api/api-client.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import { sharesKey } from '../../clients/shares-api.ts';

/** The moved due dates of clients, and the clients of one of them. */
export type MovedDates = Response<typeof calendar.listMovedDates>;

/** How many clients are listed at once. */
export const movedPageSize = 100;

interface MovedQuery {
  /** The key of the date whose clients are listed; empty for the first. */
  readonly date: string;
  readonly offset: number;
}

/** The moved due dates of clients. It tells with whom they were shared, so each share refreshes it. */
export function movedDatesQuery({ date, offset }: MovedQuery, language: Language) {
  const query = {
    ...(date !== '' && { date }),
    ...(offset > 0 && { cursor: offset }),
    limit: movedPageSize,
  };
  return {
    queryKey: [...sharesKey, 'moved', query, language],
    queryFn: (): Promise<MovedDates> => getValue(call(calendar.listMovedDates, { query })),
    staleTime: 0,
  };
}

import type { Response } from '@anupal/contract/endpoint';
import { wallet } from '@anupal/contract/wallet';
import { call } from '../../lib/api/api-client.ts';
import { getValue } from '../../lib/api/get-value.ts';
import { dayBookList, toPeriod } from './day-book-filters.ts';

/** A page of the day book, newest first. */
export function dayBookQuery(listQuery: typeof dayBookList.unfiltered) {
  const { cursor, limit } = dayBookList.toRequest(listQuery);
  const query = { ...toPeriod(listQuery), cursor, limit };
  return {
    queryKey: ['wallet', 'day-book', query],
    queryFn: (): Promise<Response<typeof wallet.readDayBook>> =>
      getValue(call(wallet.readDayBook, { query })),
  };
}

import { parseDay } from '../../lib/lists/date-range.ts';
import { defineListQuery } from '../../lib/lists/list-query.ts';

/** The journals of the ledger, of any day or of a period. */
export const dayBookList = defineListQuery(
  { from: parseDay, to: parseDay },
  { name: 'day-book', pageSize: 20 },
);

/** The period as the API takes it. */
export function toPeriod(query: typeof dayBookList.unfiltered) {
  const { from, to } = dayBookList.toFilters(query);
  return { from, to };
}

import type { CountedPage } from '../db/paging.ts';

/** The fields in which a response names its next page and the size of its list. */
export function presentPageEnd({
  nextCursor,
  total,
  isAtLeast,
}: Omit<CountedPage<unknown>, 'rows'>) {
  return { nextCursor, total, ...(isAtLeast ? { totalIsAtLeast: true as const } : {}) };
}

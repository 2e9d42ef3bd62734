import { defineListQuery, oneOf } from '../../../lib/lists/list-query.ts';

/** The users. Without a filter, of all roles. */
export const peopleList = defineListQuery(
  { filter: oneOf(['admin', 'user']) },
  { name: 'people', pageSize: 20 },
);

/** The filters of the API request. */
export function toRequestFilters(query: typeof peopleList.unfiltered) {
  const { q, filter = 'all' as const } = peopleList.toFilters(query);
  return { q, filter };
}

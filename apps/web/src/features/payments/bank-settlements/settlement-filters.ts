import { defineListQuery, oneOf } from '../../../lib/lists/list-query.ts';

/** The settlements, all of them or by whether their lines match the books. */
export const settlementList = defineListQuery(
  { match: oneOf(['unmatched', 'matched']) },
  { name: 'settlements', pageSize: 20 },
);

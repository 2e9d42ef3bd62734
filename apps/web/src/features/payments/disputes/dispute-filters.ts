import { defineListQuery, oneOf } from '../../../lib/lists/list-query.ts';

/** The disputes, all of them or by whether they have ended. */
export const disputeList = defineListQuery(
  { is: oneOf(['open', 'ended']) },
  { name: 'disputes', pageSize: 20 },
);

import { billStates } from '@anupal/contract/billing/schemas';
import { defineListQuery, oneOf } from '../../lib/lists/list-query.ts';
import { isPrivateSearch } from '../../lib/lists/private-search.ts';

/** The states that the list can be filtered by. */
const billFilters = ['open', 'overdue', 'paid', 'cancelled'] as const satisfies readonly (
  (typeof billStates)[number] | 'open' | 'overdue'
)[];

/** The bills of the user. */
export const billList = defineListQuery(
  { state: oneOf(billFilters), group: (text) => text.trim().slice(0, 40) },
  { name: 'bills', pageSize: 20, isPrivate: isPrivateSearch },
);

import { parseStateCode } from '@anupal/contract/values/states';
import { defineListQuery, oneOf } from '../../lib/lists/list-query.ts';
import { isPrivateSearch } from '../../lib/lists/private-search.ts';

const label = (text: string): string => text.trim().slice(0, 40);

/** The client book. Without a status, active clients are listed. */
export const clientList = defineListQuery(
  {
    status: oneOf(['inactive']),
    tag: label,
    group: label,
    state: (text) => parseStateCode(text) ?? '',
  },
  // A cursor is the name and id of a client.
  { name: 'clients', pageSize: 50, isPrivate: isPrivateSearch, cursor: /^[\w-]{1,700}$/ },
);

import { applicationStates } from '@anupal/contract/applications/lifecycle';
import { isUuid } from '@anupal/contract/values/uuid';
import { defineListQuery, oneOf } from '../../../lib/lists/list-query.ts';
import { isPrivateSearch } from '../../../lib/lists/private-search.ts';

/** The user's applications. */
export const applicationList = defineListQuery(
  {
    state: oneOf(applicationStates),
    service: uuidOrNone,
    /** A client of the client book. */
    client: uuidOrNone,
  },
  { name: 'applications', pageSize: 20, isPrivate: isPrivateSearch },
);

function uuidOrNone(text: string): string {
  return isUuid(text) ? text : '';
}

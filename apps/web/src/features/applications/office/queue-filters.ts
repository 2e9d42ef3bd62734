import { applicationStates } from '@anupal/contract/applications/lifecycle';
import type { User } from '@anupal/contract/users';
import { isUuid } from '@anupal/contract/values/uuid';
import { paths } from '../../../app/paths.ts';
import { defineListQuery, oneOf } from '../../../lib/lists/list-query.ts';
import { isPrivateSearch } from '../../../lib/lists/private-search.ts';

/** The queue, in the area of a staff role. */
export function officeApplicationsPath({ role }: Pick<User, 'role'>): string {
  return role === 'superadmin' ? paths.superadminApplications : paths.adminApplications;
}

/** The minimum age in days to filter by. */
export const ageFilters = [2, 7, 15, 30] as const;

/** The queue. */
export const queueList = defineListQuery(
  {
    state: oneOf(applicationStates),
    // The English name, as the API expects it.
    department: (text) => text.trim().slice(0, 150),
    service: (text) => (isUuid(text) ? text : ''),
    age: oneOf(ageFilters.map(String)),
    assignee: oneOf(['me', 'unassigned']),
  },
  { name: 'queue', pageSize: 20, isPrivate: isPrivateSearch },
);

/** The state of the queue, as in the URL. */
export type QueueQuery = typeof queueList.unfiltered;

/** The filters of the API request. */
export function toRequestFilters(query: QueueQuery) {
  const { service, age, ...filters } = queueList.toFilters(query);
  return { ...filters, eserviceId: service, olderThanDays: age ? Number(age) : undefined };
}

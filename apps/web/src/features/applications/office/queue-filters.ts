import { applicationStates, type ApplicationState } from '@anupal/contract/applications/lifecycle';
import type { User } from '@anupal/contract/users';
import { isUuid } from '@anupal/contract/values/uuid';
import { paths } from '../../../app/paths.ts';
import { parseTrail, trailParams, type ListQuery } from '../../../lib/lists/cursor-trail.ts';
import { parsePrivateSearch, privateSearchParams } from '../../../lib/lists/private-search.ts';

/** The queue, in the area of a staff role. */
export function officeApplicationsPath({ role }: Pick<User, 'role'>): string {
  return role === 'superadmin' ? paths.superadminApplications : paths.adminApplications;
}

/** The page size of the queue. */
export const applicationsPerPage = 20;

/** The minimum age in days to filter by. */
export const ageFilters = [2, 7, 15, 30] as const;

/** The assignee to filter by. */
export const assigneeFilters = ['me', 'unassigned'] as const;

/** The state of the queue, as in the URL. '' and null filter nothing. */
export interface QueueQuery extends ListQuery {
  readonly q: string;
  readonly state: ApplicationState | null;
  /** The English name, as the API expects it. */
  readonly department: string;
  readonly eserviceId: string;
  readonly age: (typeof ageFilters)[number] | null;
  readonly assignee: (typeof assigneeFilters)[number] | null;
}

export const unfilteredQueue: QueueQuery = {
  q: '',
  state: null,
  department: '',
  eserviceId: '',
  age: null,
  assignee: null,
  trail: [],
};

/** Parses the query of a URL; `inMemory` is a search that must not be in a URL. */
export function parseQueueQuery(query: URLSearchParams, inMemory: string): QueueQuery {
  const service = query.get('service') ?? '';
  return {
    q: parsePrivateSearch(query, inMemory),
    state: applicationStates.find((one) => one === query.get('state')) ?? null,
    department: (query.get('department') ?? '').trim().slice(0, 150),
    eserviceId: isUuid(service) ? service : '',
    age: ageFilters.find((one) => String(one) === query.get('age')) ?? null,
    assignee: assigneeFilters.find((one) => one === query.get('assignee')) ?? null,
    trail: parseTrail(query),
  };
}

/** Whether the queue is filtered, the search aside. */
export function hasFilters(query: QueueQuery): boolean {
  return Object.values(toRequestFilters(query)).some((value) => value !== undefined);
}

/** The filters of the API request, without the search. */
export function toRequestFilters({ state, department, eserviceId, age, assignee }: QueueQuery) {
  return {
    state: state ?? undefined,
    department: department || undefined,
    eserviceId: eserviceId || undefined,
    olderThanDays: age ?? undefined,
    assignee: assignee ?? undefined,
  };
}

/** The URL parameters of a queue query. An identity number is replaced by a flag. */
export function toUrlParams(query: QueueQuery): Record<string, string> {
  const { q, state, department, eserviceId, age, assignee } = query;
  return {
    ...privateSearchParams(q),
    ...(state !== null && { state }),
    ...(department !== '' && { department }),
    ...(eserviceId !== '' && { service: eserviceId }),
    ...(age !== null && { age: String(age) }),
    ...(assignee !== null && { assignee }),
    ...trailParams(query),
  };
}

/** A link to a queue query. */
export function toUrl(query: QueueQuery): string {
  return `?${new URLSearchParams(toUrlParams(query)).toString()}`;
}

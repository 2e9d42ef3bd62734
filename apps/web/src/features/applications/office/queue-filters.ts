import { applicationStates, type ApplicationState } from '@anupal/contract/applications/lifecycle';
import type { User } from '@anupal/contract/users';
import { isUuid } from '@anupal/contract/values/uuid';
import { paths } from '../../../app/paths.ts';
import { readTrail, writeTrail, type Trailed } from '../../../lib/lists/cursor-trail.ts';
import { readSought, writeSought } from '../../../lib/lists/private-search.ts';

/** Where the desk is, in the area of a member of staff. */
export function officeApplicationsPath({ role }: Pick<User, 'role'>): string {
  return role === 'superadmin' ? paths.superadminApplications : paths.adminApplications;
}

/** How many applications stand on a page of the queue. */
export const applicationsPerPage = 20;

/** How many days ago something was filed at least, as the queue is narrowed by it. */
export const ageFilters = [2, 7, 15, 30] as const;

/** Whose applications are wanted. */
export const assigneeFilters = ['me', 'nobody'] as const;

/** A place in the queue, as the URL says it. What is '' or null is not asked for. */
export interface QueueQuery extends Trailed {
  readonly q: string;
  readonly state: ApplicationState | null;
  /** In English, as the API names it. */
  readonly department: string;
  readonly eserviceId: string;
  readonly age: (typeof ageFilters)[number] | null;
  readonly holder: (typeof assigneeFilters)[number] | null;
}

/** The whole queue from its beginning. */
export const unfilteredQueue: QueueQuery = {
  q: '',
  state: null,
  department: '',
  eserviceId: '',
  age: null,
  holder: null,
  trail: [],
};

/** The place that a query says; `inMemory` is the search that it must not name. */
export function parseQueueQuery(query: URLSearchParams, inMemory: string): QueueQuery {
  const service = query.get('service') ?? '';
  return {
    q: readSought(query, inMemory),
    state: applicationStates.find((one) => one === query.get('state')) ?? null,
    department: (query.get('department') ?? '').trim().slice(0, 150),
    eserviceId: isUuid(service) ? service : '',
    age: ageFilters.find((one) => String(one) === query.get('age')) ?? null,
    holder: assigneeFilters.find((one) => one === query.get('holder')) ?? null,
    trail: readTrail(query),
  };
}

/** Whether a place shows a part of the queue, beside what is searched. */
export function hasFilters(query: QueueQuery): boolean {
  return Object.values(toRequestFilters(query)).some((value) => value !== undefined);
}

/** What the API is asked for at a place, beside what is searched. */
export function toRequestFilters({ state, department, eserviceId, age, holder }: QueueQuery) {
  return {
    state: state ?? undefined,
    department: department || undefined,
    eserviceId: eserviceId || undefined,
    olderThanDays: age ?? undefined,
    holder: holder ?? undefined,
  };
}

/** The query of a place. Of an identity number it says only that there is one. */
export function toUrlParams(query: QueueQuery): Record<string, string> {
  const { q, state, department, eserviceId, age, holder } = query;
  return {
    ...writeSought(q),
    ...(state !== null && { state }),
    ...(department !== '' && { department }),
    ...(eserviceId !== '' && { service: eserviceId }),
    ...(age !== null && { age: String(age) }),
    ...(holder !== null && { holder }),
    ...writeTrail(query),
  };
}

/** The way to a place, as a link has it. */
export function toUrl(query: QueueQuery): string {
  return `?${new URLSearchParams(toUrlParams(query)).toString()}`;
}

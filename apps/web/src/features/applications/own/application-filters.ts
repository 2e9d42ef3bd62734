import { applicationStates, type ApplicationState } from '@anupal/contract/applications/lifecycle';
import { isUuid } from '@anupal/contract/values/uuid';
import { readTrail, writeTrail, type Trailed } from '../../../lib/lists/cursor-trail.ts';
import { readSought, writeSought } from '../../../lib/lists/private-search.ts';

/** How many applications stand on a page of the list. */
export const applicationsPerPage = 20;

/** What the list of one's applications is narrowed by. */
export interface ApplicationFilters {
  readonly q: string;
  readonly state: ApplicationState | null;
  /** The id of a service, or '' for all. */
  readonly eserviceId: string;
}

/** A place in that list, as the URL says it. */
export type ApplicationListQuery = ApplicationFilters & Trailed;

/** All of one's applications. */
export const noFilters: ApplicationFilters = { q: '', state: null, eserviceId: '' };

/**
 * The place that a query says; what it says wrongly counts for nothing. `inMemory` is the search that
 * it must not name.
 */
export function parseListQuery(query: URLSearchParams, inMemory: string): ApplicationListQuery {
  const eserviceId = query.get('service') ?? '';
  return {
    q: readSought(query, inMemory),
    state: applicationStates.find((state) => state === query.get('state')) ?? null,
    eserviceId: isUuid(eserviceId) ? eserviceId : '',
    trail: readTrail(query),
  };
}

/** The query of a place. Of a number that is searched for it says only that there is one. */
export function toUrlParams(query: ApplicationListQuery): Record<string, string> {
  const { q, state, eserviceId, trail } = query;
  return {
    ...writeSought(q),
    ...(state !== null && { state }),
    ...(eserviceId !== '' && { service: eserviceId }),
    ...writeTrail({ trail }),
  };
}

/** Whether a place shows less than all. */
export function hasFilters({ q, state, eserviceId }: ApplicationFilters): boolean {
  return q !== '' || state !== null || eserviceId !== '';
}

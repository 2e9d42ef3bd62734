import { applicationStates, type ApplicationState } from '@anupal/contract/applications/lifecycle';
import { isUuid } from '@anupal/contract/values/uuid';
import { parseTrail, trailParams, type ListQuery } from '../../../lib/lists/cursor-trail.ts';
import { parsePrivateSearch, privateSearchParams } from '../../../lib/lists/private-search.ts';

/** The page size of the list. */
export const applicationsPerPage = 20;

/** The filters of the list. */
export interface ApplicationFilters {
  readonly q: string;
  readonly state: ApplicationState | null;
  /** The id of a service, or '' for all. */
  readonly eserviceId: string;
}

/** The state of the list, as in the URL. */
export type ApplicationListQuery = ApplicationFilters & ListQuery;

export const noFilters: ApplicationFilters = { q: '', state: null, eserviceId: '' };

/**
 * Parses the query of a URL, ignoring invalid values; `inMemory` is a search that must not be in a
 * URL.
 */
export function parseListQuery(query: URLSearchParams, inMemory: string): ApplicationListQuery {
  const eserviceId = query.get('service') ?? '';
  return {
    q: parsePrivateSearch(query, inMemory),
    state: applicationStates.find((state) => state === query.get('state')) ?? null,
    eserviceId: isUuid(eserviceId) ? eserviceId : '',
    trail: parseTrail(query),
  };
}

/** The URL parameters of a list query. A search for a number is replaced by a flag. */
export function toUrlParams(query: ApplicationListQuery): Record<string, string> {
  const { q, state, eserviceId, trail } = query;
  return {
    ...privateSearchParams(q),
    ...(state !== null && { state }),
    ...(eserviceId !== '' && { service: eserviceId }),
    ...trailParams({ trail }),
  };
}

/** Whether any filter is set. */
export function hasFilters({ q, state, eserviceId }: ApplicationFilters): boolean {
  return q !== '' || state !== null || eserviceId !== '';
}

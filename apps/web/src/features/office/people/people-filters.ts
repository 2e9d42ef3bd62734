import { peopleFilters } from '@anupal/contract/office/people';
import { parseTrail, trailParams, type ListQuery } from '../../../lib/lists/cursor-trail.ts';
import { toSearchText } from '../../../lib/lists/search-text.ts';

/** The number of users per page. */
export const peoplePerPage = 20;

/** A filter of the users. */
export type PeopleFilter = (typeof peopleFilters)[number];

/** A list query of the users, as in the URL. */
export interface PeopleListQuery extends ListQuery {
  readonly q: string;
  readonly filter: PeopleFilter;
}

/** Parses a list query from the URL. */
export function parseListQuery(query: URLSearchParams): PeopleListQuery {
  return {
    q: (query.get('q') ?? '').trim().slice(0, 100),
    filter: peopleFilters.find((one) => one === query.get('filter')) ?? 'all',
    trail: parseTrail(query),
  };
}

/** The API query of a list query. */
export function toApiQuery({ q, filter }: Pick<PeopleListQuery, 'q' | 'filter'>) {
  return { q: toSearchText(q) || undefined, filter };
}

/** The URL parameters of a list query. */
export function toUrlParams({ q, filter, trail }: PeopleListQuery): Record<string, string> {
  return {
    ...(q !== '' && { q }),
    ...(filter !== 'all' && { filter }),
    ...trailParams({ trail }),
  };
}

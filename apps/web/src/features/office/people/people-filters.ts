import { peopleFilters } from '@anupal/contract/office/people';
import { parseTrail, trailParams, type ListQuery } from '../../../lib/lists/cursor-trail.ts';
import { toSearchText } from '../../../lib/lists/search-text.ts';

/** How many people stand on a page of the list. */
export const peoplePerPage = 20;

/** What the list can be narrowed to. */
export type PeopleFilter = (typeof peopleFilters)[number];

/** A place in the list of people, as the URL says it. */
export interface PeopleListQuery extends ListQuery {
  readonly q: string;
  readonly filter: PeopleFilter;
}

/** The place that a query says. */
export function parseListQuery(query: URLSearchParams): PeopleListQuery {
  return {
    q: (query.get('q') ?? '').trim().slice(0, 100),
    filter: peopleFilters.find((one) => one === query.get('filter')) ?? 'all',
    trail: parseTrail(query),
  };
}

/** What the API is asked for at a place. */
export function toApiQuery({ q, filter }: Pick<PeopleListQuery, 'q' | 'filter'>) {
  return { q: toSearchText(q) || undefined, filter };
}

/** The query of a place. */
export function toUrlParams({ q, filter, trail }: PeopleListQuery): Record<string, string> {
  return {
    ...(q !== '' && { q }),
    ...(filter !== 'all' && { filter }),
    ...trailParams({ trail }),
  };
}

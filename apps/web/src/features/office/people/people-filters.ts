import { peopleFilters } from '@anupal/contract/office/people';
import { readTrail, writeTrail, type Trailed } from '../../../lib/lists/cursor-trail.ts';
import { soughtIn } from '../../../lib/lists/search-text.ts';

/** How many people stand on a page of the list. */
export const peoplePerPage = 20;

/** What the list can be narrowed to. */
export type PeopleFilter = (typeof peopleFilters)[number];

/** A place in the list of people, as the URL says it. */
export interface PeoplePlace extends Trailed {
  readonly q: string;
  readonly filter: PeopleFilter;
}

/** The place that a query says. */
export function readPlace(query: URLSearchParams): PeoplePlace {
  return {
    q: (query.get('q') ?? '').trim().slice(0, 100),
    filter: peopleFilters.find((one) => one === query.get('filter')) ?? 'all',
    trail: readTrail(query),
  };
}

/** What the API is asked for at a place. */
export function wantedAt({ q, filter }: Pick<PeoplePlace, 'q' | 'filter'>) {
  return { q: soughtIn(q) || undefined, filter };
}

/** The query of a place. */
export function writePlace({ q, filter, trail }: PeoplePlace): Record<string, string> {
  return {
    ...(q !== '' && { q }),
    ...(filter !== 'all' && { filter }),
    ...writeTrail({ trail }),
  };
}

import { persist, readPersisted } from '../forms/persisted-values.ts';
import { useSignedInUser } from '../session/use-session.ts';
import { queryHref } from './cursor-trail.ts';
import { useDebouncedSearch } from './debounced-search.ts';
import type { ListDefinition, ListQuery } from './list-query.ts';
import { useUrlQuery } from './use-url-query.ts';

/** The fields of a list's response that position its page. */
interface PageInfo {
  readonly nextCursor: string | number | null;
  readonly total: number;
  readonly totalIsAtLeast?: boolean | undefined;
}

/**
 * The state of a list in the URL, and what changes it. Other parameters of the URL stay. A search
 * that must not be in the URL is remembered until the user signs out or reloads.
 */
export function useListQuery<Values extends Readonly<Record<string, string>>>(
  definition: ListDefinition<Values>,
) {
  const { search, replaceSearch } = useUrlQuery();
  const memory = `${useSignedInUser().id}:search:${definition.name}`;
  const query = definition.parse(search, readPersisted(memory, ''));
  const others = [...search].filter(([name]) => !definition.params.includes(name));
  const toParams = (next: ListQuery<Values>): Readonly<Record<string, string>> => ({
    ...Object.fromEntries(others),
    ...definition.toParams(next),
  });
  const toUrl = (next: ListQuery<Values>): string => queryHref(toParams(next));
  const toPosition = (nextCursor: string | number | null) => {
    const { first, previous, next } = definition.toPosition(query, nextCursor);
    return { first, previous: previous && toUrl(previous), next: next && toUrl(next) };
  };
  const go = (next: ListQuery<Values>): void => {
    persist(memory, next.q);
    replaceSearch(toParams(next));
  };
  const typed = useDebouncedSearch(query.q, (q) => go({ ...query, q, trail: [] }));
  const setFilters = (changed: Partial<Record<keyof Values, string>>): void =>
    go(definition.change(query, { q: typed.flush(), ...changed }));
  return {
    ...typed,
    query,
    isFiltered: definition.isFiltered(query),
    setFilters,
    /** The value of a filter and its change handler, for a select or chips. */
    select: (name: keyof Values) => ({
      value: query[name],
      onChange: (value: string): void =>
        // A computed key widens to any string.
        setFilters({ [name]: value } as Partial<Record<keyof Values, string>>),
    }),
    clear: (): void => {
      typed.type('');
      go(definition.unfiltered);
    },
    toUrl,
    /** A page of rows, positioned, with the URLs of the pages before and after it. */
    toPage: <Row>(rows: readonly Row[], info: PageInfo) => {
      const { total, totalIsAtLeast = false } = info;
      return { rows, position: { total, totalIsAtLeast, ...toPosition(info.nextCursor) } };
    },
    toPosition,
  };
}

/** The state of the list of a definition. */
export type ListState<Definition> =
  Definition extends ListDefinition<infer Values> ? ReturnType<typeof useListQuery<Values>> : never;

import { adjacentPages, parseTrail, queryHref, trailParams } from './cursor-trail.ts';
import { toSearchText } from './search-text.ts';

/** The state of a list: its search, its filters and the page. '' means no search and no filter. */
export type ListQuery<Values> = Values & {
  readonly q: string;
  /** The cursors of the previous pages and this one; none on the first. */
  readonly trail: readonly string[];
};

type FilterValues = Readonly<Record<string, string>>;

/** For each filter, a function that parses its URL parameter; '' for an invalid value. */
type FilterParsers<Values> = { readonly [Name in keyof Values]: (text: string) => Values[Name] };

/** Search and filters as the API takes them. */
type RequestFilters<Values> = {
  readonly [Name in keyof Values]: Exclude<Values[Name], ''> | undefined;
} & { readonly q: string | undefined };

interface ListOptions {
  /** The name under which a private search is remembered. */
  readonly name: string;
  readonly pageSize: number;
  /** Whether a search must stay out of the URL. By default, none must. */
  readonly isPrivate?: (search: string) => boolean;
  /** The pattern of a cursor. */
  readonly cursor?: RegExp;
}

/** How a list reads its state from the URL, and how it calls the API. */
export interface ListDefinition<Values extends FilterValues> {
  readonly name: string;
  readonly unfiltered: ListQuery<Values>;
  /** The names of the URL parameters. */
  readonly params: readonly string[];
  /** Parses a URL; `remembered` is the last search of this list. */
  readonly parse: (params: URLSearchParams, remembered?: string) => ListQuery<Values>;
  /** The first page of a list query with other filters. */
  readonly change: (
    query: ListQuery<Values>,
    changed: Partial<Record<keyof Values | 'q', string>>,
  ) => ListQuery<Values>;
  readonly isFiltered: (query: ListQuery<Values>) => boolean;
  readonly toParams: (query: ListQuery<Values>) => Readonly<Record<string, string>>;
  readonly toUrl: (query: ListQuery<Values>) => string;
  readonly toFilters: (query: ListQuery<Values>) => RequestFilters<Values>;
  readonly toRequest: (query: ListQuery<Values>) => RequestFilters<Values> & {
    readonly cursor: string | undefined;
    readonly limit: number;
  };
  /** The position of a page, and the queries of the pages before and after it. */
  readonly toPosition: (
    query: ListQuery<Values>,
    nextCursor: string | number | null,
  ) => {
    readonly first: number;
    readonly previous: ListQuery<Values> | null;
    readonly next: ListQuery<Values> | null;
  };
}

const longestSearch = 100;

/** In the URL instead of a private search. */
const inMemoryParam = 'kept';

/** Defines the state of a list by its filters. Each filter is named as its URL parameter. */
export function defineListQuery<Values extends FilterValues>(
  parsers: FilterParsers<Values>,
  { name: listName, pageSize, isPrivate = () => false, cursor }: ListOptions,
): ListDefinition<Values> {
  const names: readonly (keyof Values & string)[] = Object.keys(parsers);
  const mapFilters = (read: (name: keyof Values & string) => unknown) =>
    Object.fromEntries(names.map((name) => [name, read(name)]));
  const parseFilters = (read: (name: keyof Values & string) => string) =>
    // Each entry is what the parser of its name returned.
    mapFilters((name) => parsers[name](read(name))) as Values;
  const parseSearch = (params: URLSearchParams, remembered: string): string => {
    if (params.has(inMemoryParam)) return isPrivate(remembered) ? remembered : '';
    const q = toSearchText((params.get('q') ?? '').trim().slice(0, longestSearch));
    // A private search in the URL is from another source, so it is ignored.
    return isPrivate(q) ? '' : q;
  };
  const parse = (params: URLSearchParams, remembered = ''): ListQuery<Values> => ({
    ...parseFilters((name) => params.get(name) ?? ''),
    q: parseSearch(params, remembered),
    trail: parseTrail(params, cursor),
  });
  const toParams = (query: ListQuery<Values>): Readonly<Record<string, string>> => ({
    ...(query.q !== '' && (isPrivate(query.q) ? { [inMemoryParam]: '1' } : { q: query.q })),
    ...Object.fromEntries(names.flatMap((name) => (query[name] ? [[name, query[name]]] : []))),
    ...trailParams(query),
  });
  const toFilters = (query: ListQuery<Values>) => {
    const filters = mapFilters((name) => query[name] || undefined);
    // Each entry is that of the query, or undefined.
    return { ...filters, q: query.q || undefined } as RequestFilters<Values>;
  };
  return {
    name: listName,
    unfiltered: parse(new URLSearchParams()),
    params: ['q', inMemoryParam, 'after', ...names],
    parse,
    change: (query, changed) => ({
      ...parseFilters((name) => changed[name] ?? query[name]),
      q: changed.q ?? query.q,
      trail: [],
    }),
    isFiltered: (query) => query.q !== '' || names.some((name) => query[name] !== ''),
    toParams,
    toUrl: (query) => queryHref(toParams(query)),
    toFilters,
    toRequest: (query) => ({
      ...toFilters(query),
      cursor: query.trail.at(-1),
      limit: pageSize,
    }),
    toPosition: (query, nextCursor) => ({
      first: query.trail.length * pageSize + 1,
      ...adjacentPages(query, nextCursor),
    }),
  };
}

/** A filter with a closed list of values. */
export function oneOf<const Value extends string>(values: readonly Value[]) {
  return (text: string): Value | '' => values.find((value) => value === text) ?? '';
}

/** The position in a paginated list. */
interface Position {
  /** The cursors of the previous pages and this one; none on the first. */
  readonly trail: readonly string[];
}

/** Parses a trail; an invalid one is the first page. */
export function parseTrail(query: URLSearchParams, cursor = /^[\w-]{1,64}$/): readonly string[] {
  const trail = (query.get('after') ?? '').split('.').filter((one) => one !== '');
  return trail.every((one) => cursor.test(one)) ? trail : [];
}

/** The URL parameter of a trail. */
export function trailParams({ trail }: Position): Readonly<Record<string, string>> {
  return trail.length === 0 ? {} : { after: trail.join('.') };
}

/** A link to another query of the same page. */
export function queryHref(params: Readonly<Record<string, string>>): string {
  return `?${new URLSearchParams(params).toString()}`;
}

/** The positions of the previous and the next page; null where there is none. */
export function adjacentPages<Query extends Position>(
  query: Query,
  nextCursor: string | number | null,
): { readonly previous: Query | null; readonly next: Query | null } {
  const { trail } = query;
  return {
    previous: trail.length === 0 ? null : { ...query, trail: trail.slice(0, -1) },
    next: nextCursor === null ? null : { ...query, trail: [...trail, String(nextCursor)] },
  };
}

/** The query of the list that the user came from, read from a history state. */
export function listQueryFromState(state: unknown): string {
  const hasList = typeof state === 'object' && state !== null && 'list' in state;
  const isQuery = hasList && typeof state.list === 'string' && state.list.startsWith('?');
  return isQuery ? String(state.list) : '';
}

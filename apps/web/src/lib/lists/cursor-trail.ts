/** A place in a list that is read page by page. */
export interface ListQuery {
  /** The cursors of the pages before this one and of this one; none on the first. */
  readonly trail: readonly string[];
}

const cursor = /^[\w-]{1,64}$/;

/** The trail that a query says; the first page where it says anything else. */
export function parseTrail(query: URLSearchParams): readonly string[] {
  const trail = (query.get('after') ?? '').split('.').filter((one) => one !== '');
  return trail.every((one) => cursor.test(one)) ? trail : [];
}

/** The part of a query that says a trail. */
export function trailParams({ trail }: ListQuery): Readonly<Record<string, string>> {
  return trail.length === 0 ? {} : { after: trail.join('.') };
}

/** The places before and after a page of a list; null where there is none. */
export function adjacentPages<Place extends ListQuery>(
  place: Place,
  nextCursor: string | null,
): { readonly previous: Place | null; readonly next: Place | null } {
  const { trail } = place;
  return {
    previous: trail.length === 0 ? null : { ...place, trail: trail.slice(0, -1) },
    next: nextCursor === null ? null : { ...place, trail: [...trail, nextCursor] },
  };
}

/** The query of the list that a person came from, out of what the browser's history holds. */
export function listQueryFromState(state: unknown): string {
  const hasList = typeof state === 'object' && state !== null && 'list' in state;
  const isQuery = hasList && typeof state.list === 'string' && state.list.startsWith('?');
  return isQuery ? String(state.list) : '';
}

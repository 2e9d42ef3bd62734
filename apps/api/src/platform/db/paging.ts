/** The page that a caller asks for: at most `limit` rows, 20 if omitted, after the row `cursor`. */
export interface PageQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Which page of a list to read: at most `limit` rows after the row `before`, in the list's order. */
export interface PageRequest {
  /** The id of the last row of the previous page; none for the first page. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** One page of a list that is read by cursor. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** The id of the last row, or null on the last page. */
  readonly nextCursor: string | null;
}

/** A page with the size of the whole list. */
export interface CountedPage<Row> extends Page<Row> {
  readonly total: number;
  /** True where counting stopped at `total`: the list is longer. */
  readonly isAtLeast: boolean;
}

/** Reads one row more than the limit, to know whether another page follows. */
export async function readPage<Row extends { readonly id: string }>(
  { limit = 20, cursor }: PageQuery,
  read: (request: PageRequest) => Promise<readonly Row[]>,
): Promise<Page<Row>> {
  const found = await read({ before: cursor, limit: limit + 1 });
  const rows = found.slice(0, limit);
  return { rows, nextCursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
}

/**
 * Reads a page and counts its list at the same time. Counting stops at `maxCounted`, because the
 * exact size of a long list costs a scan and no one needs it.
 */
export async function readCountedPage<Row extends { readonly id: string }>(
  query: PageQuery,
  read: (request: PageRequest) => Promise<readonly Row[]>,
  count: (limit: number) => Promise<number>,
  maxCounted = 1000,
): Promise<CountedPage<Row>> {
  const [page, counted] = await Promise.all([readPage(query, read), count(maxCounted + 1)]);
  return { ...page, total: Math.min(counted, maxCounted), isAtLeast: counted > maxCounted };
}

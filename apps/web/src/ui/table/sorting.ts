/** The column and direction of a sorted list. */
export interface Sorting {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

/** The sorting after the heading of a column was pressed. */
export function sortingAfter(pressed: string, now: Sorting | null): Sorting {
  const turns = now?.key === pressed && now.direction === 'ascending';
  return { key: pressed, direction: turns ? 'descending' : 'ascending' };
}

/** A sorting as text, for a select or a URL: `name-descending`. */
export function writeSorting({ key, direction }: Sorting): string {
  return `${key}-${direction}`;
}

/** Parses such a text; null unless it names one of these columns. */
export function readSorting(text: string, keys: readonly string[]): Sorting | null {
  for (const key of keys)
    for (const direction of ['ascending', 'descending'] as const)
      if (writeSorting({ key, direction }) === text) return { key, direction };
  return null;
}

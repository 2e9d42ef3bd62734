/** By which column a list is sorted, and which end comes first. */
export interface Sorting {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

/** What pressing the heading of a column makes of a sorting. */
export function sortingAfter(pressed: string, now: Sorting | null): Sorting {
  const turns = now?.key === pressed && now.direction === 'ascending';
  return { key: pressed, direction: turns ? 'descending' : 'ascending' };
}

/** A sorting as one word, for a list to choose from or a URL: `name-descending`. */
export function writeSorting({ key, direction }: Sorting): string {
  return `${key}-${direction}`;
}

/** The sorting that such a word says, or null where it says none of these columns. */
export function readSorting(word: string, keys: readonly string[]): Sorting | null {
  for (const key of keys)
    for (const direction of ['ascending', 'descending'] as const)
      if (writeSorting({ key, direction }) === word) return { key, direction };
  return null;
}

import type { DuplicateReason } from '@anupal/contract/clients/merge';
import type { BookEntryRow } from './merge-queries.ts';
import { toNameKeys } from './name-keys.ts';

/** Two clients who may be the same, with what they have in common. */
export interface DuplicatePair {
  readonly first: BookEntryRow;
  readonly second: BookEntryRow;
  readonly reasons: readonly DuplicateReason[];
}

// A phone number or address of more entries is rather the franchisee's own.
const maxSharedBy = 3;
// So that a book with a thousand entries of one name is not compared a million times.
const maxSameName = 20;

/**
 * Finds pairs of a book, in the order of their names, who may be the same: the same phone or email, or
 * nearly the same name where nothing contradicts it. Two with a PAN have different ones.
 */
export function findDuplicates(
  book: readonly BookEntryRow[],
  limit: number,
): readonly DuplicatePair[] {
  const found = new Map<string, DuplicatePair>();
  const add = (reason: DuplicateReason, groups: Iterable<readonly BookEntryRow[]>): void => {
    for (const group of groups)
      for (const [first, second] of listPairs(group)) {
        if (first.has_pan && second.has_pan) continue;
        if (reason === 'name' && !agree(first, second) && !isBare(first) && !isBare(second))
          continue;
        if (reason === 'similar_name' && !agree(first, second)) continue;
        const key = `${first.id} ${second.id}`;
        const reasons = found.get(key)?.reasons ?? [];
        if (reason === 'similar_name' && reasons.includes('name')) continue;
        found.set(key, { first, second, reasons: [...new Set([...reasons, reason])] });
      }
  };
  const keyed = book.map((client) => ({ client, keys: toNameKeys(client.name) }));
  const group = (key: (one: (typeof keyed)[number]) => string | null, most: number) =>
    [...Map.groupBy(keyed, key)]
      .filter(([value, { length }]) => value !== null && length > 1 && length <= most)
      .map(([, ones]) => ones.map(({ client }) => client));
  add(
    'name',
    group(({ client }) => client.name.toLowerCase(), maxSameName),
  );
  add(
    'similar_name',
    group(({ keys }) => keys.spelling, maxSameName),
  );
  add(
    'similar_name',
    group(({ keys }) => keys.owner, maxSameName),
  );
  add(
    'phone',
    group(({ client }) => client.phone, maxSharedBy),
  );
  add(
    'email',
    group(({ client }) => client.email?.toLowerCase() ?? null, maxSharedBy),
  );
  const place = new Map(book.map(({ id }, index) => [id, index]));
  const at = ({ id }: BookEntryRow): number => place.get(id) ?? 0;
  return [...found.values()]
    .toSorted((one, other) => at(one.first) - at(other.first) || at(one.second) - at(other.second))
    .slice(0, limit);
}

function listPairs(group: readonly BookEntryRow[]) {
  return group.flatMap((first, index) =>
    group.slice(index + 1).map((second) => [first, second] as const),
  );
}

function agree(one: BookEntryRow, other: BookEntryRow): boolean {
  return isSame(one.phone, other.phone) || isSame(one.state, other.state);
}

function isSame(one: string | null, other: string | null): boolean {
  return one !== null && one === other;
}

// One that was added by name alone.
function isBare({ phone, state }: BookEntryRow): boolean {
  return phone === null && state === null;
}

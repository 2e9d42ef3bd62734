import type { DuplicateReason } from '@anupal/contract/clients/merge';
import type { BookEntryRow } from './merge-queries.ts';
import { toNameKeys } from './name-keys.ts';

/** Two clients who may be the same, with what they have in common. */
export interface DuplicatePair {
  readonly first: BookEntryRow;
  readonly second: BookEntryRow;
  readonly reasons: readonly DuplicateReason[];
}

// A phone number or email of more entries is probably the franchisee's own.
const maxSharedBy = 3;
// A thousand entries of one name would otherwise make half a million pairs.
const maxSameName = 20;

/**
 * Finds pairs of a book that may be the same client, in the order of their names: with the same phone or
 * email, or with a similar name that nothing contradicts. Two entries with a PAN are never a pair, because a
 * PAN is unique in a book.
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

// An entry with nothing but a name.
function isBare({ phone, state }: BookEntryRow): boolean {
  return phone === null && state === null;
}

import type { DuplicateReason } from '@anupal/contract/clients/merge';
import type { BookEntryRow } from './merge-queries.ts';
import { toNameKeys, type NameKeys } from './name-keys.ts';

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
  const entries = book.map((client) => ({ client, keys: toNameKeys(client.name) }));
  for (const { reason, key, maxSize } of criteria) {
    const groups = [...Map.groupBy(entries, key)].filter(([value]) => value !== null);
    for (const [{ client: first }, { client: second }] of groups.flatMap(([, group]) =>
      listPairs(group, maxSize),
    )) {
      if (!isPlausible(reason, first, second)) continue;
      const pair = `${first.id} ${second.id}`;
      const reasons = found.get(pair)?.reasons ?? [];
      if (reason === 'similar_name' && reasons.includes('name')) continue;
      found.set(pair, { first, second, reasons: [...new Set([...reasons, reason])] });
    }
  }
  const positions = new Map(book.map(({ id }, index) => [id, index]));
  const compare = (one: BookEntryRow, other: BookEntryRow): number =>
    (positions.get(one.id) ?? 0) - (positions.get(other.id) ?? 0);
  return [...found.values()]
    .toSorted((one, other) => compare(one.first, other.first) || compare(one.second, other.second))
    .slice(0, limit);
}

interface Entry {
  readonly client: BookEntryRow;
  readonly keys: NameKeys;
}

/** What entries of one client have in common. */
interface Criterion {
  readonly reason: DuplicateReason;
  /** Entries with the same key are compared; one without a key with none. */
  readonly key: (entry: Entry) => string | null;
  /** Groups of more entries are ignored. */
  readonly maxSize: number;
}

const criteria: readonly Criterion[] = [
  { reason: 'name', key: ({ client }) => client.name.toLowerCase(), maxSize: maxSameName },
  { reason: 'similar_name', key: ({ keys }) => keys.spelling, maxSize: maxSameName },
  { reason: 'similar_name', key: ({ keys }) => keys.owner, maxSize: maxSameName },
  { reason: 'phone', key: ({ client }) => client.phone, maxSize: maxSharedBy },
  {
    reason: 'email',
    key: ({ client }) => client.email?.toLowerCase() ?? null,
    maxSize: maxSharedBy,
  },
];

function listPairs(group: readonly Entry[], maxSize: number) {
  if (group.length > maxSize) return [];
  return group.flatMap((first, index) =>
    group.slice(index + 1).map((second) => [first, second] as const),
  );
}

function isPlausible(reason: DuplicateReason, first: BookEntryRow, second: BookEntryRow): boolean {
  if (first.has_pan && second.has_pan) return false;
  if (reason === 'similar_name') return agree(first, second);
  return reason !== 'name' || agree(first, second) || isBare(first) || isBare(second);
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

import { ok, refuse, type Result } from '@anupal/contract/result';
import type { KycStatus } from '@anupal/contract/users';
import type { Context } from '../../../platform/context.ts';
import { consume, type RateLimit } from '../../../platform/db/rate-limits.ts';
import type { RecordDetail } from '../detail/kyc-detail.ts';
import { toNumberSearch, openPan } from '../records/identity-numbers.ts';
import {
  countRecords,
  listRecords,
  selectNextPending,
  type RecordSearch,
} from './review-queries.ts';

/** A record with its PAN, as a line of the list. */
export type QueueEntry = Pick<RecordDetail, 'record' | 'pan'>;

/** A page of the list. */
export interface RequestPage {
  readonly requests: readonly QueueEntry[];
  /** Where the next page begins; null when this is the last. */
  readonly nextCursor: string | null;
  readonly total: number;
  /** True where there are more than could be counted. */
  readonly isAtLeast: boolean;
}

/** What of the list is wanted. */
export interface QueueQuery {
  readonly q?: string | undefined;
  readonly status?: KycStatus | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

const maxCounted = 1000;

const day = 86_400;

/** A page of the records that fit a search, the newest first, and how many there are. */
export async function listRequests(
  context: Context,
  userId: string,
  { q, status, limit = 20, cursor }: QueueQuery,
): Promise<Result<RequestPage, 'too_many_requests'>> {
  const { db, keys } = context;
  const search = toSearch(context, { q, status });
  // The last four digits are shown: who could ask on and on would find the eight that are not.
  const guesses = search.aadhaarMacs.length > 0 ? [aadhaarSearchLimit(context, userId)] : [];
  const wait = await consume(db, guesses);
  if (wait !== null) return refuse('too_many_requests', wait);
  const [found, counted] = await Promise.all([
    listRecords(db, search, { before: cursor ?? null, limit: limit + 1 }),
    countRecords(db, search, maxCounted + 1),
  ]);
  const records = found.slice(0, limit);
  return ok({
    requests: records.map((record) => ({
      record,
      pan: openPan(keys, record.id, record.pan_sealed),
    })),
    nextCursor: found.length > limit ? (records.at(-1)?.id ?? null) : null,
    total: Math.min(counted, maxCounted),
    isAtLeast: counted > maxCounted,
  });
}

/** The pending request that comes after one, around to it; null when none waits. */
export async function findNextPending({ db }: Context, id: string): Promise<string | null> {
  return (await selectNextPending(db, id)) ?? null;
}

function toSearch(
  { keys }: Context,
  { q, status }: Pick<QueueQuery, 'q' | 'status'>,
): RecordSearch {
  return { text: q ?? null, status: status ?? null, ...toNumberSearch(keys, q ?? '') };
}

function aadhaarSearchLimit({ limits }: Context, userId: string): RateLimit {
  return {
    key: `kyc:aadhaar-searches:${userId}`,
    seconds: day,
    limit: limits.aadhaarSearchesPerDay,
  };
}

import { ok, refuse, type Result } from '@anupal/contract/result';
import type { KycStatus } from '@anupal/contract/users';
import type { Context } from '../../../platform/context.ts';
import { consume, type RateLimit } from '../../../platform/db/rate-limits.ts';
import type { RecordDetail } from '../detail/kyc-detail.ts';
import { openPan, toNumberSearch } from '../records/identity-numbers.ts';
import { countRecords, listRecords, type RecordSearch } from './review-queries.ts';

/** A record with its PAN, for the list. */
export type QueueEntry = Pick<RecordDetail, 'record' | 'pan'>;

/** A page of the queue. */
export interface QueuePage {
  readonly requests: readonly QueueEntry[];
  /** Cursor of the next page; null on the last one. */
  readonly nextCursor: string | null;
  readonly total: number;
  /** True if there are more than were counted. */
  readonly isAtLeast: boolean;
}

/** Filters and page of the queue. */
export interface QueueQuery {
  readonly q?: string | undefined;
  readonly status?: KycStatus | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

const maxCounted = 1000;
const day = 86_400;

/** Lists a page of matching records, newest first, with their count. */
export async function listRequests(
  context: Context,
  userId: string,
  { q, status, limit = 20, cursor }: QueueQuery,
): Promise<Result<QueuePage, 'too_many_requests'>> {
  const { db, keys } = context;
  const search = toSearch(context, { q, status });
  // The last four digits are shown. Unlimited searches would allow guessing the other eight.
  const limits = search.aadhaarMacs.length > 0 ? [aadhaarSearchLimit(context, userId)] : [];
  const retryAfter = await consume(db, limits);
  if (retryAfter !== null) return refuse('too_many_requests', retryAfter);
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

import { ok, refuse, type Result } from '@anupal/contract/result';
import type { KycStatus } from '@anupal/contract/users';
import type { Context } from '../../../platform/context.ts';
import { readCountedPage, type CountedPage, type PageQuery } from '../../../platform/db/paging.ts';
import { consume, type RateLimit } from '../../../platform/db/rate-limits.ts';
import type { RecordDetail } from '../detail/kyc-detail.ts';
import { openPan, toNumberSearch } from '../records/identity-numbers.ts';
import { countRecords, listRecords, type RecordSearch } from './review-queries.ts';

/** A record with its PAN, for the list. */
export type QueueEntry = Pick<RecordDetail, 'record' | 'pan'>;

/** Filters and page of the queue. */
export interface QueueQuery extends PageQuery {
  readonly q?: string | undefined;
  readonly status?: KycStatus | undefined;
}

const day = 86_400;

/** Lists a page of matching records, newest first, with their count. */
export async function listRequests(
  context: Context,
  userId: string,
  { q, status, limit, cursor }: QueueQuery,
): Promise<Result<CountedPage<QueueEntry>, 'too_many_requests'>> {
  const { db, keys } = context;
  const search = toSearch(context, { q, status });
  // The last four digits are shown. Unlimited searches would allow guessing the other eight.
  const limits = search.aadhaarMacs.length > 0 ? [aadhaarSearchLimit(context, userId)] : [];
  const retryAfter = await consume(db, limits);
  if (retryAfter !== null) return refuse('too_many_requests', retryAfter);
  const page = await readCountedPage(
    { limit, cursor },
    (request) => listRecords(db, search, request),
    (countLimit) => countRecords(db, search, countLimit),
  );
  return ok({
    ...page,
    rows: page.rows.map((record) => ({
      record,
      pan: openPan(keys, record.id, record.pan_sealed),
    })),
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

import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { consume } from '../../../platform/db/rate-limits.ts';
import {
  countEvents,
  type EventSearch,
  findEvents,
  type ReadEvent,
  verifyChain,
  type AuditVerdict,
} from '../../audit/public.ts';
import { findUserNames } from '../accounts/user-name-queries.ts';

/** A page of the audit log with the names of actors. */
export interface AuditPage {
  readonly events: readonly ReadEvent[];
  readonly names: ReadonlyMap<string, string>;
  /** The start of the next page; null if this is the last. */
  readonly nextCursor: number | null;
  readonly total: number;
  /** True if there are more than `total`. */
  readonly isAtLeast: boolean;
}

const maxCount = 1000;

/** Lists the events that match a search, newest first. */
export async function readAuditLog(
  { db }: Context,
  {
    limit = 20,
    cursor,
    ...search
  }: EventSearch & { readonly limit?: number | undefined; readonly cursor?: number | undefined },
): Promise<AuditPage> {
  const [found, count] = await Promise.all([
    findEvents(db, search, { before: cursor, limit: limit + 1 }),
    countEvents(db, search, maxCount + 1),
  ]);
  const events = found.slice(0, limit);
  const ids = events.map(({ actor }) => actor?.id).filter((id) => id !== undefined);
  return {
    events,
    names: await findUserNames(db, [...new Set(ids)]),
    nextCursor: found.length > limit ? (events.at(-1)?.seq ?? null) : null,
    total: Math.min(count, maxCount),
    isAtLeast: count > maxCount,
  };
}

/** Verification reads the whole chain, so it is limited to once a minute. */
const verificationLimit = { key: 'office:chain-walks', seconds: 60, limit: 1 } as const;

/** Verifies the whole audit chain. */
export async function verifyAuditLog({
  db,
}: Context): Promise<Result<AuditVerdict, 'too_many_requests'>> {
  const wait = await consume(db, [verificationLimit]);
  return wait === null ? ok(await verifyChain(db)) : refuse('too_many_requests', wait);
}

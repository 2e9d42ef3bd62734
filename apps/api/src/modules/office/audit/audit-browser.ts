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

/** A page of the audit log, with the names of who did what. */
export interface AuditPage {
  readonly events: readonly ReadEvent[];
  readonly names: ReadonlyMap<string, string>;
  /** Where the next page begins; null when this is the last. */
  readonly nextCursor: number | null;
  readonly total: number;
  /** True where there are more than could be counted. */
  readonly isAtLeast: boolean;
}

const maxCount = 1000;

/** A page of the events that fit a search, the latest first. */
export async function readAuditLog(
  { db }: Context,
  {
    limit = 20,
    cursor,
    ...search
  }: EventSearch & { readonly limit?: number | undefined; readonly cursor?: number | undefined },
): Promise<AuditPage> {
  const [found, counted] = await Promise.all([
    findEvents(db, search, { before: cursor, limit: limit + 1 }),
    countEvents(db, search, maxCount + 1),
  ]);
  const events = found.slice(0, limit);
  const ids = events.map(({ actor }) => actor?.id).filter((id) => id !== undefined);
  return {
    events,
    names: await findUserNames(db, [...new Set(ids)]),
    nextCursor: found.length > limit ? (events.at(-1)?.seq ?? null) : null,
    total: Math.min(counted, maxCount),
    isAtLeast: counted > maxCount,
  };
}

/** One walk in a minute, whoever asks: it reads the whole chain. */
const verificationLimit = { key: 'office:chain-walks', seconds: 60, limit: 1 } as const;

/** Walks along the whole chain and says whether anybody has touched it. */
export async function verifyAuditLog({
  db,
}: Context): Promise<Result<AuditVerdict, 'too_many_requests'>> {
  const wait = await consume(db, [verificationLimit]);
  return wait === null ? ok(await verifyChain(db)) : refuse('too_many_requests', wait);
}

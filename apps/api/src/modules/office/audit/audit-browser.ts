import { maxPeopleOfSearch } from '@anupal/contract/office/log';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { isUuid } from '@anupal/contract/values/uuid';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { consume } from '../../../platform/db/rate-limits.ts';
import {
  countEvents,
  type EventSearch,
  findEvents,
  type ReadEvent,
  verifyChain,
  type AuditVerdict,
} from '../../audit/public.ts';
import { searchUsers } from '../../users/public.ts';
import { findUserNames } from '../accounts/user-name-queries.ts';

/** Resolves a name or address to people, and builds the search for their events. */
export async function toEventSearch(
  db: Db,
  { q, person, object, action, from, to }: AuditQuery,
): Promise<Result<EventSearch, 'search_too_broad'>> {
  const search = { action, actorId: person, objectId: object, from, to };
  if (q === undefined) return ok(search);
  const people = await searchUsers(db, { text: q, roles: null }, { limit: maxPeopleOfSearch + 1 });
  if (people.length > maxPeopleOfSearch) return refuse('search_too_broad');
  return ok({ ...search, personIds: people.map(({ id }) => id) });
}

/** The filters of the audit log. */
export interface AuditQuery extends Pick<EventSearch, 'action' | 'from' | 'to'> {
  readonly q?: string | undefined;
  readonly person?: string | undefined;
  readonly object?: string | undefined;
}

/** Which page of which events. */
export interface AuditPageQuery extends AuditQuery {
  readonly limit?: number | undefined;
  readonly cursor?: number | undefined;
}

/** A page of the audit log with the names of the people in it. */
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

/** The ids of the people in an event: the actor, and whose account or record it concerns. */
function listPeople({ actor, object, detail }: ReadEvent): readonly string[] {
  const ids = [actor?.id, object.type === 'user' ? object.id : undefined, detail.person];
  return ids.flatMap((id) => (typeof id === 'string' && isUuid(id) ? [id] : []));
}

/** Lists the events that match a search, newest first. */
export async function readAuditLog(
  { db }: Context,
  { limit = 20, cursor, ...query }: AuditPageQuery,
): Promise<Result<AuditPage, 'search_too_broad'>> {
  const resolved = await toEventSearch(db, query);
  if (!resolved.ok) return resolved;
  const search = resolved.value;
  const [found, count] = await Promise.all([
    findEvents(db, search, { before: cursor, limit: limit + 1 }),
    countEvents(db, search, maxCount + 1),
  ]);
  const events = found.slice(0, limit);
  return ok({
    events,
    names: await findUserNames(db, [...new Set(events.flatMap(listPeople))]),
    nextCursor: found.length > limit ? (events.at(-1)?.seq ?? null) : null,
    total: Math.min(count, maxCount),
    isAtLeast: count > maxCount,
  });
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

import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { allOf, countRows } from '../../platform/db/list-filters.ts';
import type { AuditRow } from './audit-queries.ts';

/** Which events to find; omitted fields do not filter. */
export interface EventSearch {
  /** A full action, such as `kyc.approved`, or the prefix of a module, such as `kyc.`. */
  readonly action?: string | undefined;
  readonly actorId?: string | undefined;
  readonly objectId?: string | undefined;
  /** People who acted, or whose account or record was acted on. */
  readonly personIds?: readonly string[] | undefined;
  /** First and last day, in India's time zone. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Which page of the chain. */
export interface EventPage {
  /** Only events before this sequence number. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** The matching events, latest first. */
export async function listEvents(
  db: Db,
  search: EventSearch,
  { before, limit }: EventPage,
): Promise<readonly AuditRow[]> {
  let query = db.selectFrom('audit_event').selectAll().where(matches(search));
  if (before !== undefined) query = query.where('seq', '<', before);
  return query.orderBy('seq', 'desc').limit(limit).execute();
}

/** Counts the matching events, up to `limit`. */
export async function countEvents(db: Db, search: EventSearch, limit: number): Promise<number> {
  return countRows(
    db,
    db.selectFrom('audit_event').select('seq').where(matches(search)).limit(limit),
  );
}

/** The events of an actor and the events of these objects, latest first. */
export async function listRelatedEvents(
  db: Db,
  { actorId, objectIds }: { readonly actorId: string; readonly objectIds: readonly string[] },
  limit: number,
): Promise<readonly AuditRow[]> {
  const latest = db.selectFrom('audit_event').selectAll().orderBy('seq', 'desc').limit(limit);
  // One query per index. A combined condition would scan the whole chain for an actor with few
  // events.
  const [done, suffered] = await Promise.all([
    latest.where('actor_id', '=', actorId).execute(),
    latest.where('object_id', 'in', objectIds).execute(),
  ]);
  const bySeq = new Map([...done, ...suffered].map((row) => [row.seq, row]));
  return [...bySeq.values()].toSorted((one, other) => other.seq - one.seq).slice(0, limit);
}

function matches({ action, actorId, objectId, personIds, from, to }: EventSearch) {
  return allOf([
    action === undefined ? null : hasAction(action),
    actorId === undefined ? null : sql`actor_id = ${actorId}`,
    objectId === undefined ? null : sql`object_id = ${objectId}`,
    personIds === undefined
      ? null
      : sql`(actor_id = any(${personIds}::uuid[]) or object_id = any(${personIds}::text[])
          or convert_from(body, 'UTF8')::jsonb #>> '{detail,person}' = any(${personIds}::text[]))`,
    from === undefined ? null : sql`at_micros >= ${startOfDay(from, 0)}`,
    to === undefined ? null : sql`at_micros < ${startOfDay(to, 1)}`,
  ]);
}

function hasAction(action: string) {
  return action.endsWith('.') ? sql`starts_with(action, ${action})` : sql`action = ${action}`;
}

function startOfDay(day: string, later: number) {
  return sql`(extract(epoch from ((${day}::date + ${later}::int)::timestamp
    at time zone 'Asia/Kolkata')) * 1000000)::bigint`;
}

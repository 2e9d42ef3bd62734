import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { AuditRow } from '../queries.ts';

type LogTables = { audit_event: AuditRow };

function tables(db: Db) {
  return db.$extendTables<LogTables>();
}

/** Which events are wanted; what is left out does not matter. */
export interface EventSearch {
  /** A whole action, such as `kyc.approved`, or all of a word, such as `kyc.`. */
  readonly action?: string | undefined;
  readonly actorId?: string | undefined;
  readonly objectId?: string | undefined;
  /** The first and the last day, as they are counted in India. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Which part of the chain. */
export interface EventPage {
  /** Only what came before this place. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** The events that fit, the latest first. */
export async function listEvents(
  db: Db,
  { action, actorId, objectId, from, to }: EventSearch,
  { before, limit }: EventPage,
): Promise<readonly AuditRow[]> {
  let query = tables(db).selectFrom('audit_event').selectAll();
  if (action?.endsWith('.')) query = query.where('action', 'like', `${action}%`);
  else if (action !== undefined) query = query.where('action', '=', action);
  if (actorId !== undefined) query = query.where('actor_id', '=', actorId);
  if (objectId !== undefined) query = query.where('object_id', '=', objectId);
  if (from !== undefined) query = query.where('at_micros', '>=', startOf(from, 0));
  if (to !== undefined) query = query.where('at_micros', '<', startOf(to, 1));
  if (before !== undefined) query = query.where('seq', '<', before);
  return query.orderBy('seq', 'desc').limit(limit).execute();
}

/** What somebody did, and what was done to one of these things; the latest first. */
export async function listEventsAround(
  db: Db,
  { actorId, objectIds }: { readonly actorId: string; readonly objectIds: readonly string[] },
  limit: number,
): Promise<readonly AuditRow[]> {
  const latest = tables(db)
    .selectFrom('audit_event')
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(limit);
  // Each by its own index: together, the whole chain would be walked for somebody who did little.
  const [done, suffered] = await Promise.all([
    latest.where('actor_id', '=', actorId).execute(),
    latest.where('object_id', 'in', objectIds).execute(),
  ]);
  const bySeq = new Map([...done, ...suffered].map((row) => [row.seq, row]));
  return [...bySeq.values()].toSorted((one, other) => other.seq - one.seq).slice(0, limit);
}

function startOf(day: string, later: number) {
  return sql<number>`(extract(epoch from ((${day}::date + ${later}::int)::timestamp
    at time zone 'Asia/Kolkata')) * 1000000)::bigint`;
}

import { sql, type RawBuilder } from 'kysely';
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
  { personIds, ...filters }: EventSearch,
  { before, limit }: EventPage,
): Promise<readonly AuditRow[]> {
  const isBefore = before === undefined ? null : sql`seq < ${before}`;
  const condition = allOf([matches(filters), isBefore]);
  if (personIds?.length === 0) return [];
  const newest = sql`order by seq desc limit ${limit}`;
  const found = personIds && selectEventsOf(personIds, condition, newest);
  return db
    .selectFrom('audit_event')
    .selectAll()
    .where(found ? sql<boolean>`seq in (${found})` : condition)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

/** Counts the matching events, up to `limit`. */
export async function countEvents(
  db: Db,
  { personIds, ...filters }: EventSearch,
  limit: number,
): Promise<number> {
  const condition = matches(filters);
  if (personIds?.length === 0) return 0;
  const events = db.selectFrom('audit_event').select('seq');
  if (personIds === undefined) return countRows(db, events.where(condition).limit(limit));
  const found = selectEventsOf(personIds, condition, sql`limit ${limit}`);
  // An event is found at most three times, so this many rows hold `limit` different ones.
  const some = sql<boolean>`seq in (${found} limit ${3 * limit})`;
  return countRows(db, events.where(some).limit(limit));
}

/**
 * The sequence numbers of the events of these people, with `page` applied to those of each person. Each
 * of the three ways in which an event concerns a person has an index; a combined condition would read
 * the whole chain for people with few events.
 */
function selectEventsOf(
  personIds: readonly string[],
  condition: RawBuilder<boolean>,
  page: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const branches = [
    sql`actor_id = person.id`,
    sql`object_id = person.id::text`,
    sql`person_id = person.id`,
  ].map(
    (concerns) => sql`(select seq from audit_event where ${concerns} and ${condition} ${page})`,
  );
  return sql`select event.seq from unnest(${personIds}::uuid[]) as person(id)
    cross join lateral (${sql.join(branches, sql` union all `)}) event`;
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

function matches({ action, actorId, objectId, from, to }: Omit<EventSearch, 'personIds'>) {
  return allOf([
    action === undefined ? null : hasAction(action),
    actorId === undefined ? null : sql`actor_id = ${actorId}`,
    objectId === undefined ? null : sql`object_id = ${objectId}`,
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

import type { Db } from '../../platform/db/database.ts';
import type { AuditDetail, AuditEvent } from './audit-event.ts';
import { hasEventFrom, type AuditRow } from './audit-queries.ts';
import {
  listEvents,
  listRelatedEvents,
  type EventPage,
  type EventSearch,
} from './event-search-queries.ts';

/** An event as read back from the log. */
export interface ReadEvent extends Pick<AuditEvent, 'actor' | 'object' | 'outcome'> {
  readonly seq: number;
  readonly at: Date;
  readonly action: string;
  readonly network: string | null;
  readonly detail: AuditDetail;
}

/** The matching events, latest first. */
export async function findEvents(
  db: Db,
  search: EventSearch,
  page: EventPage,
): Promise<readonly ReadEvent[]> {
  return (await listEvents(db, search, page)).map(toReadEvent);
}

/** The latest events of an actor and of these objects. */
export async function findRelatedEvents(
  db: Db,
  around: { readonly actorId: string; readonly objectIds: readonly string[] },
  limit: number,
): Promise<readonly ReadEvent[]> {
  return (await listRelatedEvents(db, around, limit)).map(toReadEvent);
}

/** A user, and a network that they may have acted from. */
export interface UsedNetwork {
  readonly userId: string;
  readonly network: string;
}

/** Whether a user has acted from a network within so many days. */
export function hasActedFrom(
  db: Db,
  { userId, network }: UsedNetwork,
  days: number,
): Promise<boolean> {
  const since = (Date.now() - days * 86_400_000) * 1000;
  return hasEventFrom(db, { actorId: userId, network }, since);
}

function toReadEvent(row: AuditRow): ReadEvent {
  const body = parseBody(row.body);
  return {
    seq: row.seq,
    at: new Date(Math.floor(row.at_micros / 1000)),
    action: row.action,
    actor: body.actor ?? null,
    object: body.object ?? { type: 'unknown', id: row.object_id ?? '' },
    outcome: body.outcome ?? 'done',
    network: body.network ?? null,
    detail: body.detail ?? {},
  };
}

// Bodies are written by recordEvents only. A tampered one is reported by verifyChain; until then
// the list shows what can be parsed.
function parseBody(body: Buffer): Partial<Omit<ReadEvent, 'seq' | 'at' | 'action'>> {
  try {
    return JSON.parse(body.toString('utf8')) as Partial<ReadEvent>; // written by recordEvents
  } catch {
    return {};
  }
}

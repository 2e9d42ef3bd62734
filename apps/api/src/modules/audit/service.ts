import { createHash, verify, type KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { inSnapshot, inTransaction, type Db, type Trx } from '../../platform/db/database.ts';
import { auditEvents } from '../../platform/metrics.ts';
import type { AuditEvent } from './audit-event.ts';
import { insertEvent, listEventsAfter, lockHead, readHead, type AuditRow } from './queries.ts';

export { auditEvent, type AuditActor, type AuditEvent } from './audit-event.ts';
export { countEvents } from './log/queries.ts';
export { findEvents, findEventsAround, type EventSearch, type ReadEvent } from './log/service.ts';

/** A place of the chain that is known from outside the database: an anchor. */
export interface AuditAnchor {
  readonly seq: number;
  readonly hash: string;
}

/** What is wrong with a chain, and where. */
export interface AuditFault {
  readonly seq: number;
  readonly kind: 'gap' | 'fork' | 'altered' | 'truncated' | 'anchor_differs';
}

/** What a walk along the chain found. */
export interface AuditVerdict {
  readonly events: number;
  readonly head: AuditAnchor;
  readonly fault: AuditFault | null;
}

/**
 * Writes events into the transaction of what they tell about. Call it last: it holds the end of the
 * chain until the commit. One head row is what keeps 400 parallel writers from forking.
 */
export async function recordEvents(trx: Trx, events: readonly AuditEvent[]): Promise<void> {
  let head = await lockHead(trx);
  for (const event of events) {
    const unhashed = {
      seq: head.seq + 1,
      at_micros: head.now_micros,
      action: event.action,
      actor_id: event.actor?.id ?? null,
      object_id: event.object.id,
      body: Buffer.from(canonicalJson(event)),
      prev: head.hash,
    };
    const row = { ...unhashed, hash: hashOf(unhashed) };
    await insertEvent(trx, row);
    auditEvents.inc({ action: event.action, outcome: event.outcome });
    head = { ...head, seq: row.seq, hash: row.hash };
  }
}

/** Writes an event that stands alone, in a transaction of its own. */
export async function recordAlone(db: Db, event: AuditEvent): Promise<void> {
  await inTransaction(db, (trx) => recordEvents(trx, [event]));
}

/** The end of the chain, to be kept outside the database. */
export async function currentAnchor(db: Db): Promise<AuditAnchor> {
  const head = await readHead(db);
  return { seq: head.seq, hash: head.hash.toString('hex') };
}

/**
 * The anchors among the lines of a log, each of whose signatures a key must have made. Throws at a
 * line whose signature is wrong: the log was changed, or is of another installation.
 */
export function anchorsIn(
  lines: readonly string[],
  keys: readonly KeyObject[],
): readonly AuditAnchor[] {
  return lines
    .filter((line) => line.includes(`"${anchorEvent}"`))
    .map((line) => anchorOf(line, keys));
}

function anchorOf(line: string, keys: readonly KeyObject[]): AuditAnchor {
  const { seq, hash, signature } = anchorLine.parse(JSON.parse(line));
  const signed = Buffer.from(signature, 'base64url');
  const isOwn = keys.some((key) => verify(null, anchorText({ seq, hash }), key, signed));
  if (!isOwn) throw new Error(`the anchor ${seq} of the log was not signed by this product's key`);
  return { seq, hash };
}

const anchorLine = z.object({ seq: z.number(), hash: z.string(), signature: z.string() });

/** What the log calls the end of the chain. */
export const anchorEvent = 'audit anchor';

/** What is signed of the end of the chain. */
export function anchorText({ seq, hash }: AuditAnchor): Buffer {
  return Buffer.from(`${seq}:${hash}`);
}

const page = 1000;

/**
 * Walks the whole chain and compares it with its head and with anchors from outside. An edit, a
 * removal and a reordering break the hashes; a cut end or a rewritten chain contradicts an anchor.
 */
export async function verifyChain(
  db: Db,
  anchors: readonly AuditAnchor[] = [],
): Promise<AuditVerdict> {
  // One snapshot: between two reads a writer would move the head on, and a whole chain look cut.
  return inSnapshot(db, (trx) => walk(trx, anchors));
}

async function walk(db: Db, anchors: readonly AuditAnchor[]): Promise<AuditVerdict> {
  const expected = new Map(anchors.map((anchor) => [anchor.seq, anchor.hash]));
  let last: Link = { seq: 0, hash: Buffer.alloc(32) };
  for (;;) {
    const rows = await listEventsAfter(db, last.seq, page);
    for (const row of rows) {
      const kind = faultOf(row, last, expected.get(row.seq));
      if (kind) return verdict(last, { seq: row.seq, kind });
      last = { seq: row.seq, hash: row.hash };
    }
    if (rows.length < page) return verdict(last, await faultOfEnd(db, last, anchors));
  }
}

type Link = Pick<AuditRow, 'seq' | 'hash'>;
type Unhashed = Omit<AuditRow, 'hash' | 'actor_id' | 'object_id'>;

function faultOf(
  row: AuditRow,
  last: Link,
  anchored: string | undefined,
): AuditFault['kind'] | null {
  if (row.seq !== last.seq + 1) return 'gap';
  if (!row.prev.equals(last.hash)) return 'fork';
  if (!row.hash.equals(hashOf(row)) || !isIndexedRightly(row)) return 'altered';
  return anchored !== undefined && anchored !== row.hash.toString('hex') ? 'anchor_differs' : null;
}

async function faultOfEnd(
  db: Db,
  last: Link,
  anchors: readonly AuditAnchor[],
): Promise<AuditFault | null> {
  const head = await readHead(db);
  const furthest = Math.max(0, ...anchors.map((anchor) => anchor.seq));
  if (furthest > last.seq || head.seq > last.seq) return { seq: last.seq, kind: 'truncated' };
  const isHead = head.seq === last.seq && head.hash.equals(last.hash);
  return isHead ? null : { seq: last.seq, kind: 'altered' };
}

function verdict(last: Link, fault: AuditFault | null): AuditVerdict {
  return { events: last.seq, head: { seq: last.seq, hash: last.hash.toString('hex') }, fault };
}

// Every part bears its length, so that no two different links have the same bytes.
function hashOf({ seq, at_micros, action, body, prev }: Unhashed): Buffer {
  const hash = createHash('sha256');
  for (const part of ['v1', String(seq), String(at_micros), action, body, prev]) {
    hash.update(`${Buffer.byteLength(part)}:`).update(part);
  }
  return hash.digest();
}

// What stands beside the body to be found by must be what the body says.
function isIndexedRightly({ action, actor_id, object_id, body }: AuditRow): boolean {
  const found = indexedIn(body);
  return found !== null && isDeepStrictEqual(found, { action, actor_id, object_id });
}

// A chain written anew by somebody else may hold anything.
function indexedIn(body: Buffer): object | null {
  try {
    const event = JSON.parse(body.toString('utf8')) as Partial<AuditEvent>; // compared only
    const { action, actor, object } = event;
    return { action, actor_id: actor?.id ?? null, object_id: object?.id ?? null };
  } catch {
    return null;
  }
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { inSnapshot, type Db } from '../../platform/db/database.ts';
import type { AuditAnchor } from './audit-anchors.ts';
import { findPerson, type AuditEvent } from './audit-event.ts';
import { listEventsAfter, readHead, type AuditRow } from './audit-queries.ts';

/** What is wrong with a chain, and where. */
export interface AuditFault {
  readonly seq: number;
  readonly kind: 'gap' | 'fork' | 'altered' | 'truncated' | 'anchor_differs';
}

/** The result of verifying the chain. */
export interface AuditVerdict {
  readonly events: number;
  readonly head: AuditAnchor;
  readonly fault: AuditFault | null;
}

const pageSize = 1000;

/**
 * Verifies the whole chain against its head and against anchors from outside. Edited, removed or
 * reordered events break the hashes; a truncated or rewritten chain contradicts an anchor.
 */
export async function verifyChain(
  db: Db,
  anchors: readonly AuditAnchor[] = [],
): Promise<AuditVerdict> {
  // One snapshot. Between two reads a writer would move the head, and an intact chain would look
  // truncated.
  return inSnapshot(db, (trx) => walkChain(trx, anchors));
}

async function walkChain(db: Db, anchors: readonly AuditAnchor[]): Promise<AuditVerdict> {
  const expected = new Map(anchors.map((anchor) => [anchor.seq, anchor.hash]));
  let last: Link = { seq: 0, hash: Buffer.alloc(32) };
  for (;;) {
    const rows = await listEventsAfter(db, last.seq, pageSize);
    for (const row of rows) {
      const kind = findFault(row, last, expected.get(row.seq));
      if (kind) return verdict(last, { seq: row.seq, kind });
      last = { seq: row.seq, hash: row.hash };
    }
    if (rows.length < pageSize) return verdict(last, await findHeadFault(db, last, anchors));
  }
}

type Link = Pick<AuditRow, 'seq' | 'hash'>;

type Unhashed = Omit<AuditRow, 'hash' | 'actor_id' | 'object_id' | 'person_id'>;

function findFault(
  row: AuditRow,
  last: Link,
  anchored: string | undefined,
): AuditFault['kind'] | null {
  if (row.seq !== last.seq + 1) return 'gap';
  if (!row.prev.equals(last.hash)) return 'fork';
  if (!row.hash.equals(hashLink(row)) || !matchesIndex(row)) return 'altered';
  return anchored !== undefined && anchored !== row.hash.toString('hex') ? 'anchor_differs' : null;
}

async function findHeadFault(
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

// Each part is prefixed with its length, so that different links never have the same bytes.
export function hashLink({ seq, at_micros, action, body, prev }: Unhashed): Buffer {
  const hash = createHash('sha256');
  for (const part of ['v1', String(seq), String(at_micros), action, body, prev]) {
    hash.update(`${Buffer.byteLength(part)}:`).update(part);
  }
  return hash.digest();
}

// The indexed columns must agree with the body.
function matchesIndex({ action, actor_id, object_id, person_id, body }: AuditRow): boolean {
  const fields = readIndexedFields(body);
  return fields !== null && isDeepStrictEqual(fields, { action, actor_id, object_id, person_id });
}

// An attacker's body may contain anything.
function readIndexedFields(body: Buffer): object | null {
  try {
    const event = JSON.parse(body.toString('utf8')) as Partial<AuditEvent>; // compared only
    const { action, actor, object, detail } = event;
    return {
      action,
      actor_id: actor?.id ?? null,
      object_id: object?.id ?? null,
      person_id: findPerson(detail),
    };
  } catch {
    return null;
  }
}

export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

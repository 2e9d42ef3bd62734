import { createHash, randomUUID } from 'node:crypto';
import type { AuditRow } from '../audit-queries.ts';
import type { AuditEvent } from '../audit-event.ts';

/** A test event; `detail` distinguishes it from others. */
export function createEvent(detail: AuditEvent['detail'] = {}): AuditEvent {
  return {
    action: 'tests.tried',
    actor: { id: randomUUID(), role: 'user' },
    object: { type: 'test', id: randomUUID() },
    outcome: 'done',
    network: '203.0.113.7',
    detail,
  };
}

/** The hash of a link, computed from the documented format rather than by the code under test. */
export function hashOfLink(link: Omit<AuditRow, 'hash'>): Buffer {
  const parts = [
    'v1',
    String(link.seq),
    String(link.at_micros),
    link.action,
    link.body,
    link.prev,
  ].flatMap((part) => [`${Buffer.byteLength(part)}:`, part]);
  return createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part as string))))
    .digest();
}

import { createHash, randomUUID } from 'node:crypto';
import type { AuditRow } from '../audit-queries.ts';
import type { AuditEvent } from '../audit-event.ts';

/** An event of a test; `detail` tells it from others. */
export function anEvent(detail: AuditEvent['detail'] = {}): AuditEvent {
  return {
    action: 'tests.tried',
    actor: { id: randomUUID(), role: 'user' },
    object: { type: 'test', id: randomUUID() },
    outcome: 'done',
    network: '203.0.113.7',
    detail,
  };
}

/** The hash of a link, worked out from the documented form and not by the code that is tested. */
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

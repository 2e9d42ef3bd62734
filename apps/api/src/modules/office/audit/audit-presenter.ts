import type { ChainVerdict, LogEntry } from '@anupal/contract/office/log';
import type { AuditEntry } from '@anupal/contract/office/people';
import type { AuditVerdict, ReadEvent } from '../../audit/public.ts';
import type { AuditPage } from './audit-browser.ts';

/** Presents a page of the audit log. */
export function presentAuditPage({ events, names, nextCursor, total, isAtLeast }: AuditPage) {
  return {
    events: events.map((event): LogEntry => ({
      ...presentEvent(event, names),
      network: event.network,
      detail: { ...event.detail },
    })),
    names: Object.fromEntries(names),
    nextCursor,
    total,
    ...(isAtLeast ? { totalIsAtLeast: true as const } : {}),
  };
}

/** Presents the result of verifying the audit chain. */
export function presentVerdict({ events, head, fault }: AuditVerdict): ChainVerdict {
  return { events, head: head.hash, fault };
}

/** Presents an event with the name of its actor. */
export function presentEvent(
  { seq, at, action, actor, object, outcome }: ReadEvent,
  names: ReadonlyMap<string, string>,
): AuditEntry {
  return {
    seq,
    at: at.toISOString(),
    action,
    actor: actor && { ...actor, fullName: names.get(actor.id) ?? '' },
    object,
    outcome,
  };
}

import type { ChainVerdict, LogEntry } from '@anupal/contract/office/log';
import type { AuditEntry } from '@anupal/contract/office/people';
import type { AuditVerdict, ReadEvent } from '../../audit/public.ts';
import type { AuditPage } from './audit-browser.ts';

/** A page of the audit log, each event as `presentEvent` shows it and with what was noted beside it. */
export function presentAuditPage(
  { events, names, nextCursor, total, isAtLeast }: AuditPage,
  presentEvent: (event: ReadEvent, names: AuditPage['names']) => AuditEntry,
) {
  return {
    events: events.map((event): LogEntry => ({
      ...presentEvent(event, names),
      network: event.network,
      detail: { ...event.detail },
    })),
    nextCursor,
    total,
    ...(isAtLeast ? { totalIsAtLeast: true as const } : {}),
  };
}

/** What a walk along the chain found. */
export function presentVerdict({ events, head, fault }: AuditVerdict): ChainVerdict {
  return { events, head: head.hash, fault };
}

/** An event with the name of who did it. */
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

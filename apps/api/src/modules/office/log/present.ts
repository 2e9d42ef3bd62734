import type { ChainVerdict, LogEntry } from '@anupal/contract/office/log';
import type { AuditVerdict } from '../../audit/service.ts';
import { presentEvent } from '../people/present.ts';
import type { LogPage } from './service.ts';

/** A page of the audit log. */
export function presentLog({ events, names, nextCursor, total, isAtLeast }: LogPage) {
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

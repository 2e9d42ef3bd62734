export { anchorsIn } from './audit-anchors.ts';
export { verifyChain, type AuditVerdict } from './audit-chain.ts';
export { auditEvent, type AuditDetail, type AuditEvent } from './audit-event.ts';
export { recordAlone, recordEvents } from './audit-log.ts';
export { countEvents, type EventSearch } from './event-search-queries.ts';
export { findEvents, findEventsAround, type ReadEvent } from './event-search.ts';

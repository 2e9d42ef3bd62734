export { readAnchors } from './audit-anchors.ts';
export { canonicalJson, verifyChain, type AuditVerdict } from './audit-chain.ts';
export { auditEvent, type AuditActor, type AuditDetail, type AuditEvent } from './audit-event.ts';
export { recordEvent, recordEvents } from './audit-log.ts';
export { countEvents, type EventSearch } from './event-search-queries.ts';
export { findEvents, findRelatedEvents, hasActedFrom, type ReadEvent } from './event-search.ts';

import type { Db } from '../../../platform/db/database.ts';
import { listDocumentedEvents } from './document-queries.ts';
import { countWithoutProfile, findCurrentFirm } from './party-queries.ts';

/** A payment, fee, return or refund that may have happened before the firm issued documents. */
export interface PastEvent {
  /** Such as `charge:<id>`. */
  readonly eventKey: string;
  readonly kind: 'plan_payment' | 'fee' | 'fee_return' | 'plan_refund';
  /** In paise. */
  readonly total: number;
  /**
   * The franchisee named on its document and the time of the event; null for a note, which takes both
   * from its invoice.
   */
  readonly names: NamedFranchisee | null;
  /** Issues its document, dated today, unless it has one by now. */
  readonly issue: () => Promise<void>;
}

/** A franchisee as their tax profile was at a point in time. */
export interface NamedFranchisee {
  readonly userId: string;
  readonly at: Date;
}

/** Counts the events from before the franchisee had a tax profile: their documents use today's. */
export async function countNamedByTodaysProfile(
  db: Db,
  events: readonly PastEvent[],
): Promise<number> {
  return countWithoutProfile(
    db,
    events.flatMap(({ names }) => names ?? []),
  );
}

/** The events that have no document yet. */
export async function filterWithoutDocument(
  db: Db,
  events: readonly PastEvent[],
): Promise<readonly PastEvent[]> {
  const undocumented = await filterKeysWithoutDocument(
    db,
    events.map(({ eventKey }) => eventKey),
  );
  return events.filter(({ eventKey }) => undocumented.has(eventKey));
}

/** Those of the keys of events that have no document. */
export async function filterKeysWithoutDocument(
  db: Db,
  eventKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(eventKeys).difference(new Set(await listDocumentedEvents(db, eventKeys)));
}

/** Whether the firm has a tax profile, without which it issues no documents. */
export async function issuesDocuments(db: Db): Promise<boolean> {
  return (await findCurrentFirm(db)) !== undefined;
}

/** Whether an event has a document. */
export async function hasDocument(db: Db, eventKey: string): Promise<boolean> {
  return (await listDocumentedEvents(db, [eventKey])).length > 0;
}

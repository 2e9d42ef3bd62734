import type { LocalizedText } from '@anupal/contract/languages';
import type { Db, Trx } from '../../../platform/db/database.ts';

/** Two clients of a franchisee, of whom one is merged into the other. */
export interface ClientMerge {
  readonly userId: string;
  /** The client who is deleted. */
  readonly fromId: string;
  /** The client who survives. */
  readonly intoId: string;
}

/** How many rows of each kind end with the merged client, because the survivor has their own. */
export type DroppedRows = Partial<
  Record<'filings' | 'answers' | 'orders' | 'prices' | 'nominee' | 'links', number>
>;

/** What a module does when clients are merged. The user is locked. */
export interface ClientMergeStep {
  /** Its tables that refer to clients. */
  readonly tables: readonly string[];
  /** Why these clients cannot be merged; null if the module does not object. */
  readonly findObstacle: (db: Db, merge: ClientMerge) => Promise<LocalizedText | null>;
  /** Counts the rows that are not moved; none if it moves all. Call it before `move`. */
  readonly countDropped?: (db: Db, merge: ClientMerge) => Promise<DroppedRows>;
  /** Locks what is locked before the franchisee everywhere. */
  readonly lock?: (trx: Trx, merge: ClientMerge) => Promise<void>;
  /** Moves its rows. What is left of the merged client is deleted with them. */
  readonly move: (trx: Trx, merge: ClientMerge) => Promise<void>;
}

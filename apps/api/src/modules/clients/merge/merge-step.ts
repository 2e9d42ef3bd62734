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

/** What a module does when clients are merged. The user is locked. */
export interface ClientMergeStep {
  /** Its tables that refer to clients. */
  readonly tables: readonly string[];
  /** Why these clients cannot be merged; null if the module does not object. */
  readonly findObstacle: (db: Db, merge: ClientMerge) => Promise<LocalizedText | null>;
  /** Moves its rows. What is left of the merged client is deleted with them. */
  readonly move: (trx: Trx, merge: ClientMerge) => Promise<void>;
}

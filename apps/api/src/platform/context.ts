import type { Clock } from './clock.ts';
import type { Keys } from './crypto/keys.ts';
import type { Db } from './db/database.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log/log.ts';

/** What the verbs of every word work with. Made once, by the composition root. */
export interface Context {
  readonly db: Db;
  /** The database past any pooler, on one connection that ends with the process. */
  readonly ownConnection: Db;
  readonly jobs: Jobs;
  readonly keys: Keys;
  readonly limits: Limits;
  readonly log: Log;
  readonly clock: Clock;
  /** Where people reach the product: the only source of links, redirects and origins. */
  readonly publicUrl: URL;
  /** Ends the process on the spot where a test wants it to, and does nothing otherwise. */
  readonly crash: (point: string) => void;
  /** True when the outside world is the sandbox on this machine. */
  readonly isSandbox: boolean;
}

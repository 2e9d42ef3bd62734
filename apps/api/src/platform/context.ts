import type { Clock } from './clock.ts';
import type { Keys } from './crypto/keys.ts';
import type { Db } from './db/database.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log/log.ts';

/** What every module's functions work with. Built once, by the composition root. */
export interface Context {
  readonly db: Db;
  /** One connection past any pooler, which ends with the process. */
  readonly ownConnection: Db;
  readonly jobs: Jobs;
  readonly keys: Keys;
  readonly limits: Limits;
  readonly log: Log;
  readonly clock: Clock;
  /** Where people reach the product: the only source for links, redirects and origins. */
  readonly publicUrl: URL;
  /** Kills the process at the named point if a test asks for it; otherwise does nothing. */
  readonly crash: (point: string) => void;
  /** True when staff must prove a second factor in each session. */
  readonly isFactorRequired: boolean;
  /** True when an agreement is signed only with an e-stamp. */
  readonly needsStamp: boolean;
  /** For how many hours a new device of a franchisee can neither confirm by email nor export. */
  readonly newDeviceHours: number;
  /** True when the sandbox on this machine replaces outside companies. */
  readonly isSandbox: boolean;
}

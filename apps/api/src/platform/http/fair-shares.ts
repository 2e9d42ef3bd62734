import type { FastifyRequest } from 'fastify';
import { refuse, type Refusal } from '@anupal/contract/result';
import { networkOf } from './network.ts';

/** How much of one account, or of one network, is worked on at once, and how much may wait for it. */
export interface ShareLimits {
  readonly concurrency: number;
  readonly maxWaiting: number;
}

/** Calls of one account, and of one network, that are under way in this process. */
export interface FairShares {
  /**
   * Waits for a place of the account, and then for one of its network: what gives both back, or null
   * where too many wait already or none came in time. `onWait` is told before the first wait.
   */
  acquire(caller: ShareRequest, onWait: () => void): Promise<(() => void) | null>;
}

/** Whose share it is; a stranger has no account. */
export interface ShareRequest {
  readonly account: string | null;
  readonly ip: string;
  /** Whether the call was in before and stepped out for its body: it goes before those who were not. */
  readonly wasAdmitted: boolean;
}

/** Opens the shares, with so many milliseconds of waiting. */
export function createFairShares(most: {
  readonly account: ShareLimits;
  readonly network: ShareLimits;
  readonly milliseconds: number;
}): FairShares {
  const accounts = createQueues({ ...most.account, milliseconds: most.milliseconds });
  const networks = createQueues({ ...most.network, milliseconds: most.milliseconds });
  return {
    // What waits for its account takes no place of the network, whose other people go on.
    acquire: async ({ account, ip, wasAdmitted: wasAdmitted }, onWait) => {
      const options = { wasAdmitted, onWait };
      if (account !== null && !(await accounts.acquire(account, options))) return null;
      const network = networkOf(ip);
      const leaveAccount = (): void => {
        if (account !== null) accounts.release(account);
      };
      if (await networks.acquire(network, options)) {
        return () => {
          networks.release(network);
          leaveAccount();
        };
      }
      leaveAccount();
      return null;
    },
  };
}

/**
 * Does work within the shares of its caller, before it can ask for a connection to the database; what
 * waits for that keeps no place of the process.
 */
export async function withinShare<T>(
  shares: FairShares,
  { request, ...of }: Omit<ShareRequest, 'ip'> & { readonly request: FastifyRequest },
  work: () => Promise<T>,
): Promise<T | Refusal<'too_many_requests' | 'unavailable'>> {
  const leave = await shares.acquire({ ...of, ip: request.ip }, () => {
    request.releaseSlot();
  });
  const refused = request.reacquireSlot();
  if (!leave) return refuse('too_many_requests', secondsToWait);
  try {
    return refused ?? (await request.holdSlotDuring(work));
  } finally {
    leave();
  }
}

const secondsToWait = 2;

type Admit = (isIn: boolean) => void;

interface Queue {
  taken: number;
  /** Those who were in before; else new calls would starve those that were let in. */
  readonly returning: Admit[];
  readonly fresh: Admit[];
}

interface QueueOptions {
  readonly wasAdmitted: boolean;
  readonly onWait: () => void;
}

interface Queues {
  acquire(whose: string, how: QueueOptions): Promise<boolean>;
  release(whose: string): void;
}

function createQueues(limits: ShareLimits & { readonly milliseconds: number }): Queues {
  const lines = new Map<string, Queue>();
  return {
    acquire: async (whose, { wasAdmitted: wasAdmitted, onWait }) => {
      const line = lines.get(whose) ?? { taken: 0, returning: [], fresh: [] };
      lines.set(whose, line);
      if (line.taken < limits.concurrency) {
        line.taken += 1;
        return true;
      }
      const waiting = wasAdmitted ? line.returning : line.fresh;
      if (waiting.length >= limits.maxWaiting) return false;
      onWait();
      return waitInQueue(waiting, limits.milliseconds);
    },
    // Hand the place straight to the next waiter, so that no new call takes it.
    release: (whose) => {
      const line = lines.get(whose);
      const next = line?.returning.shift() ?? line?.fresh.shift();
      if (next) next(true);
      else if (line && (line.taken -= 1) === 0) lines.delete(whose);
    },
  };
}

function waitInQueue(waiting: Admit[], milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const go: Admit = (isIn) => {
      clearTimeout(patience);
      resolve(isIn);
    };
    const patience = setTimeout(() => {
      waiting.splice(waiting.indexOf(go), 1);
      go(false);
    }, milliseconds);
    waiting.push(go);
  });
}

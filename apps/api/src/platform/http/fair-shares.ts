import type { FastifyRequest } from 'fastify';
import { refuse, type Refusal } from '@anupal/contract/result';
import type { Limits } from '../limits.ts';
import { getNetwork } from './network.ts';

/** How many calls of one account or network run at once, and how many may wait. */
export interface ShareLimits {
  readonly concurrency: number;
  readonly maxWaiting: number;
}

/** Limits the calls of one account and of one network in this process. */
export interface FairShares {
  /**
   * Waits for a slot of the account, then for one of its network. Returns a function that releases both,
   * or null if too many wait or none became free in time. `onWait` is called before the first wait.
   */
  acquire(caller: ShareRequest, onWait: () => void): Promise<(() => void) | null>;
}

/** Whose share a call uses; strangers have no account. */
export interface ShareRequest {
  readonly account: string | null;
  readonly ip: string;
  /** Whether the call was admitted before and released its slot for its body: it goes before new ones. */
  readonly wasAdmitted: boolean;
}

/** Creates the shares; calls wait for at most so many milliseconds. */
export function createFairShares(limits: {
  readonly account: ShareLimits;
  readonly network: ShareLimits;
  readonly milliseconds: number;
}): FairShares {
  const accounts = createQueues({ ...limits.account, milliseconds: limits.milliseconds });
  const networks = createQueues({ ...limits.network, milliseconds: limits.milliseconds });
  return {
    // A call that waits for its account holds no slot of the network, so its other users continue.
    acquire: async ({ account, ip, wasAdmitted }, onWait) => {
      const options = { wasAdmitted, onWait };
      if (account !== null && !(await accounts.acquire(account, options))) return null;
      const network = getNetwork(ip);
      const releaseAccount = (): void => {
        if (account !== null) accounts.release(account);
      };
      if (await networks.acquire(network, options)) {
        return () => {
          networks.release(network);
          releaseAccount();
        };
      }
      releaseAccount();
      return null;
    },
  };
}

/** Creates the shares of the configured limits. */
export function createConfiguredShares(limits: Limits): FairShares {
  return createFairShares({
    account: {
      concurrency: limits.callsAtOncePerAccount,
      maxWaiting: limits.callsWaitingPerAccount,
    },
    network: {
      concurrency: limits.callsAtOncePerNetwork,
      maxWaiting: limits.callsWaitingPerNetwork,
    },
    milliseconds: limits.secondsInLine * 1000,
  });
}

/**
 * Runs work within its caller's share, before it can ask for a database connection. A waiting call holds
 * no request slot of the process.
 */
export async function withinShare<T>(
  shares: FairShares,
  { request, ...share }: Omit<ShareRequest, 'ip'> & { readonly request: FastifyRequest },
  work: () => Promise<T>,
): Promise<T | Refusal<'too_many_requests' | 'unavailable'>> {
  const releaseShare = await shares.acquire({ ...share, ip: request.ip }, () => {
    request.releaseSlot();
  });
  const refusal = request.reacquireSlot();
  if (!releaseShare) return refuse('too_many_requests', retrySeconds);
  try {
    return refusal ?? (await request.holdSlotDuring(work));
  } finally {
    releaseShare();
  }
}

const retrySeconds = 2;

type Admit = (isAdmitted: boolean) => void;

interface Queue {
  running: number;
  /** Calls admitted before: otherwise new calls would starve them. */
  readonly returning: Admit[];
  readonly fresh: Admit[];
}

interface QueueOptions {
  readonly wasAdmitted: boolean;
  readonly onWait: () => void;
}

interface Queues {
  acquire(key: string, options: QueueOptions): Promise<boolean>;
  release(key: string): void;
}

function createQueues(limits: ShareLimits & { readonly milliseconds: number }): Queues {
  const queues = new Map<string, Queue>();
  return {
    acquire: async (key, { wasAdmitted, onWait }) => {
      const queue = queues.get(key) ?? { running: 0, returning: [], fresh: [] };
      queues.set(key, queue);
      if (queue.running < limits.concurrency) {
        queue.running += 1;
        return true;
      }
      const waiting = wasAdmitted ? queue.returning : queue.fresh;
      if (waiting.length >= limits.maxWaiting) return false;
      onWait();
      return waitInQueue(waiting, limits.milliseconds);
    },
    // The slot goes straight to the next waiter, so that no new call takes it.
    release: (key) => {
      const queue = queues.get(key);
      const next = queue?.returning.shift() ?? queue?.fresh.shift();
      if (next) next(true);
      else if (queue && (queue.running -= 1) === 0) queues.delete(key);
    },
  };
}

function waitInQueue(waiting: Admit[], milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const admit: Admit = (isAdmitted) => {
      clearTimeout(timer);
      resolve(isAdmitted);
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(admit), 1);
      admit(false);
    }, milliseconds);
    waiting.push(admit);
  });
}

import type { FastifyRequest } from 'fastify';
import { refuse, type Refused } from '@anupal/contract/result';
import { networkOf } from './network.ts';

/** How much of one account, or of one network, is worked on at once, and how much may wait for it. */
export interface ShareLimits {
  readonly atOnce: number;
  readonly waiting: number;
}

/** Calls of one account, and of one network, that are under way in this process. */
export interface Shares {
  /**
   * Waits for a place of the account, and then for one of its network: what gives both back, or null
   * where too many wait already or none came in time. `onWait` is told before the first wait.
   */
  enter(caller: ShareOf, onWait: () => void): Promise<(() => void) | null>;
}

/** Whose share it is; a stranger has no account. */
export interface ShareOf {
  readonly account: string | null;
  readonly ip: string;
  /** Whether the call was in before and stepped out for its body: it goes before those who were not. */
  readonly isAgain: boolean;
}

/** Opens the shares, with so many milliseconds of waiting. */
export function openShares(most: {
  readonly account: ShareLimits;
  readonly network: ShareLimits;
  readonly milliseconds: number;
}): Shares {
  const accounts = openLines({ ...most.account, milliseconds: most.milliseconds });
  const networks = openLines({ ...most.network, milliseconds: most.milliseconds });
  return {
    // What waits for its account takes no place of the network, whose other people go on.
    enter: async ({ account, ip, isAgain }, onWait) => {
      const how = { isAgain, onWait };
      if (account !== null && !(await accounts.enter(account, how))) return null;
      const network = networkOf(ip);
      const leaveAccount = (): void => {
        if (account !== null) accounts.leave(account);
      };
      if (await networks.enter(network, how)) {
        return () => {
          networks.leave(network);
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
export async function inShare<T>(
  shares: Shares,
  { request, ...of }: Omit<ShareOf, 'ip'> & { readonly request: FastifyRequest },
  work: () => Promise<T>,
): Promise<T | Refused<'too_many_requests' | 'unavailable'>> {
  const leave = await shares.enter({ ...of, ip: request.ip }, () => {
    request.stepOut();
  });
  const refused = request.stepBackIn();
  if (!leave) return refuse('too_many_requests', secondsToWait);
  try {
    return refused ?? (await request.workInside(work));
  } finally {
    leave();
  }
}

const secondsToWait = 2;

type Go = (isIn: boolean) => void;

interface Line {
  taken: number;
  /** Those who were in before; else new calls would starve those that were let in. */
  readonly again: Go[];
  readonly first: Go[];
}

interface Entering {
  readonly isAgain: boolean;
  readonly onWait: () => void;
}

interface Lines {
  enter(whose: string, how: Entering): Promise<boolean>;
  leave(whose: string): void;
}

function openLines(limits: ShareLimits & { readonly milliseconds: number }): Lines {
  const lines = new Map<string, Line>();
  return {
    enter: async (whose, { isAgain, onWait }) => {
      const line = lines.get(whose) ?? { taken: 0, again: [], first: [] };
      lines.set(whose, line);
      if (line.taken < limits.atOnce) {
        line.taken += 1;
        return true;
      }
      const waiting = isAgain ? line.again : line.first;
      if (waiting.length >= limits.waiting) return false;
      onWait();
      return waitIn(waiting, limits.milliseconds);
    },
    // Hand the place straight to the next waiter, so that no new call takes it.
    leave: (whose) => {
      const line = lines.get(whose);
      const next = line?.again.shift() ?? line?.first.shift();
      if (next) next(true);
      else if (line && (line.taken -= 1) === 0) lines.delete(whose);
    },
  };
}

function waitIn(waiting: Go[], milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const go: Go = (isIn) => {
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

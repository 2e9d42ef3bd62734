import type { IncomingMessage } from 'node:http';

/** The places for requests under way in this process. */
export interface RequestSlots {
  /** Takes a place; false when there is none. */
  acquire(request: IncomingMessage): boolean;
  /** Gives the place back, once no work is done for it; answers whether there was one. */
  release(request: IncomingMessage): boolean;
  /** Does work for a request, which keeps its place until that is done, whoever leaves meanwhile. */
  holdDuring<T>(request: IncomingMessage, work: () => Promise<T>): Promise<T>;
}

/** Opens so many places. */
export function createRequestSlots(count: number): RequestSlots {
  // Weak and counted by hand, because a set that always changes keeps what was in it (see drain.ts).
  const inside = new WeakSet<IncomingMessage>();
  const atWork = new WeakSet<IncomingMessage>();
  const leaving = new WeakSet<IncomingMessage>();
  let taken = 0;
  const leave = (request: IncomingMessage): boolean => {
    if (!inside.has(request)) return false;
    if (atWork.has(request)) {
      leaving.add(request);
    } else {
      inside.delete(request);
      taken -= 1;
    }
    return true;
  };
  return {
    acquire: (request) => {
      if (taken >= count) return false;
      taken += 1;
      inside.add(request);
      return true;
    },
    release: leave,
    holdDuring: async (request, work) => {
      atWork.add(request);
      return work().finally(() => {
        atWork.delete(request);
        if (leaving.delete(request)) leave(request);
      });
    },
  };
}

/** Keeps places of their own for some URLs, so that a crowd elsewhere cannot take them. */
export function reserveSlots(
  ordinary: RequestSlots,
  kept: RequestSlots,
  urls: ReadonlySet<string>,
): RequestSlots {
  const placesOf = ({ url = '' }: IncomingMessage): RequestSlots =>
    urls.has(url) ? kept : ordinary;
  return {
    acquire: (request) => placesOf(request).acquire(request),
    release: (request) => placesOf(request).release(request),
    holdDuring: (request, work) => placesOf(request).holdDuring(request, work),
  };
}

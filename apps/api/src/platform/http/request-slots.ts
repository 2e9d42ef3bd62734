import type { IncomingMessage } from 'node:http';

/** Slots for concurrent requests in this process. */
export interface RequestSlots {
  /** Takes a slot; false if there is none. */
  acquire(request: IncomingMessage): boolean;
  /** Releases the slot, once no work runs for the request; false if it had none. */
  release(request: IncomingMessage): boolean;
  /** Runs work for a request, which holds its slot until the work is done, even if the client leaves. */
  holdDuring<T>(request: IncomingMessage, work: () => Promise<T>): Promise<T>;
}

/** Creates so many slots. */
export function createRequestSlots(count: number): RequestSlots {
  // Weak and counted by hand, because a constantly changing set retains its entries (see graceful-shutdown.ts).
  const holders = new WeakSet<IncomingMessage>();
  const working = new WeakSet<IncomingMessage>();
  const releasing = new WeakSet<IncomingMessage>();
  let used = 0;
  const release = (request: IncomingMessage): boolean => {
    if (!holders.has(request)) return false;
    if (working.has(request)) {
      releasing.add(request);
    } else {
      holders.delete(request);
      used -= 1;
    }
    return true;
  };
  return {
    acquire: (request) => {
      if (used >= count) return false;
      used += 1;
      holders.add(request);
      return true;
    },
    release,
    holdDuring: async (request, work) => {
      working.add(request);
      return work().finally(() => {
        working.delete(request);
        if (releasing.delete(request)) release(request);
      });
    },
  };
}

/** Reserves slots for some URLs, so that a crowd elsewhere cannot take them. */
export function reserveSlots(
  ordinary: RequestSlots,
  reserved: RequestSlots,
  urls: ReadonlySet<string>,
): RequestSlots {
  const slotsFor = ({ url = '' }: IncomingMessage): RequestSlots =>
    urls.has(url) ? reserved : ordinary;
  return {
    acquire: (request) => slotsFor(request).acquire(request),
    release: (request) => slotsFor(request).release(request),
    holdDuring: (request, work) => slotsFor(request).holdDuring(request, work),
  };
}

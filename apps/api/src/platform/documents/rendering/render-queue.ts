import type { Sender } from './rendered-document.ts';
import {
  createRenderUsage,
  senderKeys,
  type RenderUsage,
  type QuotaLimits,
} from './render-quota.ts';

/** Limits of the queue. */
export interface QueueLimits extends QuotaLimits {
  readonly concurrency: number;
  /** When full, the network with the most entries loses its last one, or the new entry is refused. */
  readonly maxWaiting: number;
  /** Entries of one account, active and waiting. */
  readonly maxPerAccount: number;
}

/** A free place for one rendering. */
export interface RenderSlot {
  readonly isAdmitted: true;
  /** Whether its sender has used much rendering time lately. */
  readonly isHeavy: boolean;
  /** Frees the slot. */
  release(): void;
}

/** No slot: the queue is full, or the sender's quota is used up. */
export interface QueueRefusal {
  readonly isAdmitted: false;
  readonly refusal: 'busy' | 'spent';
  /** In seconds. */
  readonly retryAfter: number;
}

/**
 * Limits concurrent work. Networks take turns, and within a network its accounts. One account always
 * leaves one slot free, and so do all heavy senders together, so that a newcomer does not wait for them.
 */
export interface FairQueue {
  /** Waits for a slot. */
  acquire(sender: Sender): Promise<RenderSlot | QueueRefusal>;
}

interface QueueEntry {
  readonly sender: Sender;
  readonly settle: (outcome: RenderSlot | QueueRefusal) => void;
}

const busy: QueueRefusal = { isAdmitted: false, refusal: 'busy', retryAfter: 2 };

/** Creates a queue. */
export function createFairQueue(limits: QueueLimits, now = () => performance.now()): FairQueue {
  const usage = createRenderUsage(limits, now);
  const line = createWaitingLine();
  const quotaRefusal = (sender: Sender): QueueRefusal | null => {
    const wait = usage.wait(sender);
    return wait === 0 ? null : { isAdmitted: false, refusal: 'spent', retryAfter: wait / 1000 };
  };
  const mayStart = (sender: Sender): boolean => hasFreeSlot(usage, limits.concurrency, sender);
  const start = (sender: Sender): RenderSlot => {
    const isHeavy = usage.isHeavy(sender);
    const end = usage.start(sender);
    line.recordServed(sender);
    const release = (): void => {
      end();
      admitNext();
    };
    return { isAdmitted: true, isHeavy, release };
  };
  const admitNext = (): void => {
    for (const entry of line.inOrder()) {
      const refusal = quotaRefusal(entry.sender);
      if (refusal) line.remove(entry).settle(refusal);
    }
    const next = line.inOrder().find(({ sender }) => mayStart(sender));
    if (!next) return;
    line.remove(next).settle(start(next.sender));
    admitNext();
  };
  const makeRoom = (sender: Sender): boolean => {
    if (line.inOrder().length < limits.maxWaiting) return true;
    const evicted = line.lastOfLargestNetwork(sender);
    if (evicted) line.remove(evicted).settle(busy);
    return evicted !== undefined;
  };
  return {
    acquire: async (sender) => {
      const refusal = quotaRefusal(sender);
      if (refusal) return refusal;
      const senders = [...usage.active(), ...line.inOrder().map((entry) => entry.sender)];
      if (countSame(senders, sender, 'account') >= limits.maxPerAccount) return busy;
      if (mayStart(sender)) return start(sender);
      if (!makeRoom(sender)) return busy;
      return new Promise((settle) => {
        line.add({ sender, settle });
      });
    },
  };
}

function hasFreeSlot(usage: RenderUsage, concurrency: number, sender: Sender): boolean {
  const active = usage.active();
  const limit = Math.max(1, concurrency - 1);
  if (active.length >= concurrency || countSame(active, sender, 'account') >= limit) return false;
  return !usage.isHeavy(sender) || active.filter((other) => usage.isHeavy(other)).length < limit;
}

function createWaitingLine() {
  const waiting: QueueEntry[] = [];
  const lastServed = { account: new Map<string, number>(), network: new Map<string, number>() };
  let round = 0;
  const served = ({ sender }: QueueEntry, key: keyof Sender): number =>
    lastServed[key].get(sender[key]) ?? 0;
  return {
    add: (entry: QueueEntry): void => void waiting.push(entry),
    remove: (entry: QueueEntry): QueueEntry => {
      waiting.splice(waiting.indexOf(entry), 1);
      return entry;
    },
    inOrder: (): readonly QueueEntry[] =>
      waiting.toSorted(
        (one, other) =>
          served(one, 'network') - served(other, 'network') ||
          served(one, 'account') - served(other, 'account'),
      ),
    /** Records that a sender was served; earlier records stop counting when no one waits. */
    recordServed: (sender: Sender): void => {
      round += 1;
      for (const key of senderKeys) {
        if (waiting.length === 0) lastServed[key].clear();
        lastServed[key].set(sender[key], round);
      }
    },
    /** The last entry of the network with the most entries, if it has more than this sender's. */
    lastOfLargestNetwork: (sender: Sender): QueueEntry | undefined => {
      const networks = [...Map.groupBy(waiting, (entry) => entry.sender.network).values()];
      const largest = networks.toSorted((one, other) => other.length - one.length)[0] ?? [];
      const senders = waiting.map((entry) => entry.sender);
      return largest.length > 1 + countSame(senders, sender, 'network')
        ? largest.at(-1)
        : undefined;
    },
  };
}

function countSame(senders: readonly Sender[], sender: Sender, key: keyof Sender): number {
  return senders.filter((other) => other[key] === sender[key]).length;
}

import type { Sender } from './rendered-document.ts';
import {
  createRenderUsage,
  senderKeys,
  type RenderUsage,
  type QuotaLimits,
} from './render-quota.ts';

/** How much is worked on, and how much may wait for it. */
export interface QueueLimits extends QuotaLimits {
  readonly concurrency: number;
  /** Those that wait; then the last of the network that has most there makes room, or the next is refused. */
  readonly maxWaiting: number;
  /** Those of one account, at work and waiting. */
  readonly maxPerAccount: number;
}

/** A place at work. */
export interface RenderSlot {
  readonly isAdmitted: true;
  /** Whether its sender has had much work done lately. */
  readonly isHeavy: boolean;
  /** Gives the place back. */
  release(): void;
}

/** No place: too many are there, or the sender has used up what they may. */
export interface QueueRefusal {
  readonly isAdmitted: false;
  readonly refusal: 'busy' | 'spent';
  /** In seconds. */
  readonly retryAfter: number;
}

/**
 * Limits how many are at work. Networks take turns, and within each its accounts. One account always
 * leaves one place free, and so do all heavy senders together, so that a newcomer does not wait for them.
 */
export interface FairQueue {
  /** Waits for a turn. */
  acquire(sender: Sender): Promise<RenderSlot | QueueRefusal>;
}

interface QueueEntry {
  readonly sender: Sender;
  readonly settle: (outcome: RenderSlot | QueueRefusal) => void;
}

const busy: QueueRefusal = { isAdmitted: false, refusal: 'busy', retryAfter: 2 };

/** Opens a line of so many places. */
export function createFairQueue(limits: QueueLimits, now = () => performance.now()): FairQueue {
  const spending = createRenderUsage(limits, now);
  const line = createWaitingLine();
  const mayBegin = (sender: Sender): boolean => hasFreeSlot(spending, limits.concurrency, sender);
  const spentBy = (sender: Sender): QueueRefusal | null => {
    const wait = spending.wait(sender);
    return wait === 0 ? null : { isAdmitted: false, refusal: 'spent', retryAfter: wait / 1000 };
  };
  const begin = (sender: Sender): RenderSlot => {
    const isHeavy = spending.isHeavy(sender);
    const end = spending.start(sender);
    line.count(sender);
    const leave = (): void => {
      end();
      callNext();
    };
    return { isAdmitted: true, isHeavy, release: leave };
  };
  const callNext = (): void => {
    for (const each of line.inTurn()) {
      const spent = spentBy(each.sender);
      if (spent) line.take(each).settle(spent);
    }
    const next = line.inTurn().find(({ sender }) => mayBegin(sender));
    if (!next) return;
    line.take(next).settle(begin(next.sender));
    callNext();
  };
  const makeRoom = (sender: Sender): boolean => {
    if (line.inTurn().length < limits.maxWaiting) return true;
    const last = line.lastOfMost(sender);
    if (last) line.take(last).settle(busy);
    return last !== undefined;
  };
  return {
    acquire: async (sender) => {
      const spent = spentBy(sender);
      if (spent) return spent;
      const there = [...spending.active(), ...line.inTurn().map((each) => each.sender)];
      if (countSame(there, sender, 'account') >= limits.maxPerAccount) return busy;
      if (mayBegin(sender)) return begin(sender);
      if (!makeRoom(sender)) return busy;
      return new Promise((go) => {
        line.add({ sender, settle: go });
      });
    },
  };
}

function hasFreeSlot(spending: RenderUsage, atOnce: number, sender: Sender): boolean {
  const atWork = spending.active();
  const most = Math.max(1, atOnce - 1);
  if (atWork.length >= atOnce || countSame(atWork, sender, 'account') >= most) return false;
  return !spending.isHeavy(sender) || atWork.filter((each) => spending.isHeavy(each)).length < most;
}

function createWaitingLine() {
  const waiting: QueueEntry[] = [];
  const lastTurns = { account: new Map<string, number>(), network: new Map<string, number>() };
  let turn = 0;
  const lastTurn = ({ sender }: QueueEntry, side: keyof Sender): number =>
    lastTurns[side].get(sender[side]) ?? 0;
  return {
    add: (each: QueueEntry): void => void waiting.push(each),
    take: (each: QueueEntry): QueueEntry => {
      waiting.splice(waiting.indexOf(each), 1);
      return each;
    },
    inTurn: (): readonly QueueEntry[] =>
      waiting.toSorted(
        (one, other) =>
          lastTurn(one, 'network') - lastTurn(other, 'network') ||
          lastTurn(one, 'account') - lastTurn(other, 'account'),
      ),
    /** Counts a turn; while nobody waits, none of those before matters any more. */
    count: (sender: Sender): void => {
      turn += 1;
      for (const side of senderKeys) {
        if (waiting.length === 0) lastTurns[side].clear();
        lastTurns[side].set(sender[side], turn);
      }
    },
    /** The last of the network that has most here, where it has more than this sender's would have. */
    lastOfMost: (sender: Sender): QueueEntry | undefined => {
      const networks = [...Map.groupBy(waiting, (each) => each.sender.network).values()];
      const most = networks.toSorted((one, other) => other.length - one.length)[0] ?? [];
      const senders = waiting.map((each) => each.sender);
      return most.length > 1 + countSame(senders, sender, 'network') ? most.at(-1) : undefined;
    },
  };
}

function countSame(those: readonly Sender[], sender: Sender, side: keyof Sender): number {
  return those.filter((each) => each[side] === sender[side]).length;
}

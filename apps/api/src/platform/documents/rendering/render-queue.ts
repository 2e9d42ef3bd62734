import type { Sender } from './rendered-document.ts';
import { openSpending, sides, type Spending, type SpendingLimits } from './render-quota.ts';

/** How much is worked on, and how much may wait for it. */
export interface TurnLimits extends SpendingLimits {
  readonly atOnce: number;
  /** Those that wait; then the last of the network that has most there makes room, or the next is refused. */
  readonly waiting: number;
  /** Those of one account, at work and waiting. */
  readonly ofSender: number;
}

/** A place at work. */
export interface Turn {
  readonly isIn: true;
  /** Whether its sender has had much work done lately. */
  readonly isHeavy: boolean;
  /** Gives the place back. */
  leave(): void;
}

/** No place: too many are there, or the sender has used up what they may. */
export interface NoTurn {
  readonly isIn: false;
  readonly refusal: 'busy' | 'spent';
  /** In seconds. */
  readonly retryAfter: number;
}

/**
 * Limits how many are at work. Networks take turns, and within each its accounts. One account always
 * leaves one place free, and so do all heavy senders together, so that a newcomer does not wait for them.
 */
export interface Turns {
  /** Waits for a turn. */
  enter(sender: Sender): Promise<Turn | NoTurn>;
}

interface Waiting {
  readonly sender: Sender;
  readonly go: (outcome: Turn | NoTurn) => void;
}

const busy: NoTurn = { isIn: false, refusal: 'busy', retryAfter: 2 };

/** Opens a line of so many places. */
export function openTurns(limits: TurnLimits, now = () => performance.now()): Turns {
  const spending = openSpending(limits, now);
  const line = openLine();
  const mayBegin = (sender: Sender): boolean => hasPlace(spending, limits.atOnce, sender);
  const spentBy = (sender: Sender): NoTurn | null => {
    const wait = spending.wait(sender);
    return wait === 0 ? null : { isIn: false, refusal: 'spent', retryAfter: wait / 1000 };
  };
  const begin = (sender: Sender): Turn => {
    const isHeavy = spending.isHeavy(sender);
    const end = spending.begin(sender);
    line.count(sender);
    const leave = (): void => {
      end();
      callNext();
    };
    return { isIn: true, isHeavy, leave };
  };
  const callNext = (): void => {
    for (const each of line.inTurn()) {
      const spent = spentBy(each.sender);
      if (spent) line.take(each).go(spent);
    }
    const next = line.inTurn().find(({ sender }) => mayBegin(sender));
    if (!next) return;
    line.take(next).go(begin(next.sender));
    callNext();
  };
  const makeRoom = (sender: Sender): boolean => {
    if (line.inTurn().length < limits.waiting) return true;
    const last = line.lastOfMost(sender);
    if (last) line.take(last).go(busy);
    return last !== undefined;
  };
  return {
    enter: async (sender) => {
      const spent = spentBy(sender);
      if (spent) return spent;
      const there = [...spending.atWork(), ...line.inTurn().map((each) => each.sender)];
      if (countOf(there, sender, 'account') >= limits.ofSender) return busy;
      if (mayBegin(sender)) return begin(sender);
      if (!makeRoom(sender)) return busy;
      return new Promise((go) => {
        line.add({ sender, go });
      });
    },
  };
}

function hasPlace(spending: Spending, atOnce: number, sender: Sender): boolean {
  const atWork = spending.atWork();
  const most = Math.max(1, atOnce - 1);
  if (atWork.length >= atOnce || countOf(atWork, sender, 'account') >= most) return false;
  return !spending.isHeavy(sender) || atWork.filter((each) => spending.isHeavy(each)).length < most;
}

function openLine() {
  const waiting: Waiting[] = [];
  const lastTurns = { account: new Map<string, number>(), network: new Map<string, number>() };
  let turn = 0;
  const lastTurn = ({ sender }: Waiting, side: keyof Sender): number =>
    lastTurns[side].get(sender[side]) ?? 0;
  return {
    add: (each: Waiting): void => void waiting.push(each),
    take: (each: Waiting): Waiting => {
      waiting.splice(waiting.indexOf(each), 1);
      return each;
    },
    inTurn: (): readonly Waiting[] =>
      waiting.toSorted(
        (one, other) =>
          lastTurn(one, 'network') - lastTurn(other, 'network') ||
          lastTurn(one, 'account') - lastTurn(other, 'account'),
      ),
    /** Counts a turn; while nobody waits, none of those before matters any more. */
    count: (sender: Sender): void => {
      turn += 1;
      for (const side of sides) {
        if (waiting.length === 0) lastTurns[side].clear();
        lastTurns[side].set(sender[side], turn);
      }
    },
    /** The last of the network that has most here, where it has more than this sender's would have. */
    lastOfMost: (sender: Sender): Waiting | undefined => {
      const networks = [...Map.groupBy(waiting, (each) => each.sender.network).values()];
      const most = networks.toSorted((one, other) => other.length - one.length)[0] ?? [];
      const senders = waiting.map((each) => each.sender);
      return most.length > 1 + countOf(senders, sender, 'network') ? most.at(-1) : undefined;
    },
  };
}

function countOf(those: readonly Sender[], sender: Sender, side: keyof Sender): number {
  return those.filter((each) => each[side] === sender[side]).length;
}

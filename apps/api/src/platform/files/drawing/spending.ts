import { openBudget } from './budget.ts';
import type { Sender } from './document.ts';

/** How much work each may cause. */
export interface SpendingLimits {
  /** Milliseconds of work of one account, and of one network, within ten minutes. */
  readonly ofAccount: number;
  readonly ofNetwork: number;
}

/** The work of senders, as long as it lasts and lately. */
export interface Spending {
  /** Counts work from now until what it answers is called, whatever comes of it. */
  begin(sender: Sender): () => void;
  /** Those whose work lasts. */
  atWork(): readonly Sender[];
  /** Whether a sender, or their network, has had much work done. */
  isHeavy(sender: Sender): boolean;
  /**
   * Milliseconds until a sender may have more done; 0 where they may now. Many homes share an
   * address, so an account that has used little may exceed its network's budget by a fifth.
   */
  wait(sender: Sender): number;
}

/** An account, and a network. */
export const sides = ['network', 'account'] as const;

// Below it nobody is taken for somebody who keeps others from their work.
const littleMilliseconds = 3000;

/** Opens the count. */
export function openSpending(
  { ofAccount, ofNetwork }: SpendingLimits,
  now: () => number,
): Spending {
  // For those of a spent network who have had little done themselves.
  const spare = ofNetwork / 5;
  const budgets = { account: openBudget(ofAccount, now), network: openBudget(ofNetwork, now) };
  const lasting = new Set<{ readonly sender: Sender; readonly begunAt: number }>();
  const usedOf = (sender: Sender, side: keyof Sender): number =>
    [...lasting]
      .filter((each) => each.sender[side] === sender[side])
      .reduce((sum, { begunAt }) => sum + now() - begunAt, budgets[side].used(sender[side]));
  return {
    begin: (sender) => {
      const work = { sender, begunAt: now() };
      lasting.add(work);
      return () => {
        lasting.delete(work);
        for (const side of sides) budgets[side].spend(sender[side], now() - work.begunAt);
      };
    },
    atWork: () => [...lasting].map(({ sender }) => sender),
    isHeavy: (sender) => sides.some((side) => usedOf(sender, side) >= littleMilliseconds),
    wait: (sender) => {
      const own = usedOf(sender, 'account');
      const ofAll = usedOf(sender, 'network') - (own < littleMilliseconds ? spare : 0);
      return Math.max(budgets.account.wait(own), budgets.network.wait(ofAll));
    },
  };
}

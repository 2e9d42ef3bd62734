import type { Sender } from './rendered-document.ts';

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

/** Work that each may cause within a time; what was used comes back bit by bit. */
export interface Budget {
  /** How much of it somebody has used and not got back yet, in milliseconds. */
  used(whose: string): number;
  spend(whose: string, milliseconds: number): void;
  /** Milliseconds until somebody who has used so much may go on; 0 where they may now. */
  wait(used: number): number;
}

/** Opens a budget of so many milliseconds within ten minutes. */
export function openBudget(most: number, now: () => number): Budget {
  const spent = new Map<string, { readonly used: number; readonly at: number }>();
  const comesBack = most / windowMilliseconds;
  const used = (whose: string): number => {
    const known = spent.get(whose);
    return known ? Math.max(0, known.used - (now() - known.at) * comesBack) : 0;
  };
  return {
    used,
    spend: (whose, milliseconds) => {
      spent.set(whose, { used: used(whose) + milliseconds, at: now() });
      for (const each of spent.keys()) if (used(each) === 0) spent.delete(each);
    },
    wait: (soFar) => (soFar < most ? 0 : (soFar + least - most) / comesBack),
  };
}

const windowMilliseconds = 600_000;

// Who comes back shall find room for one document of the usual kind.
const least = 1000;

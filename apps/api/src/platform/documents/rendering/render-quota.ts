import type { Sender } from './rendered-document.ts';

/** How much work each may cause. */
export interface QuotaLimits {
  /** Milliseconds of work of one account, and of one network, within ten minutes. */
  readonly accountMilliseconds: number;
  readonly networkMilliseconds: number;
}

/** The work of senders, as long as it lasts and lately. */
export interface RenderUsage {
  /** Counts work from now until what it answers is called, whatever comes of it. */
  start(sender: Sender): () => void;
  /** Those whose work lasts. */
  active(): readonly Sender[];
  /** Whether a sender, or their network, has had much work done. */
  isHeavy(sender: Sender): boolean;
  /**
   * Milliseconds until a sender may have more done; 0 where they may now. Many homes share an
   * address, so an account that has used little may exceed its network's budget by a fifth.
   */
  wait(sender: Sender): number;
}

/** An account, and a network. */
export const senderKeys = ['network', 'account'] as const;

// Below it nobody is taken for somebody who keeps others from their work.
const lightUseMilliseconds = 3000;

/** Opens the count. */
export function createRenderUsage(
  { accountMilliseconds: ofAccount, networkMilliseconds: ofNetwork }: QuotaLimits,
  now: () => number,
): RenderUsage {
  // For those of a spent network who have had little done themselves.
  const spare = ofNetwork / 5;
  const budgets = { account: createQuota(ofAccount, now), network: createQuota(ofNetwork, now) };
  const lasting = new Set<{ readonly sender: Sender; readonly begunAt: number }>();
  const usedOf = (sender: Sender, side: keyof Sender): number =>
    [...lasting]
      .filter((each) => each.sender[side] === sender[side])
      .reduce((sum, { begunAt }) => sum + now() - begunAt, budgets[side].used(sender[side]));
  return {
    start: (sender) => {
      const work = { sender, begunAt: now() };
      lasting.add(work);
      return () => {
        lasting.delete(work);
        for (const side of senderKeys) budgets[side].spend(sender[side], now() - work.begunAt);
      };
    },
    active: () => [...lasting].map(({ sender }) => sender),
    isHeavy: (sender) => senderKeys.some((side) => usedOf(sender, side) >= lightUseMilliseconds),
    wait: (sender) => {
      const own = usedOf(sender, 'account');
      const ofAll = usedOf(sender, 'network') - (own < lightUseMilliseconds ? spare : 0);
      return Math.max(budgets.account.waitAfter(own), budgets.network.waitAfter(ofAll));
    },
  };
}

/** Work that each may cause within a time; what was used comes back bit by bit. */
export interface Quota {
  /** How much of it somebody has used and not got back yet, in milliseconds. */
  used(whose: string): number;
  spend(whose: string, milliseconds: number): void;
  /** Milliseconds until somebody who has used so much may go on; 0 where they may now. */
  waitAfter(used: number): number;
}

/** Opens a budget of so many milliseconds within ten minutes. */
export function createQuota(most: number, now: () => number): Quota {
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
    waitAfter: (soFar) => (soFar < most ? 0 : (soFar + minimumOnReturn - most) / comesBack),
  };
}

const windowMilliseconds = 600_000;

// Who comes back shall find room for one document of the usual kind.
const minimumOnReturn = 1000;

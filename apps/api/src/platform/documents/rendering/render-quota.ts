import type { Sender } from './rendered-document.ts';

/** How much rendering time senders may use. */
export interface QuotaLimits {
  /** Milliseconds per ten minutes of one account, and of one network. */
  readonly accountMilliseconds: number;
  readonly networkMilliseconds: number;
}

/** Rendering time of senders, running and recent. */
export interface RenderUsage {
  /** Counts time from now until the returned function is called, whatever the outcome. */
  start(sender: Sender): () => void;
  /** The senders with running work. */
  active(): readonly Sender[];
  /** Whether a sender or their network has used much time. */
  isHeavy(sender: Sender): boolean;
  /**
   * Milliseconds until a sender may continue; 0 if they may now. Many homes share an address, so an
   * account that has used little may exceed its network's quota by a fifth.
   */
  wait(sender: Sender): number;
}

/** The keys on which use is counted. */
export const senderKeys = ['network', 'account'] as const;

// Below this, a sender is not treated as a heavy one.
const lightUseMilliseconds = 3000;

/** Creates the count. */
export function createRenderUsage(
  { accountMilliseconds, networkMilliseconds }: QuotaLimits,
  now: () => number,
): RenderUsage {
  // For light users of a network whose quota is used up.
  const spare = networkMilliseconds / 5;
  const quotas = {
    account: createQuota(accountMilliseconds, now),
    network: createQuota(networkMilliseconds, now),
  };
  const running = new Set<{ readonly sender: Sender; readonly startedAt: number }>();
  const used = (sender: Sender, key: keyof Sender): number =>
    [...running]
      .filter((work) => work.sender[key] === sender[key])
      .reduce((sum, { startedAt }) => sum + now() - startedAt, quotas[key].used(sender[key]));
  return {
    start: (sender) => {
      const work = { sender, startedAt: now() };
      running.add(work);
      return () => {
        running.delete(work);
        for (const key of senderKeys) quotas[key].spend(sender[key], now() - work.startedAt);
      };
    },
    active: () => [...running].map(({ sender }) => sender),
    isHeavy: (sender) => senderKeys.some((key) => used(sender, key) >= lightUseMilliseconds),
    wait: (sender) => {
      const ofAccount = used(sender, 'account');
      const ofNetwork = used(sender, 'network') - (ofAccount < lightUseMilliseconds ? spare : 0);
      return Math.max(quotas.account.waitAfter(ofAccount), quotas.network.waitAfter(ofNetwork));
    },
  };
}

/** A quota that refills continuously. */
interface Quota {
  /** Milliseconds used and not yet refilled. */
  used(key: string): number;
  spend(key: string, amount: number): void;
  /** Milliseconds until a user with this much use may continue; 0 if they may now. */
  waitAfter(used: number): number;
}

/** Creates a quota of so many milliseconds per ten minutes. */
function createQuota(milliseconds: number, now: () => number): Quota {
  const spent = new Map<string, { readonly used: number; readonly at: number }>();
  const refillRate = milliseconds / windowMilliseconds;
  const used = (key: string): number => {
    const known = spent.get(key);
    return known ? Math.max(0, known.used - (now() - known.at) * refillRate) : 0;
  };
  return {
    used,
    spend: (key, amount) => {
      spent.set(key, { used: used(key) + amount, at: now() });
      for (const each of spent.keys()) if (used(each) === 0) spent.delete(each);
    },
    waitAfter: (soFar) =>
      soFar < milliseconds ? 0 : (soFar + minimumOnReturn - milliseconds) / refillRate,
  };
}

const windowMilliseconds = 600_000;

// Leaves room for one usual document when a sender returns.
const minimumOnReturn = 1000;

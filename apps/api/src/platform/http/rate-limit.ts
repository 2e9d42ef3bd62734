import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { getNetwork } from './network.ts';

/** Coarse rate limits of the whole API, per process. Each returns the seconds to wait, or null. */
export interface RateLimits {
  consumeForNetwork(ip: string): Promise<number | null>;
  consumeForAccount(userId: string): Promise<number | null>;
}

/** Creates the limits: calls per minute of one network and of one account. */
export function openRateLimits(perMinute: { network: number; account: number }): RateLimits {
  const networks = new RateLimiterMemory({ points: perMinute.network, duration: 60 });
  const accounts = new RateLimiterMemory({ points: perMinute.account, duration: 60 });
  return {
    consumeForNetwork: (ip) => consume(networks, getNetwork(ip)),
    consumeForAccount: (userId) => consume(accounts, userId),
  };
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<number | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(1, refused.msBeforeNext / 1000);
    throw refused;
  }
}

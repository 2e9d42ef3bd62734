import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from './network.ts';

/** The coarse wall around the API, kept per process. Each answers the seconds to wait, or null. */
export interface RateLimits {
  consumeForNetwork(ip: string): Promise<number | null>;
  consumeForAccount(userId: string): Promise<number | null>;
}

/** Makes the limits: calls in a minute from one network, and by one account. */
export function openRateLimits(perMinute: { network: number; account: number }): RateLimits {
  const networks = new RateLimiterMemory({ points: perMinute.network, duration: 60 });
  const accounts = new RateLimiterMemory({ points: perMinute.account, duration: 60 });
  return {
    consumeForNetwork: (ip) => consume(networks, networkOf(ip)),
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

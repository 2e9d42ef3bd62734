import type { Language } from '@anupal/contract/languages';
import type { SubscriptionStatus } from '@anupal/contract/subscriptions';
import { presentPlan } from '../plans/service.ts';
import type { HeldRow } from './queries.ts';

/** What a person's plan allows now; of one that has ended, what it was and since when. */
export function presentStatus(held: HeldRow | undefined, language: Language): SubscriptionStatus {
  return {
    active: held?.is_in_force ?? false,
    plan: held ? presentPlan(held.plan, language) : null,
    expiryDate: held?.expires_at?.toISOString() ?? null,
  };
}

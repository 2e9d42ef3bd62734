import type { Language } from '@anupal/contract/languages';
import { subscriptions, type SubscriptionStatus } from '@anupal/contract/subscriptions';
import { call } from '../../lib/api-client.ts';
import { valueOf } from '../../lib/value-of.ts';

/** What a person's plan allows now. The API answers in the language of the screen. */
export function subscriptionStatusQuery(userId: string, language: Language) {
  return {
    queryKey: ['subscriptions', 'status', userId, language],
    queryFn: (): Promise<SubscriptionStatus> =>
      valueOf(call(subscriptions.status, { params: { userId } })),
  };
}

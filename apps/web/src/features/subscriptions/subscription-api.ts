import type { Language } from '@anupal/contract/languages';
import type { Response } from '@anupal/contract/endpoint';
import {
  subscriptions,
  type OwnedPlan,
  type SubscriptionStatus,
} from '@anupal/contract/subscriptions';
import { call } from '../../lib/api/api-client.ts';
import { getValue } from '../../lib/api/get-value.ts';

/** The prefix of the query keys about plans, to be invalidated when usage changes. */
export const subscriptionsKey = ['subscriptions'] as const;

/** What the user's plan allows now. The API answers in the language of the screen. */
export function subscriptionStatusQuery(userId: string, language: Language) {
  return {
    queryKey: [...subscriptionsKey, 'status', userId, language],
    queryFn: (): Promise<SubscriptionStatus> =>
      getValue(call(subscriptions.status, { params: { userId } })),
  };
}

/** The user's plan with its usage; null if none was bought. For users with KYC. */
export function currentPlanQuery(language: Language) {
  return {
    queryKey: [...subscriptionsKey, 'held', language],
    queryFn: (): Promise<OwnedPlan | null> => getValue(call(subscriptions.readOwn)),
  };
}

/** The offered plans, and their prices for this user today. */
export function offersQuery(language: Language) {
  return {
    queryKey: [...subscriptionsKey, 'offers', language],
    queryFn: (): Promise<Response<typeof subscriptions.listOffers>> =>
      getValue(call(subscriptions.listOffers)),
    // Prices depend on the day and the plan: they are read again each time.
    staleTime: 0,
  };
}

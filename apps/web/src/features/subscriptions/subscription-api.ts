import type { Language } from '@anupal/contract/languages';
import type { Response } from '@anupal/contract/endpoint';
import {
  subscriptions,
  type OwnedPlan,
  type SubscriptionStatus,
} from '@anupal/contract/subscriptions';
import { call } from '../../lib/api/api-client.ts';
import { valueOf } from '../../lib/api/value-of.ts';

/** What the key of everything about a person's plan begins with: to be asked again once a place is taken or free. */
export const subscriptionsKey = ['subscriptions'] as const;

/** What a person's plan allows now. The API answers in the language of the screen. */
export function subscriptionStatusQuery(userId: string, language: Language) {
  return {
    queryKey: [...subscriptionsKey, 'status', userId, language],
    queryFn: (): Promise<SubscriptionStatus> =>
      valueOf(call(subscriptions.status, { params: { userId } })),
  };
}

/** The person's own plan with its usage; null where none was bought. For those who passed KYC. */
export function heldPlanQuery(language: Language) {
  return {
    queryKey: [...subscriptionsKey, 'held', language],
    queryFn: (): Promise<OwnedPlan | null> => valueOf(call(subscriptions.readHeld)),
  };
}

/** The plans on offer, and what each costs this person today. */
export function offersQuery(language: Language) {
  return {
    queryKey: [...subscriptionsKey, 'offers', language],
    queryFn: (): Promise<Response<typeof subscriptions.listOffers>> =>
      valueOf(call(subscriptions.listOffers)),
    // A price is of this day and of this plan: it is asked again each time that it is looked at.
    staleTime: 0,
  };
}

import { expect } from 'vitest';
import type { OwnedPlan, PlanOffer, PlanTerms } from '@anupal/contract/subscriptions';
import { inTransaction } from '../../../platform/db/database.ts';
import { bearer, post, type TestApp, type TestSession } from '../../../testing/test-app.ts';
import { approveKyc } from '../../kyc/tests/kyc-fixtures.ts';
import { orderChosenPlan, simulatePayment, verify } from '../../payments/tests/payment-fixtures.ts';
import { activateTestPlan } from './subscription-fixtures.ts';
import { reserveApplicationSlot } from '../service-usage.ts';

/** Creates a user who has this plan and an approved KYC. */
export async function signInSubscriber(test: TestApp, planName: string) {
  const session = await test.signIn('user');
  await activateTestPlan(test, session.user.id, planName);
  await approveKyc(test, session.user.id);
  return { session, userId: session.user.id, ...planChangeCalls(test, session) };
}

/** The plan calls of one user. */
export function planChangeCalls(test: TestApp, session: TestSession) {
  const headers = bearer(session.accessToken);
  const read = (url: string) => test.app.inject({ url: `/api${url}`, headers });
  const select = (subscriptionPlanId: string) => {
    const body = { subscriptionPlanId, planName: 'Silver', price: 1 };
    return test.app.inject(post('/business/plan-selection', body, headers));
  };
  return {
    select,
    offers: async () =>
      (await read('/subscriptions/offers')).json<{
        offers: PlanOffer[];
        activePlanId: string | null;
      }>(),
    readPlan: async () => (await read('/subscriptions/own')).json<OwnedPlan>(),
    planId: async () =>
      (await read('/auth/me')).json<{ subscriptionPlanId: string }>().subscriptionPlanId,
    choose: async (planId: string): Promise<PlanTerms> => {
      const response = await select(planId);
      expect(response.json()).toMatchObject({ nextStep: 'payment' });
      return response.json<{ terms: PlanTerms }>().terms;
    },
    order: () => orderChosenPlan(test, session),
    pay: () => test.app.inject(post('/payment', { paymentMethod: 'upi' }, headers)),
    settle: async (): Promise<void> => {
      const paid = await simulatePayment(await orderChosenPlan(test, session));
      expect((await verify(test, session, paid)).body).toMatchObject({ status: 'settled' });
    },
    reserveSlot: async (): Promise<string> => {
      const slot = await inTransaction(test.context.db, (trx) =>
        reserveApplicationSlot(trx, session.user.id),
      );
      if (!slot.ok) throw new Error(slot.code);
      return slot.value.subscriptionId;
    },
  };
}

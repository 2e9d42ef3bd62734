import { afterAll, expect, it } from 'vitest';
import { bearer, startTestApp, unlimited } from '../../../testing/test-app.ts';
import {
  orderChosenPlan,
  readyToPay,
  simulatePayment,
  verifyCall,
} from '../../payments/tests/payment-fixtures.ts';
import { expirePlan } from '../../subscriptions/tests/subscription-fixtures.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import { planIds, onboardingCalls } from './onboarding-fixtures.ts';

const test = await startTestApp({ limits: unlimited });

afterAll(() => expectBalancedLedger(test));

it('after a plan expires, step 1 is required again and the earlier details are kept', async () => {
  const session = await readyToPay(test);
  const steps = onboardingCalls(test, session);
  const paid = async (): Promise<void> => {
    const checkoutResult = await simulatePayment(await orderChosenPlan(test, session));
    expect((await test.app.inject(verifyCall(session, checkoutResult))).statusCode).toBe(200);
  };
  await paid();
  expect((await steps.read()).json()).toMatchObject({
    nextStep: 'done',
    plan: { planName: 'Gold' },
  });

  await expirePlan(test, session.user.id);
  expect((await steps.read()).json()).toMatchObject({
    nextStep: 'plan',
    plan: null,
    business: { businessName: 'Asha Tax Desk' },
  });
  expect((await steps.choose(planIds.Silver)).json()).toMatchObject({ nextStep: 'payment' });
  await paid();

  expect((await steps.read()).json()).toMatchObject({
    nextStep: 'done',
    plan: { planName: 'Silver' },
  });
  const headers = bearer(session.accessToken);
  const me = (await test.app.inject({ url: '/api/auth/me', headers })).json<{ walletId: string }>();
  expect(me).toMatchObject({ subscriptionPlanId: planIds.Silver });
  const { rows } = await test.sql.query(
    `select plan ->> 'name' as plan, state, expires_at > now() as holds
     from subscription where user_id = $1 order by activated_at`,
    [session.user.id],
  );
  expect(rows).toEqual([
    { plan: 'Gold', state: 'ended', holds: false },
    { plan: 'Silver', state: 'active', holds: true },
  ]);
  const wallets = await test.sql.query('select id from ledger_account where owner_id = $1', [
    session.user.id,
  ]);
  expect(wallets.rows).toEqual([{ id: me.walletId }]);
});

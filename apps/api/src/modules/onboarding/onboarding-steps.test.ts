import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { agreement } from '@anupal/contract/texts/agreement';
import { expectRefusal } from '../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../testing/test-app.ts';
import { activateTestPlan } from '../subscriptions/tests/subscription-fixtures.ts';
import { expectBalancedLedger } from '../wallet/tests/wallet-fixtures.ts';
import { businessInput, planIds, onboardingCalls } from './tests/onboarding-fixtures.ts';

const test = await startTestApp({ limits: unlimited });

afterAll(() => expectBalancedLedger(test));

const nobodysId = randomUUID();
const { businessName, businessEmail } = businessInput;
const business = {
  businessName,
  businessEmail,
  businessPhoneNumber: '+919876543210',
  IsAgreeTerms: true,
};

describe('the four steps', () => {
  it('Z06 follow each other', async () => {
    const steps = onboardingCalls(test, await test.signIn('user'));
    expect((await steps.read()).json()).toEqual({
      nextStep: 'plan',
      plan: null,
      business: null,
      agreement: { version: agreement.version, acceptedAt: null },
    });
    const chosen = await steps.choose();
    expect(chosen.json()).toMatchObject({
      nextStep: 'agreement',
      plan: { id: planIds.Gold, planName: 'Gold', price: 10_000, validity: '1 Year' },
    });
    const agreed = (await steps.agree()).json<{ acceptedAt: string }>();
    expect(agreed).toMatchObject({ version: agreement.version, nextStep: 'business' });
    expect((await steps.give()).json()).toEqual({ business, nextStep: 'payment' });
    expect((await steps.read()).json()).toEqual({
      nextStep: 'payment',
      plan: chosen.json<{ plan: object }>().plan,
      business,
      agreement: { version: agreement.version, acceptedAt: agreed.acceptedAt },
    });
    expect((await steps.pay()).json()).toMatchObject({ amount: 1_000_000, currency: 'INR' });
  });

  it('Z06 cannot be started at the end', async () => {
    const session = await test.signIn('user');
    const [steps, { user }] = [onboardingCalls(test, session), session];
    expectRefusal(await steps.pay(), 'payment_not_ready');
    expectRefusal(await steps.give(), 'earlier_step_missing');
    expectRefusal(await steps.agree(), 'earlier_step_missing');
    expect((await steps.read()).json()).toMatchObject({ nextStep: 'plan', business: null });
    for (const table of ['subscription', 'agreement_acceptance', 'business', 'payment_order']) {
      const left = await test.sql.query(`select from ${table} where user_id = $1`, [user.id]);
      expect(left.rowCount, table).toBe(0);
    }
  });

  it('Z06 cannot be paid before the agreement or the business', async () => {
    const steps = onboardingCalls(test, await test.signIn('user'));
    await steps.choose();
    expectRefusal(await steps.pay(), 'payment_not_ready');
    await steps.agree();
    expectRefusal(await steps.pay(), 'payment_not_ready');
    await steps.give();
    expect((await steps.pay()).statusCode).toBe(200);
  });

  it('Z06 accept the tick in the business form as step 2, like the specified call', async () => {
    const steps = onboardingCalls(test, await test.signIn('user'));
    await steps.choose();
    expect((await steps.give()).json()).toMatchObject({ nextStep: 'payment' });
    const { acceptedAt } = (await steps.read()).json<{ agreement: { acceptedAt: string } }>()
      .agreement;
    expect(acceptedAt).toMatch(/Z$/);
  });

  it('may be repeated until the plan is paid', async () => {
    const steps = onboardingCalls(test, await test.signIn('user'));
    await steps.choose();
    await steps.give();
    const dearer = await steps.choose(planIds.Diamond);
    expect(dearer.json()).toMatchObject({ nextStep: 'payment', plan: { planName: 'Diamond' } });
    const renamed = await steps.give({ ...businessInput, businessName: ' Asha & Sons ' });
    expect(renamed.json()).toMatchObject({ business: { businessName: 'Asha & Sons' } });
    expect((await steps.read()).json()).toMatchObject({
      plan: { planName: 'Diamond' },
      business: { businessName: 'Asha & Sons' },
    });
    expect((await steps.pay()).json()).toMatchObject({ amount: 5_000_000 });
  });

  it('are for franchisees only', async () => {
    const steps = onboardingCalls(test, await test.signIn('admin'));
    for (const call of [steps.read, steps.agree, steps.give, steps.pay, steps.readDraft]) {
      expectRefusal(await call(), 'forbidden');
    }
  });
});

describe('choosing a plan', () => {
  it('P01 ignores the submitted price and name', async () => {
    const steps = onboardingCalls(test, await test.signIn('user'));
    const chosen = await steps.choose(planIds.Gold, { price: 1, planName: 'Free', price_paise: 1 });
    expect(chosen.json()).toMatchObject({ plan: { planName: 'Gold', price: 10_000 } });
    await steps.give();
    expect((await steps.pay()).json()).toMatchObject({ amount: 1_000_000 });
  });

  it('refuses a plan that is not on sale', async () => {
    const steps = onboardingCalls(test, await test.signIn('user'));
    expectRefusal(await steps.choose(nobodysId), 'not_found');
    expectRefusal(await steps.choose('Gold'), 'invalid_input');
    const result = await test.sql.query<{ id: string }>(
      `insert into subscription_plan (id, name, description, price_paise, deleted_at)
       values (gen_random_uuid(), 'Old', 'Old.', 100, now()) returning id`,
    );
    expectRefusal(await steps.choose(result.rows[0]?.id), 'not_found');
  });

  it.each([
    ['dearer', 'price_paise = 990000'],
    ['cheaper', 'price_paise = 20000'],
    ['shorter', 'validity_months = 1'],
    ['smaller', 'service_limit = 1'],
    ['taken off', 'deleted_at = now()'],
  ])('P01 lapses when the plan is %s meanwhile', async (_, change) => {
    const steps = onboardingCalls(test, await test.signIn('user'));
    const inserted = await test.sql.query<{ id: string }>(
      `insert into subscription_plan (id, name, description, price_paise)
       values (gen_random_uuid(), 'Spring', 'Offer.', 30000) returning id`,
    );
    const id = inserted.rows[0]?.id ?? '';
    await steps.choose(id);
    expect((await steps.give()).json()).toMatchObject({ nextStep: 'payment' });
    await test.sql.query(`update subscription_plan set ${change} where id = $1`, [id]);
    expect((await steps.read()).json()).toMatchObject({ nextStep: 'plan', plan: null });
    expectRefusal(await steps.pay(), 'payment_not_ready');
    expect((await steps.choose()).json()).toMatchObject({ nextStep: 'payment' });
  });

  it('is refused while a plan is in force', async () => {
    const session = await test.signIn('user');
    await activateTestPlan(test, session.user.id);
    const steps = onboardingCalls(test, session);
    expectRefusal(await steps.choose(planIds.Silver), 'already_subscribed');
    expectRefusal(await steps.pay(), 'payment_not_ready');
    expect((await steps.read()).json()).toMatchObject({
      nextStep: 'done',
      plan: { planName: 'Gold' },
    });
  });

  it('twenty times at once leaves one choice', async () => {
    const session = await test.signIn('user');
    const steps = onboardingCalls(test, session);
    const plans = [planIds.Gold, planIds.Silver, planIds.Diamond];
    const chosen = await Promise.all(
      Array.from({ length: 20 }, (_, index) => steps.choose(plans[index % 3])),
    );
    expect(new Set(chosen.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const { rows } = await test.sql.query<{ state: string; count: number }>(
      `select state, count(*)::int as count from subscription where user_id = $1 group by state`,
      [session.user.id],
    );
    expect(rows.find(({ state }) => state === 'pending')).toEqual({ state: 'pending', count: 1 });
  });

  it('twenty times at once of the same plan makes one row', async () => {
    const session = await test.signIn('user');
    const steps = onboardingCalls(test, session);
    await Promise.all(Array.from({ length: 20 }, () => steps.choose()));
    const { rowCount } = await test.sql.query('select from subscription where user_id = $1', [
      session.user.id,
    ]);
    expect(rowCount).toBe(1);
  });
});

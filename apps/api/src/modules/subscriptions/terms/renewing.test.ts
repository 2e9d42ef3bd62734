import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../platform/http/test-refusal.ts';
import { createTestApp, roomyLimits, type TestApp } from '../../../test-app.ts';
import { planIds } from '../../onboarding/fixtures.ts';
import { paymentsOf, simulate, verify } from '../../payments/fixtures.ts';
import { expectSoundBooks } from '../../wallet/fixtures.ts';
import { expirePlan } from '../fixtures.ts';
import { beginRenewals } from '../service.ts';
import { holderOf } from './fixtures.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ limits: roomyLimits });
});

afterEach(() => expectSoundBooks(test, { but: 'I13' })); // the places here are nobody's

afterAll(() => test.stop());

describe('a renewal', () => {
  it('paid early begins where the plan ends, with its places fresh, and is paid once', async () => {
    const person = await holderOf(test, 'Silver');
    await person.take();
    const before = await person.held();
    expect(await person.choose(planIds.Silver)).toEqual({
      kind: 'renewal',
      price: 5000,
      beginsAt: before.expiryDate,
      expiryDate: null,
    });
    await person.settle();
    const after = await person.held();
    expect(after).toMatchObject({ ...before, renewal: { beginsAt: before.expiryDate } });
    expectRefusal(await person.select(planIds.Silver), 'already_renewed');
    expect((await person.offers()).offers[0]?.unavailable).toBe('renewed');

    await expirePlan(test, person.userId);
    expect(await person.held()).toMatchObject({
      active: true,
      usage: { used: 0, limit: 10 },
      renewal: null,
    });
    await Promise.all([
      beginRenewals(test.context.db),
      person.take(),
      beginRenewals(test.context.db),
    ]);
    const { rows } = await test.sql.query(
      'select state, places_used from subscription where user_id = $1 order by begins_at',
      [person.userId],
    );
    expect(rows).toEqual([
      { state: 'ended', places_used: 1 },
      { state: 'active', places_used: 1 },
    ]);
  });

  it('paid after the end begins at once', async () => {
    const person = await holderOf(test, 'Silver');
    await person.choose(planIds.Silver);
    const paid = await simulate(await person.order());
    await expirePlan(test, person.userId);
    expect((await verify(test, person.session, paid)).body).toMatchObject({ status: 'settled' });
    expect(await person.held()).toMatchObject({ active: true, daysLeft: 365, renewal: null });
  });

  it('paid twice by two orders waits once', async () => {
    const person = await holderOf(test, 'Silver');
    await person.choose(planIds.Silver);
    const first = await person.order();
    await test.sql.query(`update subscription_plan set description = 'New.' where id = $1`, [
      planIds.Silver,
    ]);
    await person.choose(planIds.Silver);
    const second = await person.order();
    expect(second).not.toBe(first);
    const paid = await Promise.all([simulate(first), simulate(second)]);
    await Promise.all(paid.map((answer) => verify(test, person.session, answer)));
    const payments = [...(await paymentsOf(test, first)), ...(await paymentsOf(test, second))];
    expect(payments.map(({ outcome }) => outcome).sort()).toEqual(['already_active', 'fulfilled']);
  });

  it('that waits keeps its plan when the present one is changed for a dearer one', async () => {
    const person = await holderOf(test, 'Silver');
    await person.choose(planIds.Silver);
    await person.settle();
    await person.choose(planIds.Gold);
    await person.settle();
    expect(await person.held()).toMatchObject({
      plan: { planName: 'Gold' },
      renewal: { planName: 'Silver' },
    });
    await expirePlan(test, person.userId);
    await beginRenewals(test.context.db);
    expect((await person.held()).plan.planName).toBe('Silver');
    expect(await person.planId()).toBe(planIds.Silver);
  });
});

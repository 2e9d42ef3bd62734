import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { expectBalancedLedger, openManyConnections } from '../wallet/tests/wallet-fixtures.ts';
import { expirePlan, activateTestPlan } from './tests/subscription-fixtures.ts';
import { releaseApplicationSlot, readUsage, reserveApplicationSlot } from './service-usage.ts';

const test = await startTestApp();
const crowd = openManyConnections(test);

afterEach(() => expectBalancedLedger(test, { but: 'I13' })); // the application slots here belong to no application

afterAll(() => crowd.destroy());

describe('the application slots of a plan', () => {
  it('are reserved one by one, and the last one once under parallel calls', async () => {
    const userId = await createSubscriber('Silver');
    const results = await Promise.all(Array.from({ length: 30 }, () => reserve(userId)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(10);
    for (const result of results.filter(({ ok }) => !ok)) {
      expect(result).toEqual({ ok: false, code: 'service_limit_reached' });
    }
    expect(await readUsage(crowd, userId)).toEqual({ used: 10, limit: 10, period: 'month' });
  });

  it('are unlimited in a plan without a limit', async () => {
    const userId = await createSubscriber('Diamond');
    await Promise.all(Array.from({ length: 30 }, () => reserve(userId)));
    expect(await readUsage(crowd, userId)).toEqual({ used: 30, limit: null, period: 'term' });
  });

  it('are released and reserved concurrently without losing or creating any', async () => {
    const userId = await createSubscriber('Silver');
    const [first] = await Promise.all(Array.from({ length: 10 }, () => reserve(userId)));
    if (!first?.ok) throw new Error('no place');
    const { subscriptionId } = first.value;
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0 ? reserve(userId) : release(subscriptionId),
      ),
    );
    const reserved = results.filter((result) => result?.ok).length;
    expect(await readUsage(crowd, userId)).toEqual({ used: reserved, limit: 10, period: 'month' });
  });

  it('cannot be reserved in an expired plan, but can still be released', async () => {
    const userId = await createSubscriber('Gold');
    const reserved = await reserve(userId);
    if (!reserved.ok) throw new Error('no place');
    await expirePlan(test, userId);
    expect(await reserve(userId)).toEqual({ ok: false, code: 'subscription_required' });
    expect(await readUsage(crowd, userId)).toBeNull();
    await release(reserved.value.subscriptionId);
    await expect(release(reserved.value.subscriptionId)).rejects.toThrow('released twice');
  });

  it('require a plan', async () => {
    const { id } = await test.createUser();
    expect(await reserve(id)).toEqual({ ok: false, code: 'subscription_required' });
    expect(await readUsage(crowd, id)).toBeNull();
    await expect(release(randomUUID())).rejects.toThrow('never in force');
  });

  it('are released by a rollback', async () => {
    const userId = await createSubscriber('Silver');
    const failed = inTransaction(crowd, async (trx) => {
      await reserveApplicationSlot(trx, userId);
      throw new Error('the fee could not be paid');
    });
    await expect(failed).rejects.toThrow('the fee');
    expect(await readUsage(crowd, userId)).toEqual({ used: 0, limit: 10, period: 'month' });
  });

  it('of a monthly plan begin anew with each month, and go back to the month they were used in', async () => {
    const userId = await createSubscriber('Silver');
    const used = await Promise.all(Array.from({ length: 10 }, () => reserve(userId)));
    await test.sql.query(
      `update subscription_month set month = month - interval '1 month'
       where term_id in (select term_id from subscription where user_id = $1)`,
      [userId],
    );
    expect(await reserve(userId)).toMatchObject({ ok: true });
    const [first] = used;
    if (!first?.ok) throw new Error('no place');
    const lastMonth = new Date();
    lastMonth.setUTCDate(-5);
    await release(first.value.subscriptionId, lastMonth);
    expect(await readUsage(crowd, userId)).toEqual({ used: 1, limit: 10, period: 'month' });
    const { rows } = await test.sql.query(
      `select slots_used, (select sum(used.slots_used)::int from subscription_month used
         where used.term_id = subscription.term_id) as in_months
       from subscription where user_id = $1`,
      [userId],
    );
    expect(rows).toEqual([{ slots_used: 10, in_months: 10 }]);
  });

  it('of a plan with a limit for its term are limited by the database, whatever the application does', async () => {
    await test.sql.query(
      `insert into subscription_plan (id, name, description, price_paise, service_limit)
       values ($1, 'Copper', 'Ten in all.', 100000, 10)`,
      [randomUUID()],
    );
    const userId = await createSubscriber('Copper');
    const results = await Promise.all(Array.from({ length: 12 }, () => reserve(userId)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(10);
    const tooMany = test.sql.query('update subscription set slots_used = 11 where user_id = $1', [
      userId,
    ]);
    await expect(tooMany).rejects.toThrow('subscription_slots');
  });
});

async function createSubscriber(planName: string): Promise<string> {
  const { id } = await test.createUser();
  await activateTestPlan(test, id, planName);
  return id;
}

function reserve(userId: string) {
  return inTransaction(crowd, (trx) => reserveApplicationSlot(trx, userId));
}

function release(subscriptionId: string, usedAt = new Date()): Promise<undefined> {
  return inTransaction(crowd, async (trx) => {
    await releaseApplicationSlot(trx, subscriptionId, usedAt);
    return undefined;
  });
}

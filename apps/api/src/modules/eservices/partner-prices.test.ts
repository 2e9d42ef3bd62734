import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { catalogue } from '@anupal/contract/eservices/catalogue/catalogue';
import type { OwnPrice, PartnerPrices } from '@anupal/contract/eservices/prices';
import { createInProcessRenderer } from '../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../testing/test-app.ts';
import { auditDetails } from '../invoices/tests/gst-settings-fixtures.ts';
import { approveKyc } from '../kyc/tests/kyc-fixtures.ts';
import { activateTestPlan } from '../subscriptions/tests/subscription-fixtures.ts';
import { seedEservices } from './seed-catalogue.ts';
import {
  findPlanId,
  partnerPriceCalls,
  publishingCalls,
  publishService,
  wholeForm,
} from './tests/eservice-fixtures.ts';

// A minute before midnight of 1 December in India.
let now = '2026-12-01T18:29:00Z';

const test = await startTestApp({
  limits: unlimited,
  renderer: createInProcessRenderer(),
  clock: () => Date.parse(now),
});

const publish = async (): Promise<string> =>
  (await publishService(test, { ...wholeForm, firmFee: '1000', governmentFee: '50' })).id;

async function staffCalls() {
  return partnerPriceCalls(test, await test.signIn('admin'));
}

async function signInWith(plan: string) {
  const session = await test.signIn('user');
  await approveKyc(test, session.user.id);
  await activateTestPlan(test, session.user.id, plan);
  return async (eserviceId: string): Promise<OwnPrice> =>
    (await partnerPriceCalls(test, session).readOwn(eserviceId)).json<OwnPrice>();
}

describe('a partner price', () => {
  it('holds for its plan before that of all plans, from its day on, and is recorded', async () => {
    const eserviceId = await publish();
    const staff = await staffCalls();
    const gold = await signInWith('Gold');
    const silver = await signInWith('Silver');
    const goldId = await findPlanId(test, 'Gold');
    expect(await gold(eserviceId)).toEqual({ firmFee: 1000, publicFee: 1000, governmentFee: 50 });
    await staff.add(eserviceId, { planId: null, price: 750, validFrom: '2026-12-01' });
    await staff.add(eserviceId, { planId: goldId, price: 700, validFrom: '2026-12-01' });
    await staff.add(eserviceId, { planId: goldId, price: 690.5, validFrom: '2026-12-01' });
    const added = await staff.add(eserviceId, {
      planId: goldId,
      price: 600,
      validFrom: '2026-12-02',
    });
    expect(added.statusCode, added.body).toBe(200);
    const { publicFee, plans, prices } = added.json<PartnerPrices>();
    expect(publicFee).toBe(1000);
    expect(plans.map(({ name }) => name)).toEqual(['Silver', 'Gold', 'Platinum', 'Diamond']);
    expect(prices.map(({ plan, price, status }) => [plan?.name, price, status])).toEqual([
      [undefined, 750, 'in_force'],
      ['Gold', 600, 'planned'],
      ['Gold', 690.5, 'in_force'],
      ['Gold', 700, 'past'],
    ]);
    expect(await gold(eserviceId)).toMatchObject({ firmFee: 690.5, publicFee: 1000 });
    expect(await silver(eserviceId)).toMatchObject({ firmFee: 750, governmentFee: 50 });
    now = '2026-12-01T18:30:00Z';
    expect(await gold(eserviceId)).toMatchObject({ firmFee: 600 });
    now = '2026-12-01T18:29:00Z';
    expect((await auditDetails(test, 'eservices.partner_price_added')).at(-1)).toEqual({
      plan: goldId,
      paise: 60_000,
      validFrom: '2026-12-02',
    });
  });

  it('never exceeds the public fee: not when it is set, and not when the fee is lowered later', async () => {
    const eserviceId = await publish();
    const staff = await staffCalls();
    const price = { planId: null, price: 800, validFrom: '2026-12-01' };
    expectRefusal(await staff.add(eserviceId, { ...price, price: 1000.01 }), 'price_above_public');
    await staff.add(eserviceId, price);
    const gold = await signInWith('Gold');
    const { update } = publishingCalls(test, await test.signIn('admin'));
    await update(eserviceId, { firmFee: '500' });
    expect(await gold(eserviceId)).toMatchObject({ firmFee: 500, publicFee: 500 });
    // The price of the plan is overtaken, and does not hide the lower one of all plans.
    const planId = await findPlanId(test, 'Gold');
    await update(eserviceId, { firmFee: '1000' });
    await staff.add(eserviceId, { ...price, price: 400 });
    await staff.add(eserviceId, { ...price, planId, price: 600 });
    expect(await gold(eserviceId)).toMatchObject({ firmFee: 600 });
    await update(eserviceId, { firmFee: '500' });
    expect(await gold(eserviceId)).toMatchObject({ firmFee: 400, publicFee: 500 });
    await update(eserviceId, { firmFee: '' });
    expect(await gold(eserviceId)).toMatchObject({ firmFee: null, publicFee: null });
    expectRefusal(await staff.add(eserviceId, price), 'price_above_public');
  });

  it('is refused for a past day, an unknown service and an unknown plan', async () => {
    const eserviceId = await publish();
    const staff = await staffCalls();
    const price = { planId: null, price: 800, validFrom: '2026-12-01' };
    expectRefusal(await staff.add(eserviceId, { ...price, validFrom: '2026-11-30' }), 'date_past');
    expectRefusal(await staff.add(randomUUID(), price), 'not_found');
    expectRefusal(await staff.add(eserviceId, { ...price, planId: randomUUID() }), 'not_found');
    expectRefusal(await staff.list(randomUUID()), 'not_found');
    expect((await staff.list(eserviceId)).json<PartnerPrices>().prices).toEqual([]);
  });

  it('is not in what anyone reads of a service without signing in', async () => {
    const service = catalogue.find(({ firmFee }) => firmFee !== null && firmFee > 500);
    const response = await test.app.inject({ url: `/api/eservice/${service?.id ?? ''}` });
    expect(response.json()).toMatchObject({ firmFee: service?.firmFee });
    expect(
      Object.keys(response.json<object>()).filter((key) => /partner|price/i.test(key)),
    ).toEqual([]);
  });
});

describe('the prices of the release', () => {
  const [service] = catalogue.filter(({ firmFee }) => firmFee !== null && firmFee >= 1000);
  const id = service?.id ?? '';
  const fee = service?.firmFee ?? 0;

  it('are between 55 and 75 % of the public fee, and seeded once', async () => {
    const gold = await signInWith('Gold');
    const diamond = await signInWith('Diamond');
    for (const read of [gold, diamond]) {
      const { firmFee, publicFee } = await read(id);
      expect(publicFee).toBe(fee);
      expect(firmFee).toBeGreaterThanOrEqual(fee * 0.55);
      expect(firmFee).toBeLessThanOrEqual(fee * 0.75);
    }
    const count = async () =>
      (await test.sql.query('select count(*) from partner_price')).rows[0] as unknown;
    const before = await count();
    await seedEservices(test.context.db);
    expect(await count()).toEqual(before);
  });

  it('do not replace what staff have set, nor follow a fee that staff have changed', async () => {
    const staff = await staffCalls();
    const goldId = await findPlanId(test, 'Gold');
    await staff.add(id, { planId: goldId, price: fee - 1, validFrom: '2026-12-01' });
    await publishingCalls(test, await test.signIn('admin')).update(id, {
      firmFee: String(fee * 2),
    });
    const gold = await signInWith('Gold');
    const silver = await signInWith('Silver');
    const { firmFee: before } = await silver(id);
    await seedEservices(test.context.db);
    expect(await gold(id)).toMatchObject({ firmFee: fee - 1, publicFee: fee * 2 });
    expect(await silver(id)).toMatchObject({ firmFee: before });
  });
});

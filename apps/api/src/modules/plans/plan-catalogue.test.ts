import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { ManagedPlan, Plan } from '@anupal/contract/plans';
import type { SubscriptionStatus } from '@anupal/contract/subscriptions';
import { expectRefusal } from '../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, unlimited, type TestSession } from '../../testing/test-app.ts';
import {
  choosePlan,
  orderChosenPlan,
  readyToPay,
  simulatePayment,
  verifyCall,
} from '../payments/tests/payment-fixtures.ts';
import { activateTestPlan } from '../subscriptions/tests/subscription-fixtures.ts';
import { expectBalancedLedger } from '../wallet/tests/wallet-fixtures.ts';

const planInput = { planName: 'Bronze', price: 2500.5, description: 'For a start.' };

const test = await startTestApp({ limits: unlimited });
const admin = await test.signIn('admin');

afterAll(() => expectBalancedLedger(test));

describe('a plan that staff create', () => {
  it('with the three specified fields lasts 12 months and has no limit', async () => {
    const plan = await createPlan(planInput);
    expect(plan).toEqual({
      id: plan.id,
      ...planInput,
      descriptionHi: null,
      keyPoints: [],
      keyPointsHi: null,
      serviceLimit: null,
      limitPeriod: 'term',
      validity: '1 Year',
      validityMonths: 12,
    });
    expect(await onOffer(plan.id)).toEqual(asOffered(plan));
  });

  it('has key points, limit, validity and Hindi if given', async () => {
    const body = {
      ...planInput,
      keyPoints: ['50 services', 'Support'],
      keyPointsHi: ['50 सेवाएँ', 'सहायता'],
      descriptionHi: 'शुरुआत के लिए।',
      serviceLimit: 50,
      limitPeriod: 'month',
      validityMonths: 6,
    };
    const plan = await createPlan(body);
    expect(plan).toMatchObject({ ...body, validity: '6 Months' });
    expect(await onOffer(plan.id, 'hi')).toMatchObject({
      description: 'शुरुआत के लिए।',
      keyPoints: ['50 सेवाएँ', 'सहायता'],
      validity: '6 महीने',
    });
    const listed = await call('GET', '/managed');
    expect(listed.json<ManagedPlan[]>().find(({ id }) => id === plan.id)).toEqual(plan);
  });

  it.each([
    [{ ...planInput, planName: ' ' }, '⚠️ All fields are required!'],
    [{ planName: 'Bronze', price: 10 }, '⚠️ All fields are required!'],
    [{ ...planInput, price: 0 }, 'Please enter a price'],
    [{ ...planInput, price: 1.005 }, 'Please enter a price'],
    [{ ...planInput, price: '2500' }, 'Please enter a price'],
    [{ ...planInput, price: 10_000_000.01 }, 'Please enter a price'],
    [{ ...planInput, serviceLimit: 0 }, 'Please enter the service limit'],
    [{ ...planInput, validityMonths: 1.5 }, 'Please enter the validity'],
    [{ ...planInput, keyPoints: Array.from({ length: 13 }, () => 'x') }, 'at most 12 key points'],
    [{ ...planInput, description: 'x'.repeat(501) }, 'at most 500 characters'],
  ])('%j is rejected', async (body, message) => {
    const response = await call('POST', '', body);
    expectRefusal(response, 'invalid_input');
    expect(response.json<{ messages: string[] }>().messages.join()).toContain(message);
  });

  it('is audited', async () => {
    const { id } = await createPlan(planInput);
    await call('PATCH', `/${id}`, { price: 3000, validityMonths: 3 });
    await call('DELETE', `/${id}`);
    const { rows } = await test.sql.query<{ body: string }>(
      `select convert_from(body, 'UTF8') as body from audit_event
       where position($1 in convert_from(body, 'UTF8')) > 0 order by seq`,
      [id],
    );
    const actor = { id: admin.user.id, role: 'admin' };
    const object = { type: 'plan', id };
    expect(rows.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
      { action: 'plans.created', actor, object, detail: { paise: 250_050, months: 12 } },
      { action: 'plans.changed', actor, object, detail: { paise: 300_000, months: 3 } },
      { action: 'plans.deleted', actor, object },
    ]);
  });
});

describe('a plan that staff change', () => {
  it('changes the given fields and keeps the others', async () => {
    const { id } = await createPlan({ ...planInput, serviceLimit: 5, keyPoints: ['5 services'] });
    const changed = await call('PATCH', `/${id}`, {
      ...planInput,
      price: 9000,
      serviceLimit: null,
    });
    expect(changed.json()).toMatchObject({
      price: 9000,
      serviceLimit: null,
      keyPoints: ['5 services'],
    });
    expect((await call('PATCH', `/${id}`, {})).json()).toEqual(changed.json());
  });

  it('or delete stays the same for those who bought it', async () => {
    const bought = await createPlan({ ...planInput, planName: 'Copper', serviceLimit: 5 });
    const { id } = bought;
    const subscriber = await test.signIn('user');
    await activateTestPlan(test, subscriber.user.id, 'Copper');
    await call('PATCH', `/${id}`, { planName: 'Brass', price: 1, serviceLimit: 1 });
    await call('DELETE', `/${id}`);
    const status = await test.app.inject({
      url: `/api/subscriptions/status/${subscriber.user.id}`,
      headers: bearer(subscriber.accessToken),
    });
    expect(status.json<SubscriptionStatus>()).toMatchObject({
      active: true,
      plan: asOffered(bought),
    });
  });

  it('must be on sale', async () => {
    const { id } = await createPlan(planInput);
    const deletions = await Promise.all([call('DELETE', `/${id}`), call('DELETE', `/${id}`)]);
    expect(deletions.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect(deletions.find(({ statusCode }) => statusCode === 200)?.json()).toEqual({
      message: '✅ Plan deleted successfully!',
    });
    expectRefusal(await call('PATCH', `/${id}`, planInput), 'not_found');
    expectRefusal(await call('PATCH', `/${randomUUID()}`, planInput), 'not_found');
    expectRefusal(await call('DELETE', '/gold'), 'invalid_input');
  });
});

describe('a plan that is deleted while a user', () => {
  it('is choosing it is either chosen before or not found, and cannot be paid after', async () => {
    const session = await readyToPay(test);
    const { id } = await createPlan(planInput);
    const [choice] = await Promise.all([
      test.app.inject({
        method: 'POST',
        url: '/api/business/plan-selection',
        payload: { subscriptionPlanId: id },
        headers: bearer(session.accessToken),
      }),
      call('DELETE', `/${id}`),
    ]);
    expect([200, 404]).toContain(choice.statusCode);
    const order = await test.app.inject({
      method: 'POST',
      url: '/api/payment',
      payload: { paymentMethod: 'upi' },
      headers: bearer(session.accessToken),
    });
    if (choice.statusCode === 200) expectRefusal(order, 'payment_not_ready');
    else expect(order.json()).toMatchObject({ amount: 1_000_000 }); // the choice before it
  });

  it('is paying it is theirs as ordered', async () => {
    const session = await readyToPay(test);
    const plan = await createPlan(planInput);
    await choosePlan(test, session, plan);
    const orderId = await orderChosenPlan(test, session);
    await call('DELETE', `/${plan.id}`);
    const verified = await test.app.inject(verifyCall(session, await simulatePayment(orderId)));
    expect(verified.json()).toMatchObject({ status: 'settled' });
  });
});

describe('Z02 only staff can change plans', () => {
  it.each([
    ['GET', '/managed'],
    ['POST', ''],
    ['PATCH', `/${randomUUID()}`],
    ['DELETE', `/${randomUUID()}`],
  ] as const)('%s /subscription-plan%s', async (method, path) => {
    const user = await test.signIn('user');
    expectRefusal(await callAs(user, { method, path, payload: planInput }), 'forbidden');
    const url = `/api/subscription-plan${path}`;
    expectRefusal(await test.app.inject({ method, url }), 'session_expired');
    const superadmin = await test.signIn('superadmin');
    const { statusCode } = await callAs(superadmin, { method, path, payload: planInput });
    expect([200, 404]).toContain(statusCode);
  });
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

function call(method: Method, path: string, payload?: object) {
  return callAs(admin, { method, path, payload });
}

function callAs(
  { accessToken }: TestSession,
  { method, path, payload }: { method: Method; path: string; payload?: object | undefined },
) {
  return test.app.inject({
    method,
    url: `/api/subscription-plan${path}`,
    headers: bearer(accessToken),
    ...(payload === undefined || method === 'GET' || method === 'DELETE' ? {} : { payload }),
  });
}

async function createPlan(input: object): Promise<ManagedPlan> {
  const response = await call('POST', '', input);
  expect(response.statusCode).toBe(200);
  return response.json<ManagedPlan>();
}

async function onOffer(id: string, language = 'en'): Promise<Plan | undefined> {
  const cookies = { language };
  const offered = await test.app.inject({ url: '/api/subscription-plan', cookies });
  return offered.json<Plan[]>().find((plan) => plan.id === id);
}

function asOffered({ id, planName, description, price, keyPoints, ...more }: ManagedPlan): Plan {
  const { serviceLimit, limitPeriod, validity, validityMonths } = more;
  return {
    id,
    planName,
    description,
    price,
    keyPoints,
    serviceLimit,
    limitPeriod,
    validity,
    validityMonths,
  };
}

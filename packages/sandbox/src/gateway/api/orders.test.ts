import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keys, TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await TestGateway.start();
});

afterAll(() => gateway.close());

const good = { amount: 1000000, currency: 'INR' };

describe('keys', () => {
  const encode = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`;
  const right = `${keys.keyId}:${keys.keySecret}`;

  it.each([
    ['no keys', '', 'Please provide your api key for authentication purposes.'],
    ['another id', encode(`rzp_test_x:${keys.keySecret}`), 'The api key provided is invalid'],
    ['another secret', encode(`${keys.keyId}:no`), 'Authentication failed'],
    ['no secret', encode(keys.keyId), 'Authentication failed'],
    ['another spelling', encode(right).toLowerCase(), 'Please provide your api key for'],
    ['quotes', `Basic "${right}"`, 'Please provide your api key for'],
  ])('refuses %s with the common error body', async (_what, authorization, description) => {
    const response = await gateway.call('/v1/orders', { headers: { authorization } });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: expect.stringContaining(description) as unknown,
        source: 'NA',
        step: 'NA',
        reason: 'NA',
        metadata: {},
      },
    });
  });
});

describe('an order', () => {
  it('has the fields of Razorpay', async () => {
    const notes = { userId: 'u1', text: 'चाय, गरम' };
    const response = await gateway.post('/v1/orders', { ...good, receipt: 'receipt#1', notes });
    const order = (await response.json()) as { id: string; created_at: number };
    expect(order).toEqual({
      id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/) as unknown,
      entity: 'order',
      amount: 1000000,
      amount_paid: 0,
      amount_due: 1000000,
      currency: 'INR',
      receipt: 'receipt#1',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes,
      created_at: expect.any(Number) as unknown,
    });
    expect(Math.abs(order.created_at - Date.now() / 1000)).toBeLessThan(30);
    expect(await gateway.get(`/v1/orders/${order.id}`)).toEqual(order);
    expect(await gateway.get(`/v1/orders/${order.id}/payments`)).toEqual({
      entity: 'collection',
      count: 0,
      items: [],
    });
  });

  it('has an empty list and null without notes and receipt', async () => {
    const order = await gateway.get(`/v1/orders/${await gateway.order()}`);
    expect(order).toMatchObject({ notes: [], receipt: null });
  });

  it('accepts values at the limits', async () => {
    const pairs = Array.from({ length: 15 }, (_, n) => [`key ${n}`, 'x'.repeat(256)] as const);
    const notes = Object.fromEntries(pairs);
    await gateway.order({ amount: 100, receipt: 'r'.repeat(40), notes });
  });

  it.each([
    [{ ...good, amount: undefined }, 'amount: is required.', 'amount'],
    [{ ...good, amount: 99 }, 'Order amount less than minimum amount allowed', 'amount'],
    [{ ...good, amount: -100 }, 'The amount must be at least INR 1.00', 'amount'],
    [{ ...good, amount: 100.5 }, 'The amount must be an integer.', 'amount'],
    [{ ...good, amount: '1000' }, 'The amount must be an integer.', 'amount'],
    [{ ...good, currency: undefined }, 'currency: is required.', 'currency'],
    [{ ...good, currency: 1 }, 'expected string but provided number', 'currency'],
    [{ ...good, currency: 'USD' }, 'Currency is not supported', 'currency'],
    [{ ...good, receipt: 'r'.repeat(41) }, 'the length must be no more than 40.', 'receipt'],
    [{ ...good, receipt: 7 }, 'expected string but provided number', 'receipt'],
    [
      { ...good, notes: Object.fromEntries(Array.from({ length: 16 }, (_, n) => [n, 'x'])) },
      'Number of fields in notes should be less than or equal to 15',
      'notes',
    ],
    [{ ...good, notes: { a: 'x'.repeat(257) } }, 'may not be greater than 256', 'notes'],
    [{ ...good, price: 1 }, 'price is/are not required and should not be sent', undefined],
  ])('refuses %o', async (body, description, field) => {
    const response = await gateway.post('/v1/orders', body);
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: Record<string, unknown> };
    expect(error).toMatchObject({ code: 'BAD_REQUEST_ERROR', source: 'business', metadata: {} });
    expect(error.description).toContain(description);
    expect(error.field).toBe(field);
    expect(Object.keys(error)).toEqual(expect.arrayContaining(['step', 'reason']));
  });

  it('refuses a used receipt on request and names its order', async () => {
    const receipt = 'only once';
    const first = await gateway.order({ receipt, unique_receipt: true });
    const response = await gateway.post('/v1/orders', { ...good, receipt, unique_receipt: true });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: 'Order receipt should be unique.',
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: { order_id: first },
      },
    });
  });

  it('is found by its receipt, newest first', async () => {
    const receipt = 'twice';
    const ids = [await gateway.order({ receipt }), await gateway.order({ receipt })];
    const found = await gateway.get(`/v1/orders?receipt=${receipt}`);
    expect(found).toMatchObject({ entity: 'collection', count: 2 });
    expect((found.items as { id: string }[]).map(({ id }) => id)).toEqual(ids.toReversed());
    expect(await gateway.get('/v1/orders?receipt=never')).toMatchObject({ count: 0, items: [] });
    expect(await gateway.get('/v1/orders?count=1&skip=1')).toMatchObject({
      items: [{ id: ids[0] }],
    });
  });

  it.each([
    ['/v1/orders/order_00000000000000', 'The id provided does not exist'],
    ['/v1/orders/pay_00000000000000', 'pay_00000000000000 is not a valid id'],
    ['/v1/payments/pay_00000000000000', 'The id provided does not exist'],
    ['/v1/refunds/rfnd_0', 'rfnd_0 is not a valid id'],
  ])('%s is refused', async (path, description) => {
    const response = await gateway.call(path);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { description } });
  });

  it('refuses invalid JSON with the same error body', async () => {
    const response = await gateway.call('/v1/orders', { method: 'POST', body: '{"amount":' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR' } });
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TestGateway } from './testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await TestGateway.start();
});

afterEach(() => gateway.call('/faults', { method: 'DELETE' }));

afterAll(() => gateway.close());

const match = 'POST /v1/orders';
const good = { amount: 1000000, currency: 'INR' };

function create(fields = {}, timeoutMs = 5000): Promise<Response> {
  return gateway.call('/v1/orders', {
    method: 'POST',
    body: JSON.stringify({ ...good, ...fields }),
    signal: AbortSignal.timeout(timeoutMs),
  });
}

function findOrders(receipt: string) {
  return gateway.get(`/v1/orders?receipt=${receipt}`);
}

describe('a scripted response', () => {
  it('times out without doing anything', async () => {
    await gateway.fault({ match, kind: 'timeout' });
    await expect(create({ receipt: 'none' }, 200)).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(await findOrders('none')).toMatchObject({ count: 0 });
    expect((await create({ receipt: 'none' })).status).toBe(200);
  });

  it('times out after doing the work, and the order is found by its receipt', async () => {
    await gateway.fault({ match, kind: 'accepted-then-timeout' });
    const fields = { receipt: 'done', unique_receipt: true };
    await expect(create(fields, 200)).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(await findOrders('done')).toMatchObject({ count: 1 });
    expect((await create(fields)).status).toBe(400);
  });

  it('breaks the connection', async () => {
    await gateway.fault({ match, kind: 'reset' });
    await expect(create({ receipt: 'broken' })).rejects.toMatchObject({
      cause: { code: 'ECONNRESET' },
    });
    expect(await findOrders('broken')).toMatchObject({ count: 0 });
  });

  it.each([
    [500, 'SERVER_ERROR'],
    [502, 'GATEWAY_ERROR'],
    [503, 'GATEWAY_ERROR'],
    [429, 'BAD_REQUEST_ERROR'],
  ])('has status %d as often as scripted', async (status, code) => {
    await gateway.fault({ match, kind: 'status', status, times: 2 });
    for (const response of [await create(), await create()]) {
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ error: { code } });
    }
    expect((await create()).status).toBe(200);
  });

  it('is slow but correct', async () => {
    await gateway.fault({ match, kind: 'slow', delayMs: 150 });
    const startedAt = performance.now();
    expect((await create()).status).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThan(145);
  });

  it('is truncated', async () => {
    await gateway.fault({ match, kind: 'wrong-body' });
    const response = await create();
    expect(response.status).toBe(200);
    await expect(response.json()).rejects.toThrow(SyntaxError);
  });

  it('has changed values in some fields', async () => {
    const orderId = await gateway.order();
    const { razorpay_payment_id: id } = await gateway.simulate({ orderId, outcome: 'captured' });
    const fields = { amount: 1, status: 'authorized' };
    await gateway.fault({ match: 'GET /v1/payments/:id', kind: 'wrong-body', fields });
    expect(await gateway.get(`/v1/payments/${id}`)).toMatchObject({ id, ...fields });
    expect(await gateway.get(`/v1/payments/${id}`)).toMatchObject({ status: 'captured' });
  });
});

describe('a fault applies to', () => {
  it('the order with the receipt, even before it exists', async () => {
    await gateway.fault({ match, kind: 'status', receipt: 'mine' });
    expect((await create({ receipt: 'other' })).status).toBe(200);
    expect((await create({ receipt: 'mine' })).status).toBe(502);
  });

  it('the order with the notes', async () => {
    await gateway.fault({ match, kind: 'status', notes: { userId: 'u1' } });
    expect((await create({ notes: { userId: 'u2' } })).status).toBe(200);
    expect((await create({ notes: { userId: 'u1', plan: 'gold' } })).status).toBe(502);
  });

  it('calls about the order by any of its ids', async () => {
    const [orderId, other] = [await gateway.order({ receipt: 'its' }), await gateway.order()];
    const { razorpay_payment_id: id } = await gateway.simulate({ orderId, outcome: 'captured' });
    await gateway.fault({ match: 'GET /v1/orders/:id', kind: 'status', orderId });
    await gateway.fault({ match: 'GET /v1/payments/:id', kind: 'status', receipt: 'its' });
    expect((await gateway.call(`/v1/orders/${other}`)).status).toBe(200);
    expect((await gateway.call(`/v1/orders/${orderId}`)).status).toBe(502);
    expect((await gateway.call(`/v1/payments/${id}`)).status).toBe(502);
  });

  it('nothing after removal, while other faults stay', async () => {
    const removed = await gateway.fault({ match, kind: 'status', receipt: 'one' });
    const remaining = await gateway.fault({ match, kind: 'status', receipt: 'two' });
    await gateway.call(`/faults/${removed}`, { method: 'DELETE' });
    expect((await create({ receipt: 'one' })).status).toBe(200);
    const pending = await (await gateway.call('/faults')).json();
    expect(pending).toEqual([{ id: remaining, match, kind: 'status', receipt: 'two' }]);
  });

  it.each([
    {},
    { match },
    { match: 'POST /v1/order', kind: 'status' },
    { match, kind: 'strange' },
    { match, kind: 'status', orderID: 'order_1' },
    { webhooks: {} },
    { webhooks: { drop: true }, orderID: 'order_1' },
    { webhooks: { drop: true }, match, kind: 'status' },
  ])('nothing if it is invalid: %o', async (fault) => {
    expect((await gateway.post('/faults', fault)).status).toBe(400);
    expect(await (await gateway.call('/faults')).json()).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createOrder } from './order-request.ts';
import { createGatewayContext } from './gateway-context.ts';
import { accountId, keys, TestGateway, webhookSecret } from './testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await TestGateway.start();
});

afterAll(() => gateway.close());

// Nothing listens on the discard port.
const webhookUrl = 'http://127.0.0.1:9/';
const offlineConfig = {
  ...keys,
  accountId,
  webhookSecret,
  webhookUrl,
  retryMs: 20,
  lateMs: 50,
  feeBps: 200,
};
const payer = { email: '', contact: '', vpa: '', description: null, notes: [] as const };
const order = { amount: 1000, receipt: null, notes: [] as const, uniqueReceipt: false };
const paidOrder = createOrder(order, { id: 'order_1', now: 0 });

async function paidPayment(): Promise<string> {
  const orderId = await gateway.order();
  return (await gateway.simulate({ orderId, outcome: 'captured' })).razorpay_payment_id;
}

function refund(paymentId: string, body: object, key?: string): Promise<Response> {
  const headers = key === undefined ? {} : { 'x-refund-idempotency': key };
  return gateway.post(`/v1/payments/${paymentId}/refund`, body, headers);
}

async function readId(response: Response): Promise<unknown> {
  return ((await response.json()) as { id: unknown }).id;
}

function refundEvents(paymentId: string): readonly string[] {
  return gateway.received
    .filter(({ body }) => body.payload.refund?.entity.payment_id === paymentId)
    .map(({ body }) => body.event);
}

describe('a refund', () => {
  it('is pending, then processed, with an event for each', async () => {
    const payment_id = await paidPayment();
    const body = { speed: 'normal', notes: { why: 'paid twice' }, receipt: 'refund 1' };
    const created = (await (await refund(payment_id, body)).json()) as { id: string };
    expect(created).toEqual({
      id: expect.stringMatching(/^rfnd_[0-9A-Za-z]{14}$/) as unknown,
      entity: 'refund',
      amount: 1000000,
      currency: 'INR',
      payment_id,
      notes: { why: 'paid twice' },
      receipt: 'refund 1',
      acquirer_data: { rrn: null },
      created_at: expect.any(Number) as unknown,
      batch_id: null,
      status: 'pending',
      speed_requested: 'normal',
      speed_processed: 'normal',
    });
    await vi.waitFor(async () => {
      expect(await gateway.get(`/v1/refunds/${created.id}`)).toMatchObject({ status: 'processed' });
      expect(refundEvents(payment_id)).toEqual(['refund.created', 'refund.processed']);
    });
    const payment = await gateway.get(`/v1/payments/${payment_id}`);
    expect(payment).toMatchObject({
      status: 'refunded',
      refund_status: 'full',
      amount_refunded: 1000000,
    });
    expect(await gateway.get(`/v1/orders/${String(payment.order_id)}`)).toMatchObject({
      status: 'paid',
    });
    const event = gateway.received.find(({ body }) => body.event === 'refund.processed');
    expect(event?.body.contains).toEqual(['refund', 'payment']);
  });

  it('of part of the amount leaves the rest refundable', async () => {
    const id = await paidPayment();
    expect((await refund(id, { amount: 400000 })).status).toBe(200);
    expect(await gateway.get(`/v1/payments/${id}`)).toMatchObject({
      status: 'captured',
      refund_status: 'partial',
      amount_refunded: 400000,
    });
    const tooMuch = await refund(id, { amount: 600001 });
    expect(await tooMuch.json()).toMatchObject({
      error: { description: 'The refund amount provided is greater than amount captured' },
    });
    expect((await refund(id, {})).status).toBe(200);
    expect(await gateway.get(`/v1/payments/${id}/refunds`)).toMatchObject({
      entity: 'collection',
      count: 2,
      items: [{ amount: 400000 }, { amount: 600000 }],
    });
    expect(await (await refund(id, {})).json()).toMatchObject({
      error: { description: 'The payment has been fully refunded already' },
    });
  });

  it('that the bank refuses returns the money to the payment', async () => {
    const id = await paidPayment();
    const match = 'POST /v1/payments/:id/refund';
    await gateway.fault({ match, kind: 'refund-fails' });
    const created = (await (await refund(id, {})).json()) as { id: string };
    await vi.waitFor(() => {
      expect(refundEvents(id)).toEqual(['refund.created', 'refund.failed']);
    });
    expect(await gateway.get(`/v1/refunds/${created.id}`)).toMatchObject({ status: 'failed' });
    expect(await gateway.get(`/v1/payments/${id}`)).toMatchObject({
      status: 'captured',
      refund_status: null,
      amount_refunded: 0,
    });
  });

  it.each([
    [{ amount: 99 }, 'The amount must be at least INR 1.00'],
    [{ amount: 1.5 }, 'The amount must be an integer.'],
    [{ reason: 'x' }, 'reason is/are not required and should not be sent'],
  ])('refuses %o', async (body, description) => {
    const response = await refund(await paidPayment(), body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { description } });
  });

  it('has a unique receipt, and waits for other refunds of its payment', async () => {
    const id = await paidPayment();
    const bodies = [
      { amount: 500, receipt: 'first' },
      { amount: 500, receipt: 'second' },
    ];
    const responses = await Promise.all(bodies.map((body) => refund(id, body)));
    const refused = responses.find(({ status }) => status === 400);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await refused?.json()).toMatchObject({
      error: { description: expect.stringContaining('in progress') as unknown },
    });
    for (const body of bodies) await refund(id, body);
    expect(await (await refund(id, { amount: 500, receipt: 'first' })).json()).toMatchObject({
      error: { description: 'Duplicate receipt found for this refund request.' },
    });
    expect(await gateway.get(`/v1/payments/${id}`)).toMatchObject({ amount_refunded: 1000 });
  });

  it('is for captured payments only', async () => {
    const orderId = await gateway.order();
    const { razorpay_payment_id: id } = await gateway.simulate({ orderId, outcome: 'authorized' });
    expect(await (await refund(id, {})).json()).toMatchObject({
      error: { description: 'The payment status should be captured for action to be taken' },
    });
  });
});

describe('X-Refund-Idempotency', () => {
  it('returns the same refund again', async () => {
    const id = await paidPayment();
    const first = await readId(await refund(id, { amount: 500 }, 'key-replay-1'));
    expect(await readId(await refund(id, { amount: 500 }, 'key-replay-1'))).toBe(first);
    expect(await gateway.get(`/v1/payments/${id}`)).toMatchObject({ amount_refunded: 500 });
    expect(await readId(await refund(id, { amount: 500 }, 'key-replay-2'))).not.toBe(first);
  });

  it('refuses another body or payment under the same key', async () => {
    const id = await paidPayment();
    await refund(id, { amount: 500 }, 'key-other-body');
    for (const response of [
      await refund(id, { amount: 600 }, 'key-other-body'),
      await refund(await paidPayment(), { amount: 500 }, 'key-other-body'),
    ]) {
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        error: {
          description:
            'Different request with the same idempotency key has already been processed.',
          source: 'NA',
        },
      });
    }
  });

  it('moves the money once for any number of parallel calls', async () => {
    const id = await paidPayment();
    const calls = Array.from({ length: 10 }, () => refund(id, { amount: 500 }, 'key-parallel'));
    const responses = await Promise.all(calls);
    const created = responses.filter(({ status }) => status === 200);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(10 - created.length);
    expect(new Set(await Promise.all(created.map((response) => readId(response)))).size).toBe(1);
    expect(await gateway.get(`/v1/payments/${id}`)).toMatchObject({ amount_refunded: 500 });
  });

  it('answers 409 while the first call is running', async () => {
    const context = createGatewayContext(offlineConfig, 'http://localhost:3000');
    const record = context.store.open(paidOrder);
    const payment = context.acquirer.pay(record, {
      outcome: 'captured',
      payer,
      lateMs: 0,
      sendWebhooks: false,
    });
    const call = { payment, body: { amount: 500 }, key: 'key-running', fails: false };
    const first = context.refunds.create(record, call);
    await expect(context.refunds.create(record, call)).rejects.toMatchObject({ statusCode: 409 });
    const { id } = await first;
    expect(await context.refunds.create(record, call)).toMatchObject({ id });
    context.webhooks.close();
  });

  it('stores no errors: the key can be used again once the cause is fixed', async () => {
    const id = await paidPayment();
    expect((await refund(id, { amount: 1 }, 'key-retried-1')).status).toBe(400);
    expect((await refund(id, { amount: 500 }, 'key-retried-1')).status).toBe(200);
  });

  it.each(['short-key', 'with a blank', 'dots.are.not.allowed'])('refuses "%s"', async (key) => {
    expect((await refund(await paidPayment(), {}, key)).status).toBe(400);
  });
});

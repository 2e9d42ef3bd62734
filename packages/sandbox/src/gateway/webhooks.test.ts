import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { webhookSignature } from './signature.ts';
import { accountId, TestGateway, webhookSecret, successEvents } from './testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await TestGateway.start();
});

afterEach(async () => {
  gateway.statusFor = () => 200;
  await gateway.call('/faults', { method: 'DELETE' });
});

afterAll(() => gateway.close());

async function paid(fields = {}): Promise<string> {
  const orderId = await gateway.order(fields);
  await gateway.simulate({ orderId, outcome: 'captured' });
  return orderId;
}

describe('a webhook', () => {
  it("has Razorpay's body, snapshot and signature", async () => {
    const orderId = await paid();
    await gateway.expectEvents(orderId, successEvents);
    for (const { body, raw, headers } of gateway.webhooksAbout(orderId)) {
      expect(headers['x-razorpay-signature']).toBe(webhookSignature(webhookSecret, raw));
      expect(headers['content-type']).toBe('application/json');
      expect(body).toMatchObject({ entity: 'event', account_id: accountId });
      expect(typeof body.created_at).toBe('number');
      expect(Object.keys(body.payload)).toEqual(body.contains);
    }
    const find = (event: string) =>
      gateway.webhooksAbout(orderId).find(({ body }) => body.event === event);
    const authorized = find('payment.authorized')?.body;
    expect(authorized?.contains).toEqual(['payment']);
    expect(authorized?.payload.payment?.entity).toMatchObject({ status: 'authorized', fee: null });
    expect(find('payment.captured')?.body.payload.payment?.entity).toMatchObject({
      status: 'captured',
    });
    const orderPaid = find('order.paid')?.body;
    expect(orderPaid?.contains).toEqual(['payment', 'order']);
    expect(orderPaid?.payload.order?.entity).toMatchObject({ id: orderId, status: 'paid' });
  });

  it('of a failure contains the reason', async () => {
    const orderId = await gateway.order();
    await gateway.simulate({ orderId, outcome: 'failed' });
    await gateway.expectEvents(orderId, ['payment.failed']);
    expect(gateway.webhooksAbout(orderId)[0]?.body.payload.payment?.entity).toMatchObject({
      status: 'failed',
      error_reason: 'payment_failed',
    });
  });

  it('has a unique id that stays the same when resent', async () => {
    gateway.statusFor = () => 500;
    const orderId = await paid();
    await vi.waitFor(() => {
      expect(gateway.webhooksAbout(orderId).length).toBeGreaterThanOrEqual(6);
    });
    gateway.statusFor = () => 204;
    const rawById = Map.groupBy(gateway.webhooksAbout(orderId), ({ headers }) =>
      String(headers['x-razorpay-event-id']),
    );
    expect(rawById.size).toBe(3);
    for (const tries of rawById.values()) {
      expect(new Set(tries.map(({ raw }) => raw)).size).toBe(1);
      expect(new Set(tries.map(({ headers }) => headers['x-razorpay-signature'])).size).toBe(1);
    }
    expect([...rawById.values()].some((tries) => tries.length > 1)).toBe(true);
  });

  it('stops after a successful delivery', async () => {
    const orderId = await gateway.order();
    gateway.statusFor = () => (gateway.webhooksAbout(orderId).length <= 2 ? 503 : 200);
    await gateway.simulate({ orderId, outcome: 'failed' });
    await gateway.expectEvents(orderId, ['payment.failed', 'payment.failed', 'payment.failed']);
    // A fourth attempt would arrive 80 ms after the third, before these arrive.
    await gateway.fault({ webhooks: { delayMs: 250 }, receipt: 'afterwards' });
    const next = await paid({ receipt: 'afterwards' });
    await gateway.expectEvents(next, successEvents);
    expect(gateway.eventsAbout(orderId)).toHaveLength(3);
  });

  it('can be held back by a test', async () => {
    const orderId = await gateway.order();
    await gateway.simulate({ orderId, outcome: 'captured', webhooks: 'none' });
    const other = await paid();
    await gateway.expectEvents(other, successEvents);
    expect(gateway.eventsAbout(orderId)).toEqual([]);
  });
});

describe('a scripted webhook', () => {
  it('can be lost for one order only', async () => {
    const lost = await gateway.order({ receipt: 'lost' });
    await gateway.fault({ webhooks: { drop: true }, orderId: lost });
    await gateway.simulate({ orderId: lost, outcome: 'captured' });
    const other = await paid();
    await gateway.expectEvents(other, successEvents);
    expect(gateway.eventsAbout(lost)).toEqual([]);
    expect(await gateway.get(`/v1/orders/${lost}`)).toMatchObject({ status: 'paid' });
  });

  it('can be lost by receipt, note and event name', async () => {
    await gateway.fault({ webhooks: { drop: true }, receipt: 'r-1' });
    await gateway.fault({ webhooks: { drop: true }, notes: { userId: 'u-1' } });
    await gateway.fault({ webhooks: { drop: true }, receipt: 'r-3', events: ['order.paid'] });
    const byReceipt = await paid({ receipt: 'r-1' });
    const byNote = await paid({ notes: { userId: 'u-1', more: 'x' } });
    const byEvent = await paid({ receipt: 'r-3' });
    const other = await paid({ receipt: 'r-2', notes: { userId: 'u-2' } });
    await gateway.expectEvents(other, successEvents);
    await gateway.expectEvents(byEvent, ['payment.authorized', 'payment.captured']);
    expect(gateway.eventsAbout(byReceipt)).toEqual([]);
    expect(gateway.eventsAbout(byNote)).toEqual([]);
  });

  it('can be delivered twice with one id', async () => {
    await gateway.fault({ webhooks: { duplicate: 2 }, receipt: 'double' });
    const orderId = await paid({ receipt: 'double' });
    await gateway.expectEvents(orderId, [...successEvents, ...successEvents]);
    const ids = gateway.webhooksAbout(orderId).map(({ headers }) => headers['x-razorpay-event-id']);
    expect(new Set(ids).size).toBe(3);
  });

  it('can arrive in the wrong order', async () => {
    await gateway.fault({ webhooks: { reorder: true }, receipt: 'back' });
    const orderId = await paid({ receipt: 'back' });
    await gateway.expectEvents(orderId, successEvents);
    expect(gateway.eventsAbout(orderId)).toEqual(successEvents.toReversed());
  });

  it('can arrive after later ones', async () => {
    await gateway.fault({ webhooks: { delayMs: 150 }, receipt: 'slow', times: 3 });
    const slow = await paid({ receipt: 'slow' });
    const quick = await paid();
    await gateway.expectEvents(quick, successEvents);
    expect(gateway.eventsAbout(slow)).toEqual([]);
    await gateway.expectEvents(slow, successEvents);
    expect(await (await gateway.call('/faults')).json()).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TestGateway, successEvents } from '../testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await TestGateway.start();
});

afterAll(() => gateway.close());

async function page(): Promise<string> {
  return (await fetch(gateway.url)).text();
}

function send(path: string, fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(fields);
  return fetch(gateway.url + path, { method: 'POST', body, redirect: 'manual' });
}

describe('the page of the gateway', () => {
  it('shows orders, payments and webhooks, escaped', async () => {
    expect(await page()).toContain('No order yet');
    const orderId = await gateway.order({ receipt: '<b>receipt</b>' });
    const result = await gateway.simulate({ orderId, outcome: 'captured' });
    await gateway.expectEvents(orderId, successEvents);
    const html = await page();
    for (const text of [orderId, result.razorpay_payment_id, '₹10,000.00', ...successEvents]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('<b>receipt');
  });

  it('resends a webhook with the same id', async () => {
    const orderId = await gateway.order();
    await gateway.simulate({ orderId, outcome: 'failed', webhooks: 'none' });
    const event = /name="event" value="(\w{14})"/.exec(await page())?.[1] ?? '';
    for (let time = 1; time <= 2; time++) {
      const response = await send('/deliveries', { order: orderId, event });
      expect([response.status, response.headers.get('location')]).toEqual([303, '/gateway']);
    }
    const ids = gateway.webhooksAbout(orderId).map(({ headers }) => headers['x-razorpay-event-id']);
    expect(ids).toEqual([event, event]);
    expect((await send('/deliveries', { order: orderId, event: 'x' })).status).toBe(400);
  });

  it('refunds a payment', async () => {
    const orderId = await gateway.order();
    const { razorpay_payment_id: payment } = await gateway.simulate({
      orderId,
      outcome: 'captured',
    });
    expect((await send('/refunds', { payment })).status).toBe(303);
    await vi.waitFor(async () => {
      expect(await page()).toContain('processed');
    });
    expect(await gateway.get(`/v1/payments/${payment}`)).toMatchObject({ status: 'refunded' });
    expect((await send('/refunds', { payment })).status).toBe(400);
  });
});

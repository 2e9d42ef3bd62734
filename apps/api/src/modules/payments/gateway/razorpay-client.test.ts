import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { logTo } from '../../../platform/log/log.ts';
import { gatewayOrders, injectFault, simulatePayment } from '../tests/payment-fixtures.ts';
import { GatewayUnavailable, type Gateway } from './payment-gateway.ts';
import { openGateway } from './razorpay-client.ts';

const patience = 400;
const log = logTo({ write: () => undefined });

let gateway: Gateway;

beforeEach(() => {
  gateway = open();
});

function open(url = `${inject('testSandbox').url}/gateway`): Gateway {
  const { keyId, keySecret } = inject('testSandbox').razorpay;
  return openGateway({ url: new URL(url), keyId, keySecret, timeout: patience }, log);
}

function buildOrder(receipt: string = randomUUID()) {
  return { receipt, amount: 1_000_000, userId: randomUUID() };
}

async function pay(): Promise<{ readonly orderId: string; readonly paymentId: string }> {
  const orderId = await gateway.createOrder(buildOrder());
  return { orderId, paymentId: (await simulatePayment(orderId)).razorpay_payment_id };
}

const faults: readonly (readonly [string, object])[] = [
  ['no answer', { kind: 'timeout' }],
  ['a broken connection', { kind: 'reset' }],
  ['a 500', { kind: 'status', status: 500 }],
  ['a 502', { kind: 'status', status: 502 }],
  ['a 503', { kind: 'status', status: 503 }],
  ['a 429', { kind: 'status', status: 429 }],
  ['a 401', { kind: 'status', status: 401 }],
  ['an answer too slow', { kind: 'slow', delayMs: 2000 }],
  ['half an answer', { kind: 'wrong-body' }],
  ['an answer of another shape', { kind: 'wrong-body', fields: { id: 7, items: 'none' } }],
];

describe('a gateway call', () => {
  it.each(faults)('with %s is reported as unavailable', async (_what, fault) => {
    const { orderId, paymentId } = await pay();
    await injectFault({ match: 'GET /v1/payments/:id', orderId, ...fault });
    await expect(gateway.readPayment(paymentId)).rejects.toThrow(GatewayUnavailable);
    expect(await gateway.readPayment(paymentId)).toMatchObject({ status: 'captured' });
  });

  it('waits for a slow response within its time limit', async () => {
    const { orderId, paymentId } = await pay();
    await injectFault({ match: 'GET /v1/payments/:id', orderId, kind: 'slow', delayMs: 100 });
    expect(await gateway.readPayment(paymentId)).toMatchObject({ id: paymentId, orderId });
  });

  it('that reads a list is tried three times', async () => {
    const { orderId, paymentId } = await pay();
    await injectFault({ match: 'GET /v1/orders/:id/payments', orderId, kind: 'status', times: 2 });
    expect(await gateway.listPayments(orderId)).toMatchObject([{ id: paymentId }]);
    await injectFault({ match: 'GET /v1/orders/:id/payments', orderId, kind: 'status', times: 3 });
    await expect(gateway.listPayments(orderId)).rejects.toThrow(GatewayUnavailable);
  });

  it('for an unknown payment returns null', async () => {
    expect(await gateway.readPayment('pay_Unknown0000001')).toBeNull();
  });

  it('follows no redirects', async () => {
    let visits = 0;
    const server = createServer((_request, response) => {
      visits += 1;
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo; // it listens on a port
    const elsewhere = open(`http://127.0.0.1:${port}/gateway`);
    await expect(elsewhere.readPayment('pay_Unknown0000001')).rejects.toThrow(GatewayUnavailable);
    expect(visits).toBe(1);
    server.close();
  });
});

describe('an order at the gateway', () => {
  it.each(faults)('is created once, even if the first response was: %s', async (_what, fault) => {
    const order = buildOrder();
    await injectFault({ match: 'POST /v1/orders', receipt: order.receipt, ...fault });
    const made = await gateway.createOrder(order);
    expect(await gatewayOrders(order.receipt)).toEqual([made]);
  });

  it('is found when it was created and the response was lost', async () => {
    const order = buildOrder();
    const lost = { match: 'POST /v1/orders', kind: 'accepted-then-timeout' };
    await injectFault({ ...lost, receipt: order.receipt });
    const made = await gateway.createOrder(order);
    expect(await gatewayOrders(order.receipt)).toEqual([made]);
  });

  it('is the same for the same receipt: after a crash, and for ten concurrent calls', async () => {
    const order = buildOrder();
    const made = await gateway.createOrder(order);
    const again = await Promise.all(Array.from({ length: 10 }, () => gateway.createOrder(order)));
    expect(new Set(again)).toEqual(new Set([made]));
    expect(await gatewayOrders(order.receipt)).toEqual([made]);
  });

  it('is rejected if its amount differs from the requested one', async () => {
    const order = buildOrder();
    const fields = { amount: 100 };
    const other = { match: 'POST /v1/orders', kind: 'wrong-body', fields, times: 2 };
    await injectFault({ ...other, receipt: order.receipt });
    await injectFault({
      ...{ match: 'GET /v1/orders', kind: 'wrong-body', receipt: order.receipt },
      fields: { items: [] },
    });
    await expect(gateway.createOrder(order)).rejects.toThrow(GatewayUnavailable);
  });
});

describe('the circuit breaker', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  const letPass = (milliseconds: number): void => {
    vi.setSystemTime(Date.now() + milliseconds);
  };

  async function failTimes(paymentId: string, orderId: string, times: number): Promise<void> {
    await injectFault({ match: 'GET /v1/payments/:id', orderId, kind: 'status', times });
    for (let time = 0; time < times; time += 1) {
      await expect(gateway.readPayment(paymentId)).rejects.toThrow(GatewayUnavailable);
    }
  }

  it('opens after five consecutive failures of any calls', async () => {
    const { orderId, paymentId } = await pay();
    await failTimes(paymentId, orderId, 5);
    // The fault is over: these calls would succeed if they reached the gateway.
    await expect(gateway.readPayment(paymentId)).rejects.toThrow(GatewayUnavailable);
    await expect(gateway.listPayments(orderId)).rejects.toThrow(GatewayUnavailable);
    const order = buildOrder();
    await expect(gateway.createOrder(order)).rejects.toThrow(GatewayUnavailable);
    expect(await gatewayOrders(order.receipt)).toEqual([]);
  });

  it('stays closed after four', async () => {
    const { orderId, paymentId } = await pay();
    await failTimes(paymentId, orderId, 4);
    expect(await gateway.readPayment(paymentId)).toMatchObject({ id: paymentId });
    await failTimes(paymentId, orderId, 4);
    expect(await gateway.readPayment(paymentId)).toMatchObject({ id: paymentId });
  });

  it('lets one call through after five seconds: success closes it, failure keeps it open', async () => {
    const { orderId, paymentId } = await pay();
    await failTimes(paymentId, orderId, 5);
    letPass(4900);
    await expect(gateway.readPayment(paymentId)).rejects.toThrow(GatewayUnavailable);
    letPass(200);
    await failTimes(paymentId, orderId, 1);
    await expect(gateway.readPayment(paymentId)).rejects.toThrow(GatewayUnavailable);
    letPass(5100);
    expect(await gateway.readPayment(paymentId)).toMatchObject({ id: paymentId });
    expect(await gateway.listPayments(orderId)).toHaveLength(1);
  });

  it('does not count refusals: an unknown payment is a valid response', async () => {
    const { paymentId } = await pay();
    for (let time = 0; time < 8; time += 1) await gateway.readPayment('pay_Unknown0000001');
    expect(await gateway.readPayment(paymentId)).toMatchObject({ id: paymentId });
  });
});

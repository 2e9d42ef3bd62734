import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkoutSignature } from '../signature.ts';
import { keys, TestGateway, successEvents } from '../testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await TestGateway.start();
});

afterAll(() => gateway.close());

async function popup(fields: Record<string, string>): Promise<Response> {
  const query = new URLSearchParams({
    key: keys.keyId,
    parent: 'http://localhost:3000',
    ...fields,
  });
  return fetch(`${gateway.url}/checkout/popup?${query.toString()}`);
}

async function pay(order_id: string, outcome: string): Promise<Record<string, unknown>> {
  const payer = { email: 'asha@work.test', contact: '+919000090001', description: 'Gold' };
  const body = { key: keys.keyId, order_id, outcome, ...payer, notes: { userId: 'u1' } };
  const response = await gateway.post('/checkout/payments', body);
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

describe('checkout.js', () => {
  it('can be loaded by pages of other origins, including isolated ones', async () => {
    const script = await fetch(`${gateway.url}/checkout.js`);
    expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('defines only window.Razorpay and requires a key', async () => {
    const code = await (await fetch(`${gateway.url}/checkout.js`)).text();
    const window: { Razorpay?: new (options?: object) => object } = {};
    const document = { currentScript: { src: `${gateway.url}/checkout.js` } };
    const page = { window, document, URL };
    runInNewContext(code, page);
    expect(Object.keys(page)).toEqual(['window', 'document', 'URL']);
    expect(Object.keys(window)).toEqual(['Razorpay']);
    const { Razorpay } = window;
    expect(() => Razorpay && new Razorpay({})).toThrow('No key passed');
    expect(Razorpay && new Razorpay({ key: 'k' })).toMatchObject({});
  });
});

describe('the popup', () => {
  it('shows the amount and can only be framed by the product', async () => {
    const order_id = await gateway.order();
    const page = await popup({ order_id, name: 'Anupal <b>', description: 'Gold plan' });
    const text = await page.text();
    expect(text).toContain('₹10,000.00');
    expect(text).toContain('Anupal &#60;b&#62;');
    expect(text).not.toContain('<b>');
    expect(text).toContain('<html lang="en">');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/frame-ancestors http:\/\/localhost:\* http:\/\/127\.0\.0\.1:\*/);
    expect(policy).not.toContain('unsafe');
    expect(page.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(page.headers.get('cross-origin-embedder-policy')).toBe('require-corp');
  });

  it('is in Hindi on request and in English otherwise', async () => {
    const order_id = await gateway.order();
    const hindi = await (await popup({ order_id, language: 'hi' })).text();
    expect(hindi).toContain('<html lang="hi">');
    expect(hindi).toContain('भुगतान करें');
    expect(await (await popup({ order_id, language: 'tam' })).text()).toContain('<html lang="en">');
  });

  it.each([
    [{ key: 'rzp_test_other' }, 'The api key provided is invalid'],
    [{ order_id: 'order_00000000000000' }, 'The id provided does not exist'],
  ])('explains why the order cannot be paid: %o', async (fields, message) => {
    const text = await (await popup({ order_id: await gateway.order(), ...fields })).text();
    expect(text).toContain(message);
    expect(text).not.toContain('data-outcome');
  });
});

describe('the buttons', () => {
  it("Pay returns the signed result with the payer's details", async () => {
    const orderId = await gateway.order();
    const result = await pay(orderId, 'captured');
    const id = String(result.razorpay_payment_id);
    expect(result).toEqual({
      razorpay_order_id: orderId,
      razorpay_payment_id: id,
      razorpay_signature: checkoutSignature(keys.keySecret, orderId, id),
    });
    expect(await gateway.get(`/v1/payments/${id}`)).toMatchObject({
      status: 'captured',
      email: 'asha@work.test',
      contact: '+919000090001',
      description: 'Gold',
      notes: { userId: 'u1' },
    });
    await gateway.expectEvents(orderId, successEvents);
    const again = await pay(orderId, 'captured');
    expect(again.error).toMatchObject({
      description: expect.stringContaining('the order is already paid') as unknown,
      metadata: {},
    });
  });

  it.each([
    ['failed', 'payment_failed'],
    ['late', 'payment_timed_out'],
  ])('%s returns the error with both ids', async (outcome, reason) => {
    const order_id = await gateway.order();
    const { error } = (await pay(order_id, outcome)) as { error: Record<string, unknown> };
    expect(error).toMatchObject({
      code: 'BAD_REQUEST_ERROR',
      reason,
      metadata: { order_id, payment_id: expect.stringMatching(/^pay_\w{14}$/) as unknown },
    });
    expect(Object.keys(error).toSorted()).toEqual(
      ['code', 'description', 'metadata', 'reason', 'source', 'step'].toSorted(),
    );
    await gateway.expectEvents(order_id, [
      'payment.failed',
      ...(outcome === 'late' ? successEvents : []),
    ]);
  });

  it('do not accept outcomes that are reserved for tests', async () => {
    const body = { key: keys.keyId, order_id: await gateway.order(), outcome: 'authorized' };
    expect((await gateway.post('/checkout/payments', body)).status).toBe(400);
  });
});

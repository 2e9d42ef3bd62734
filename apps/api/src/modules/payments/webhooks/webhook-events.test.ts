import { createHmac, randomUUID } from 'node:crypto';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import {
  eventCall,
  waitForEvents,
  readJournals,
  orderChosenPlan,
  paymentEvent,
  readPayments,
  readyToPay,
  simulatePayment,
} from '../tests/payment-fixtures.ts';

const previousSecret = 'the webhook secret before this one';

const secret = inject('testSandbox').razorpay.webhookSecret;
const webhookSecrets = [secret, previousSecret];
const test = await startTestApp({ limits: unlimited, razorpay: { webhookSecrets } });

afterEach(() => expectBalancedLedger(test));

interface SentWebhook {
  readonly body?: string | Buffer;
  readonly headers?: Record<string, string | undefined>;
  readonly signedBy?: string;
}

/** Sends bytes as the gateway would, except for what is overridden. */
function send({ body = goodBody(), headers = {}, signedBy = secret }: SentWebhook) {
  const all = {
    'content-type': 'application/json',
    'x-razorpay-event-id': `evt_${randomUUID()}`,
    'x-razorpay-signature': createHmac('sha256', signedBy).update(body).digest('hex'),
    ...headers,
  };
  const values = Object.entries<string | undefined>(all).filter(([, value]) => value !== undefined);
  return test.app.inject({
    method: 'POST',
    url: '/api/payment/webhook',
    payload: body,
    headers: Object.fromEntries(values) as Record<string, string>, // undefined is filtered out
  });
}

function goodBody(): string {
  return JSON.stringify(paymentEvent('payment.captured', 'pay_Unknown0000001'));
}

async function readStored(): Promise<
  readonly { readonly event_id: string; readonly body: Buffer }[]
> {
  const { rows } = await test.sql.query<{ event_id: string; body: Buffer }>(
    'select event_id, body from webhook_inbox order by received_at',
  );
  return rows;
}

describe('a webhook event', () => {
  it('P07 is stored as the exact bytes that were signed, however they are formatted', async () => {
    const spellings = [
      goodBody(),
      JSON.stringify(JSON.parse(goodBody()), null, 2),
      `${goodBody()}\n`,
      goodBody().replace('"event"', '"\\u0065vent"'),
    ];
    for (const body of spellings) expect((await send({ body })).statusCode).toBe(200);
    expect((await readStored()).slice(-4).map(({ body }) => body.toString())).toEqual(spellings);
  });

  it('P07 is accepted when signed with the previous secret during a rotation', async () => {
    expect((await send({ signedBy: previousSecret })).statusCode).toBe(200);
  });

  const flippedBody = Buffer.from(goodBody());
  const right = (): string => createHmac('sha256', secret).update(goodBody()).digest('hex');

  it.each<[string, () => SentWebhook]>([
    ['without a signature', () => ({ headers: { 'x-razorpay-signature': undefined } })],
    ['with an empty signature', () => ({ headers: { 'x-razorpay-signature': '' } })],
    ['with a short signature', () => ({ headers: { 'x-razorpay-signature': right().slice(2) } })],
    ['in capitals', () => ({ headers: { 'x-razorpay-signature': right().toUpperCase() } })],
    ['signed twice', () => ({ headers: { 'x-razorpay-signature': `${right()}, ${right()}` } })],
    ['signed by another secret', () => ({ signedBy: 'another secret altogether' })],
    ['signed by no secret', () => ({ signedBy: '' })],
    ['signed by the key secret', () => ({ signedBy: test.config.razorpay.keySecret })],
    ['without an id', () => ({ headers: { 'x-razorpay-event-id': undefined } })],
    ['with an empty id', () => ({ headers: { 'x-razorpay-event-id': '' } })],
    ['with an id of other letters', () => ({ headers: { 'x-razorpay-event-id': "evt' --" } })],
    ['with an id without end', () => ({ headers: { 'x-razorpay-event-id': 'e'.repeat(101) } })],
  ])('P07 %s is refused, and nothing is kept', async (_what, make) => {
    const before = await readStored();
    const response = await send(make());
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { code: 'webhook_refused' },
    ]);
    expect(await readStored()).toEqual(before);
  });

  it('P07 is refused with any single byte flipped, and nothing is stored', async () => {
    const before = await readStored();
    const headers = { 'x-razorpay-signature': right() };
    for (let at = 0; at < flippedBody.length; at += 7) {
      const body = Buffer.from(flippedBody);
      body[at] = (body[at] ?? 0) ^ 1;
      const response = await send({ body, headers });
      expect([at, response.statusCode]).toEqual([at, 400]);
    }
    expect(await readStored()).toEqual(before);
  });

  it.each<[string, SentWebhook, number]>([
    ['as text', { headers: { 'content-type': 'text/plain' } }, 415],
    ['as a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
    ['as nothing', { headers: { 'content-type': undefined } }, 415],
    ['of more than 64 KB', { body: `"${'a'.repeat(65_536)}"` }, 413],
    [
      'that is no UTF-8',
      { body: Buffer.from(goodBody().replace('{', '{"note":"\xff",'), 'latin1') },
      400,
    ],
    ['that is no JSON', { body: '{"event":' }, 400],
    ['that is empty', { body: '' }, 400],
    ['that is JSON and no event', { body: '[1,2,3]' }, 400],
    ['that is null', { body: 'null' }, 400],
    ['whose payment is no payment', { body: strangePayment('order_1') }, 400],
    ['whose payment is a path', { body: strangePayment('pay_1/../../refunds') }, 400],
    ['that is nested without end', { body: '['.repeat(30_000) }, 400],
  ])('P07 %s is refused though well signed, and nothing is kept', async (_what, sent, status) => {
    const before = await readStored();
    expect((await send(sent)).statusCode).toBe(status);
    expect(await readStored()).toEqual(before);
  });

  it('P07 cannot pollute any prototype', async () => {
    const pollution = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}';
    await send({ body: goodBody().replace('{', `{${pollution},`) });
    await waitForEvents(test);
    expect('polluted' in {}).toBe(false);
  });

  it('P10 of another account is refused, and nothing is stored', async () => {
    const before = await readStored();
    const event = { ...paymentEvent('payment.captured', 'pay_Unknown0000001') };
    const theirs = JSON.stringify({ ...event, account_id: 'acc_00000000other' });
    const unassigned = JSON.stringify({ ...event, account_id: undefined });
    expect((await send({ body: theirs })).statusCode).toBe(400);
    expect((await send({ body: unassigned })).statusCode).toBe(400);
    expect(await readStored()).toEqual(before);
  });
});

describe('accepting an event', () => {
  it('P08 stores an event once, however often it arrives, also concurrently', async () => {
    const session = await readyToPay(test);
    const orderId = await orderChosenPlan(test, session);
    const { razorpay_payment_id: paymentId } = await simulatePayment(orderId);
    const eventId = `evt_${randomUUID()}`;
    const call = eventCall(paymentEvent('payment.captured', paymentId), { eventId });
    const responses = await Promise.all(Array.from({ length: 20 }, () => test.app.inject(call)));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await waitForEvents(test);
    const { rows } = await test.sql.query(
      `select count(*)::int as jobs from pgboss.job
       where name = 'payment-events' and data ->> 'eventId' = $1`,
      [eventId],
    );
    expect(rows).toEqual([{ jobs: 1 }]);
    expect(await readPayments(test, orderId)).toEqual([
      { status: 'captured', outcome: 'fulfilled' },
    ]);
    expect(await readJournals(test, paymentId)).toEqual(['plan_payment']);
  });

  it('P08 does not wait for its processing: events are accepted while the ledger is locked', async () => {
    const session = await readyToPay(test);
    const orderId = await orderChosenPlan(test, session);
    const { razorpay_payment_id: paymentId } = await simulatePayment(orderId);
    const lock = await test.sql.connect();
    try {
      await lock.query(
        'begin; lock table payment_order, gateway_payment, journal in exclusive mode',
      );
      const responses = await Promise.all(
        Array.from({ length: 50 }, () =>
          test.app.inject(
            eventCall(paymentEvent('payment.captured', paymentId), {
              eventId: `evt_${randomUUID()}`,
            }),
          ),
        ),
      );
      expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      expect(await readPayments(test, orderId)).toEqual([]);
    } finally {
      await lock.query('rollback');
      lock.release();
    }
    await waitForEvents(test);
    expect(await readJournals(test, paymentId)).toEqual(['plan_payment']);
  });

  it('ignores an event that is not about one of our payments', async () => {
    await send({
      body: JSON.stringify({ ...paymentEvent('settlement.processed', 'pay_x'), payload: {} }),
    });
    await send({});
    await waitForEvents(test);
    expect(
      test.logLines.some((line) => line.includes('event of a payment that we did not order')),
    ).toBe(true);
  });
});

function strangePayment(id: string): string {
  return goodBody().replace('pay_Unknown0000001', id);
}

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { indianDay, lastPayout } from './indian-day.ts';
import { TestGateway } from './testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await TestGateway.start();
});

afterEach(async () => {
  await gateway.call('/faults', { method: 'DELETE' });
});

afterAll(() => gateway.close());

interface Paid {
  readonly orderId: string;
  readonly paymentId: string;
}

async function pay(): Promise<Paid> {
  const orderId = await gateway.order();
  const paid = await gateway.simulate({ orderId, outcome: 'captured' });
  return { orderId, paymentId: paid.razorpay_payment_id };
}

async function make(path: string, body: object): Promise<Record<string, unknown>> {
  const response = await gateway.post(path, body);
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

/** Settles orders on a day of the past, so that nothing else is in its report. */
function settle(day: string, orderIds: readonly string[], more: object = {}) {
  const settledAt = Date.parse(`${day}T09:00:00+05:30`) / 1000;
  return make('/settlements', { orderIds, settledAt, webhooks: 'none', ...more });
}

async function report(day: string, page = ''): Promise<readonly Record<string, unknown>[]> {
  const [year, month, date] = day.split('-').map(Number);
  const query = `year=${String(year)}&month=${String(month)}&day=${String(date)}${page}`;
  const { items } = await gateway.get(`/v1/settlements/recon/combined?${query}`);
  return items as readonly Record<string, unknown>[];
}

describe('the settlement report', () => {
  it('lists what was settled on a day of India, once, with fee and tax', async () => {
    const { orderId, paymentId } = await pay();
    await make(`/v1/payments/${paymentId}/refund`, { amount: 500 });
    await vi.waitFor(async () => {
      const [refund] = (await gateway.get(`/v1/payments/${paymentId}/refunds`)).items as object[];
      expect(refund).toMatchObject({ status: 'processed' });
    });
    expect(await report('2001-02-03')).toEqual([]);
    const made = await settle('2001-02-03', [orderId]);
    expect(made).toMatchObject({ id: expect.stringMatching(/^setl_/) as unknown, lines: 2 });
    expect(await settle('2001-02-04', [orderId])).toMatchObject({ lines: 0 });
    const shared = { settlement_id: made.id, settlement_utr: made.utr, order_id: orderId };
    expect(await report('2001-02-03')).toEqual([
      expect.objectContaining({
        ...{ entity_id: paymentId, type: 'payment', amount: 1_000_000, currency: 'INR' },
        ...{ credit: 976_400, debit: 0, fee: 23_600, tax: 3600, settled: true, ...shared },
      }),
      expect.objectContaining({
        ...{ type: 'refund', amount: 500, credit: 0, debit: 500, fee: 0, ...shared },
        payment_id: paymentId,
      }),
    ]);
    expect(await report('2001-02-04')).toEqual([]);
  });

  it('is read in pages', async () => {
    const paid = [await pay(), await pay(), await pay()];
    await settle(
      '2001-03-01',
      paid.map(({ orderId }) => orderId),
    );
    const pages = [
      ...(await report('2001-03-01', '&count=2')),
      ...(await report('2001-03-01', '&count=2&skip=2')),
    ];
    expect(new Set(pages.map(({ entity_id }) => entity_id))).toEqual(
      new Set(paid.map(({ paymentId }) => paymentId)),
    );
    expect(await report('2001-03-01', '&count=2&skip=3')).toEqual([]);
  });

  it('has no fee where UPI is free, and lines of the gateway itself', async () => {
    const { orderId } = await pay();
    const adjustments = [{ amount: -150, description: 'Fee for a report' }];
    await settle('2001-03-02', [orderId], { feeBps: 0, adjustments });
    expect(await report('2001-03-02')).toMatchObject([
      { credit: 1_000_000, fee: 0, tax: 0 },
      { type: 'adjustment', credit: 0, debit: 150, amount: 150, dispute_id: null },
    ]);
  });

  it('is announced by an event', async () => {
    const { orderId } = await pay();
    const { id, utr } = await settle('2001-03-03', [orderId], { webhooks: 'send' });
    const findEvent = () =>
      gateway.received.find(({ body }) => body.payload.settlement?.entity.id === id)?.body;
    await vi.waitFor(() => {
      expect(findEvent()).toMatchObject({
        event: 'settlement.processed',
        contains: ['settlement'],
      });
    });
    expect(findEvent()?.payload.settlement?.entity).toMatchObject({
      ...{ entity: 'settlement', amount: 976_400, fees: 23_600, tax: 3600, utr },
      status: 'processed',
    });
  });

  it('pays at 9 in the morning of each day of India', () => {
    const at = (time: string) => Date.parse(time) / 1000;
    const payout = at('2026-11-20T09:00:00+05:30');
    expect(lastPayout(payout)).toBe(payout);
    expect(lastPayout(payout + 86_399)).toBe(payout);
    expect(lastPayout(payout - 1)).toBe(payout - 86_400);
    expect(indianDay(at('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
    expect(indianDay(at('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
  });

  it.each([
    ['year=20&month=1', 'The year must be 4 digits.'],
    ['year=2026&month=13', 'The month is not a valid month.'],
    ['year=2026&month=1&day=111', 'The day must be between 1 and 2 digits.'],
    ['year=2026&month=1&count=0', 'The count must be at least 1.'],
  ])('refuses %s', async (query, description) => {
    expect(await gateway.get(`/v1/settlements/recon/combined?${query}`)).toMatchObject({
      error: { description },
    });
  });
});

function disputeEvents(disputeId: unknown): readonly string[] {
  return gateway.received
    .filter(({ body }) => body.payload.dispute?.entity.id === disputeId)
    .map(({ body }) => body.event);
}

describe('a dispute', () => {
  it('is deducted when it is raised, and returned when it is won', async () => {
    const { orderId, paymentId } = await pay();
    const { id } = await make('/disputes', { paymentId, amount: 400_000 });
    expect(await gateway.get(`/v1/disputes/${String(id)}`)).toMatchObject({
      ...{ entity: 'dispute', payment_id: paymentId, amount: 400_000, status: 'open' },
      ...{ phase: 'chargeback', reason_code: 'chargeback', amount_deducted: 0 },
    });
    await settle('2001-04-01', [orderId]);
    await make(`/disputes/${String(id)}`, { status: 'under_review' });
    await make(`/disputes/${String(id)}`, { status: 'action_required' });
    expect(await gateway.get(`/v1/disputes/${String(id)}`)).toMatchObject({ status: 'open' });
    await make(`/disputes/${String(id)}`, { status: 'won', amountDeducted: 100_000 });
    await settle('2001-04-02', [orderId]);
    expect(await report('2001-04-01')).toMatchObject([
      { type: 'payment', dispute_id: null },
      { type: 'adjustment', debit: 400_000, credit: 0, dispute_id: id, payment_id: paymentId },
    ]);
    expect(await report('2001-04-02')).toMatchObject([
      { type: 'adjustment', debit: 0, credit: 300_000, dispute_id: id },
    ]);
    await vi.waitFor(() => {
      expect(disputeEvents(id)).toEqual([
        'payment.dispute.created',
        'payment.dispute.under_review',
        'payment.dispute.action_required',
        'payment.dispute.won',
      ]);
    });
    const event = gateway.received.find(({ body }) => body.event === 'payment.dispute.won');
    expect(event?.body.contains).toEqual(['payment', 'dispute']);
    expect((await gateway.post(`/disputes/${String(id)}`, { status: 'lost' })).status).toBe(400);
  });

  it('is of a captured payment, and of no more than it', async () => {
    const { paymentId } = await pay();
    expect((await gateway.post('/disputes', { paymentId, amount: 1_000_001 })).status).toBe(400);
    const orderId = await gateway.order();
    const open = await gateway.simulate({ orderId, outcome: 'authorized' });
    const raised = await gateway.post('/disputes', { paymentId: open.razorpay_payment_id });
    expect(raised.status).toBe(400);
    expect((await gateway.get('/v1/disputes/disp_00000000000000')).error).toBeDefined();
  });

  it('is raised, decided and settled on the page', async () => {
    const { orderId, paymentId } = await pay();
    const send = (path: string, fields: Record<string, string>) =>
      fetch(gateway.url + path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      });
    expect((await send('/page/disputes', { payment: paymentId })).status).toBe(303);
    const page = await (await fetch(gateway.url)).text();
    const id = /name="dispute" value="(disp_\w{14})"/.exec(page)?.[1] ?? '';
    expect((await send('/page/disputes/next', { dispute: id, status: 'lost' })).status).toBe(303);
    expect(await gateway.get(`/v1/disputes/${id}`)).toMatchObject({
      status: 'lost',
      amount_deducted: 1_000_000,
    });
    expect((await send('/page/disputes/next', { dispute: id, status: 'x' })).status).toBe(400);
    expect((await send('/page/settlements', {})).status).toBe(303);
    expect(await settle('2001-05-01', [orderId])).toMatchObject({ lines: 0 });
  });
});

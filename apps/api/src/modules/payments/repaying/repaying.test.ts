import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, roomyLimits, type TestApp } from '../../../test-app.ts';
import { bellOf } from '../../notifications/fixtures.ts';
import { balanceOf, expectSoundBooks } from '../../wallet/fixtures.ts';
import { firmAccounts } from '../../wallet/service.ts';
import {
  bringEvent,
  eventsSettled,
  journalsOf,
  layFault,
  paymentEvent,
  refundAtGateway,
  refundsProcessed,
} from '../fixtures.ts';
import {
  aSecondPayment,
  aTopUp,
  auditOf,
  letGoBack,
  reaches,
  refundIn,
  storedRefund,
  twoSuperadmins,
} from '../refunds/fixtures.ts';
import { checkOverdueRefunds } from './service.ts';

let test: TestApp;
let two: Awaited<ReturnType<typeof twoSuperadmins>>;

beforeAll(async () => {
  test = await createTestApp({ limits: roomyLimits, gatewayPatience: 1000 });
  two = await twoSuperadmins(test);
});

afterAll(async () => {
  await expectSoundBooks(test);
  await test.stop();
});

const call = 'POST /v1/payments/:id/refund';

async function refundsAtGateway(paymentId: string): Promise<number> {
  const { rows } = await test.sql.query<{ count: number }>(
    'select count(*)::int as count from gateway_refund where payment_id = $1',
    [paymentId],
  );
  return rows[0]?.count ?? 0;
}

describe('an approved refund', () => {
  it('that the bank turns down goes back to the wallet, and superadmins hear of it', async () => {
    const { paymentId, orderId, walletId } = await aTopUp(test, 500);
    await layFault({ match: call, kind: 'refund-fails', orderId });
    const asked = refundIn(await two.ask.ask(paymentId, 500));
    await two.decide.approve(asked.id);
    expect(await balanceOf(test, walletId)).toBe(0);
    await letGoBack(test, asked);
    expect(await storedRefund(test, asked.id)).toMatchObject({ state: 'failed', said: null });
    expect(await balanceOf(test, walletId)).toBe(50_000);
    expect(await journalsOf(test, paymentId)).toEqual(['top_up', 'refund_begun', 'refund_undone']);
    const [news] = (await bellOf(test, two.asker).list()).notifications;
    expect(news?.news).toMatchObject({ kind: 'refund_turned', turn: 'failed' });
    expect(await auditOf(test, asked.id)).toContain('payments.refund_failed');
    const again = refundIn(await two.ask.ask(paymentId, 500));
    await two.decide.approve(again.id);
    await letGoBack(test, again);
    expect((await storedRefund(test, again.id)).state).toBe('processed');
  });

  it('that the gateway refuses says why, and its money is where it was', async () => {
    const { paymentId } = await aSecondPayment(test);
    const suspense = await balanceOf(test, firmAccounts.suspense);
    const asked = refundIn(await two.ask.ask(paymentId, 10_000));
    await refundAtGateway(paymentId); // somebody does it at the dashboard at the same time
    await two.decide.approve(asked.id);
    await reaches(test, asked.id, 'failed');
    expect((await storedRefund(test, asked.id)).said).toBe(
      'The payment has been fully refunded already',
    );
    expect(await balanceOf(test, firmAccounts.suspense)).toBe(suspense);
    await refundsProcessed(paymentId);
    await bringEvent(test, paymentEvent('refund.processed', paymentId));
    await eventsSettled(test);
    expect(await balanceOf(test, firmAccounts.suspense)).toBe(suspense - 1_000_000);
  });

  it('is made once, although the answer of the gateway is lost and its event is first', async () => {
    const { paymentId, orderId } = await aSecondPayment(test);
    await layFault({ match: call, kind: 'accepted-then-timeout', orderId });
    const asked = refundIn(await two.ask.ask(paymentId, 10_000));
    await two.decide.approve(asked.id);
    await letGoBackUnanswered(paymentId);
    await reaches(test, asked.id, 'processed');
    expect(await refundsAtGateway(paymentId)).toBe(1);
    expect(await journalsOf(test, paymentId)).toEqual(['suspense', 'refund_begun', 'refund']);
  });

  it('is tried again while the gateway is away', async () => {
    const { paymentId, orderId } = await aSecondPayment(test);
    await layFault({ match: call, kind: 'status', status: 502, orderId });
    const asked = refundIn(await two.ask.ask(paymentId, 10_000));
    await two.decide.approve(asked.id);
    await letGoBack(test, asked);
    expect((await storedRefund(test, asked.id)).state).toBe('processed');
    expect(await refundsAtGateway(paymentId)).toBe(1);
  });

  it('is asked about where its event is lost', async () => {
    const { paymentId } = await aSecondPayment(test);
    const asked = refundIn(await two.ask.ask(paymentId, 10_000));
    await two.decide.approve(asked.id);
    const told = async () => (await storedRefund(test, asked.id)).told;
    await expect.poll(told, { timeout: 20_000, interval: 20 }).not.toBeNull();
    await refundsProcessed(paymentId);
    await test.sql.query('update refund_request set check_at = now() where id = $1', [asked.id]);
    await checkOverdueRefunds(test.context);
    await reaches(test, asked.id, 'processed');
  });

  it('that was called failed and is processed after all is booked against suspense', async () => {
    const { paymentId, orderId, walletId } = await aTopUp(test, 500);
    const fields = (id: string) => ({
      items: [{ id: 'rfnd_toldAsFailed1', amount: 50_000, status: 'failed', receipt: id }],
    });
    const asked = refundIn(await two.ask.ask(paymentId, 500));
    const match = 'GET /v1/payments/:id/refunds';
    await layFault({ match, kind: 'wrong-body', orderId, fields: fields(asked.id), times: 2 });
    await two.decide.approve(asked.id);
    await reaches(test, asked.id, 'failed');
    expect(await balanceOf(test, walletId)).toBe(50_000);
    const suspense = await balanceOf(test, firmAccounts.suspense);
    const [item] = fields(asked.id).items;
    const processed = { items: [{ ...item, status: 'processed' }] };
    await layFault({ match, kind: 'wrong-body', orderId, fields: processed });
    await bringEvent(test, paymentEvent('refund.processed', paymentId));
    await eventsSettled(test);
    expect((await storedRefund(test, asked.id)).state).toBe('processed');
    expect(await balanceOf(test, walletId)).toBe(50_000);
    expect(await balanceOf(test, firmAccounts.suspense)).toBe(suspense - 50_000);
  });
});

async function letGoBackUnanswered(paymentId: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await bringEvent(test, paymentEvent('refund.processed', paymentId));
        await eventsSettled(test);
        return refundsAtGateway(paymentId);
      },
      { timeout: 20_000, interval: 50 },
    )
    .toBe(1);
  await refundsProcessed(paymentId);
  await bringEvent(test, paymentEvent('refund.processed', paymentId));
  await eventsSettled(test);
}

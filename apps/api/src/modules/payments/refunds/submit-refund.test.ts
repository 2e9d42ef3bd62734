import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { inboxCalls } from '../../notifications/tests/notification-fixtures.ts';
import {
  readAccountBalance,
  debit,
  expectBalancedLedger,
} from '../../wallet/tests/wallet-fixtures.ts';
import { firmAccounts } from '../../wallet/ledger-queries.ts';
import {
  deliverEvent,
  waitForEvents,
  readJournals,
  injectFault,
  paymentEvent,
  refundAtGateway,
  refundsProcessed,
} from '../tests/payment-fixtures.ts';
import {
  payTwice,
  payTopUp,
  readAuditActions,
  retryRefundNow,
  completeAtGateway,
  waitForState,
  refundIn,
  refundCalls,
  storedRefund,
  twoSuperadmins,
} from '../tests/refund-fixtures.ts';
import { readOpenItems } from '../reconciliation/open-items.ts';
import { resubmitRefundsDueForCheck, notifyOfLateRefunds } from './submit-refund.ts';

const test = await startTestApp({ limits: unlimited, gatewayTimeout: 1000 });
const two = await twoSuperadmins(test);

afterAll(() => expectBalancedLedger(test));

const call = 'POST /v1/payments/:id/refund';

async function refundsAtGateway(paymentId: string): Promise<number> {
  const { rows } = await test.sql.query<{ count: number }>(
    'select count(*)::int as count from gateway_refund where payment_id = $1',
    [paymentId],
  );
  return rows[0]?.count ?? 0;
}

describe('an approved refund', () => {
  it('declined by the bank returns to the wallet, and superadmins are notified', async () => {
    const { paymentId, orderId, walletId } = await payTopUp(test, 500);
    await injectFault({ match: call, kind: 'refund-fails', orderId });
    const refund = refundIn(await two.byRequester.request(paymentId, 500));
    await two.byDecider.approve(refund.id);
    expect(await readAccountBalance(test, walletId)).toBe(0);
    await completeAtGateway(test, refund);
    expect(await storedRefund(test, refund.id)).toMatchObject({
      state: 'failed',
      gatewayError: null,
    });
    expect(await readAccountBalance(test, walletId)).toBe(50_000);
    expect(await readJournals(test, paymentId)).toEqual([
      'top_up',
      'refund_begun',
      'refund_undone',
    ]);
    const [notification] = (await inboxCalls(test, two.requester).list()).notifications;
    expect(notification?.event).toMatchObject({ kind: 'refund_updated', update: 'failed' });
    expect(await readAuditActions(test, refund.id)).toContain('payments.refund_failed');
    const again = refundIn(await two.byRequester.request(paymentId, 500));
    await two.byDecider.approve(again.id);
    await completeAtGateway(test, again);
    expect((await storedRefund(test, again.id)).state).toBe('processed');
  });

  it('refused by the gateway shows the reason, and its money is where it was', async () => {
    const { paymentId, orderId } = await payTwice(test);
    const suspense = await readAccountBalance(test, firmAccounts.suspense);
    const description = 'Your account does not have enough balance.';
    await injectFault({ match: call, kind: 'status', status: 400, orderId, description });
    const refund = refundIn(await two.byRequester.request(paymentId, 10_000));
    await two.byDecider.approve(refund.id);
    await waitForState(test, refund.id, 'failed');
    expect((await storedRefund(test, refund.id)).gatewayError).toBe(description);
    expect(await readAccountBalance(test, firmAccounts.suspense)).toBe(suspense);
    const { refunds } = await two.byDecider.list('?state=failed');
    expect(refunds.find(({ id }) => id === refund.id)).toMatchObject({
      failure: 'gateway',
      gatewayMessage: description,
    });
    const admin = refundCalls(test, await test.signIn('admin'));
    expect((await admin.order(refund.orderId)).payments).toMatchObject([
      { refundRequests: [{ failure: 'gateway', gatewayMessage: null }] },
      {},
    ]);
  });

  it("is reverted if the payment was refunded on the gateway's dashboard", async () => {
    const { paymentId } = await payTwice(test);
    const suspense = await readAccountBalance(test, firmAccounts.suspense);
    const refund = refundIn(await two.byRequester.request(paymentId, 10_000));
    await refundAtGateway(paymentId);
    await two.byDecider.approve(refund.id);
    await waitForState(test, refund.id, 'failed');
    const { refunds } = await two.byDecider.list('?state=failed');
    const undone = refunds.find(({ id }) => id === refund.id);
    expect(undone).toMatchObject({ failure: 'already_refunded', gatewayMessage: null });
    const [notification] = (await inboxCalls(test, two.requester).list()).notifications;
    expect(notification?.event).toMatchObject({ kind: 'refund_updated', update: 'failed' });
    expect(await readJournals(test, paymentId)).toContain('refund_undone');
    await refundsProcessed(paymentId);
    await deliverEvent(test, paymentEvent('refund.processed', paymentId));
    await waitForEvents(test);
    expect(await refundsAtGateway(paymentId)).toBe(1);
    expect(await readAccountBalance(test, firmAccounts.suspense)).toBe(suspense - 1_000_000);
  });

  it('is created once, even if the response is lost and its event arrives first', async () => {
    const { paymentId, orderId } = await payTwice(test);
    await injectFault({ match: call, kind: 'accepted-then-timeout', orderId });
    const refund = refundIn(await two.byRequester.request(paymentId, 10_000));
    await two.byDecider.approve(refund.id);
    await dropResponses(paymentId);
    await waitForState(test, refund.id, 'processed');
    expect(await refundsAtGateway(paymentId)).toBe(1);
    expect(await readJournals(test, paymentId)).toEqual(['suspense', 'refund_begun', 'refund']);
  });

  it('is retried while the gateway is down', async () => {
    const { paymentId, orderId } = await payTwice(test);
    await injectFault({ match: call, kind: 'status', status: 502, orderId });
    const refund = refundIn(await two.byRequester.request(paymentId, 10_000));
    await two.byDecider.approve(refund.id);
    await completeAtGateway(test, refund);
    expect((await storedRefund(test, refund.id)).state).toBe('processed');
    expect(await refundsAtGateway(paymentId)).toBe(1);
  });

  it('is checked if its event is lost', async () => {
    const { paymentId } = await payTwice(test);
    const refund = refundIn(await two.byRequester.request(paymentId, 10_000));
    await two.byDecider.approve(refund.id);
    const readReport = async () => (await storedRefund(test, refund.id)).gatewayRefundId;
    await expect.poll(readReport).not.toBeNull();
    await refundsProcessed(paymentId);
    await test.sql.query('update refund_request set next_check_at = now() where id = $1', [
      refund.id,
    ]);
    await resubmitRefundsDueForCheck(test.context);
    await waitForState(test, refund.id, 'processed');
  });

  it('is created once, whatever the case of its id', async () => {
    const { paymentId } = await payTwice(test);
    const refund = refundIn(await two.byRequester.request(paymentId, 4000));
    await two.byDecider.approve(refund.id.toUpperCase());
    await completeAtGateway(test, refund);
    await test.sql.query(
      'update refund_request set next_check_at = now() where next_check_at is not null',
    );
    await resubmitRefundsDueForCheck(test.context);
    await waitForState(test, refund.id, 'processed');
    expect(await refundsAtGateway(paymentId)).toBe(1);
    expect(await readJournals(test, paymentId)).toEqual(['suspense', 'refund_begun', 'refund']);
  });

  it.each([
    'Request failed because another payment operation is in progress.',
    'Duplicate receipt found for this refund request.',
    'The refund has already been processed.',
    'Different request with the same idempotency key has already been processed.',
  ])('is retried when the gateway answers: %s', async (description) => {
    const { paymentId, orderId } = await payTwice(test);
    await injectFault({ match: call, kind: 'timeout', orderId });
    await injectFault({ match: call, kind: 'status', status: 400, orderId, description });
    const refund = refundIn(await two.byRequester.request(paymentId, 10_000));
    await two.byDecider.approve(refund.id);
    await completeAtGateway(test, refund);
    expect((await storedRefund(test, refund.id)).state).toBe('processed');
    expect(await readJournals(test, paymentId)).toEqual(['suspense', 'refund_begun', 'refund']);
  });

  it('is not failed while the outcome of a call is unknown', async () => {
    const { paymentId, orderId } = await payTwice(test);
    await injectFault({ match: call, kind: 'timeout', orderId });
    await injectFault({ match: call, kind: 'status', status: 400, orderId, times: 100 });
    const refund = refundIn(await two.byRequester.request(paymentId, 10_000));
    await two.byDecider.approve(refund.id);
    const tries = () => retryRefundNow(test, refund.id);
    await expect.poll(tries, { interval: 50 }).toBeGreaterThan(1);
    expect((await storedRefund(test, refund.id)).state).toBe('approved');
    const afterItsTime = async (): Promise<string> => {
      await test.sql.query(
        `update refund_request set sent_at = now() - interval '16 minutes' where id = $1`,
        [refund.id],
      );
      await tries();
      return (await storedRefund(test, refund.id)).state;
    };
    await expect.poll(afterItsTime, { interval: 250 }).toBe('failed');
    expect((await storedRefund(test, refund.id)).gatewayError).toBe('Bad request');
    const kinds = ['suspense', 'refund_begun', 'refund_undone'];
    expect(await readJournals(test, paymentId)).toEqual(kinds);
  });

  it.each([
    ['from the wallet again', 0, 0],
    ['from the wallet as far as it holds it, and the rest from suspense', 20_000, 20_000],
  ])(
    'that was called failed and is processed after all is taken %s',
    async (_from, spent, missing) => {
      const { paymentId, orderId, walletId, session } = await payTopUp(test, 500);
      const item = { id: `rfnd_ToldFailed${spent}`, amount: 50_000 };
      const refund = refundIn(await two.byRequester.request(paymentId, 500));
      const sendStatus = (status: string) =>
        injectFault({
          ...{ match: 'GET /v1/payments/:id/refunds', kind: 'wrong-body', orderId },
          fields: { items: [{ ...item, status, receipt: refund.id }] },
        });
      await sendStatus('failed');
      await two.byDecider.approve(refund.id);
      await waitForState(test, refund.id, 'failed');
      expect(await readAccountBalance(test, walletId)).toBe(50_000);
      if (spent > 0) await debit(test.context.db, walletId, spent);
      const suspense = await readAccountBalance(test, firmAccounts.suspense);
      await sendStatus('processed');
      const refunded = { amount_refunded: item.amount };
      await injectFault({
        ...{ match: 'GET /v1/payments/:id', kind: 'wrong-body', orderId, fields: refunded },
      });
      await deliverEvent(test, paymentEvent('refund.processed', paymentId));
      await waitForEvents(test);
      expect((await storedRefund(test, refund.id)).state).toBe('processed');
      expect(await readAccountBalance(test, walletId)).toBe(0);
      expect(await readAccountBalance(test, firmAccounts.suspense)).toBe(suspense - missing);
      const [notification] = (await inboxCalls(test, two.requester).list()).notifications;
      expect(notification?.event).toMatchObject({
        kind: 'refund_updated',
        update: 'processed_after_failure',
      });
      const { items } = await readOpenItems(test.context.db);
      const found = items.filter(({ user_id }) => user_id === session.user.id);
      expect(found.map(({ why }) => why)).toEqual(missing > 0 ? ['processed_after_failure'] : []);
    },
  );

  it('that was recorded without its receipt is completed, and suspense is balanced', async () => {
    const { paymentId, orderId } = await payTwice(test);
    const suspense = await readAccountBalance(test, firmAccounts.suspense);
    const refund = refundIn(await two.byRequester.request(paymentId, 4000));
    const item = { id: 'rfnd_BookedBefore1', amount: 400_000, status: 'processed' };
    const sendStatus = (receipt: string | null) =>
      injectFault({
        ...{ match: 'GET /v1/payments/:id/refunds', kind: 'wrong-body', orderId },
        fields: { items: [{ ...item, receipt }] },
      });
    await sendStatus(null);
    await deliverEvent(test, paymentEvent('refund.processed', paymentId));
    await waitForEvents(test);
    expect(await readAccountBalance(test, firmAccounts.suspense)).toBe(suspense - 400_000);
    await sendStatus(refund.id);
    await two.byDecider.approve(refund.id);
    await waitForState(test, refund.id, 'processed');
    expect(await readAccountBalance(test, firmAccounts.suspense)).toBe(suspense - 400_000);
    const kinds = ['suspense', 'refund', 'refund_begun', 'refund_matched'];
    expect(await readJournals(test, paymentId)).toEqual(kinds);
  });

  it('that is late is notified once, and listed as an open item', async () => {
    const { paymentId, session } = await payTwice(test);
    const refund = refundIn(await two.byRequester.request(paymentId, 10_000));
    await two.byDecider.approve(refund.id);
    await test.sql.query('alter table refund_request disable trigger refund_request_kept');
    await test.sql.query(
      `update refund_request set decided_at = now() - interval '3 days 1 second' where id = $1`,
      [refund.id],
    );
    await test.sql.query('alter table refund_request enable trigger refund_request_kept');
    await notifyOfLateRefunds(test.context);
    await notifyOfLateRefunds(test.context);
    const { notifications } = await inboxCalls(test, two.requester).list();
    const late = notifications.filter(({ event }) => 'update' in event && event.update === 'late');
    expect(late).toHaveLength(1);
    const { items } = await readOpenItems(test.context.db);
    const found = items.find(({ user_id }) => user_id === session.user.id);
    expect(found).toMatchObject({ why: 'refund_late', amount_paise: 1_000_000 });
    await completeAtGateway(test, refund);
  });
});

async function dropResponses(paymentId: string): Promise<void> {
  await expect
    .poll(async () => {
      await deliverEvent(test, paymentEvent('refund.processed', paymentId));
      await waitForEvents(test);
      return refundsAtGateway(paymentId);
    })
    .toBe(1);
  await refundsProcessed(paymentId);
  await deliverEvent(test, paymentEvent('refund.processed', paymentId));
  await waitForEvents(test);
}

import { afterEach, describe, expect, it } from 'vitest';
import { bearer, startTestApp, unlimited, type TestSession } from '../../../testing/test-app.ts';
import { plainImage } from '../../../platform/documents/testing/images.ts';
import { encodeForm } from '../../../platform/http/testing/multipart-form.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { signInConfirmed } from '../../auth/tests/auth-fixtures.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import { injectFault } from './payment-fixtures.ts';
import { completeAtGateway, payForPlan, refundIn, twoSuperadmins } from './refund-fixtures.ts';
import {
  deliverDispute,
  listDisputes,
  raiseDispute,
  readDispute,
  stepDispute,
  watchBooks,
} from './settlement-fixtures.ts';

const test = await startTestApp({ limits: unlimited });
const superadmin = await test.signIn('superadmin');
const picture = await plainImage({ width: 40, height: 40 });

afterEach(() => expectBalancedLedger(test));

const accept = (id: string, { accessToken }: TestSession) =>
  test.app.inject({
    method: 'POST',
    url: `/api/office/disputes/${id}/accept`,
    headers: bearer(accessToken),
  });

const contest = (id: string, { accessToken }: TestSession, files = [picture]) => {
  const form = encodeForm([
    { field: 'summary', content: 'The plan was bought and used: see the invoice.' },
    { field: 'kind', content: 'billing_proof' },
    ...files.map((content) => ({ field: 'evidence', content, filename: '../a.png' })),
  ]);
  return test.app.inject({
    method: 'POST',
    url: `/api/office/disputes/${id}/contest`,
    payload: form.payload,
    headers: { ...bearer(accessToken), ...form.headers },
  });
};

async function raise(more: object = {}) {
  const { paymentId } = await payForPlan(test);
  const gatewayId = await raiseDispute(paymentId, more);
  await deliverDispute(test, 'created', gatewayId, paymentId);
  const { rows } = await test.sql.query<{ id: string }>(
    'select id from dispute where gateway_id = $1',
    [gatewayId],
  );
  return { id: rows[0]?.id ?? '', gatewayId, paymentId };
}

describe('a superadmin', () => {
  it('accepts a dispute with a fresh code: it is lost, once', async () => {
    const confirmed = await signInConfirmed(test);
    const { id, gatewayId } = await raise();
    expectRefusal(await accept(id, superadmin), 'fresh_code_required');
    const books = await watchBooks(test);
    const answers = await Promise.all([accept(id, confirmed), accept(id, confirmed)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await books.changes()).toEqual({ disputes: 1_000_000, losses: -1_000_000 });
    expect(await readDispute(test, gatewayId)).toEqual({ state: 'lost', lost_paise: '1000000' });
    expectRefusal(await accept(id, confirmed), 'dispute_changed');
    const { rows } = await test.sql.query<{ action: string }>(
      `select distinct action from audit_event where object_id = $1 order by action`,
      [gatewayId],
    );
    expect(rows.map(({ action }) => action)).toContain('payments.dispute_accepted');
  });

  it('contests a dispute with files: the bank reviews it, and takes one answer', async () => {
    const confirmed = await signInConfirmed(test);
    const { id, gatewayId } = await raise();
    expectRefusal(await contest(id, superadmin), 'fresh_code_required');
    expectRefusal(await contest(id, confirmed, []), 'file_missing');
    expectRefusal(await contest(id, confirmed, [Buffer.from('text')]), 'file_not_accepted');
    const books = await watchBooks(test);
    const answers = await Promise.all([contest(id, confirmed), contest(id, confirmed)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await readDispute(test, gatewayId)).toEqual({ state: 'under_review', lost_paise: null });
    expect(await books.changes()).toEqual({});
    expectRefusal(await contest(id, confirmed), 'dispute_changed');
    expectRefusal(await accept(id, confirmed), 'dispute_changed');
    expect(
      (await listDisputes(test, superadmin, '?is=open')).disputes.find((each) => each.id === id),
    ).toMatchObject({
      state: 'under_review',
      respondBy: null,
    });
    const { rows } = await test.sql.query<{ count: number }>(
      `select count(*)::int as count from audit_event
       where object_id = $1 and action = 'payments.dispute_contested'`,
      [gatewayId],
    );
    expect(rows[0]?.count).toBeGreaterThan(0);
  });

  it.each(['POST /v1/documents', 'PATCH /v1/disputes/:id/contest'])(
    'contests again after a failure of %s',
    async (match) => {
      const confirmed = await signInConfirmed(test);
      const { id, gatewayId } = await raise();
      const restore = await injectFault({ match, kind: 'status', status: 502 });
      const refused = await contest(id, confirmed);
      await restore();
      expectRefusal(refused, 'gateway_unavailable');
      expect(await readDispute(test, gatewayId)).toMatchObject({ state: 'open' });
      expect((await contest(id, confirmed)).statusCode).toBe(200);
    },
  );

  it('cannot accept one after its deadline, nor while the gateway cannot be reached', async () => {
    const confirmed = await signInConfirmed(test);
    const late = await raise({ respondBy: 1_000_000_000 });
    expectRefusal(await accept(late.id, confirmed), 'dispute_changed');
    expect(await readDispute(test, late.gatewayId)).toMatchObject({ state: 'open' });
    const { id } = await raise();
    const restore = await injectFault({
      match: 'POST /v1/disputes/:id/accept',
      kind: 'status',
      status: 502,
    });
    const refused = await accept(id, confirmed);
    await restore();
    expectRefusal(refused, 'gateway_unavailable');
    expect((await accept(id, confirmed)).statusCode).toBe(200);
  });

  it('cannot accept one of a payment with a refund, and what is disputed or lost is not refundable', async () => {
    const { byRequester, byDecider, decider } = await twoSuperadmins(test);
    const refunded = await raise({ amount: 400_000 });
    expectRefusal(await byRequester.request(refunded.paymentId, 6001), 'refund_too_high');
    const refund = refundIn(await byRequester.request(refunded.paymentId, 6000));
    await byDecider.approve(refund.id);
    expectRefusal(await accept(refunded.id, decider), 'dispute_refunded');
    await completeAtGateway(test, refund);
    expectRefusal(await accept(refunded.id, decider), 'dispute_refunded');

    const { paymentId } = await payForPlan(test);
    const early = refundIn(await byRequester.request(paymentId, 10_000));
    const gatewayId = await raiseDispute(paymentId);
    await deliverDispute(test, 'created', gatewayId, paymentId);
    expectRefusal(await byDecider.approve(early.id), 'refund_too_high');
    await stepDispute(gatewayId, 'lost', { amountDeducted: 700_000 });
    await deliverDispute(test, 'lost', gatewayId, paymentId);
    expectRefusal(await byDecider.approve(early.id), 'refund_too_high');
    await byDecider.reject(early.id);
    expectRefusal(await byRequester.request(paymentId, 3001), 'refund_too_high');
    refundIn(await byRequester.request(paymentId, 3000));
  });

  it('cannot accept a dispute of their own payment', async () => {
    const { id, paymentId } = await raise();
    const { rows } = await test.sql.query<{ user_id: string }>(
      `select user_id from payment_order orders join gateway_payment payment
         on payment.order_id = orders.id where payment.id = $1`,
      [paymentId],
    );
    const own = await signInConfirmed(test);
    await test.sql.query(`update payment_order set user_id = $2 where user_id = $1`, [
      rows[0]?.user_id,
      own.user.id,
    ]);
    expectRefusal(await accept(id, own), 'forbidden');
    expectRefusal(await contest(id, own), 'forbidden');
    await test.sql.query(`update payment_order set user_id = $1 where user_id = $2`, [
      rows[0]?.user_id,
      own.user.id,
    ]);
  });

  it('must be one to accept, and the dispute must exist', async () => {
    const admin = await test.signIn('admin');
    const { id } = await raise();
    expectRefusal(await accept(id, admin), 'forbidden');
    expectRefusal(await contest(id, admin), 'forbidden');
    const unknown = '01936f00-0000-7000-8000-000000000000';
    expectRefusal(await accept(unknown, await signInConfirmed(test)), 'not_found');
  });
});

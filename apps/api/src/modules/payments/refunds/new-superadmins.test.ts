import { afterAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, unlimited, type TestSession } from '../../../testing/test-app.ts';
import { confirmSession, getActorOf, signInConfirmed } from '../../auth/tests/auth-fixtures.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import { proposeAdjustment } from '../adjustments/adjust-wallet.ts';
import { acceptDispute } from '../disputes/answer-dispute.ts';
import { deliverEvent, waitForEvents } from '../tests/payment-fixtures.ts';
import { payTwice, reason, refundIn, refundCalls } from '../tests/refund-fixtures.ts';
import { disputeEvent, openSandboxGateway, raiseDispute } from '../tests/settlement-fixtures.ts';
import { requestRefund } from './request-refund.ts';

const test = await startTestApp({ limits: { ...unlimited, newSuperadminHours: 24 } });

afterAll(() => expectBalancedLedger(test));

/** Makes some hours pass since a user became superadmin. */
async function letPass({ user }: TestSession, hours: number): Promise<void> {
  await test.sql.query(
    `update users set superadmin_since = superadmin_since - $2 * interval '1 hour' where id = $1`,
    [user.id, hours],
  );
}

async function readSince({ user }: TestSession): Promise<Date | null> {
  const { rows } = await test.sql.query<{ since: Date | null }>(
    'select superadmin_since as since from users where id = $1',
    [user.id],
  );
  return rows[0]?.since ?? null;
}

describe('a new superadmin', () => {
  it('cannot take part in refunds or accept disputes for 24 hours, unless they are the only one', async () => {
    const { paymentId } = await payTwice(test);
    const first = await signInConfirmed(test);
    const one = refundCalls(test, first);
    const refund = refundIn(await one.request(paymentId, 4000));
    expect((await one.list()).allowedFrom).toBeNull();

    // Not confirmed: what is refused anyway asks for no confirmation.
    const second = await test.signIn('superadmin');
    const other = refundCalls(test, second);
    expectRefusal(await other.approve(refund.id), 'superadmin_new');
    expectRefusal(await other.reject(refund.id), 'superadmin_new');
    const refused = await other.request(paymentId, 100);
    expectRefusal(refused, 'superadmin_new');
    const from = (await other.list()).allowedFrom;
    expect(new Date(from ?? 0).getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    expect(refused.json<{ message: string }>().message).toContain(
      'You can take part in refunds and adjustments from',
    );
    // The first one is also new, and no longer the only one.
    expectRefusal(await one.request(paymentId, 100), 'superadmin_new');

    const gatewayId = await raiseDispute(paymentId, { amount: 100_000 });
    await deliverEvent(test, disputeEvent('created', gatewayId, paymentId));
    await waitForEvents(test);
    const { rows } = await test.sql.query<{ id: string }>('select id from dispute');
    const accepted = await test.app.inject({
      method: 'POST',
      url: `/api/office/disputes/${rows[0]?.id ?? ''}/accept`,
      headers: bearer(second.accessToken),
    });
    expectRefusal(accepted, 'superadmin_new');

    // Another superadmin may come between the confirmation and the transaction.
    const { context } = test;
    const actor = await getActorOf(test, second);
    const adjustment = { userId: first.user.id, direction: 'credit', amount: 1 } as const;
    for (const late of [
      await requestRefund(context, actor, { paymentId, amount: 100, reason }),
      await proposeAdjustment(context, actor, { ...adjustment, reasonCode: 'goodwill', reason }),
      await acceptDispute(context, { gateway: openSandboxGateway(), actor, id: rows[0]?.id ?? '' }),
    ])
      expect(late).toMatchObject({ ok: false, code: 'superadmin_new' });

    await letPass(second, 23.9);
    expectRefusal(await other.approve(refund.id), 'superadmin_new');
    await letPass(second, 0.2);
    await confirmSession(test, second);
    expect(refundIn(await other.approve(refund.id))).toMatchObject({ state: 'approved' });
  });

  it('counts as new again after another role, however the role was changed', async () => {
    const session = await signInConfirmed(test);
    await letPass(session, 48);
    const before = await readSince(session);
    const write = (role: string) =>
      test.sql.query('update users set role = $2 where id = $1', [session.user.id, role]);
    await write('superadmin');
    expect(await readSince(session)).toEqual(before);
    await write('admin');
    expect(await readSince(session)).toBeNull();
    await write('superadmin');
    expect((await readSince(session))?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });
});

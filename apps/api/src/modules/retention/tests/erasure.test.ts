import { afterAll, describe, expect, it } from 'vitest';
import type { AccountErasure } from '@anupal/contract/retention';
import { paise } from '@anupal/contract/values/paise';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, createTestApp, startTestApp, unlimited } from '../../../testing/test-app.ts';
import {
  advanceTo,
  applicationCalls,
  createContext,
  createFranchisee,
  createService,
  fileOwnApplication,
} from '../../applications/tests/application-fixtures.ts';
import { verifyChain } from '../../audit/public.ts';
import { confirmEverything } from '../../auth/tests/auth-fixtures.ts';
import { saveFirm } from '../../invoices/tests/document-fixtures.ts';
import { createBoundBrowser, createLinkedClient } from '../../links/tests/link-fixtures.ts';
import { accountCalls } from '../../office/tests/account-fixtures.ts';
import {
  emailsTo,
  inboxCalls,
  waitForEmails,
} from '../../notifications/tests/notification-fixtures.ts';
import {
  orderChosenPlan,
  readyToPay,
  simulatePayment,
  verify,
} from '../../payments/tests/payment-fixtures.ts';
import { createMessage, postContactMessage } from '../../support/tests/support-fixtures.ts';
import { debit, expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import { runErasures, type ErasureContext } from '../erasure/run-erasures.ts';
import {
  callErasure,
  setHold,
  makeDue,
  readErasureState,
  stopAfter,
  countRows,
  findTables,
} from './erasure-fixtures.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
await saveFirm(test);
await confirmEverything(test);

afterAll(async () => {
  await expectBalancedLedger(test);
  expect((await verifyChain(test.context.db, [])).fault).toBeNull();
});

const nomination = `insert into nominee (user_id, name, relation, phone)
  values ($1, 'Ravi Rao', 'spouse', '+919876543210')`;

describe('an erasure', () => {
  it('is refused with the reasons while something is open, and possible after that', async () => {
    const franchisee = await createFranchisee(test, { paise: 150_00 });
    const service = await createService(test, { firmFee: '', governmentFee: '' });
    const calls = applicationCalls(test, franchisee);
    const body = { ...service, client: { kind: 'self' }, answers: {} };
    const filed = (await calls.file(body)).json<{ id: string; version: number }>();
    const refused = await callErasure(test, franchisee, 'POST');
    expectRefusal(refused, 'account_not_settled');
    expect(refused.json()).toMatchObject({
      messages: [
        'Your wallet holds ₹150.00, which is not refundable. Spend it first, or waive it in a ticket.',
        'Applications in progress: 1. Wait until they are completed, or withdraw them.',
      ],
    });
    await debit(test.context.db, franchisee.walletId, 150_00);
    await calls.withdraw(filed.id, filed.version);
    expect(
      (await callErasure(test, franchisee, 'POST')).json<AccountErasure>().scheduledFor,
    ).not.toBeNull();
  });

  it('can be cancelled until it runs, and is for franchisees only', async () => {
    const session = await test.signIn('user');
    expectRefusal(await callErasure(test, session, 'DELETE'), 'not_found');
    await callErasure(test, session, 'POST');
    expect((await callErasure(test, session, 'POST')).statusCode).toBe(200);
    expect(
      (await callErasure(test, session, 'DELETE')).json<AccountErasure>().scheduledFor,
    ).toBeNull();
    await runErasures(createContext(test));
    expect((await callErasure(test, session, 'GET')).statusCode).toBe(200);
    expectRefusal(await callErasure(test, await test.signIn('admin'), 'POST'), 'forbidden');
  });

  it('gives way to what was opened in the meantime, and says so', async () => {
    const session = await readyToPay(test);
    await callErasure(test, session, 'POST');
    const orderId = await orderChosenPlan(test, session);
    await makeDue(test, session);
    await waitForEmails(test); // of two emails sent at once, either may arrive first
    await runErasures(createContext(test));
    expect(await readErasureState(test, session)).toBe('refused');
    await waitForEmails(test);
    const [mail] = await emailsTo(session.user.email);
    expect(mail?.text).toContain('A payment was started and may still arrive.');
    await verify(test, session, await simulatePayment(orderId));
  });

  it('does not run on an account that was disabled meanwhile: its owner could not cancel it', async () => {
    const session = await test.signIn('user');
    await callErasure(test, session, 'POST');
    const office = accountCalls(test, await test.signIn('superadmin'), session.user.id);
    expect((await office.disable('The owner called: it was not them.')).statusCode).toBe(200);
    await makeDue(test, session);
    await waitForEmails(test);
    await runErasures(createContext(test));
    expect(await readErasureState(test, session)).toBe('refused');
    await waitForEmails(test);
    const [mail] = await emailsTo(session.user.email);
    expect(mail?.text).toContain('This account is disabled');
  });

  it('waits for the end of a hold, which a superadmin confirms for another person', async () => {
    const [session, superadmin] = [await test.signIn('user'), await test.signIn('superadmin')];
    await callErasure(test, session, 'POST');
    const hold = { reason: 'Notice of the tax office of 3 June' };
    expectRefusal(await setHold(test, superadmin, superadmin, hold), 'forbidden');
    expectRefusal(await setHold(test, await test.signIn('admin'), session, hold), 'forbidden');
    expect((await setHold(test, superadmin, session, hold)).json()).toMatchObject({
      hold: { ...hold, endsOn: null, isInForce: true },
    });
    await makeDue(test, session);
    await runErasures(createContext(test));
    expect(await readErasureState(test, session)).toBe('refused');
    const refused = await callErasure(test, session, 'POST');
    expectRefusal(refused, 'account_not_settled');
    expect(refused.body).toContain('for a pending proceeding');
    expect(refused.body).not.toContain('tax office');
    const ended = await setHold(test, superadmin, session, { ...hold, endsOn: '2026-01-31' });
    expect(ended.json()).toMatchObject({ hold: { isInForce: false } });
    // The words of a confirmation are deleted after a day, as the cleanup of `auth` does.
    await test.sql.query('delete from step_up_action');
    expect(await findTables(test, hold.reason)).toEqual(['legal_hold']);
    expect((await callErasure(test, session, 'POST')).statusCode).toBe(200);
    await makeDue(test, session);
    await runErasures(createContext(test));
    expect(await readErasureState(test, session)).toBe('done');
    expect(await findTables(test, hold.reason)).toEqual([]);
  });

  it('waits until money whose purpose is not known is returned, and for the answer to a complaint', async () => {
    const session = await readyToPay(test);
    const orderId = await orderChosenPlan(test, session);
    const [first, second] = [await simulatePayment(orderId), await simulatePayment(orderId)];
    for (const payment of [first, second]) await verify(test, session, payment);
    // Anyone can type an address, so it delays nothing by itself.
    await postContactMessage(test, createMessage({ email: session.user.email }));
    await test.sql.query(
      `update support_thread set answer_by = '2027-01-01' from support_message message
       where message.id = support_thread.id and email = $1`,
      [session.user.email],
    );
    const refunded = expect.stringContaining('has not been refunded yet') as string;
    expect((await callErasure(test, session, 'POST')).json()).toMatchObject({
      messages: [refunded],
    });
    await test.sql.query(
      `update support_thread set about_user_id = $2 from support_message message
       where message.id = support_thread.id and email = $1`,
      [session.user.email, session.user.id],
    );
    expect((await callErasure(test, session, 'POST')).json()).toMatchObject({
      messages: [refunded, expect.stringContaining('has not been answered yet')],
    });
  });

  it('that has begun cannot be undone by enabling the account', async () => {
    const session = await test.signIn('user');
    await callErasure(test, session, 'POST');
    await makeDue(test, session);
    await expect(runErasures(stopAfter(test, 'close'))).rejects.toThrow('died');
    const office = accountCalls(test, await test.signIn('superadmin'), session.user.id);
    expectRefusal(await office.enable(), 'account_changed');
    await runErasures(createContext(test));
    expect(await findTables(test, session.user.email)).toEqual([]);
    expectRefusal(await office.enable(), 'account_changed');
  });

  it('of a former member of staff leaves what they delivered to others', async () => {
    const franchisee = await createFranchisee(test, { paise: 0 });
    const service = await createService(test, { firmFee: '', governmentFee: '' });
    const calls = applicationCalls(test, franchisee);
    const { id } = await fileOwnApplication(calls, service);
    const admin = await test.signIn('admin');
    await advanceTo(applicationCalls(test, admin), id, 'completed');
    await test.sql.query(`update users set role = 'user' where id = $1`, [admin.user.id]);
    await callErasure(test, admin, 'POST');
    await makeDue(test, admin);
    await runErasures(createContext(test));
    expect(await readErasureState(test, admin)).toBe('done');
    const { rows } = await test.sql.query<{ id: string }>(
      `select id from application_document where application_id = $1 and purpose = 'result'`,
      [id],
    );
    expect((await calls.readPage(rows[0]?.id ?? '')).statusCode).toBe(200);
  });

  it('takes a row that another call is changing, and one that comes behind its step', async () => {
    const session = await test.signIn('user');
    await test.sql.query(nomination, [session.user.id]);
    await callErasure(test, session, 'POST');
    await makeDue(test, session);
    const [changing, late] = [await test.sql.connect(), await test.sql.connect()];
    try {
      for (const client of [changing, late]) await client.query('begin');
      await changing.query(`update nominee set name = 'Rani Rao' where user_id = $1`, [
        session.user.id,
      ]);
      await late.query(
        `insert into client_reminder_days (user_id, remind_days) values ($1, '{1}')`,
        [session.user.id],
      );
      const context: ErasureContext = {
        ...createContext(test),
        crash: (reached) => {
          if (reached === 'retention:after-business') void changing.query('commit');
          if (reached === 'retention:after-client_reminder_days') void late.query('commit');
        },
      };
      await runErasures(context);
    } finally {
      changing.release();
      late.release();
    }
    expect(await readErasureState(test, session)).toBe('done');
    expect(await countRows(test, 'nominee', session)).toBe(0);
    expect(await countRows(test, 'client_reminder_days', session)).toBe(0);
    await expect(test.sql.query(nomination, [session.user.id])).rejects.toThrow('is erased');
  });

  it('takes the authority of a client whom the franchisee deleted before', async () => {
    const owner = await createFranchisee(test, { paise: 0 });
    const { book, client, token } = await createLinkedClient(test, owner);
    const { browser, linkId } = await createBoundBrowser(test, token);
    expect((await browser.giveAuthority(linkId)).statusCode).toBe(200);
    await browser.withdrawAuthority(linkId);
    expect((await book.remove(client.id)).statusCode).toBe(200);
    expect(await countRows(test, 'client_authority', owner)).toBe(1);
    await callErasure(test, owner, 'POST');
    await makeDue(test, owner);
    await runErasures(createContext(test));
    expect(await countRows(test, 'client_authority', owner)).toBe(0);
  });

  it('shows in the portal as well, where who reads only the mailbox cannot hide it', async () => {
    const session = await test.signIn('user');
    await callErasure(test, session, 'POST');
    const inbox = await inboxCalls(test, session).list();
    expect(inbox).toMatchObject({
      notifications: [{ event: { kind: 'account_deletion' } }],
    });
  });

  it('against a settlement and a filing at the same moment, either it or they happen', async () => {
    const service = await createService(test, { firmFee: '', governmentFee: '' });
    const racing = await Promise.all(
      Array.from({ length: 4 }, async (_, index) => {
        const isFiling = index % 2 === 0;
        const session = isFiling
          ? await createFranchisee(test, { paise: 0 })
          : await readyToPay(test);
        await callErasure(test, session, 'POST');
        const paid = isFiling ? null : await simulatePayment(await orderChosenPlan(test, session));
        await makeDue(test, session);
        return { session, paid };
      }),
    );
    await Promise.all([
      runErasures(createContext(test)),
      ...racing.map(({ session, paid }) =>
        paid === null
          ? applicationCalls(test, session).file({
              ...service,
              client: { kind: 'self' },
              answers: {},
            })
          : verify(test, session, paid),
      ),
    ]);
    for (const { session } of racing) {
      const { rows } = await test.sql.query<{ state: string; count: number }>(
        `select erasure.state, (select count(*)::int from application
             where application.user_id = erasure.user_id and search_text <> lower(tracking_number))
           + (select count(*)::int from payment_order
             where payment_order.user_id = erasure.user_id and payment_order.state <> 'fulfilled') as count
         from erasure where user_id = $1`,
        [session.user.id],
      );
      const [{ state, count } = { state: '', count: -1 }] = rows;
      if (state === 'done') expect(count).toBe(0);
      else expect(state).toBe('refused');
    }
  });

  it('needs a fresh confirmation', async () => {
    const fresh = await createTestApp({ limits: unlimited });
    try {
      const session = await fresh.signIn('user');
      const response = await fresh.app.inject({
        method: 'POST',
        url: '/api/privacy/erasure',
        headers: bearer(session.accessToken),
      });
      expectRefusal(response, 'fresh_code_required');
      expect(response.body).toContain('Delete the account');
    } finally {
      await fresh.stop();
    }
  });
});

describe('rows that are otherwise never removed', () => {
  it('can be removed by the application only while their person is erased', async () => {
    const live = await createFranchisee(test, { paise: 0 });
    const remove = test.context.db.deleteFrom('kyc_decision').where('user_id', '=', live.user.id);
    await test.sql.query(
      `insert into kyc_decision (id, user_id, kyc_id, version, kyc_status, decided_by)
       values (gen_random_uuid(), $1, gen_random_uuid(), 2, 'approved', $1)`,
      [live.user.id],
    );
    await expect(remove.execute()).rejects.toThrow('never changed or removed');
    await expect(test.context.db.deleteFrom('payment_receipt').execute()).rejects.toThrow(
      'permission denied',
    );
    await expect(
      test.context.db
        .updateTable('tax_document')
        .set({ total_paise: paise(1) })
        .execute(),
    ).rejects.toThrow('never changed or removed');
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { createTestApp, unlimited, type TestApp } from '../../../testing/test-app.ts';
import {
  applicationCalls,
  createFranchisee,
  createService,
  fileAnyway,
} from '../../applications/tests/application-fixtures.ts';
import {
  deliverEvent,
  orderChosenPlan,
  paymentEvent,
  readyToPay,
  simulatePayment,
  verify,
  waitForEvents,
} from '../../payments/tests/payment-fixtures.ts';
import {
  completeAtGateway,
  refundIn,
  twoSuperadmins,
} from '../../payments/tests/refund-fixtures.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import {
  expectAllDocumented,
  otherPlace,
  payOwnTopUp,
  principalPlace,
  saveFirm,
  saveRecipient,
  setTopUpPolicy,
} from './document-fixtures.ts';

let test: TestApp;
const midnightInIndia = Date.parse('2027-03-31T18:30:00Z'); // between two financial years

beforeAll(async () => {
  const clock = () => midnightInIndia + Math.round((Math.random() - 0.5) * 4000);
  test = await createTestApp({ limits: unlimited, renderer: createInProcessRenderer(), clock });
  await saveFirm(test, { places: [principalPlace, otherPlace] });
  await setTopUpPolicy(test, '2027-04-01', 'instrument');
}, 60_000);

afterAll(async () => {
  await test.stop();
});

/** Makes every fourth transaction fail at its end, after its documents. */
async function failSometimes(): Promise<void> {
  await test.sql.query(`
    create trigger fail_sometimes before insert on audit_event
      for each row execute function fail_sometimes()`);
}

async function prepareFailures(): Promise<void> {
  await test.sql.query(`
    create sequence audit_turn; -- counts on through a rollback
    grant usage on sequence audit_turn to public;
    create function fail_sometimes() returns trigger language plpgsql as $$
    begin
      if nextval('audit_turn') % 4 = 0 then raise exception 'a failure of the test'; end if;
      return new;
    end $$;
    grant execute on function fail_sometimes() to public`);
}

/** Ends the failures. Returns how many there were. */
async function failNoMore(): Promise<number> {
  await test.sql.query('drop trigger fail_sometimes on audit_event');
  const { rows } = await test.sql.query<{ failures: number }>(
    'select (last_value / 4)::int as failures from audit_turn',
  );
  return rows[0]?.failures ?? 0;
}

it('payments, fees, returns and refunds at once around the end of a year, of which many fail, leave no gap and lose nothing', async () => {
  const service = await createService(test);
  const two = await twoSuperadmins(test);
  const wallets = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const person = await createFranchisee(test, { paise: 0, plan: 'Diamond' });
      await saveRecipient(test, person, {
        gstin: null,
        state: ['29', '27', '08'][index % 3] ?? '',
      });
      const topUps = [await payOwnTopUp(test, person, 300), await payOwnTopUp(test, person, 400)];
      return { person, own: applicationCalls(test, person), topUps };
    }),
  );
  const plans = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const session = await readyToPay(test);
      return { session, paid: await simulatePayment(await orderChosenPlan(test, session)) };
    }),
  );
  const payments = [
    ...plans,
    ...wallets.flatMap(({ person: session, topUps }) => topUps.map((paid) => ({ session, paid }))),
  ];
  const settleAll = () =>
    Promise.all(
      payments.flatMap(({ session, paid }) => [
        verify(test, session, paid),
        deliverEvent(test, paymentEvent('payment.captured', paid.razorpay_payment_id)),
      ]),
    );

  await prepareFailures();
  await failSometimes();
  await settleAll();
  const failed = await failNoMore();
  expect(failed).toBeGreaterThan(2);
  await settleAll();
  await waitForEvents(test);
  await expectAllDocumented(test);
  await expectBalancedLedger(test);

  const refunds = await Promise.all(
    plans.slice(0, 3).map(async ({ paid }) => {
      const asked = await two.byRequester.request(paid.razorpay_payment_id, 10_000);
      return refundIn(asked);
    }),
  );
  const ofTopUps = await Promise.all(
    wallets
      .slice(0, 4)
      .map(async ({ topUps: [paid] }) =>
        refundIn(await two.byRequester.request(paid?.razorpay_payment_id ?? '', 120.5)),
      ),
  );
  await failSometimes();
  const filing = { ...service, client: { kind: 'self' }, answers: {} };
  await Promise.all([
    ...wallets.flatMap(({ own }) =>
      [1, 2, 3].map(async () => {
        const filed = await fileAnyway(own, filing);
        if (filed.statusCode !== 200) return;
        const { id } = filed.json<{ id: string }>();
        await own.withdraw(id, 1);
      }),
    ),
    ...[...refunds, ...ofTopUps].map(({ id }) => two.byDecider.approve(id)),
  ]);
  expect(await failNoMore()).toBeGreaterThan(failed + 5);
  await Promise.all([...refunds, ...ofTopUps].map(({ id }) => two.byDecider.approve(id)));
  for (const refund of [...refunds, ...ofTopUps]) await completeAtGateway(test, refund);
  await waitForEvents(test);

  await expectAllDocumented(test);
  await expectBalancedLedger(test);
  const { rows } = await test.sql.query<{ year: string; kinds: number; documents: number }>(
    `select financial_year as year, count(distinct kind)::int as kinds, count(*)::int as documents
     from tax_document group by 1 order by 1`,
  );
  expect(rows.map(({ year }) => year)).toEqual(['2026-27', '2027-28']);
  expect(rows.reduce((sum, { documents }) => sum + documents, 0)).toBeGreaterThan(40);
  await expectFeesToMatchWallets();
}, 120_000);

/** Invoices of fees less their credit notes are what the wallets paid for fees. */
async function expectFeesToMatchWallets(): Promise<void> {
  const { rows } = await test.sql.query<{ invoiced: string; paid: string }>(
    `select
       (select sum(case kind when 'credit_note' then -total_paise else total_paise end)
        from tax_document
        where application_id is not null and kind not in ('receipt_voucher', 'refund_voucher')
       ) as invoiced,
       (select -sum(posting.amount) from posting
        join journal on journal.id = posting.journal_id and journal.kind in ('fee', 'fee_return')
        join ledger_account account on account.id = posting.account_id
          and account.kind = 'user_wallet') as paid`,
  );
  expect(rows[0]?.invoiced).toBe(rows[0]?.paid);
}

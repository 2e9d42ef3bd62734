import { afterAll, beforeAll, expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { runOperatorCommand } from '../../../testing/operator-fixtures.ts';
import { createTestApp, unlimited, type TestApp } from '../../../testing/test-app.ts';
import { createContext } from '../../applications/tests/application-fixtures.ts';
import { createPicture, listStoredFiles } from '../../kyc/tests/kyc-fixtures.ts';
import { payPlan, verify } from '../../payments/tests/payment-fixtures.ts';
import { expectConversation, supportCalls } from '../../support/tests/support-fixtures.ts';
import { saveFirm } from '../../invoices/tests/document-fixtures.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import { runRetention } from '../periods/run-retention.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
  await saveFirm(test);
});

afterAll(async () => {
  await expectBalancedLedger(test, { but: 'I27' }); // a document is made older than its series
  await test.stop();
});

/** Runs as the owner without triggers, to make rows old. */
async function age(statement: string, values: readonly unknown[] = []): Promise<void> {
  const client = await test.sql.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(statement, [...values]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function closedTicket(ago: string): Promise<string> {
  const session = await test.signIn('user');
  const calls = supportCalls(test, session);
  const document = await calls.addDocument('new', await createPicture());
  const documents = [document.json<{ id: string }>().id];
  const { id, version } = await expectConversation(calls.open({ documents }));
  await calls.close(id, version);
  await test.sql.query('update support_thread set closed_at = now() - $2::interval where id = $1', [
    id,
    ago,
  ]);
  return id;
}

async function readThreads(): Promise<readonly string[]> {
  const { rows } = await test.sql.query<{ id: string }>(
    'select id from support_thread order by id',
  );
  return rows.map(({ id }) => id);
}

it('L05 a dry run says what would end and changes nothing; the real run ends it, and no more', async () => {
  const old = await closedTicket('3 years 1 minute');
  const recent = await closedTicket('3 years -1 day');
  const files = (await listStoredFiles(test)).length;
  const dry = await runOperatorCommand(test, { args: ['retention'] });
  expect(dry.code).toBe(0);
  expect(dry.output).toContain('1 support tickets closed over three years ago: deleted.');
  expect(dry.output).toContain('Nothing was changed.');
  expect(await readThreads()).toEqual([old, recent]);
  const real = await runOperatorCommand(test, { args: ['retention', '--run'] });
  expect(real.output).toContain('1 support tickets closed over three years ago: deleted.');
  expect(await readThreads()).toEqual([recent]);
  expect(await listStoredFiles(test)).toHaveLength(files - 1);
});

it('L05 the books lose names after eight financial years, and neither a row nor an amount', async () => {
  const [old, recent] = [await payPlan(test), await payPlan(test)];
  for (const { session, checkoutResult } of [old, recent])
    await verify(test, session, checkoutResult);
  const paymentId = old.checkoutResult.razorpay_payment_id;
  await age(
    `update payment_receipt set received_at = received_at - interval '10 years' where payment_id = $1`,
    [paymentId],
  );
  await age(
    `update tax_document set dated = past, financial_year = year,
       body = body || jsonb_build_object('date', to_char(past, 'YYYY-MM-DD'))
     from (select id, (dated - interval '10 years')::date as past,
         to_char(dated - interval '10 years 3 months', 'YYYY') || '-'
           || to_char(dated - interval '9 years 3 months', 'YY') as year
       from tax_document) older
     where older.id = tax_document.id and payment_id = $1`,
    [paymentId],
  );
  const read = async () => {
    const { rows } = await test.sql.query<{
      payer_name: string;
      recipient: string;
      amount: string;
    }>(
      `select payer_name, body #>> '{recipient,name}' as recipient, receipt.amount_paise as amount
       from payment_receipt receipt left join tax_document on tax_document.payment_id = receipt.payment_id
       order by receipt.received_at`,
    );
    return rows;
  };
  const [, untouched] = await read();
  await runRetention(createContext(test));
  const after = await read();
  expect(after[0]).toMatchObject({ payer_name: 'Erased', recipient: 'Erased', amount: '1000000' });
  expect(after[1]).toEqual(untouched);
  expect((await runRetention(createContext(test))).map(({ rows }) => rows)).toEqual([0, 0, 0, 0]);
});

it('L05 the acceptance of an agreement goes three years after its account', async () => {
  const users = [await test.createUser(), await test.createUser(), await test.createUser()];
  const states = [
    `'done', now() - interval '3 years 1 hour'`,
    `'done', now() - interval '2 years'`,
    `'scheduled', null`,
  ];
  for (const [index, { id }] of users.entries()) {
    await test.sql.query(
      `insert into agreement_acceptance (id, user_id, version, network) values (gen_random_uuid(), $1, '1', '203.0.113.7')`,
      [id],
    );
    await test.sql.query(
      `insert into erasure (id, user_id, language, due_at, state, ended_at)
       select gen_random_uuid(), $1, 'en', now(), ${states[index] ?? ''}`,
      [id],
    );
  }
  await runRetention(createContext(test));
  const { rows } = await test.sql.query<{ user_id: string }>(
    'select user_id from agreement_acceptance where user_id = any($1)',
    [users.map(({ id }) => id)],
  );
  expect(rows.map(({ user_id: id }) => id).toSorted()).toEqual(
    [users[1]?.id, users[2]?.id].toSorted(),
  );
  await expect(test.context.db.deleteFrom('agreement_acceptance').execute()).rejects.toThrow(
    'never changed or removed',
  );
});

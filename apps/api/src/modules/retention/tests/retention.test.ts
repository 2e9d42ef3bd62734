import { afterAll, expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { runOperatorCommand } from '../../../testing/operator-fixtures.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { createContext } from '../../applications/tests/application-fixtures.ts';
import { createBiller } from '../../billing/tests/billing-fixtures.ts';
import { createPicture, listStoredFiles } from '../../kyc/tests/kyc-fixtures.ts';
import { payPlan, verify } from '../../payments/tests/payment-fixtures.ts';
import { expectConversation, supportCalls } from '../../support/tests/support-fixtures.ts';
import { saveFirm } from '../../invoices/tests/document-fixtures.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import { runRetention } from '../periods/run-retention.ts';
import { setHold } from './hold-fixtures.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
await saveFirm(test);

afterAll(() => expectBalancedLedger(test, { but: 'I27' }));

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

async function openTicket(): Promise<{ readonly id: string; readonly userId: string }> {
  const session = await test.signIn('user');
  const { id } = await expectConversation(supportCalls(test, session).open({}));
  return { id, userId: session.user.id };
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

/** A bill of ten years ago, paid, of a client who may have been deleted since. */
async function oldBill(isDeleted: boolean): Promise<string> {
  const { calls, book, addClient } = await createBiller(test);
  const client = await addClient('Joshi Sweets');
  const bill = await calls.bill(client.id);
  await calls.receive(client.id, bill.totalPaise);
  if (isDeleted) await book.remove(client.id);
  await age(`update client_bill set dated = dated - interval '10 years' where id = $1`, [bill.id]);
  return bill.id;
}

it('L05 the name of a deleted client leaves bills after eight financial years, and that of others stays', async () => {
  const ids = [await oldBill(true), await oldBill(false)];
  await runRetention(createContext(test));
  const { rows } = await test.sql.query(
    `select body #>> '{recipient,name}' as name, total_paise from client_bill
     where id = any($1) order by array_position($1, id)`,
    [ids],
  );
  expect(rows).toMatchObject([{ name: 'Erased' }, { name: 'Joshi Sweets' }]);
});

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

it('L05 an open ticket is removed three years after its last message, except under a legal hold', async () => {
  const [silent, held] = [await openTicket(), await openTicket()];
  const others = (await readThreads()).filter((id) => id !== silent.id);
  await test.sql.query(
    `update support_thread set last_message_at = now() - interval '3 years 1 minute'
     where id = any($1)`,
    [[silent.id, held.id]],
  );
  await setHold(test, held.userId);
  await runRetention(createContext(test));
  expect(await readThreads()).toEqual(others);
});

it('L05 the books lose names after eight financial years, and neither a row nor an amount', async () => {
  const [old, open, recent] = [await payPlan(test), await payPlan(test), await payPlan(test)];
  for (const { session, checkoutResult } of [old, open, recent])
    await verify(test, session, checkoutResult);
  // Of the first day of a year whose books are still wanted, in India; in UTC it is the day before.
  await age(
    `update payment_receipt set received_at = books_open_from(current_date)::timestamp at time zone 'Asia/Kolkata'
     where payment_id = $1`,
    [open.checkoutResult.razorpay_payment_id],
  );
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
  await test.sql.query(
    `insert into e_invoice (document_id, irn, ack_number, ack_time, signed_qr, recorded_by)
     select id, repeat('a', 64), '1', '2016-01-01 10:00:00', 'header.gstin.signature', user_id
     from tax_document where payment_id = $1`,
    [paymentId],
  );
  const read = async () => {
    const { rows } = await test.sql.query<{
      payer_name: string;
      recipient: string;
      amount: string;
      signed_qr: string | null;
    }>(
      `select payer_name, body #>> '{recipient,name}' as recipient, receipt.amount_paise as amount, signed_qr
       from payment_receipt receipt left join tax_document on tax_document.payment_id = receipt.payment_id
       left join e_invoice on e_invoice.document_id = tax_document.id
       order by receipt.received_at`,
    );
    return rows;
  };
  const [, ...untouched] = await read();
  await runRetention(createContext(test));
  const [first, ...others] = await read();
  expect(first).toMatchObject({
    payer_name: 'Erased',
    recipient: 'Erased',
    amount: '1000000',
    signed_qr: 'Erased',
  });
  expect(others).toEqual(untouched);
  expect((await runRetention(createContext(test))).filter(({ rows }) => rows > 0)).toEqual([]);
});

it('L05 an authority goes three years after its end, with its withdrawal, and not while held', async () => {
  const [{ id: owner }, { id: held }] = [await test.createUser(), await test.createUser()];
  const rows = [
    ['expired', owner, `valid_until = day_in_india(now()) - interval '3 years 1 day'`],
    ['expired lately', owner, `valid_until = day_in_india(now()) - interval '3 years -1 day'`],
    ['of a deleted client', owner, `client_deleted_at = now() - interval '3 years 1 minute'`],
    ['in force', owner, `valid_until = null`],
    ['withdrawn', owner, `valid_until = null`],
    ['withdrawn lately', owner, `valid_until = null`],
    ['withdrawn by the client', owner, `client_id = gen_random_uuid()`],
    ['withdrawn by a deleted client', owner, `valid_until = null`],
    ['held', held, `client_deleted_at = now() - interval '4 years'`],
    ['of before', null, `client_deleted_at = now() - interval '4 years'`],
  ] as const;
  for (const [reference, userId, change] of rows) {
    await age(
      `insert into client_authority (id, user_id, scope, method, valid_from, reference, recorded_by)
       values (gen_random_uuid(), $1, 'gst', 'portal_request', '2020-01-01', $2, $3)`,
      [userId, reference, owner],
    );
    await age(`update client_authority set ${change} where reference = $1`, [reference]);
  }
  await age(
    `insert into client_authority_withdrawal (authority_id, recorded_by, device, withdrawn_at)
     select id, case when reference like '%client' then null else $1::uuid end,
       case when reference like '%client' then 'Chrome' end,
       now() - (case reference when 'withdrawn lately' then interval '2 years'
         else interval '3 years 1 minute' end)
     from client_authority where reference like 'withdrawn%'`,
    [owner],
  );
  await setHold(test, held);
  const remove = test.context.db.deleteFrom('client_authority');
  await expect(remove.where('reference', '=', 'in force').execute()).rejects.toThrow(
    'never changed',
  );
  for (const reference of ['held', 'withdrawn by the client'])
    await expect(remove.where('reference', '=', reference).execute()).rejects.toThrow(
      'never changed',
    );
  await expect(test.context.db.deleteFrom('client_authority_withdrawal').execute()).rejects.toThrow(
    'never changed',
  );
  await runRetention(createContext(test));
  const left = await test.sql.query<{ reference: string }>(
    'select reference from client_authority order by reference',
  );
  expect(left.rows.map(({ reference }) => reference)).toEqual([
    'expired lately',
    'held',
    'in force',
    'withdrawn by the client',
    'withdrawn lately',
  ]);
  const { rows: withdrawals } = await test.sql.query('select from client_authority_withdrawal');
  expect(withdrawals).toHaveLength(2);
});

const agreementTables = [
  'agreement_acceptance',
  'agreement_file',
  'agreement_offer',
  'agreement_request',
  'agreement_signature',
  'agreement_stamp',
  'consent_event',
  'franchise_certificate',
  'franchise_certificate_file',
  'franchise_certificate_revocation',
] as const;

/** A row in each of these tables. */
async function agree(userId: string): Promise<void> {
  await test.sql.query(
    `with offer as (
       insert into agreement_offer (id, user_id, version, text_sha256, language, name, email,
         business_name, business_email, business_phone, pdf, sha256)
       values (gen_random_uuid(), $1, '1', sha256('text'), 'en', 'A', 'a@example.in', 'B',
         'b@example.in', '9876543210', 'pdf', sha256('pdf')) returning id
     ), signature as (
       insert into agreement_signature (offer_id, user_id, version, name, method, confirmation_id,
         confirmation_digest, confirmed_at, session_id, network, device)
       select id, $1, '1', 'A', 'code', gen_random_uuid(), sha256('words'), now(), gen_random_uuid(),
         '203.0.113.7', 'Test' from offer returning offer_id
     ), file as (
       insert into agreement_file (offer_id, pdf, sha256)
       select offer_id, 'pdf', sha256($1::text::bytea) from signature
     ), certificate as (
       insert into franchise_certificate (id, user_id, offer_id, name, business_name)
       select gen_random_uuid(), $1, offer_id, 'A', 'B' from signature returning id
     ), certificate_file as (
       insert into franchise_certificate_file (sha256, certificate_id)
       select sha256(id::text::bytea), id from certificate
     ), revocation as (
       insert into franchise_certificate_revocation (certificate_id, reason, revoked_by)
       select id, 'Test', $1 from certificate
     ), stamp as (
       insert into agreement_stamp (id, user_id, number, state, stamped_on, amount_paise, recorded_by)
       values (gen_random_uuid(), $1, 'IN-1', '27', '2026-01-01', 500, $1)
     ), request as (
       insert into agreement_request (user_id, version, sign_by) values ($1, '1', '2026-12-31')
     ), consent as (
       insert into consent_event (id, user_id, purpose, is_given, language, channel)
       values (gen_random_uuid(), $1, 'kyc', true, 'en', 'kyc_form')
     )
     insert into agreement_acceptance (id, user_id, version, network)
     values (gen_random_uuid(), $1, '1', '203.0.113.7')`,
    [userId],
  );
}

async function countAgreementRows(): Promise<readonly number[]> {
  const counts = agreementTables.map(async (table) => {
    const { rows } = await test.sql.query<{ count: number }>(
      `select count(*)::int as count from ${table}`,
    );
    return rows[0]?.count ?? 0;
  });
  return Promise.all(counts);
}

it('L05 an agreement that was offered and not signed goes after 90 days', async () => {
  const { id } = await test.createUser();
  await agree(id);
  await test.sql.query(
    `insert into agreement_offer select (jsonb_populate_record(agreement_offer,
       jsonb_build_object('id', gen_random_uuid(), 'created_at', made))).*
     from agreement_offer, (values (now() - interval '89 days'), (now() - interval '91 days')) old (made)
     where user_id = $1`,
    [id],
  );
  await age(`update agreement_offer set created_at = now() - interval '91 days'
    where id in (select offer_id from agreement_signature)`);
  await runRetention(createContext(test));
  const { rows } = await test.sql.query('select from agreement_offer where user_id = $1', [id]);
  expect(rows).toHaveLength(2);
});

it('L05 agreement, certificate and consent go three years after the account', async () => {
  const before = await countAgreementRows();
  const states = [
    `'done', now() - interval '3 years 1 hour'`,
    `'done', now() - interval '2 years'`,
    `'scheduled', null`,
    `'done', now() - interval '4 years'`,
  ];
  let last = '';
  for (const state of states) {
    const { id } = await test.createUser();
    await agree(id);
    last = id;
    await test.sql.query(
      `insert into erasure (id, user_id, language, due_at, state, ended_at)
       select gen_random_uuid(), $1, 'en', now(), ${state}`,
      [id],
    );
  }
  await setHold(test, last);
  await runRetention(createContext(test));
  expect(await countAgreementRows()).toEqual(before.map((count) => count + 3));
  for (const table of agreementTables)
    await expect(test.context.db.deleteFrom(table).execute()).rejects.toThrow(
      /never changed or removed|violates foreign key/,
    );
});

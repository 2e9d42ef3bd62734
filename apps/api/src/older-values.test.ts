import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

const migrations = new URL('../migrations/', import.meta.url);
const name = `older_${randomUUID().replaceAll('-', '')}`;
const [id, other] = [randomUUID(), randomUUID()];

let admin: pg.Client;
let sql: pg.Client;

beforeAll(async () => {
  const url = new URL(inject('testServer').ownerUrl);
  admin = await connect(url.href);
  await admin.query(`create database ${name}`);
  url.pathname = `/${name}`;
  sql = await connect(url.href);
  const files = (await readdir(migrations)).filter((file) => /^\d{4}-.*\.sql$/.test(file)).sort();
  const fieldTerms = files.findIndex((file) => file.endsWith('-field-terms.sql'));
  for (const file of files.slice(0, fieldTerms)) await apply(file);
  // The rows that these rows refer to would prove nothing here.
  await sql.query(`do $$ declare key record; begin
    for key in select conrelid::regclass as owner, conname from pg_constraint where contype = 'f'
    loop execute format('alter table %s drop constraint %I', key.owner, key.conname); end loop;
  end $$`);
  await insertOldRows();
  await apply(files[fieldTerms] ?? '');
});

afterAll(async () => {
  await sql.end();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

it('the migration keeps the timeline of an application and renames its events', async () => {
  const { rows } = await sql.query('select event, reason from application_event order by place');
  expect(rows.map(({ event }: { event: string }) => event)).toEqual([
    ...['filed', 'claimed', 'released', 'information_requested', 'started', 'refunded'],
    'fee_retained',
  ]);
  expect(rows.at(-1)).toEqual({ event: 'fee_retained', reason: 'Stamp duty was paid.' });
  await expect(sql.query('delete from application_event')).rejects.toThrow('never changed');
});

it('the migration renames the states of fees, and the old ones are refused', async () => {
  const { rows } = await sql.query(
    'select state, kept_paise::int as kept from application_charge order by firm_fee_paise',
  );
  expect(rows).toEqual([
    { state: 'due', kept: 0 },
    { state: 'paid', kept: 200 },
    { state: 'refunded', kept: 50 },
    { state: 'cancelled', kept: 0 },
  ]);
  await expect(sql.query(`update application_charge set state = 'dropped'`)).rejects.toThrow(
    'violates check constraint',
  );
});

it('the migration renames what a payment led to', async () => {
  const { rows } = await sql.query('select outcome from gateway_payment order by id');
  expect(rows).toEqual([{ outcome: 'refunded' }, { outcome: 'fulfilled' }]);
});

it('the migration renames the states of refunds, whose decisions stay protected', async () => {
  const { rows } = await sql.query(
    'select state, remark from refund_request order by amount_paise',
  );
  expect(rows).toEqual([
    { state: 'requested', remark: null },
    { state: 'approved', remark: null },
    { state: 'rejected', remark: 'Not owed.' },
    { state: 'expired', remark: null },
  ]);
  await expect(
    sql.query(`update refund_request set state = 'requested' where state = 'approved'`),
  ).rejects.toThrow('is kept');
  await sql.query(
    `update refund_request set state = 'expired', ended_at = now() where state = 'requested'`,
  );
});

it('the migration renames notifications, and keeps which kinds a person has turned off', async () => {
  const { rows } = await sql.query('select kind, about from notification order by created_at');
  expect(rows).toEqual([
    { kind: 'application_changed', about: { applicationId: id, update: 'claimed' } },
    { kind: 'application_changed', about: { applicationId: id, update: 'rejected' } },
    { kind: 'application_answered', about: { applicationId: id, update: 'message_sent' } },
    { kind: 'application_fee', about: { applicationId: id, amount: 10, retained: 5.5 } },
    { kind: 'refund_updated', about: { orderId: id, update: 'processed_after_failure' } },
    { kind: 'payment_refunded', about: { transactionId: 'pay_1', update: 'approved' } },
    { kind: 'due_dates_approaching', about: { count: 1 } },
    { kind: 'frequent_pan_views', about: { count: 30 } },
    { kind: 'kyc_decided', about: { decision: 'approved' } },
  ]);
  const readers = await sql.query('select bell_off, mail_off from notification_reader');
  expect(readers.rows).toEqual([
    { bell_off: ['plan_ending', 'due_dates_approaching'], mail_off: ['charge_due'] },
  ]);
});

it('the migration deletes stored responses whose fields have changed; a refund request cannot be repeated', async () => {
  const { rows } = await sql.query(
    'select call, length(body_hash) as hashed from idempotent_answer order by call',
  );
  expect(rows).toEqual([
    { call: 'POST /api/payment', hashed: 1 },
    { call: 'POST /api/payment/pay_1/refunds', hashed: 0 },
    { call: 'POST /api/wallet/1/topup', hashed: 1 },
  ]);
});

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

async function apply(file: string): Promise<void> {
  await sql.query(await readFile(new URL(file, migrations), 'utf8'));
}

async function insertOldRows(): Promise<void> {
  for (const event of [
    'filed',
    'taken',
    'given_back',
    'asked',
    'begun',
    'returned',
    'fee_retained',
  ])
    await sql.query(
      `insert into application_event (application_id, event, state, actor_id, reason)
       values ($1, $2, 'in_review', $1, $3)`,
      [id, event, event === 'fee_retained' ? 'Stamp duty was paid.' : null],
    );
  await sql.query(`
    insert into application_charge (id, application_id, kind, firm_fee_paise,
      government_fee_paise, note, state, paid_at, returned_at, kept_paise)
    values
      (gen_random_uuid(), '${id}', 'quote', 100, 0, 'Duty', 'due', null, null, 0),
      (gen_random_uuid(), '${id}', 'filing', 200, 0, null, 'paid', now(), null, 200),
      (gen_random_uuid(), '${id}', 'quote', 300, 0, 'Duty', 'returned', now(), now(), 50),
      (gen_random_uuid(), '${id}', 'quote', 400, 0, 'Duty', 'dropped', null, null, 0)`);
  await sql.query(`
    insert into gateway_payment (id, order_id, status, amount_paise, currency, outcome, captured_at)
    values ('pay_1', '${id}', 'refunded', 1000, 'INR', 'returned', now()),
      ('pay_2', '${id}', 'captured', 1000, 'INR', 'fulfilled', now())`);
  await sql.query(`
    insert into refund_request (id, payment_id, amount_paise, reason, source, state, asked_by,
      decided_by, decided_at, remark, check_at, ended_at)
    values
      (gen_random_uuid(), 'pay_2', 100, 'Paid twice', 'plan', 'asked', '${id}',
        null, null, null, null, null),
      (gen_random_uuid(), 'pay_2', 200, 'Paid twice', 'plan', 'approved', '${id}',
        '${other}', now(), null, now(), null),
      (gen_random_uuid(), 'pay_2', 300, 'Paid twice', 'plan', 'refused', '${id}',
        '${id}', now(), 'Not owed.', null, now()),
      (gen_random_uuid(), 'pay_2', 400, 'Paid twice', 'plan', 'lapsed', '${id}',
        null, null, null, null, now())`);
  const notifications = [
    ['application_changed', { applicationId: id, turn: 'taken' }],
    ['application_changed', { applicationId: id, turn: 'rejected' }],
    ['application_answered', { applicationId: id, turn: 'wrote' }],
    ['application_fee', { applicationId: id, amount: 10, kept: 5.5 }],
    ['refund_updated', { orderId: id, turn: 'processed_after_failure' }],
    ['payment_refunded', { transactionId: 'pay_1', turn: 'approved' }],
    ['due_dates_approaching', { count: 1 }],
    ['frequent_pan_views', { count: 30 }],
    ['kyc_decided', { decision: 'approved' }],
  ] as const;
  for (const [minute, [kind, about]] of notifications.entries())
    await sql.query(
      `insert into notification (id, user_id, kind, about, created_at)
       values (gen_random_uuid(), $1, $2, $3, now() + $4 * interval '1 minute')`,
      [id, kind, about, minute],
    );
  await sql.query(
    `insert into notification_reader (user_id, bell_off, mail_off)
     values ($1, '{plan_ending,due_dates_approaching}', '{charge_due}')`,
    [id],
  );
  for (const call of [
    'POST /api/payment',
    'POST /api/wallet/1/topup',
    'POST /api/payment/pay_1/refunds',
    'POST /api/applications',
    `POST /api/applications/${id}/messages`,
    'POST /api/support/tickets',
  ])
    await sql.query(
      `insert into idempotent_answer
         (user_id, key, call, body_hash, turn, backend_pid, backend_start, expires_at)
       values ($1, $2, $2, 'h', $1, 1, now(), now() + interval '1 day')`,
      [id, call],
    );
}

import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { migrateAndGrant } from '../../prepare-database.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { openDatabase } from './database.ts';
import { openPool } from './pool.ts';

const test = await startTestApp();

it('W04 only the application’s role may move money, no other role of the server', async () => {
  const role = new URL(test.database.appUrl).username;
  const { rows } = await test.sql.query(
    `select has_function_privilege($1, oid, 'execute') as application,
       has_function_privilege('pg_monitor', oid, 'execute') as others
     from pg_proc where proname = 'post_journal'`,
    [role],
  );
  expect(rows).toEqual([{ application: true, others: false }]);
});

it('W04 the application’s role may only read journals and postings', async () => {
  const role = new URL(test.database.appUrl).username;
  const { rows } = await test.sql.query(
    `select name, array_agg(privilege::text) as privileges
     from unnest(array['journal', 'posting']) name,
       unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'trigger']) privilege
     where has_table_privilege($1, name, privilege) group by name order by name`,
    [role],
  );
  expect(rows).toEqual([
    { name: 'journal', privileges: ['select'] },
    { name: 'posting', privileges: ['select'] },
  ]);
});

it('a single role for everything, as in development, can move money too', async () => {
  const name = `lone_${randomBytes(6).toString('hex')}`;
  await test.sql.query(`create role ${name} login password '${name}'`);
  await test.sql.query(`create database ${name} owner ${name}`);
  const url = new URL(test.database.ownerUrl);
  Object.assign(url, { pathname: `/${name}`, username: name, password: name });
  const onError = (): void => undefined; // calls report their own errors
  const pool = openPool({ url: url.href, connections: 2, onError });
  const lone = openDatabase(pool);
  try {
    await migrateAndGrant(lone, { url: url.href, role: name });
    const { rows } = await pool.query(
      `select post_journal(gen_random_uuid(), 'key', 'demo_funds', null, '{}', (
         select jsonb_agg(jsonb_build_object('account', id,
           'amount', case kind when 'bank' then 5 else -5 end))
         from ledger_account where kind in ('bank', 'suspense'))) as outcome`,
    );
    expect(rows).toEqual([{ outcome: 'posted' }]);
  } finally {
    await lone.destroy();
    await test.sql.query(`drop database ${name} with (force)`);
    await test.sql.query(`drop role ${name}`);
  }
});

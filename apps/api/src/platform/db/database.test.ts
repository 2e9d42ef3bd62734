import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDatabase, type Database, type PreparedRead } from './database.ts';
import { openPool } from './pool.ts';

const doubled: PreparedRead<{ doubled: number }> = {
  name: 'doubled',
  text: 'select $1::int * 2 as doubled',
};

let db: Database;

beforeAll(() => {
  const { appUrl } = inject('testServer');
  db = openDatabase(openPool({ url: appUrl, connections: 1, onError: () => undefined }));
});

afterAll(() => db.destroy());

it('a prepared read is planned once and takes other values each time', async () => {
  expect(await db.readPrepared(doubled, [4])).toEqual([{ doubled: 8 }]);
  expect(await db.readPrepared(doubled, [21])).toEqual([{ doubled: 42 }]);
  const { rows } = await sql`select name from pg_prepared_statements`.execute(db);
  expect(rows).toEqual([{ name: 'doubled' }]);
});

it('the connection is still good after a prepared read that fails', async () => {
  await expect(db.readPrepared(doubled, ['four'])).rejects.toThrow('invalid input syntax');
  expect(await db.readPrepared(doubled, [1])).toEqual([{ doubled: 2 }]);
});

it('a migration may take its time, but waits no longer for a lock than others do', async () => {
  const { appUrl } = inject('testServer');
  const onError = (): void => undefined;
  const pool = openPool({ url: appUrl, connections: 1, onError, isForMigrations: true });
  const patient = openDatabase(pool);
  const limits = sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in ('lock_timeout', 'statement_timeout')
    order by name`;
  expect((await limits.execute(patient)).rows.map(({ setting }) => setting)).toEqual(['2000', '0']);
  expect((await limits.execute(db)).rows.map(({ setting }) => setting)).toEqual(['2000', '3500']);
  await patient.destroy();
});

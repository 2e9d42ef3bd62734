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

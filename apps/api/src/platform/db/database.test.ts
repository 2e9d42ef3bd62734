import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { inTransaction, openDatabase, type Db, type Trx } from './database.ts';
import { directUrl, openPool } from './pool.ts';
import { hasTimeouts, setRoleTimeouts } from './role-timeouts.ts';

const { appUrl, ownerUrl } = inject('testServer');
const onError = (): void => undefined;

let db: Db;

beforeAll(() => {
  db = openDatabase(openPool({ url: appUrl, connections: 1, onError }));
});

afterAll(() => db.destroy());

describe('values', () => {
  it('are read as schema.ts types them', async () => {
    const { rows } = await sql`
      select '2026-03-31'::date as day, 9007199254740991 as number, '{a,b}'::text[] as texts,
        timestamptz '2026-03-31 00:00Z' as moment, '\\x01'::bytea as bytes`.execute(db);
    expect(rows).toEqual([
      {
        day: '2026-03-31',
        number: Number.MAX_SAFE_INTEGER,
        texts: ['a', 'b'],
        moment: new Date('2026-03-31T00:00Z'),
        bytes: Buffer.from([1]),
      },
    ]);
  });

  it('are refused where a JavaScript number cannot hold them', async () => {
    await expect(sql`select 9007199254740992`.execute(db)).rejects.toThrow(RangeError);
  });
});

describe('timeouts', () => {
  it('are set on the role, never by a connection', async () => {
    const found = await readLimits(db);
    expect(found).toEqual({
      idle_in_transaction_session_timeout: '10000',
      lock_timeout: '2000',
      statement_timeout: '3500',
    });
    const { options } = openPool({ url: appUrl, connections: 1, onError });
    for (const name of [...Object.keys(found), 'options']) expect(options).not.toHaveProperty(name);
  });

  it('end a statement that takes too long', async () => {
    const slow = sql`select pg_sleep(30)`.execute(db);
    await expect(slow).rejects.toMatchObject({ code: '57014' });
  });

  it('are set by the role itself, once', async () => {
    const name = `limited_${randomBytes(6).toString('hex')}`;
    const owner = new pg.Client(ownerUrl);
    await owner.connect();
    await owner.query(`create role ${name} login password 'a password'`);
    await owner.query(`grant connect on database anupal to ${name}`);
    const url = Object.assign(new URL(ownerUrl), { username: name, password: 'a password' }).href;
    const asRole = <T>(work: (one: Db) => Promise<T>): Promise<T> => withOne(url, work);
    expect(await asRole(hasTimeouts)).toBe(false);
    await asRole(setRoleTimeouts);
    expect(await asRole(hasTimeouts)).toBe(true);
    await asRole(setRoleTimeouts);
    const { rows } = await owner.query(
      'select setconfig from pg_db_role_setting where setrole = $1::regrole',
      [name],
    );
    expect(rows).toEqual([{ setconfig: expect.arrayContaining(['lock_timeout=2000']) as unknown }]);
    await owner.query(`drop owned by ${name}`);
    await owner.query(`drop role ${name}`);
    await owner.end();
  });

  it('do not limit the statements of a migration, but its waiting for locks', async () => {
    const url = directUrl(appUrl, ownerUrl);
    const pool = openPool({ url, connections: 1, onError, isForMigrations: true });
    const patient = openDatabase(pool);
    expect(await readLimits(patient)).toMatchObject({
      lock_timeout: '2000',
      statement_timeout: '0',
    });
    await patient.destroy();
  });
});

describe('a transaction that waits too long for a lock', () => {
  let holder: pg.Client;
  let attempts = 0;

  beforeAll(async () => {
    holder = new pg.Client(ownerUrl);
    await holder.connect();
  });

  beforeEach(async () => {
    attempts = 0;
    await holder.query('begin; select pg_advisory_xact_lock(4711)');
  });

  afterEach(() => holder.query('rollback'));

  afterAll(() => holder.end());

  async function takeLock(trx: Trx): Promise<void> {
    attempts += 1;
    await sql`set local lock_timeout = '50ms'`.execute(trx);
    await sql`select pg_advisory_xact_lock(4711)`.execute(trx);
  }

  it('is tried again, and succeeds if the other transaction has ended', async () => {
    await inTransaction(db, async (trx) => {
      if (attempts === 1) await holder.query('rollback');
      await takeLock(trx);
    });
    expect(attempts).toBe(2);
  });

  it('fails the second time', async () => {
    await expect(inTransaction(db, takeLock)).rejects.toMatchObject({ code: '55P03' });
    expect(attempts).toBe(2);
  });
});

describe('a connection behind a transaction pooler', () => {
  it('keeps no state of a statement or a transaction', async () => {
    await inTransaction(db, (trx) => sql`set local lock_timeout = '1s'`.execute(trx));
    await sql`select ${1}::int`.execute(db);
    const { rows } = await sql<{ statements: number; locks: number; limit: string }>`
      select (select count(*) from pg_prepared_statements)::int as statements,
        (select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid())::int as locks,
        current_setting('lock_timeout') as limit`.execute(db);
    expect(rows).toEqual([{ statements: 0, locks: 0, limit: '2s' }]);
  });

  it('has a direct URL to PostgreSQL for the same role', () => {
    const direct = directUrl(
      'postgres://app:its%20own@pooler:6432/pooled?application_name=a',
      'postgres://owner:other@primary:5432/anupal?sslmode=require',
    );
    expect(direct).toBe('postgres://app:its%20own@primary:5432/anupal?sslmode=require');
  });
});

async function readLimits(some: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')
    order by name`.execute(some);
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

async function withOne<T>(url: string, work: (one: Db) => Promise<T>): Promise<T> {
  const one = openDatabase(openPool({ url, connections: 1, onError }));
  try {
    return await work(one);
  } finally {
    await one.destroy();
  }
}

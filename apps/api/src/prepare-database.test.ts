import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { ConfigError, type Config } from './config.ts';
import { expectBalancedLedger } from './modules/wallet/tests/wallet-fixtures.ts';
import { deriveKeys, type Keys } from './platform/crypto/keys.ts';
import { openFileStore } from './platform/files/file-location.ts';
import type { FileStore } from './platform/files/store.ts';
import { startTcpProxy } from './platform/db/testing/tcp-proxy.ts';
import type { Log } from './platform/log/log.ts';
import { prepareDatabase } from './prepare-database.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { patience } from './testing/patience.ts';

let test: TestApp;
let config: Config;
let keys: Keys;
let files: FileStore;
let log: Log;

beforeAll(async () => {
  test = await createTestApp();
  ({ config } = test);
  ({ keys, log } = test.context);
  files = openFileStore(config.files);
});

afterAll(() => test.stop());

describe('preparing the database', () => {
  it('can be repeated', async () => {
    await prepareDatabase(config, { keys, files, log });
    await prepareDatabase(config, { keys, files, log });
  });

  it('works from many processes at once, starting with an empty database', async () => {
    const empty = await createEmpty();
    const fresh = { ...config, databaseUrl: empty.appUrl, migrateDatabaseUrl: empty.ownerUrl };
    const starts = Array.from({ length: 4 }, () => prepareDatabase(fresh, { keys, files, log }));
    await Promise.all(starts);
    const app = new pg.Client(empty.appUrl);
    await app.connect();
    await app.query('select count(*) from users, pgboss.queue');
    await expect(app.query('update audit_event set action = action')).rejects.toThrow('permission');
    await app.end();
    await empty.drop();
  });

  it('completes the grants that an interrupted start left out', async () => {
    const role = new URL(config.databaseUrl).username;
    await test.sql.query(`revoke select on session from ${role}`);
    await prepareDatabase(config, { keys, files, log });
    const { rows } = await test.sql.query(
      `select has_table_privilege($1, 'session', 'select') as granted`,
      [role],
    );
    expect(rows).toEqual([{ granted: true }]);
  });

  it('waits for a database that is starting', async () => {
    const proxy = await startTcpProxy();
    const through = { ...config, migrateDatabaseUrl: proxy.rewriteUrl(config.migrateDatabaseUrl) };
    proxy.set('refuse');
    const state = { isReady: false };
    const ready = prepareDatabase(through, { keys, files, log }).then(() => (state.isReady = true));
    await vi.waitUntil(() => proxy.refusedCount() > 3, patience);
    expect(state.isReady).toBe(false);
    proxy.set('ok');
    await ready;
    await proxy.close();
  });

  it('logs every five seconds that it waits for the database', async () => {
    const proxy = await startTcpProxy();
    const through = { ...config, migrateDatabaseUrl: proxy.rewriteUrl(config.migrateDatabaseUrl) };
    proxy.set('refuse');
    const warn = vi.fn<Log['warn']>();
    const ready = prepareDatabase(through, { keys, files, log: { ...log, warn } });
    await vi.waitUntil(() => proxy.refusedCount() > 0, patience);
    expect(warn).not.toHaveBeenCalled();
    const now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + 5100);
    await vi.waitUntil(() => warn.mock.calls.length > 0, patience);
    clock.mockRestore();
    expect(warn.mock.calls[0]?.[0]).toBe(
      'waiting for the database that MIGRATE_DATABASE_URL names',
    );
    proxy.set('ok');
    await ready;
    await proxy.close();
  });

  it.each(['migrateDatabaseUrl', 'databaseUrl'] as const)(
    'names the setting whose role the database refuses (%s)',
    async (setting) => {
      const url = new URL(config[setting]);
      url.username = 'nobody';
      const name = { migrateDatabaseUrl: 'MIGRATE_DATABASE_URL', databaseUrl: 'DATABASE_URL' };
      await expectMessage(
        prepareDatabase({ ...config, [setting]: url.href }, { keys, files, log }),
        `Cannot connect to the database with ${name[setting]}. Check its value.`,
      );
    },
  );
});

describe('the key of a database', () => {
  const other = 'another key of the tests, long enough';

  it('stops a start with another key', async () => {
    await expectMessage(
      prepareDatabase(config, { keys: deriveKeys(other), files, log }),
      'This database was encrypted with another SECRETS_KEY. Set that key, or set it as SECRETS_KEY_PREVIOUS together with the new one.',
    );
  });

  it('can be changed while the previous one is known', async () => {
    await prepareDatabase(config, { keys: deriveKeys(other, config.secretsKey), files, log });
    await prepareDatabase(config, { keys: deriveKeys(other), files, log });
    await expectMessage(
      prepareDatabase(config, { keys: deriveKeys(config.secretsKey), files, log }),
      /^This database was encrypted with another SECRETS_KEY/,
    );
    await prepareDatabase(config, { keys: deriveKeys(config.secretsKey, other), files, log });
  });
});

describe('demo accounts', () => {
  it('are created in the sandbox, once, and stop production', async () => {
    await prepareDatabase(config, { keys, files, log });
    expect(await countDemoUsers()).toEqual([]);
    const sandbox = { ...config, sandboxPort: 3001 };
    await prepareDatabase(sandbox, { keys, files, log });
    await prepareDatabase(sandbox, { keys, files, log });
    expect(await countDemoUsers()).toEqual([
      ['admin@anupal.test', 'admin'],
      ['farida@anupal.test', 'user'],
      ['new@anupal.test', 'user'],
      ['rohan@anupal.test', 'user'],
      ['superadmin2@anupal.test', 'superadmin'],
      ['superadmin@anupal.test', 'superadmin'],
      ['user@anupal.test', 'user'],
    ]);
    const { rows } = await test.sql.query(
      'select full_name, kyc_status from kyc_record order by id',
    );
    expect(rows).toEqual([
      { full_name: 'Kavita Sharma', kyc_status: 'approved' },
      { full_name: 'Rohan Iyer', kyc_status: 'pending' },
      { full_name: 'Farida Khan', kyc_status: 'pending' },
    ]);
    const documents = await test.sql.query<{ kind: string }>(
      'select distinct kind from tax_document order by kind',
    );
    expect(documents.rows.map(({ kind }) => kind)).toEqual([
      'credit_note',
      'receipt_voucher',
      'tax_invoice',
    ]);
    await expectBalancedLedger(test);
    await expectMessage(
      prepareDatabase({ ...config, isProduction: true }, { keys, files, log }),
      'The database holds demo accounts (…@anupal.test); use a separate database for production.',
    );
  });
});

async function countDemoUsers(): Promise<readonly (readonly [string, string])[]> {
  const { rows } = await test.sql.query<{ email: string; role: string }>(
    `select email, role from users where email like '%@anupal.test' order by email`,
  );
  return rows.map(({ email, role }) => [email, role]);
}

async function expectMessage(work: Promise<unknown>, message: string | RegExp): Promise<void> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ConfigError);
  expect((error as ConfigError).message).toMatch(message);
}

async function createEmpty() {
  const server = inject('testServer');
  const name = `empty_${randomBytes(6).toString('hex')}`;
  const run = async (text: string): Promise<void> => {
    const client = new pg.Client(server.ownerUrl);
    await client.connect();
    await client.query(text);
    await client.end();
  };
  const at = (url: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  await run(`create database ${name}`);
  return {
    ownerUrl: at(server.ownerUrl),
    appUrl: at(server.appUrl),
    drop: () => run(`drop database ${name} with (force)`),
  };
}

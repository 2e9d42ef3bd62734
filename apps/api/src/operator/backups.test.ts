import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import pg from 'pg';
import { buildProduct } from '../app.ts';
import { kycCalls, listStoredFiles } from '../modules/kyc/tests/kyc-fixtures.ts';
import { aggregateFigures } from '../modules/office/figures/dashboard-figures.ts';
import { readManifest, writeManifest } from '../platform/backup/manifest.ts';
import { folderLocation } from '../platform/files/file-location.ts';
import { logTo } from '../platform/log/log.ts';
import { expectRefusal } from '../platform/http/testing/refusals.ts';
import {
  createEmptyDatabase,
  runOperatorProcess,
  startOperatorApp,
} from '../testing/operator-fixtures.ts';
import { bearer, signInAs } from '../testing/test-app.ts';

const { test, submitted, folder, operate } = await startOperatorApp();
const emptyDatabase = () => createEmptyDatabase(test);

describe('a backup', () => {
  it('is restored completely: rows, files, triggers and sequences', async () => {
    // Aggregated now, so that the job changes no figure between the backup and the comparison.
    await aggregateFigures(test.context);
    const backup = join(folder, 'whole');
    expect(await operate(['backup', backup])).toMatchObject({ code: 0 });
    const manifest = await readManifest(backup, test.context.keys);
    const names = manifest.files.map(({ name }) => name);
    expect(names.sort()).toEqual((await listStoredFiles(test)).sort());
    expect((await stat(backup)).mode & 0o077).toBe(0);
    const scratch = await emptyDatabase();
    const target = join(folder, 'files-of-whole');
    // The database URL comes from the input, as where others can list processes.
    const back = await runOperatorProcess(
      test,
      ['restore', backup, '-', `file:${target}`],
      scratch.url,
    );
    expect(back).toMatchObject({ code: 0, stderr: '' });
    expect(back.stdout).toContain('the ledger balances');
    expect(back.stdout).toMatch(/Tax documents have [A-Z]{3} in their numbers/);
    expect(await readContents(scratch.url)).toEqual(
      await readContents(test.config.migrateDatabaseUrl),
    );

    // No one stays signed in, whatever their browser has stored.
    const owner = new pg.Client({ connectionString: scratch.url });
    await owner.connect();
    const { rows: stored } = await owner.query(
      `select (select count(*)::int from session where revoked_at is null) as sessions,
        (select count(*)::int from refresh_token) as tokens`,
    );
    expect(stored).toEqual([{ sessions: 0, tokens: 0 }]);

    // The product starts on it, a KYC document can be read and a user signs in.
    const config = {
      ...test.config,
      databaseUrl: scratch.appUrl,
      migrateDatabaseUrl: scratch.url,
      files: folderLocation(target),
    };
    const product = await buildProduct(config, {
      log: logTo({ write: () => undefined }),
      web: null,
    });
    await product.prepare();
    const headers = bearer(submitted.session.accessToken);
    expectRefusal(await product.app.inject({ url: '/api/auth/me', headers }), 'session_expired');
    const admin = await test.createUser({ role: 'admin' });
    await owner.query(
      `insert into users (id, full_name, email, role) values ($1, 'New', $2, 'admin')`,
      [admin.id, admin.email],
    );
    const office = await signInAs(product, admin);
    const page = await kycCalls(product, office).readPage(submitted.record.documents[0]?.id ?? '');
    expect(page.statusCode).toBe(200);
    await expect(owner.query('delete from posting')).rejects.toThrow();
    await owner.end();
    const verified = await operate(['audit'], { DATABASE_URL: scratch.appUrl });
    expect(verified).toMatchObject({ code: 0 });
    await product.close();
    await scratch.drop();
  });

  it('is not restored if changed, or onto existing data, with another key or by another version', async () => {
    const backup = join(folder, 'changed');
    await operate(['backup', backup]);
    expect((await operate(['backup', backup])).output).toContain('is not empty');
    const target = `file:${join(folder, 'files-of-changed')}`;
    const onto = await operate(['restore', backup, test.config.migrateDatabaseUrl, target]);
    expect(onto).toMatchObject({ code: 1 });
    expect(onto.output).toContain('the database is not empty');

    const scratch = await emptyDatabase();
    const into = (settings?: Record<string, string>) =>
      operate(['restore', backup, scratch.url, target], settings);
    const otherKey = await into({ SECRETS_KEY: 'another key of the tests, long enough' });
    expect(otherKey).toMatchObject({ code: 1 });
    expect(otherKey.output).toContain('another SECRETS_KEY');

    const users = join(backup, 'tables', 'users.copy.gz');
    const content = await readFile(users);
    await writeFile(
      users,
      gzipSync(gunzipSync(content).toString().replace('Test Person', 'Best Person')),
    );
    const changed = await into();
    expect(changed.output).toContain('users of the backup is not what was backed up');
    await scratch.drop();
    await writeFile(users, content);

    const manifest = await readManifest(backup, test.context.keys);
    const older = { ...manifest, migrations: manifest.migrations.slice(0, -1) };
    await writeManifest(backup, older, test.context.keys.current);
    const second = await emptyDatabase();
    const version = await operate(['restore', backup, second.url, target]);
    expect(version).toMatchObject({ code: 1 });
    expect(version.output).toContain('another version');
    await second.drop();
  });

  it('is not restored with rows that were changed together with its manifest', async () => {
    const backup = join(folder, 'forged');
    await operate(['backup', backup]);
    const scratch = await emptyDatabase();
    const restore = () =>
      operate(['restore', backup, scratch.url, `file:${join(folder, 'files-of-forged')}`]);
    const users = join(backup, 'tables', 'users.copy.gz');
    const path = join(backup, 'manifest.json');
    const [rows, text] = [gunzipSync(await readFile(users)), await readFile(path, 'utf8')];
    const forged = Buffer.from(rows.toString().replace('Test Person', 'Best Person'));
    await writeFile(users, gzipSync(forged));
    await writeFile(path, text.replace(sha256(rows), sha256(forged)));
    expect((await restore()).output).toContain('manifest of the backup was changed');
    await rm(join(backup, 'manifest.mac'));
    expect((await restore()).output).toContain('has no manifest.mac: the backup is of an older');
    await scratch.drop();
  });

  it('removes nothing that it has not created', async () => {
    const backup = join(folder, 'beside');
    const others = join(folder, 'beside.unfinished');
    await mkdir(others);
    await writeFile(join(others, 'letter.txt'), 'mine');
    expect(await operate(['backup', backup])).toMatchObject({ code: 0 });
    expect(await readdir(others)).toEqual(['letter.txt']);
    expect((await readdir(folder)).filter((name) => name.startsWith('beside'))).toHaveLength(2);
  });
});

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A hash of the rows of each table, sessions left out. */
async function readContents(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely_%'
       and relname not in ('session', 'refresh_token', 'tax_document_generation') order by 1`,
  );
  const found: unknown[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<object>(
      `select '${name}' as name, count(*)::int as rows, md5(string_agg(t::text, E'\\n' order by t::text)) as hash from ${name} t`,
    );
    found.push(...rows);
  }
  await client.end();
  return found;
}

import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

const migrations = new URL('../../../../migrations/', import.meta.url);
const name = `older_${randomUUID().replaceAll('-', '')}`;
const url = new URL(inject('testServer').ownerUrl);
const admin = new pg.Client({ connectionString: url.href });
url.pathname = `/${name}`;
const sql = new pg.Client({ connectionString: url.href });
let files: readonly string[];

beforeAll(async () => {
  await admin.connect();
  await admin.query(`create database ${name}`);
  await sql.connect();
  files = (await readdir(migrations)).filter((file) => /^\d{4}-.*\.sql$/.test(file)).sort();
});

afterAll(async () => {
  await sql.end();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

it('the migration of notes names their reason, changes nothing else, and leaves them final', async () => {
  const last = files.findIndex((file) => file.endsWith('-lawful-notes.sql'));
  for (const file of files.slice(0, last)) await apply(file);
  const body = {
    ...{ kind: 'credit_note', number: 'AC2627-000001', supplier: { gstin: null } },
    ...{ totals: { total: 100 }, reason: 'Fee returned' },
  };
  await insertNote(body);
  await apply(files[last] ?? '');
  const { rows } = await sql.query('select body from tax_document');
  expect(rows).toEqual([{ body: { ...body, reason: 'fee_refunded' } }]);
  await expect(sql.query("update tax_document set number = 'X'")).rejects.toMatchObject({
    code: '23001',
  });
});

async function apply(file: string): Promise<void> {
  await sql.query(await readFile(new URL(file, migrations), 'utf8'));
}

/** Inserts a note without the rows that it refers to, which would prove nothing here. */
async function insertNote(body: object): Promise<void> {
  await sql.query(`
    alter table tax_document drop constraint tax_document_user_id_fkey;
    alter table tax_document drop constraint tax_document_corrects_fkey;
    alter table tax_document disable trigger tax_document_credits;
    insert into tax_document_series values ('unregistered', 'credit_note', '2026-27', 1, '2026-11-28')`);
  await sql.query(
    `insert into tax_document (id, user_id, kind, supplier, financial_year, serial, number, dated,
       event_key, corrects, total_paise, body)
     values ($1, $1, 'credit_note', 'unregistered', '2026-27', 1, 'AC2627-000001', '2026-11-28',
       'return:1', $1, 100, $2)`,
    [randomUUID(), JSON.stringify(body)],
  );
}

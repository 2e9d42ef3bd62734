import type { SheetReport } from '@anupal/contract/clients/import';
import { describe, expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { encodeForm } from '../../../platform/http/testing/multipart-form.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, unlimited } from '../../../testing/test-app.ts';
import { referringTables } from '../import/import-queries.ts';
import { createService } from '../../applications/tests/application-fixtures.ts';
import { clientCalls, createBookOwner, listNames } from './client-fixtures.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });

const sheet = [
  'Client Name,GSTIN,Mobile,Remarks',
  'Joshi Sweets,08ABCPS1234K1ZM,9812345678,"=HYPERLINK(""https://evil.example"")"',
  'Khan & Co,27CQRPK2468L1Z2,,',
  'Rao Traders,08ABCPS1234K1ZX,9.19812E+11,=1+1',
].join('\n');

/** A franchisee with an empty book, and the calls of imports. */
async function createImporter() {
  const session = await createBookOwner(test);
  const send = async (url: string, content: string, fields: Record<string, string> = {}) => {
    const form = encodeForm([
      ...Object.entries(fields).map(([field, value]) => ({ field, content: value })),
      { field: 'file', content, filename: 'clients.csv', type: 'text/csv' },
    ]);
    return test.app.inject({
      method: 'POST',
      url: `/api/clients/import${url}`,
      payload: form.payload,
      headers: { ...form.headers, ...bearer(session.accessToken) },
    });
  };
  const call = (method: 'GET' | 'DELETE', url: string) =>
    test.app.inject({
      method,
      url: `/api/clients/imports${url}`,
      headers: bearer(session.accessToken),
    });
  return {
    book: clientCalls(test, session),
    preview: (content: string, columns?: string) =>
      send('', content, columns === undefined ? {} : { columns }),
    commit: (content: string) => send('', content, { mode: 'commit' }),
    exportProblems: (content: string) => send('/problems', content),
    list: () => call('GET', ''),
    undo: (id: string) => call('DELETE', `/${id}`),
  };
}

describe('a preview', () => {
  it('gives each row a verdict and changes nothing', async () => {
    const { book, preview } = await createImporter();
    await book.add({ name: 'Khan', registrations: [{ kind: 'pan', number: 'CQRPK2468L' }] });
    const report = (await preview(sheet)).json<SheetReport>();
    expect(report).toMatchObject({
      columns: [
        { heading: 'Client Name', field: 'name' },
        { heading: 'GSTIN', field: 'gstin' },
        { heading: 'Mobile', field: 'phone' },
        { heading: 'Remarks', field: 'note' },
      ],
      counts: { new: 1, existing: 1, invalid: 1 },
      importId: null,
      rows: [
        { row: 2, verdict: 'new', name: 'Joshi Sweets', existing: null },
        { row: 3, verdict: 'existing', existing: { name: 'Khan' } },
        {
          row: 4,
          verdict: 'invalid',
          name: 'Rao Traders',
          problems: [
            { field: 'phone', message: expect.stringContaining('Excel') as string },
            { field: 'gstin', message: expect.stringContaining('valid GSTIN') as string },
          ],
        },
      ],
    });
    expect(listNames(await book.list())).toEqual(['Khan']);
  });

  it('takes the columns as the user says', async () => {
    const { preview } = await createImporter();
    const content = 'A,B\nJoshi Sweets,ABCPS1234K\n';
    const unknown = (await preview('Ledger,City\nJoshi Sweets,Pune\n')).json<SheetReport>();
    expect(unknown).toMatchObject({ columns: [{ field: null }, { field: null }], rows: [] });
    expectRefusal(await preview(content, 'none,pan'), 'sheet_without_names');
    expectRefusal(await preview(content, 'name,name'), 'invalid_input');
    expect((await preview(content, 'name,pan')).json<SheetReport>().rows).toMatchObject([
      { verdict: 'invalid', name: 'A' },
      { verdict: 'new', name: 'Joshi Sweets' },
    ]);
  });

  it.each([
    ['\u0089PNG\r\n\u001a\n', 'sheet_unreadable'],
    ['', 'sheet_without_names'],
    ['Name\n', 'sheet_without_names'],
    [`Name\n${'Joshi\n'.repeat(5000)}`, 'sheet_too_large'],
  ] as const)('of a file that cannot be taken says why', async (content, code) => {
    const { preview } = await createImporter();
    expectRefusal(await preview(content), code);
  });

  it('offers the rows to correct, with the reason and without formulas', async () => {
    const { exportProblems } = await createImporter();
    const { body, headers } = await exportProblems(sheet);
    expect(headers['content-disposition']).toContain('clients-to-correct.csv');
    const lines = body.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('"Remarks","What to correct"');
    expect(lines[1]).toMatch(/^"Rao Traders","08ABCPS1234K1ZX","9\.19812E\+11","'=1\+1",".*Excel/);
  });
});

describe('an import', () => {
  it('adds the new clients in one transaction, and each file once', async () => {
    const { book, commit, list } = await createImporter();
    const [first, second] = await Promise.all([commit(sheet), commit(sheet)]);
    const done = [first, second].filter(({ statusCode }) => statusCode === 200);
    expect(done).toHaveLength(1);
    expectRefusal(first === done[0] ? second : first, 'sheet_imported');
    expect(listNames(await book.list())).toEqual(['Joshi Sweets', 'Khan & Co']);
    expect(listNames(await book.list('?q=9812345678'))).toEqual(['Joshi Sweets']);
    expect((await list()).json()).toMatchObject({
      imports: [{ fileName: 'clients.csv', added: 2, undoneAt: null }],
    });
  });

  it('can be undone except for clients who were changed since, and then imported again', async () => {
    const { book, commit, undo } = await createImporter();
    const { importId } = (await commit(sheet)).json<SheetReport>();
    const [joshi] = (await book.list('?q=Joshi')).json<{ clients: { id: string }[] }>().clients;
    await book.update(joshi!.id, { version: 1, note: 'Pays late' });
    expect((await undo(importId!)).json()).toEqual({ deleted: 1, retained: 1 });
    expect(listNames(await book.list())).toEqual(['Joshi Sweets']);
    expectRefusal(await undo(importId!), 'not_found');
    expect((await commit(sheet)).json<SheetReport>().counts).toMatchObject({
      new: 1,
      existing: 1,
    });
  });

  it('leaves clients in the book for whom a due date is marked as filed, until they are deleted there', async () => {
    const { book, commit, undo } = await createImporter();
    const { importId } = (await commit(sheet)).json<SheetReport>();
    await test.sql.query(
      `insert into client_filing (client_id, rule, period_ends, user_id, filed_on)
       select id, 'itr-other', '2026-03-31', user_id, '2026-07-01' from client
       where import_id = $1 and name = 'Khan & Co'`,
      [importId],
    );
    expect((await undo(importId!)).json()).toEqual({ deleted: 1, retained: 1 });
    const [khan] = (await book.list()).json<{ clients: { id: string }[] }>().clients;
    expect((await book.remove(khan!.id)).statusCode).toBe(200);
  });

  it.each([
    [
      'a link',
      `insert into client_link (id, client_id, user_id, token_hash, expires_at)
       select gen_random_uuid(), id, user_id, sha256(id::text::bytea), now() + interval '1 day'`,
    ],
    [
      'something shared',
      `insert into client_share (id, client_id, subject, channel)
       select gen_random_uuid(), id, 'link', 'sms'`,
    ],
    [
      'a price of their own',
      `insert into client_price (id, user_id, eservice_id, client_id, price_paise)
       select gen_random_uuid(), user_id, service_id, id, 100`,
    ],
    [
      'a recurring order',
      `insert into recurring_order (id, user_id, client_id, form, days_before, language)
       select gen_random_uuid(), user_id, id, 'GSTR-3B', 5, 'en'`,
    ],
  ])('leaves clients in the book who have %s', async (_, insert) => {
    const { commit, undo } = await createImporter();
    const { importId } = (await commit(sheet)).json<SheetReport>();
    const { eserviceId } = await createService(test);
    await test.sql.query(
      `with service as (select $2::uuid as service_id)
       ${insert} from client, service where import_id = $1 and name = 'Khan & Co'`,
      [importId, eserviceId],
    );
    expect((await undo(importId!)).json()).toEqual({ deleted: 1, retained: 1 });
  });

  it('asks every table that refers to clients before one is deleted', async () => {
    const { rows } = await test.sql.query<{ name: string }>(
      `select distinct conrelid::regclass::text as name from pg_constraint
       where confrelid = 'client'::regclass order by name`,
    );
    const ofTheImport = ['client_contact', 'client_registration'];
    const referring = rows.map(({ name }) => name).filter((name) => !ofTheImport.includes(name));
    expect(referring).toEqual(Object.keys(referringTables));
  });

  it('of the same list, saved again, adds nobody twice', async () => {
    const { commit, preview } = await createImporter();
    await commit('Name,Mobile\nRao Traders,9812345678\nNo Phone,\n');
    const again = 'Name,Mobile\nRAO TRADERS,98123 45678\nno phone,\nRao Traders,9812345679\n';
    expect((await preview(again)).json<SheetReport>().counts).toMatchObject({
      existing: 2,
      new: 1,
    });
  });

  it('of another franchisee is unknown', async () => {
    const { commit } = await createImporter();
    const { importId } = (await commit(sheet)).json<SheetReport>();
    const other = await createImporter();
    expect((await other.preview(sheet)).json<SheetReport>().counts).toMatchObject({ existing: 0 });
    expectRefusal(await other.undo(importId!), 'not_found');
    expect((await other.list()).json()).toEqual({ imports: [] });
  });
});

import { get as httpGet, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { maxArchivedDocuments } from '@anupal/contract/values/sheet-limits';
import { createExportGate } from '../../../platform/http/export-gate.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { readAttachedJson } from '../../../platform/pdf/attached-json.ts';
import {
  bearer,
  createTestApp,
  startTestApp,
  unlimited,
  type TestSession,
} from '../../../testing/test-app.ts';
import { signInConfirmed } from '../../auth/tests/auth-fixtures.ts';
import { createToppedUp, readDocuments, saveFirm, topUp } from '../tests/document-fixtures.ts';

const month = dateInIndia(new Date()).slice(0, 7);

const test = await startTestApp({
  limits: { ...unlimited, exportsInFlight: 1, archivesInFlight: 1 },
});
await saveFirm(test);
const person = await createToppedUp(test, 200);
await test.app.inject({
  method: 'PUT',
  url: '/api/business/tax-profile',
  headers: bearer(person.accessToken),
  payload: {
    legalName: '=HYPERLINK("https://evil.example")',
    address: '12 Gandhi Road',
    pinCode: '560001',
    state: '29',
    gstin: null,
  },
});
await topUp(test, person, 100);
const superadmin = await signInConfirmed(test);
await test.app.listen({ port: 0, host: '127.0.0.1' });

const read = (session: TestSession, path: string, { app } = test) =>
  app.inject({ url: `/api${path}`, headers: bearer(session.accessToken) });

/** Opens a download whose bytes are read when the test wants. */
function open(session: TestSession, path: string): Promise<IncomingMessage> {
  const { port } = test.app.server.address() as AddressInfo; // listens above
  return new Promise((resolve, reject) => {
    httpGet(
      { port, path: `/api${path}`, headers: bearer(session.accessToken), agent: false },
      resolve,
    ).once('error', reject);
  });
}

it('a month is a ZIP of signed PDFs with a list that no spreadsheet reads as a formula', async () => {
  const response = await read(person, `/invoices/archive?month=${month}`);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="invoices-${month}.zip"`,
  });
  const files = unzipSync(response.rawPayload);
  const documents = await readDocuments(test, person);
  expect(Object.keys(files)).toEqual([
    'index.csv',
    ...documents.map(({ number }) => `${number.toLowerCase()}.pdf`),
  ]);
  for (const { number } of documents) {
    const pdf = Buffer.from(files[`${number.toLowerCase()}.pdf`] ?? []);
    expect(await readAttachedJson(pdf, 'document.json')).toMatchObject({ document: { number } });
  }
  const lines = Buffer.from(files['index.csv'] ?? [])
    .toString()
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(1 + documents.length);
  expect(lines[0]).toContain('"Number"');
  expect(lines[1]).toContain(`"${documents[0]?.number}","Receipt voucher"`);
  expect(lines[2]).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(lines[2]).toContain(',84.76,0,7.62,7.62,0,100,');
});

it('Z02 R03 holds only what was issued to the caller; a superadmin downloads all, which is audited and shown to them', async () => {
  const other = await createToppedUp(test, 300);
  const own = unzipSync((await read(other, `/invoices/archive?month=${month}`)).rawPayload);
  expect(Object.keys(own)).toHaveLength(2);
  const all = await read(superadmin, `/office/invoices/archive?month=${month}`);
  expect(Object.keys(unzipSync(all.rawPayload))).toHaveLength(4);
  const path = `/office/invoices/archive?month=${month}&person=${other.user.id}&kind=receipt_voucher`;
  expect(Object.keys(unzipSync((await read(superadmin, path)).rawPayload))).toHaveLength(2);
  const { rows } = await test.sql.query<{ detail: object }>(
    `select convert_from(body, 'UTF8')::jsonb -> 'detail' as detail from audit_event
     where action = 'invoices.archive_exported' order by seq desc limit 1`,
  );
  expect(rows).toEqual([
    { detail: { documents: 1, kind: 'receipt_voucher', person: other.user.id } },
  ]);
  const noted = await read(
    superadmin,
    `/office/invoices/archive?month=${month}&kind=receipt_voucher`,
  );
  expect(noted.statusCode).toBe(200);
  const seen = async (session: TestSession) =>
    (await read(session, '/privacy/access-log')).json<{ views: readonly object[] }>().views;
  const whole = { role: 'superadmin', viewed: 'tax_documents_of_month', name: month };
  // The month with all, the month of one kind, and the one that names them.
  expect(await seen(other)).toMatchObject([whole, whole, whole]);
  expect(await seen(person)).toMatchObject([whole, whole]);
  expect(await seen(await test.signIn('user'))).toEqual([]);
  expectRefusal(await read(other, `/office/invoices/archive?month=${month}`), 'forbidden');
  const admin = await test.signIn('admin');
  expectRefusal(await read(admin, `/office/invoices/archive?month=${month}`), 'forbidden');
});

it('a month without documents is not found, and one that is none is invalid', async () => {
  expectRefusal(await read(person, '/invoices/archive?month=2020-01'), 'not_found');
  expectRefusal(await read(person, '/invoices/archive?month=2026-13'), 'invalid_input');
  expectRefusal(
    await read(person, `/invoices/archive?month=${month}&kind=credit_note`),
    'not_found',
  );
});

it('D03 has a place of its own beside other exports, and gives it back when the client leaves', async () => {
  const response = await open(person, `/invoices/archive?month=${month}`);
  response.pause();
  const all = `/office/invoices/archive?month=${month}`;
  expectRefusal(await read(superadmin, all), 'exports_busy');
  const tally = await read(superadmin, `/office/gst/returns/${month}?format=tally`);
  expect(tally.statusCode).toBe(200);
  response.destroy();
  const isFree = async () => (await read(superadmin, all)).statusCode;
  await expect.poll(isFree).toBe(200);
  const whole = await open(person, `/invoices/archive?month=${month}`);
  expect(Object.keys(unzipSync(await buffer(whole)))).toHaveLength(3);
});

it('a month with too many documents is refused with what to do, and too many downloads wait', async () => {
  const few = await createTestApp({ limits: { ...unlimited, archivesPerAccountPerHour: 1 } });
  await saveFirm(few);
  const owner = await createToppedUp(few, 100);
  const get = () => read(owner, `/invoices/archive?month=${month}`, few);
  expect((await get()).statusCode).toBe(200);
  expectRefusal(await get(), 'too_many_requests');
  await few.sql.query('delete from budget');
  await few.sql.query(
    `insert into tax_document (id, user_id, kind, supplier, financial_year, serial, number, dated,
       event_key, total_paise, body)
     select gen_random_uuid(), user_id, kind, supplier, financial_year, serial + copy, 'X' || copy,
       dated, 'copy:' || copy, total_paise, body || jsonb_build_object('number', 'X' || copy)
     from tax_document, generate_series(1, $1) copy`,
    [maxArchivedDocuments],
  );
  const refused = await get();
  expectRefusal(refused, 'archive_too_large');
  expect(refused.body).toContain(String(maxArchivedDocuments));
  await few.stop();
});

it('the gate admits no export of a process that is about to end', () => {
  const stopping = new AbortController();
  const gate = createExportGate(2, stopping.signal);
  const leave = gate.enter('one');
  expect([gate.enter('one'), typeof gate.enter('two'), gate.enter('three')]).toEqual([
    null,
    'function',
    null,
  ]);
  leave?.();
  stopping.abort();
  expect(gate.enter('three')).toBeNull();
});

it('R03 a franchisee whose document was issued after the download does not see it', async () => {
  const late = await createToppedUp(test, 100);
  const { views } = (await read(late, '/privacy/access-log')).json<{ views: readonly object[] }>();
  expect(views).toEqual([]);
});

import type { Client } from '@anupal/contract/clients/schemas';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { pdf } from '../../../platform/documents/testing/pdfs.ts';
import { encodeForm } from '../../../platform/http/testing/multipart-form.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, unlimited, type TestSession } from '../../../testing/test-app.ts';
import { createBiller } from '../../billing/tests/billing-fixtures.ts';
import { createPicture } from '../../kyc/tests/kyc-fixtures.ts';
import { guessColumns } from '../import/columns.ts';
import { clientCalls, createBookOwner, type ClientList } from './client-fixtures.ts';

const test = await startTestApp({ limits: unlimited });

it('a client is exported with details, numbers, contacts and documents, and that is recorded', async () => {
  const book = clientCalls(test, await createBookOwner(test));
  const { id } = await book.add({
    name: 'Joshi Sweets',
    note: '=1+1',
    language: 'hi',
    registrations: [{ kind: 'pan', number: 'ABCPS1234K' }],
    contacts: [{ name: 'Asha Joshi', phone: '9876543210' }],
  });
  await book.addDocument(id, await createPicture(), { type: 'pan' });
  await book.addDocument(id, pdf(), { type: 'bankStatement', period: '2026-10' });
  const response = await book.exportAll(id);
  expect(response.headers).toMatchObject({ 'content-type': 'application/zip' });
  const files = unzipSync(response.rawPayload);
  expect(Object.keys(files)).toEqual([
    'client.csv',
    'registrations.csv',
    'authorities.csv',
    'shared.csv',
    'bills-and-payments.csv',
    'due-date-answers.csv',
    'filed.csv',
    'recurring-orders.csv',
    'documents.csv',
    'documents/001-bank-statement.pdf',
    'documents/002-pan.jpg',
    'applications.csv',
  ]);
  const details = strFromU8(files['client.csv'] ?? new Uint8Array());
  for (const line of [
    '"Name","Joshi Sweets"',
    '"PAN","ABCPS1234K"',
    '"Note","\'=1+1"',
    '"Constitution","Individual"',
    '"Language","Hindi"',
  ])
    expect(details).toContain(line);
  expect(details).toContain('"Contact","Asha Joshi, +919876543210"');
  expect(strFromU8(files['documents.csv'] ?? new Uint8Array())).toContain('"October 2026"');
  expect(Buffer.from(files['documents/001-bank-statement.pdf'] ?? [])).toEqual(Buffer.from(pdf()));
  const { rows } = await test.sql.query(
    `select from audit_event where action = 'clients.exported'
      and convert_from(body, 'UTF8') like $1`,
    [`%${id}%`],
  );
  expect(rows).toHaveLength(1);
  const stranger = clientCalls(test, await createBookOwner(test));
  expectRefusal(await stranger.exportAll(id), 'not_found');
  // Refused ones give back their place.
  expect((await book.exportAll(id)).statusCode).toBe(200);
});

it('the export of a client has registrations, authorities, bills, due dates, orders and shares', async () => {
  const { session, calls, book } = await createBiller(test);
  const gstin = {
    kind: 'gstin',
    number: '08ABCPS1234K1ZM',
    scheme: 'regular',
    frequency: 'monthly',
    returnsFrom: '2024-04-01',
    earlierFrequency: 'quarterly',
    validFrom: '2020-04-01',
    address: '4 Station Road, Chomu',
  } as const;
  const { id, registrations } = await book.add({ name: 'Joshi Sweets', registrations: [gstin] });
  const send = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const response = await test.app.inject({
      ...{ method, url: `/api/clients${url}`, payload },
      headers: bearer(session.accessToken),
    });
    expect(response.statusCode, response.body).toBe(200);
  };
  const validFrom = '2026-04-01';
  await send('POST', `/${id}/authorities`, { scope: 'gst', method: 'portal_request', validFrom });
  await send('POST', `/${id}/shares`, {
    channel: 'whatsapp',
    subject: 'due_date',
    label: 'GSTR-1',
  });
  await send('PUT', `/${id}/due-date-answers`, { taxAudit: true, deducts: ['salary'] });
  await send('PUT', `/${id}/recurring-orders`, { form: 'GSTR-3B', daysBefore: 5 });
  const registrationId = registrations.find(({ kind }) => kind === 'gstin')?.id ?? null;
  const filed = { rule: 'gstr-3b-monthly', periodEnds: '2026-08-31', reference: 'AA0809260012345' };
  await send('POST', '/obligations/filed', {
    filedOn: '2026-09-18',
    obligations: [{ clientId: id, registrationId, ...filed }],
  });
  const bill = await calls.bill(id);
  await calls.receive(id, bill.totalPaise);
  const files = unzipSync((await book.exportAll(id)).rawPayload);
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(read('registrations.csv')).toContain(
    '"Regular","Monthly","2024-04-01",,"Quarterly","2020-04-01",,"4 Station Road, Chomu"',
  );
  expect(read('authorities.csv')).toContain(
    '"GST registration, returns and replies","Request at a government portal","2026-04-01"',
  );
  expect(read('shared.csv')).toContain('"Due date: GSTR-1","WhatsApp"');
  expect(read('due-date-answers.csv')).toContain('"Deducts tax from","salary"');
  expect(read('filed.csv')).toContain(
    '"GSTR-3B","Rajasthan","2026-08-31","2026-09-18","AA0809260012345"',
  );
  expect(read('recurring-orders.csv')).toContain('"GSTR-3B"');
  expect(read('bills-and-payments.csv')).toContain(`"${bill.number}"`);
});

it('the whole book is exported by name with all registrations, and can be imported again', async () => {
  const owner = await createBookOwner(test);
  const book = clientCalls(test, owner);
  const numbers = ['08ABCPS1234K1ZM', '27ABCPS1234K1ZM'];
  await book.add({
    name: 'Joshi Sweets',
    note: '=1+1',
    tags: ['monthly', 'north'],
    registrations: numbers.map((number, index) => ({
      ...{ kind: 'gstin', number },
      address: index === 1 ? '4 Marine Drive, Mumbai' : null,
    })),
    contacts: [{ name: 'Asha Joshi', phone: '9876543210' }],
  });
  const gone = await book.add({ name: 'Asha', phone: '9812345678' });
  await book.deactivate(gone.id, gone.version);
  const exportBook = (session: TestSession, format: string) =>
    test.app.inject({
      url: `/api/clients/export?format=${format}`,
      headers: bearer(session.accessToken),
    });
  const csv = await exportBook(owner, 'csv');
  const lines = csv.body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/^"Asha",.*"9812345678".*"Inactive"/);
  expect(lines[2]).toContain(`"ABCPS1234K","${numbers.join(', ')}"`);
  expect(lines[2]).toContain('"Monthly, Monthly"," | 4 Marine Drive, Mumbai"');
  expect(lines[2]).toContain('"Asha Joshi, +919876543210"');
  expect(lines[2]).toContain(`"'=1+1"`);
  const workbook = await exportBook(owner, 'xlsx');
  expect(Object.keys(unzipSync(workbook.rawPayload))).toContain('xl/worksheets/sheet1.xml');
  const stranger = await createBookOwner(test);
  expect((await exportBook(stranger, 'csv')).body.trimEnd().split('\r\n')).toHaveLength(1);
  const headings = (lines[0] ?? '').replace('\ufeff', '').replaceAll('"', '').split(',');
  expect(guessColumns([headings]).fields.filter((field) => field !== null)).toHaveLength(27);
});

it.each(['en', 'hi'])('an exported book is imported without loss, in %s', async (language) => {
  const [owner, other] = [await createBookOwner(test), await createBookOwner(test)];
  const added = await clientCalls(test, owner).add({
    name: 'Joshi Sweets',
    legalName: 'Joshi Mishthan Private Limited',
    constitution: 'privateCompany',
    language: 'hi',
    phone: '9876543210',
    group: 'Joshi family',
    tags: ['monthly', 'food'],
    startedOn: '2017-04-01',
    address: '4 Station Road, Chomu',
    note: 'Pays in cash',
    registrations: [
      { kind: 'gstin', number: '08ABCPS1234K1ZM', scheme: 'isd', validFrom: '2020-04-01' },
      { kind: 'gstin', number: '27ABCPS1234K1ZM', frequency: 'quarterly' },
      { kind: 'fssai', number: '10012345678901', validFrom: '2022-04-01', validTo: '2027-03-31' },
    ],
    contacts: [
      { name: 'Asha Joshi', role: 'owner, and cook', phone: '9876543211' },
      { name: 'Ravi Rao', email: 'ravi@accounts.example' },
      { name: 'Sunita' },
    ],
  });
  const csv = await test.app.inject({
    url: '/api/clients/export?format=csv',
    headers: { ...bearer(owner.accessToken), 'accept-language': language },
  });
  const form = encodeForm([
    { field: 'mode', content: 'commit' },
    { field: 'file', content: csv.body, filename: 'clients.csv', type: 'text/csv' },
  ]);
  const imported = await test.app.inject({
    method: 'POST',
    url: '/api/clients/import',
    payload: form.payload,
    headers: { ...form.headers, ...bearer(other.accessToken) },
  });
  expect(imported.json(), imported.body).toMatchObject({ counts: { new: 1, invalid: 0 } });
  const book = clientCalls(test, other);
  const [listed] = (await book.list()).json<ClientList>().clients;
  const read = (await book.read(listed?.id ?? '')).json<Client>();
  expect(withoutIds(read)).toEqual({ ...withoutIds(added), version: 1 });
});

/** What a franchisee recorded of a client. */
function withoutIds({ registrations, contacts, ...details }: Client) {
  return {
    ...details,
    ...{ id: null, createdAt: null },
    registrations: registrations.map((one) => ({ ...one, id: null })),
    contacts: contacts.map((one) => ({ ...one, id: null })),
  };
}

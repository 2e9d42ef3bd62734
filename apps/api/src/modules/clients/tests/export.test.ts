import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdf } from '../../../platform/documents/testing/pdfs.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { createTestApp, unlimited, type TestApp } from '../../../testing/test-app.ts';
import { createPicture } from '../../kyc/tests/kyc-fixtures.ts';
import { clientCalls, createBookOwner } from './client-fixtures.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ limits: unlimited });
});

afterAll(() => test.stop());

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

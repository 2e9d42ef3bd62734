import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ClientDocument } from '@anupal/contract/clients/documents';
import { addDays, dateInIndia } from '@anupal/contract/values/calendar-date';
import { pdf } from '../../../platform/documents/testing/pdfs.ts';
import { plainImage } from '../../../platform/documents/testing/images.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { createPicture, listStoredFiles } from '../../kyc/tests/kyc-fixtures.ts';
import { clientCalls, createBookOwner } from '../tests/client-fixtures.ts';

const perFranchisee = 6;

const limits = { ...unlimited, clientDocumentsPerFranchisee: perFranchisee };
const test = await startTestApp({ limits });

async function createVault() {
  const book = clientCalls(test, await createBookOwner(test));
  const { id: clientId } = await book.add({ name: 'Joshi Sweets' });
  const add = async (details: Readonly<Record<string, string>>): Promise<ClientDocument> => {
    const added = await book.addDocument(clientId, await createPicture(), details);
    if (added.statusCode !== 200) throw new Error(`no document: ${added.body}`);
    return added.json<ClientDocument>();
  };
  const list = async (query = ''): Promise<readonly ClientDocument[]> =>
    (await book.listDocuments(clientId, query)).json<{ documents: ClientDocument[] }>().documents;
  return { book, clientId, add, list };
}

describe('the documents of a client', () => {
  it('are added by type, period and validity, and listed by them', async () => {
    const { book, clientId, add, list } = await createVault();
    const pan = await add({ type: 'pan' });
    expect(pan).toMatchObject({
      type: 'pan',
      title: null,
      period: null,
      validTo: null,
      source: 'uploaded',
      kind: 'image',
      name: 'scan.jpg',
      pages: [{ width: expect.any(Number) as number }],
    });
    const register = await add({ type: 'salesRegister', period: '2026-10' });
    const licence = await add({ type: 'licence', title: 'FSSAI', validTo: '2026-12-12' });
    const sent = await book.addDocument(clientId, pdf(), {
      type: 'bankStatement',
      period: '2026-27-Q2',
    });
    const statement = sent.json<ClientDocument>();
    expect(statement).toMatchObject({ kind: 'pdf', period: '2026-27-Q2' });
    const ids = (documents: readonly ClientDocument[]) => documents.map(({ id }) => id);
    expect(ids(await list())).toEqual([statement.id, licence.id, register.id, pan.id]);
    expect(ids(await list('?type=salesRegister'))).toEqual([register.id]);
    expect(ids(await list('?period=2026-27-Q2'))).toEqual([statement.id]);
    expect(ids(await list('?validUntil=2026-12-31'))).toEqual([licence.id]);
    const page = await book.readDocument(statement.id, 'pages/1');
    expect(page.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringContaining('client-bank-statement-1.jpg') as string,
    });
    const original = await book.readDocument(statement.id, 'original');
    expect(original.headers['content-type']).toBe('application/pdf');
    expectRefusal(await book.readDocument(pan.id, 'original'), 'not_found');
    expect((await test.app.inject({ url: pan.fileUrl })).statusCode).toBe(200);
  });

  it('are added once by a call that is repeated after its answer was lost', async () => {
    const { book, clientId, list } = await createVault();
    const send = async (key: string) =>
      (
        await book.addDocument(clientId, await createPicture(), { type: 'pan' }, key)
      ).json<ClientDocument>().id;
    const [first, other] = [randomUUID(), randomUUID()];
    const id = await send(first);
    expect(await send(first)).toBe(id);
    expect(await list()).toHaveLength(1);
    await send(other);
    expect(await list()).toHaveLength(2);
  });

  it('are refused without a title for another kind, with a wrong period, or unreadable', async () => {
    const { book, clientId, list } = await createVault();
    const picture = await createPicture();
    const wrong = [
      [{ type: 'other' }, 'Please enter what the document is'],
      [{ type: 'pan', period: 'October' }, 'Please choose a month, quarter or financial year'],
      [{ type: 'pan', validTo: 'soon' }, 'Please enter a valid date'],
    ] as const;
    for (const [details, message] of wrong) {
      const refused = await book.addDocument(clientId, picture, details);
      expectRefusal(refused, 'invalid_input');
      expect(refused.json()).toMatchObject({ messages: [message] });
    }
    const details = { type: 'pan' };
    const text = await book.addDocument(clientId, Buffer.from('no picture'), details);
    expectRefusal(text, 'file_not_accepted');
    const blank = await book.addDocument(
      clientId,
      await plainImage({ width: 800, height: 600 }),
      details,
    );
    expectRefusal(blank, 'file_blank');
    expect(await list()).toEqual([]);
  });

  it('include an Aadhaar only as a masked copy, which is confirmed', async () => {
    const { book, clientId, add } = await createVault();
    const picture = await createPicture();
    for (const details of [{ type: 'aadhaar' }, { type: 'aadhaar', isMasked: 'false' }]) {
      const refused = await book.addDocument(clientId, picture, details);
      expectRefusal(refused, 'invalid_input');
      expect(refused.body).toContain('the first eight digits are hidden');
    }
    await add({ type: 'aadhaar', isMasked: 'true' });
    const pan = await add({ type: 'pan' });
    expectRefusal(await book.changeDocument(pan.id, { type: 'aadhaar' }), 'invalid_input');
  });

  it('are changed as a whole and deleted with their files', async () => {
    const { book, add, list } = await createVault();
    const before = (await listStoredFiles(test)).length;
    const document = await add({ type: 'other', title: 'Some paper', validTo: '2027-01-01' });
    const changed = await book.changeDocument(document.id, { type: 'licence', title: 'FSSAI' });
    expect(changed.json()).toMatchObject({ type: 'licence', title: 'FSSAI', validTo: null });
    expect((await book.removeDocument(document.id)).json()).toEqual({
      message: 'Document deleted.',
    });
    expect(await list()).toEqual([]);
    expect(await listStoredFiles(test)).toHaveLength(before);
    expectRefusal(await book.removeDocument(document.id), 'not_found');
    const { rows } = await test.sql.query<{ action: string; body: string }>(
      `select action, convert_from(body, 'UTF8') as body from audit_event
       where convert_from(body, 'UTF8') like $1 order by seq`,
      [`%${document.id}%`],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'clients.document_added',
      'clients.document_changed',
      'clients.document_deleted',
    ]);
    expect(JSON.stringify(rows)).not.toContain('Some paper');
  });

  it('are deleted with their client', async () => {
    const { book, clientId, add } = await createVault();
    const before = (await listStoredFiles(test)).length;
    await add({ type: 'pan' });
    expect((await book.remove(clientId)).statusCode).toBe(200);
    expect(await listStoredFiles(test)).toHaveLength(before);
  });

  it('are limited, also when many are added at once, and leave no files then', async () => {
    const { book, clientId, add, list } = await createVault();
    const before = (await listStoredFiles(test)).length;
    const picture = await createPicture();
    for (let added = 2; added < perFranchisee; added += 1) await add({ type: 'photo' });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => book.addDocument(clientId, picture, { type: 'photo' })),
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toHaveLength(2);
    for (const answer of refused) expectRefusal(answer, 'client_documents_full');
    expect(await list()).toHaveLength(perFranchisee);
    expect(await listStoredFiles(test)).toHaveLength(before + perFranchisee);
  });

  it('that end soon are listed with their client, unless a longer one replaces them', async () => {
    const { book, clientId, add } = await createVault();
    const today = dateInIndia(new Date());
    const soon = addDays(today, 20);
    await add({ type: 'licence', title: 'FSSAI', validTo: soon });
    await add({ type: 'licence', title: 'Trade', validTo: addDays(today, -5) });
    await add({ type: 'pan', validTo: addDays(today, 400) });
    await add({ type: 'iec', validTo: addDays(today, 3) });
    await add({ type: 'iec', validTo: addDays(today, 300) });
    expect((await book.listExpiring()).json()).toMatchObject({
      documents: [
        { title: 'Trade', clientName: 'Joshi Sweets' },
        { title: 'FSSAI', validTo: soon, clientId },
      ],
    });
    await book.deactivate(clientId, 1);
    expect((await book.listExpiring()).json()).toEqual({ documents: [] });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationDocument } from '@anupal/contract/applications/schemas';
import type { ClientDocument } from '@anupal/contract/clients/documents';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { createTestApp, unlimited, type TestApp } from '../../../testing/test-app.ts';
import { clientCalls } from '../../clients/tests/client-fixtures.ts';
import { createPicture, listStoredFiles } from '../../kyc/tests/kyc-fixtures.ts';
import {
  advanceTo,
  applicationCalls,
  createFranchisee,
  createService,
  expectApplication,
  fileAnyway,
  type TestService,
} from '../tests/application-fixtures.ts';

const field = 'file-gst-certificate';
const fields: readonly FormField[] = [
  { key: 'month', kind: 'month', label: { en: 'Month', hi: 'महीना' }, isRequired: true },
  { key: field, kind: 'file', label: { en: 'GST certificate', hi: null }, isRequired: true },
];

let test: TestApp;
let service: TestService;

beforeAll(async () => {
  test = await createTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
  service = await createService(test, {}, fields);
});

afterAll(() => test.stop());

/** A franchisee with a client who has a GST certificate. */
async function createDesk() {
  const session = await createFranchisee(test, { plan: 'Diamond' });
  const book = clientCalls(test, session);
  const calls = applicationCalls(test, session);
  const { id: clientId } = await book.add({
    name: 'Joshi Sweets',
    phone: '98765 43210',
    email: 'joshi@clients.example',
  });
  const added = await book.addDocument(clientId, await createPicture(), { type: 'gstCertificate' });
  const { id: documentId } = added.json<ClientDocument>();
  const listVault = async (): Promise<readonly ClientDocument[]> =>
    (await book.listDocuments(clientId)).json<{ documents: ClientDocument[] }>().documents;
  const fileWith = (fileId: string) =>
    expectApplication(
      fileAnyway(calls, {
        ...service,
        client: { kind: 'earlier', clientId },
        answers: { month: '2026-10', [field]: fileId },
      }),
    );
  const attach = () => calls.attachClientDocument(service, clientId, { documentId, field });
  return { book, calls, clientId, documentId, listVault, fileWith, attach };
}

describe('a document of the client', () => {
  it('is attached as a copy, which outlives it in the filed application', async () => {
    const { book, calls, clientId, documentId, fileWith, attach } = await createDesk();
    const offered = await calls.listAttachable(service.eserviceId, clientId);
    expect(offered.json()).toMatchObject({
      documents: [{ id: documentId, type: 'gstCertificate', name: 'scan.jpg' }],
    });
    const before = (await listStoredFiles(test)).length;
    const attached = (await attach()).json<ApplicationDocument>();
    expect(attached).toMatchObject({ field, name: 'scan.jpg', kind: 'image', pages: [{}] });
    expect(attached.id).not.toBe(documentId);
    // Attached again, it replaces the first copy.
    const again = (await attach()).json<ApplicationDocument>();
    expect(await listStoredFiles(test)).toHaveLength(before + 1);
    const filed = await fileWith(again.id);
    expect((await book.removeDocument(documentId)).statusCode).toBe(200);
    const page = await calls.readPage(again.id);
    expect(page.headers['content-type']).toBe('image/jpeg');
    // It came from the client, so it is not offered to be saved.
    expect((await calls.listUnsaved(filed.id)).json()).toMatchObject({
      client: { id: clientId, name: 'Joshi Sweets' },
      documents: [],
    });
  });

  it('is offered in drafts of its client only', async () => {
    const { book, calls, documentId } = await createDesk();
    const { id: otherId } = await book.add({ name: 'Noor Garments' });
    for (const client of [otherId, 'self']) {
      expect((await calls.listAttachable(service.eserviceId, client)).json()).toEqual({
        documents: [],
      });
      const refused = await calls.attachClientDocument(service, client, { documentId, field });
      expectRefusal(refused, 'not_found');
    }
  });

  it('Z02 is unknown to another franchisee, like the client', async () => {
    const { clientId, documentId, attach, fileWith } = await createDesk();
    const { id } = await fileWith((await attach()).json<ApplicationDocument>().id);
    const intruder = applicationCalls(test, await createFranchisee(test));
    expect((await intruder.listAttachable(service.eserviceId, clientId)).json()).toEqual({
      documents: [],
    });
    const details = { type: 'pan' };
    for (const refused of [
      await intruder.attachClientDocument(service, clientId, { documentId }),
      await intruder.listClientResults(clientId),
      await intruder.listUnsaved(id),
      await intruder.saveToClient(id, [{ documentId, details }]),
    ])
      expectRefusal(refused, 'not_found');
  });

  it('K11 counts as an upload of the account', async () => {
    const { attach } = await createDesk();
    const { rows } = await test.sql.query<{ count: number }>(
      `select count(*)::int as count from budget where key like 'applications:documents:%'`,
    );
    await attach();
    const after = await test.sql.query<{ count: number }>(
      `select count(*)::int as count from budget where key like 'applications:documents:%'`,
    );
    expect(after.rows[0]?.count).toBe((rows[0]?.count ?? 0) + 1);
  });
});

describe('a document that was filed', () => {
  it('is saved to the client once, as a copy of its own', async () => {
    const { book, calls, clientId, listVault, fileWith } = await createDesk();
    const upload = { client: clientId, field };
    const sent = await calls.addToDraft(service.eserviceId, await createPicture(), upload);
    const filed = await fileWith(sent.json<ApplicationDocument>().id);
    const { documents } = (await calls.listUnsaved(filed.id)).json<{
      documents: { id: string }[];
    }>();
    expect(documents).toMatchObject([
      { name: 'photo.jpg', label: 'GST certificate', type: 'gstCertificate', period: '2026-10' },
    ]);
    const chosen = documents.map(({ id }) => ({
      documentId: id,
      details: { type: 'gstCertificate', validTo: '2027-03-31' },
    }));
    const files = (await listStoredFiles(test)).length;
    const answers = await Promise.all([
      calls.saveToClient(filed.id, chosen),
      calls.saveToClient(filed.id, chosen),
    ]);
    for (const answer of answers) expect(answer.statusCode).toBe(200);
    expect((await calls.saveToClient(filed.id, chosen)).json()).toEqual({ saved: 0 });
    expect(await listStoredFiles(test)).toHaveLength(files + 1);
    const [saved, ...others] = await listVault();
    expect(saved).toMatchObject({ source: 'application', validTo: '2027-03-31' });
    expect(others).toHaveLength(1);
    expect((await book.readDocument(saved?.id ?? '', 'pages/1')).statusCode).toBe(200);
    expect((await calls.listUnsaved(filed.id)).json()).toMatchObject({ documents: [] });
  });

  it('of an Aadhaar is saved only as a masked copy', async () => {
    const { calls, clientId, fileWith } = await createDesk();
    const upload = { client: clientId, field };
    const sent = await calls.addToDraft(service.eserviceId, await createPicture(), upload);
    const filed = await fileWith(sent.json<ApplicationDocument>().id);
    const [document] = filed.answers.flatMap(({ document: file }) => (file ? [file] : []));
    const details = { type: 'aadhaar' };
    const refused = await calls.saveToClient(filed.id, [{ documentId: document?.id, details }]);
    expectRefusal(refused, 'invalid_input');
  });
});

describe('what was delivered for a client', () => {
  it('is listed after completion, until it is withdrawn', async () => {
    const { calls, clientId, fileWith, attach } = await createDesk();
    const desk = applicationCalls(test, await test.signIn('admin'));
    const { id } = await fileWith((await attach()).json<ApplicationDocument>().id);
    const started = await advanceTo(desk, id, 'in_progress');
    await expectApplication(desk.addResult(id, await createPicture()));
    expect((await calls.listClientResults(clientId)).json()).toEqual({ results: [] });
    const completed = await expectApplication(desk.move(id, started.version, 'completed'));
    const [result] = completed.results;
    expect((await calls.listClientResults(clientId)).json()).toMatchObject({
      results: [{ id: result?.id, applicationId: id, period: '2026-10' }],
    });
    await expectApplication(desk.withdrawResult(id, result?.id ?? ''));
    expect((await calls.listClientResults(clientId)).json()).toEqual({ results: [] });
  });
});

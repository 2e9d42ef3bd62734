import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { applications } from '@anupal/contract/applications';
import { maxAttachments, type ApplicationDocument } from '@anupal/contract/applications/schemas';
import { maxClientDocuments, type ClientDocument } from '@anupal/contract/clients/documents';
import type { Response } from '@anupal/contract/endpoint';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { waitForLockWaits } from '../../../testing/lock-waits.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { clientCalls } from '../../clients/tests/client-fixtures.ts';
import { createPicture, listStoredFiles } from '../../kyc/tests/kyc-fixtures.ts';
import {
  advanceTo,
  applicationCalls,
  createFranchisee,
  createService,
  expectApplication,
  fileAnyway,
} from '../tests/application-fixtures.ts';

const field = 'file-gst-certificate';
const fields: readonly FormField[] = [
  { key: 'month', kind: 'month', label: { en: 'Month', hi: 'महीना' }, isRequired: true },
  { key: field, kind: 'file', label: { en: 'GST certificate', hi: null }, isRequired: true },
];

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const service = await createService(test, {}, fields);

/** A franchisee with a client who has a GST certificate. */
async function createFranchiseeWithClient() {
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
  const office = applicationCalls(test, await test.signIn('admin'));
  /** Files an application for the client, and completes it with a document. */
  const deliver = async () => {
    const { id } = await fileWith((await attach()).json<ApplicationDocument>().id);
    const started = await advanceTo(office, id, 'in_progress');
    await expectApplication(office.addResult(id, await createPicture()));
    const { results } = await expectApplication(office.move(id, started.version, 'completed'));
    return { id, resultId: results[0]?.id ?? '' };
  };
  const listDrafted = async (): Promise<readonly object[]> =>
    (await calls.readDraft(service.eserviceId, clientId)).json<{ documents: object[] }>().documents;
  const { id: userId } = session.user;
  const own = { userId, book, calls, clientId, documentId, listVault, fileWith, attach };
  return { ...own, office, deliver, listDrafted };
}

describe('a document of the client', () => {
  it('is attached as a copy, which outlives it in the filed application', async () => {
    const { book, calls, clientId, documentId, fileWith, attach } =
      await createFranchiseeWithClient();
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
    const { rows } = await test.sql.query(
      `select from audit_event where action = 'clients.document_attached' and object_id = $1`,
      [documentId],
    );
    expect(rows).toHaveLength(2);
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

  it.each(['deleted', 'merged'] as const)(
    'is not attached to a client who is %s at the same moment, and nothing is drafted for them',
    async (change) => {
      const { userId, book, calls, clientId, attach } = await createFranchiseeWithClient();
      const { id: otherId } = await book.add({ name: 'Noor Garments' });
      const holder = await test.sql.connect();
      await holder.query('begin');
      await holder.query('select from users where id = $1 for update', [userId]);
      const files = (await listStoredFiles(test)).length;
      const changing =
        change === 'deleted' ? book.remove(clientId) : book.merge(otherId, { mergedId: clientId });
      await waitForLockWaits(test);
      const late = [
        attach(),
        calls.addToDraft(service.eserviceId, await createPicture(), { client: clientId }),
      ];
      await waitForLockWaits(test, 3);
      await holder.query('commit');
      holder.release();
      expect((await changing).statusCode).toBe(200);
      for (const call of late) expectRefusal(await call, 'not_found');
      expect(await listStoredFiles(test)).toHaveLength(files - (change === 'deleted' ? 1 : 0));
      const client = { kind: 'earlier', clientId, name: '', phone: '', email: '', pan: '' };
      const draft = {
        client: { ...client, earlierName: '' },
        answers: {},
        filingKey: randomUUID(),
      };
      expectRefusal(await calls.saveDraft(service.eserviceId, draft, clientId), 'not_found');
    },
  );

  it('is not read for a draft without room, and copies are counted', async () => {
    const { userId, calls, clientId, documentId, attach } = await createFranchiseeWithClient();
    const attachOther = () => calls.attachClientDocument(service, clientId, { documentId });
    await Promise.all(Array.from({ length: maxAttachments }, attachOther));
    const spend = () =>
      test.sql.query('update budget set count = 1000 where key = $1', [
        `documents:copies:${userId}`,
      ]);
    // Reading it would fail now.
    await test.sql.query('delete from client_file where document_id = $1', [documentId]);
    expectRefusal(await attachOther(), 'too_many_documents');
    await calls.discardDraft(service.eserviceId, clientId);
    await spend();
    expectRefusal(await attach(), 'too_many_requests');
  });

  it('is offered in drafts of its client only', async () => {
    const { book, calls, documentId } = await createFranchiseeWithClient();
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
    const { clientId, documentId, attach, fileWith } = await createFranchiseeWithClient();
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
    const { attach } = await createFranchiseeWithClient();
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
    const { book, calls, clientId, listVault, fileWith } = await createFranchiseeWithClient();
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

  it('and lasts is attached to the next application of the same service for the client alone', async () => {
    const { book, calls, clientId, documentId, listVault } = await createFranchiseeWithClient();
    await book.removeDocument(documentId);
    const upload = { client: clientId, field };
    const sent = await calls.addToDraft(service.eserviceId, await createPicture(), upload);
    const file = (month: string, id: string) =>
      expectApplication(
        calls.file({
          ...service,
          client: { kind: 'earlier', clientId },
          answers: { month, [field]: id },
        }),
      );
    const filed = await file('2026-10', sent.json<ApplicationDocument>().id);
    const idsOf = ({ answers }: typeof filed) =>
      answers.flatMap(({ document }) => document?.id ?? []);
    const [source = ''] = idsOf(filed);
    const readRepeated = async (person = calls, client = clientId) =>
      (await person.readDraft(service.eserviceId, client, `?repeats=${filed.id}`)).json<{
        repeated: object[];
      }>().repeated;
    expect(await readRepeated()).toEqual([{ documentId: source, field }]);
    const chosen = { documentId: source, field };
    const copy = await calls.attachClientDocument(service, clientId, chosen);
    const next = await file('2026-11', copy.json<ApplicationDocument>().id);
    expect(idsOf(next)).not.toContain(source);

    const { id: otherId } = await book.add({ name: 'Noor Garments' });
    const intruder = applicationCalls(test, await createFranchisee(test));
    const unrelated = await createService(test, {}, fields);
    expect(await readRepeated(calls, otherId)).toEqual([]);
    expect(await readRepeated(intruder)).toEqual([]);
    for (const refused of [
      await calls.attachClientDocument(service, otherId, chosen),
      await calls.attachClientDocument(unrelated, clientId, chosen),
      await intruder.attachClientDocument(service, clientId, chosen),
    ])
      expectRefusal(refused, 'not_found');

    // The client's own copy is taken once there is one.
    const details = { type: 'gstCertificate' };
    await calls.saveToClient(filed.id, [{ documentId: source, details }]);
    const [own] = await listVault();
    expect(await readRepeated()).toEqual([{ documentId: own?.id, field }]);

    // Once that has expired none is taken, also after it was deleted.
    const expire = `update client_document set valid_to = '2026-01-31' where id = $1`;
    await test.sql.query(expire, [own?.id]);
    expect(await readRepeated()).toEqual([]);
    await book.removeDocument(own?.id ?? '');
    expect(await listVault()).toEqual([]);
    expect(await readRepeated()).toEqual([]);
  });

  it('is not read for a client without room, and copies are counted', async () => {
    const { userId, calls, clientId, fileWith, attach } = await createFranchiseeWithClient();
    const upload = { client: clientId, field };
    const sent = await calls.addToDraft(service.eserviceId, await createPicture(), upload);
    const documentId = sent.json<ApplicationDocument>().id;
    const filed = await fileWith(documentId);
    await attach(); // counts one copy
    const save = () => calls.saveToClient(filed.id, [{ documentId, details: { type: 'pan' } }]);
    await test.sql.query('delete from application_file where document_id = $1', [documentId]);
    const key = `documents:copies:${userId}`;
    await test.sql.query('update budget set count = 1000 where key = $1', [key]);
    expectRefusal(await save(), 'too_many_requests');
    await test.sql.query(
      `insert into client_document (id, client_id, user_id, type, name, kind, source)
       select gen_random_uuid(), $1, $2, 'pan', 'scan.jpg', 'image', 'uploaded'
       from generate_series(1, $3)`,
      [clientId, userId, maxClientDocuments],
    );
    expectRefusal(await save(), 'client_documents_full');
  });

  it('of an Aadhaar is saved only as a masked copy', async () => {
    const { calls, clientId, fileWith } = await createFranchiseeWithClient();
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
    const { book, calls, clientId, fileWith, attach, office } = await createFranchiseeWithClient();
    const { id } = await fileWith((await attach()).json<ApplicationDocument>().id);
    const started = await advanceTo(office, id, 'in_progress');
    await expectApplication(office.addResult(id, await createPicture()));
    expect((await calls.listClientResults(clientId)).json()).toEqual({
      results: [],
      nextCursor: null,
    });
    const completed = await expectApplication(office.move(id, started.version, 'completed'));
    const [result] = completed.results;
    expect((await calls.listClientResults(clientId)).json()).toMatchObject({
      results: [{ id: result?.id, applicationId: id, period: '2026-10' }],
      nextCursor: null,
    });
    const unzip = async () => unzipSync((await book.exportAll(clientId)).rawPayload);
    const files = await unzip();
    const name = `results/001-${completed.trackingNumber}.jpg`;
    expect(files[name]?.length).toBeGreaterThan(1000);
    const list = strFromU8(files['applications.csv'] ?? new Uint8Array());
    for (const cell of [completed.trackingNumber, 'October 2026', 'Completed', name])
      expect(list).toContain(`"${cell}"`);
    await expectApplication(office.withdrawResult(id, result?.id ?? ''));
    expect(Object.keys(await unzip())).not.toContain(name);
    expect((await calls.listClientResults(clientId)).json()).toEqual({
      results: [],
      nextCursor: null,
    });
  });

  it('is listed page by page, the latest first', async () => {
    const { calls, clientId, deliver } = await createFranchiseeWithClient();
    const delivered = [await deliver(), await deliver(), await deliver()];
    const readPage = async (query: string) => {
      const { results, nextCursor } = (await calls.listClientResults(clientId, query)).json<
        Response<typeof applications.listClientResults>
      >();
      return { ids: results.map(({ id }) => id), nextCursor };
    };
    const [first, second, third] = delivered.map(({ resultId }) => resultId);
    expect(await readPage('?limit=2')).toEqual({ ids: [third, second], nextCursor: second });
    expect(await readPage(`?cursor=${second ?? ''}`)).toEqual({ ids: [first], nextCursor: null });
  });

  it('is saved to the client and attached to a later application, until it is withdrawn', async () => {
    const { calls, clientId, listVault, fileWith, attach, office, listDrafted } =
      await createFranchiseeWithClient();
    const { id } = await fileWith((await attach()).json<ApplicationDocument>().id);
    const started = await advanceTo(office, id, 'in_progress');
    await expectApplication(office.addResult(id, await createPicture()));
    const listDelivered = async () =>
      (await calls.listUnsaved(id))
        .json<{ documents: { id: string; isDelivered: boolean }[] }>()
        .documents.filter(({ isDelivered }) => isDelivered);
    // Before the completion nothing is delivered.
    expect(await listDelivered()).toEqual([]);
    const completed = await expectApplication(office.move(id, started.version, 'completed'));
    const [result] = completed.results;
    expect(await listDelivered()).toMatchObject([{ id: result?.id, label: null }]);
    const details = { type: 'udyam' };
    const saving = [{ documentId: result?.id, details }];
    expect((await calls.saveToClient(id, saving)).json()).toEqual({ saved: 1 });
    expect(await listDelivered()).toEqual([]);
    expect((await calls.listClientResults(clientId)).json()).toMatchObject({
      results: [{ isSaved: true }],
    });
    const saved = (await listVault()).find(({ type }) => type === 'udyam');
    const chosen = { documentId: saved?.id ?? '' };
    const attached = await calls.attachClientDocument(service, clientId, chosen);
    expect(attached.statusCode).toBe(200);
    expect(await listDrafted()).toHaveLength(1);
    await expectApplication(office.withdrawResult(id, result?.id ?? ''));
    expect((await listVault()).map(({ type }) => type)).not.toContain('udyam');
    expect(await listDrafted()).toEqual([]);
    expectRefusal(await calls.saveToClient(id, saving), 'not_found');
    const { rows } = await test.sql.query<{ role: string }>(
      `select users.role from audit_event join users on users.id = actor_id
       where action = 'clients.document_deleted' and object_id = $1`,
      [saved?.id],
    );
    expect(rows).toEqual([{ role: 'admin' }]);
  });

  it('leaves a draft when it is withdrawn, even if its copy was deleted before', async () => {
    const { calls, clientId, listVault, book, office, deliver, listDrafted } =
      await createFranchiseeWithClient();
    const { id, resultId: documentId } = await deliver();
    await calls.saveToClient(id, [{ documentId, details: { type: 'udyam' } }]);
    const saved = (await listVault()).find(({ type }) => type === 'udyam')?.id ?? '';
    await calls.attachClientDocument(service, clientId, { documentId: saved });
    expect((await book.removeDocument(saved)).statusCode).toBe(200);
    expect(await listDrafted()).toHaveLength(1);
    await expectApplication(office.withdrawResult(id, documentId));
    expect(await listDrafted()).toEqual([]);
  });

  it('is not saved while it is withdrawn', async () => {
    const { calls, listVault, office, deliver } = await createFranchiseeWithClient();
    const { id, resultId: documentId } = await deliver();
    const holder = await test.sql.connect();
    await holder.query('begin');
    await holder.query('select from application where id = $1 for update', [id]);
    const withdrawing = office.withdrawResult(id, documentId);
    await waitForLockWaits(test);
    const saving = calls.saveToClient(id, [{ documentId, details: { type: 'udyam' } }]);
    await waitForLockWaits(test, 2);
    await holder.query('commit');
    holder.release();
    await expectApplication(withdrawing);
    expectRefusal(await saving, 'not_found');
    expect((await listVault()).map(({ type }) => type)).not.toContain('udyam');
  });
});

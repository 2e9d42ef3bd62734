import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { maxAttachments, type ApplicationDocument } from '@anupal/contract/applications/schemas';
import { maxClientDocuments } from '@anupal/contract/clients/documents';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { waitForLockWaits } from '../../../testing/lock-waits.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { createPicture, listStoredFiles } from '../../kyc/tests/kyc-fixtures.ts';
import {
  applicationCalls,
  createFranchisee,
  createService,
  expectApplication,
} from '../tests/application-fixtures.ts';
import {
  createCertificateService,
  createFranchiseeWithClient,
  field,
  fields,
} from '../tests/vault-fixtures.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const service = await createCertificateService(test);

describe('a document of the client', () => {
  it('is attached as a copy, which outlives it in the filed application', async () => {
    const { book, calls, clientId, documentId, fileWith, attach } =
      await createFranchiseeWithClient(test, service);
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
      const { userId, book, calls, clientId, attach } = await createFranchiseeWithClient(
        test,
        service,
      );
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
    const { userId, calls, clientId, documentId, attach } = await createFranchiseeWithClient(
      test,
      service,
    );
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
    const { book, calls, documentId } = await createFranchiseeWithClient(test, service);
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
    const { clientId, documentId, attach, fileWith } = await createFranchiseeWithClient(
      test,
      service,
    );
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
    const { attach } = await createFranchiseeWithClient(test, service);
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
    const { book, calls, clientId, listVault, fileWith } = await createFranchiseeWithClient(
      test,
      service,
    );
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
    const { book, calls, clientId, documentId, listVault } = await createFranchiseeWithClient(
      test,
      service,
    );
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
    const { userId, calls, clientId, fileWith, attach } = await createFranchiseeWithClient(
      test,
      service,
    );
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
    const { calls, clientId, fileWith } = await createFranchiseeWithClient(test, service);
    const upload = { client: clientId, field };
    const sent = await calls.addToDraft(service.eserviceId, await createPicture(), upload);
    const filed = await fileWith(sent.json<ApplicationDocument>().id);
    const [document] = filed.answers.flatMap(({ document: file }) => (file ? [file] : []));
    const details = { type: 'aadhaar' };
    const refused = await calls.saveToClient(filed.id, [{ documentId: document?.id, details }]);
    expectRefusal(refused, 'invalid_input');
  });
});

import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { applications } from '@anupal/contract/applications';
import type { ApplicationDocument } from '@anupal/contract/applications/schemas';
import type { Response } from '@anupal/contract/endpoint';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { waitForLockWaits } from '../../../testing/lock-waits.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { createPicture } from '../../kyc/tests/kyc-fixtures.ts';
import { advanceTo, expectApplication } from '../tests/application-fixtures.ts';
import { createCertificateService, createFranchiseeWithClient } from '../tests/vault-fixtures.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const service = await createCertificateService(test);

describe('what was delivered for a client', () => {
  it('is listed after completion, until it is withdrawn', async () => {
    const { book, calls, clientId, fileWith, attach, office } = await createFranchiseeWithClient(
      test,
      service,
    );
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
    const { calls, clientId, deliver } = await createFranchiseeWithClient(test, service);
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
      await createFranchiseeWithClient(test, service);
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
      await createFranchiseeWithClient(test, service);
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
    const { calls, listVault, office, deliver } = await createFranchiseeWithClient(test, service);
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

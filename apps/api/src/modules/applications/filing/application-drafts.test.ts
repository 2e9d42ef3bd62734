import { describe, expect, it } from 'vitest';
import type { DraftListItem } from '@anupal/contract/applications/draft-schemas';
import type { ApplicationDocument } from '@anupal/contract/applications/schemas';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { plainImage } from '../../../platform/documents/testing/images.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { createPicture, listStoredFiles } from '../../kyc/tests/kyc-fixtures.ts';
import {
  createFranchisee,
  applicationCalls,
  createService,
  createContext,
  fileOwnApplication,
} from '../tests/application-fixtures.ts';
import { applicationQueues } from '../jobs.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const service = await createService(test);

const draft = {
  client: { kind: 'new', clientId: null, name: 'Meera', phone: '98', email: '', pan: 'ABCPE1234F' },
  answers: { year: '2026' },
  filingKey: '0193b3a0-0000-4000-8000-000000000001',
};

// The key that a browser generates for a new client.
const meera = '0193b3a0-0000-4000-8000-00000000000a';

describe('a draft', () => {
  it('is stored sealed for its service and user only', async () => {
    const calls = applicationCalls(test, await createFranchisee(test));
    const other = await createService(test);
    await calls.saveDraft(service.eserviceId, draft, meera);
    expect((await calls.readDraft(service.eserviceId, meera)).json()).toMatchObject({ draft });
    const none = { draft: null };
    expect((await calls.readDraft(other.eserviceId, meera)).json()).toMatchObject(none);
    const otherUser = applicationCalls(test, await createFranchisee(test));
    expect((await otherUser.readDraft(service.eserviceId, meera)).json()).toMatchObject(none);
    const { rows } = await test.sql.query<{ sealed: string }>(
      'select sealed from application_draft',
    );
    expect(JSON.stringify(rows)).not.toContain('ABCPE1234F');
    expectRefusal(
      await calls.saveDraft('00000000-0000-7000-8000-000000000000', draft, meera),
      'not_found',
    );
  });

  it('refuses a blank document but accepts a small image such as a logo', async () => {
    const calls = applicationCalls(test, await createFranchisee(test));
    const { eserviceId } = service;
    const before = await listStoredFiles(test);
    const blank = await plainImage({ width: 800, height: 500 });
    expectRefusal(await calls.addToDraft(eserviceId, blank), 'file_blank');
    expect(await listStoredFiles(test)).toEqual(before);
    const logo = await createPicture({ width: 160, height: 100 });
    expect((await calls.addToDraft(eserviceId, logo)).statusCode).toBe(200);
  });

  it('has one document per field and thirty in all, and refuses other types of file', async () => {
    const calls = applicationCalls(test, await createFranchisee(test));
    const { eserviceId } = service;
    const before = (await listStoredFiles(test)).length;
    expectRefusal(await calls.addToDraft(eserviceId, null), 'file_missing');
    expectRefusal(await calls.addToDraft(eserviceId, Buffer.from('text')), 'file_not_accepted');
    const first = await calls.addToDraft(eserviceId, await createPicture(), { field: 'deed' });
    const second = await calls.addToDraft(eserviceId, await createPicture(), { field: 'deed' });
    const { documents } = (await calls.readDraft(eserviceId)).json<{
      documents: ApplicationDocument[];
    }>();
    expect(documents.map(({ id }) => id)).toEqual([second.json<ApplicationDocument>().id]);
    expect(await listStoredFiles(test)).toHaveLength(before + 1);
    expectRefusal(await calls.removeDocument(first.json<ApplicationDocument>().id), 'not_found');
    for (let more = 1; more < 30; more += 1)
      await calls.addToDraft(eserviceId, await createPicture());
    expectRefusal(await calls.addToDraft(eserviceId, await createPicture()), 'too_many_documents');
    expect(await listStoredFiles(test)).toHaveLength(before + 30);
  });

  it('is listed for its user only until it is filed, newest first', async () => {
    const calls = applicationCalls(test, await createFranchisee(test));
    const [first, second, third] = [
      await createService(test, { eserviceName: 'First' }),
      await createService(test, { eserviceName: 'Second' }),
      await createService(test, { eserviceName: 'Third' }),
    ];
    const client = { ...draft.client, kind: 'self' };
    await calls.saveDraft(first.eserviceId, draft, meera);
    await calls.saveDraft(second.eserviceId, { ...draft, client });
    await calls.addToDraft(third.eserviceId, await createPicture());
    const listed = async () =>
      (await calls.listDrafts()).json<{ drafts: readonly DraftListItem[] }>().drafts;
    const before = await listed();
    expect(before).toMatchObject([
      { eserviceId: third.eserviceId, eserviceName: 'Third', client: 'self', clientName: null },
      { eserviceId: second.eserviceId, eserviceName: 'Second', client: 'self', clientName: null },
      { eserviceId: first.eserviceId, eserviceName: 'First', client: meera, clientName: 'Meera' },
    ]);
    for (const { savedAt } of before) {
      expect(Math.abs(Date.parse(savedAt) - Date.now())).toBeLessThan(60_000);
    }
    const otherUser = applicationCalls(test, await createFranchisee(test));
    expect((await otherUser.listDrafts()).json()).toEqual({ drafts: [] });
    await fileOwnApplication(calls, third);
    expect((await listed()).map(({ eserviceName }) => eserviceName)).toEqual(['Second', 'First']);
  });

  it('expires after seven days, with its documents', async () => {
    const person = await createFranchisee(test);
    const calls = applicationCalls(test, person);
    await calls.saveDraft(service.eserviceId, draft, meera);
    const before = (await listStoredFiles(test)).length;
    await calls.addToDraft(service.eserviceId, await createPicture());
    await test.sql.query(`update application_draft set expires_at = now() where user_id = $1`, [
      person.user.id,
    ]);
    await test.sql.query(
      `update application_document set expires_at = now() where sender_id = $1`,
      [person.user.id],
    );
    expect((await calls.listDrafts()).json()).toEqual({ drafts: [] });
    const empty = {
      draft: null,
      client: null,
      registrations: [],
      repeated: [],
      repeatedRegistration: null,
      documents: [],
      known: {},
      subject: '',
      clientPrice: null,
    };
    for (const client of ['self', meera])
      expect((await calls.readDraft(service.eserviceId, client)).json()).toEqual(empty);
    await applicationQueues(createContext(test))[0]?.run({});
    expect(await listStoredFiles(test)).toHaveLength(before);
  });

  it('an expired document is replaced by the next one for its field, even before the cleanup job', async () => {
    const person = await createFranchisee(test);
    const calls = applicationCalls(test, person);
    const { eserviceId } = await createService(test, {}, [
      { key: 'bill', kind: 'file', label: { en: 'Bill', hi: null }, isRequired: true },
    ]);
    const before = (await listStoredFiles(test)).length;
    const upload = async () =>
      calls.addToDraft(eserviceId, await createPicture(), { field: 'bill' });
    expect((await upload()).statusCode).toBe(200);
    await test.sql.query(
      'update application_document set expires_at = now() where sender_id = $1',
      [person.user.id],
    );
    expect((await upload()).statusCode).toBe(200);
    expect(await listStoredFiles(test)).toHaveLength(before + 1);
  });
});

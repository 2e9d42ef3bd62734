import { describe, expect, it } from 'vitest';
import type { ApplicationDocument } from '@anupal/contract/applications/schemas';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { createPicture } from '../../kyc/tests/kyc-fixtures.ts';
import {
  createFranchisee,
  applicationCalls,
  createService,
  createContext,
  fileOwnApplication,
  expectApplication,
} from '../tests/application-fixtures.ts';
import { applicationQueues } from '../jobs.ts';

const nothing = { text: '', documents: [] as readonly object[] };

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const own = applicationCalls(test, await createFranchisee(test));
const filed = await fileOwnApplication(own, await createService(test));

const idOfNew = async () =>
  (await own.addDocument(filed.id, await createPicture())).json<ApplicationDocument>().id;

describe('a message draft', () => {
  it('is stored sealed for its author only, with its documents', async () => {
    expect((await own.readMessageDraft(filed.id)).json()).toEqual(nothing);
    await own.saveMessageDraft(filed.id, 'Half a');
    await own.saveMessageDraft(filed.id, 'Half a sentence');
    const id = await idOfNew();
    const draft = { text: 'Half a sentence', documents: [{ id }] };
    expect((await own.readMessageDraft(filed.id)).json()).toMatchObject(draft);
    const staff = applicationCalls(test, await test.signIn('admin'));
    expect((await staff.readMessageDraft(filed.id)).json()).toEqual(nothing);
    const otherUser = applicationCalls(test, await createFranchisee(test));
    expectRefusal(await otherUser.readMessageDraft(filed.id), 'not_found');
    expectRefusal(await otherUser.saveMessageDraft(filed.id, 'Mine'), 'not_found');
    const { rows } = await test.sql.query('select sealed from application_message_draft');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('sentence');
  });

  it('is deleted when sent; documents uploaded meanwhile by another device stay pending', async () => {
    const { documents } = (await own.readMessageDraft(filed.id)).json<{
      documents: { id: string }[];
    }>();
    expect(documents).toHaveLength(1);
    const waiting = documents.map(({ id }) => ({ id })); // their links change with each second
    await own.saveMessageDraft(filed.id, 'A whole sentence');
    const along = await idOfNew();
    const sent = await expectApplication(
      own.addMessage(filed.id, 'A whole sentence', { documents: [along] }),
    );
    expect(sent.messages.at(-1)?.documents).toMatchObject([{ id: along }]);
    expect((await own.readMessageDraft(filed.id)).json()).toMatchObject({
      text: '',
      documents: waiting,
    });
  });

  it('expires after seven days', async () => {
    await own.saveMessageDraft(filed.id, 'Late');
    await test.sql.query('update application_message_draft set expires_at = now()');
    expect((await own.readMessageDraft(filed.id)).json()).toMatchObject({ text: '' });
    await applicationQueues(createContext(test))[0]?.run({});
    const { rows } = await test.sql.query('select from application_message_draft');
    expect(rows).toHaveLength(0);
  });
});

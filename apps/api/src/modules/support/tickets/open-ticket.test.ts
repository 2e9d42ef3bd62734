import { randomUUID } from 'node:crypto';
import type { Application } from '@anupal/contract/applications/schemas';
import type { SupportDocument, Conversation } from '@anupal/contract/support/schemas';
import { addDays, dateInIndia } from '@anupal/contract/values/calendar-date';
import { describe, expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import {
  createClientInput,
  createFranchisee,
  applicationCalls,
  createService,
  fileOwnApplication,
} from '../../applications/tests/application-fixtures.ts';
import { createPicture } from '../../kyc/tests/kyc-fixtures.ts';
import { waitForEmails, emailsTo } from '../../notifications/tests/notification-fixtures.ts';
import { remindOfComplaints } from '../conversations/complaint-reminders.ts';
import {
  expectConversation as shown,
  supportCalls,
  type SupportCalls,
} from '../tests/support-fixtures.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const person = await createFranchisee(test, { plan: 'Diamond' });
const own = supportCalls(test, person);
const otherUser = supportCalls(test, await test.signIn('user'));
const office = supportCalls(test, await test.signIn('admin'));
const other = supportCalls(test, await test.signIn('admin'));
const superadmin = supportCalls(test, await test.signIn('superadmin'));

async function attached(calls: SupportCalls, draftKey: string): Promise<SupportDocument> {
  const response = await calls.addDocument(draftKey, await createPicture());
  expect(response.statusCode).toBe(200);
  return response.json<SupportDocument>();
}

describe('a ticket', () => {
  it('is opened with an attachment, answered, closed and reopened, with an email at each step', async () => {
    const photo = await attached(own, 'new');
    const opened = await shown(own.open({ documents: [photo.id] }));
    const { id } = opened;
    expect(opened).toMatchObject({
      kind: 'ticket',
      state: 'open',
      assignee: null,
      messages: [{ by: { isYou: true, isStaff: false }, documents: [{ id: photo.id }] }],
      actions: ['addMessage', 'close'],
    });
    expect((await office.readPage(photo.id)).statusCode).toBe(200);
    const seen = await shown(office.read(id));
    expect(seen.actions).toEqual(['claim', 'reply', 'resolve']);
    const result = await attached(office, id);
    const reply = { text: 'Here is the receipt.', documents: [result.id], version: seen.version };
    const answered = await shown(office.addMessage(id, reply));
    expect(answered).toMatchObject({ state: 'answered', assignee: { fullName: 'Test Person' } });
    expect((await own.readPage(result.id)).statusCode).toBe(200);
    const replied = await shown(own.addMessage(id, { text: 'Thank you, one more thing.' }));
    expect([replied.state, replied.messages.length]).toEqual(['open', 3]);
    const closed = await shown(office.close(id, replied.version));
    expect([closed.state, closed.actions]).toEqual(['closed', ['resume']]);
    expectRefusal(await own.addMessage(id, {}), 'conversation_changed');
    expectRefusal(await own.addDocument(id, await createPicture()), 'conversation_changed');
    const again = await shown(own.reopen(id, closed.version));
    expect(again).toMatchObject({
      state: 'open',
      closedAt: null,
      assignee: { fullName: closed.assignee?.fullName, isYou: false },
    });
    const over = await shown(own.close(id, again.version));
    await test.sql.query(
      `update support_thread set closed_at = now() - interval '15 days' where id = $1`,
      [id],
    );
    expectRefusal(await own.reopen(id, over.version), 'ticket_reopen_expired');
    expect((await shown(own.read(id))).actions).toEqual([]);
    expect(await shown(other.reopen(id, over.version))).toMatchObject({ state: 'open' });
    await waitForEmails(test);
    const subjects = (await emailsTo(person.user.email)).map(
      ({ subject }) => subject.split(':')[0],
    );
    expect(subjects).toEqual(
      expect.arrayContaining([
        'We have received your ticket',
        'New reply',
        'Ticket closed',
        'Ticket reopened',
      ]),
    );
    const { rows } = await test.sql.query<{ kind: string }>(
      `select kind from notification where about ->> 'ticketId' = $1 order by created_at`,
      [id],
    );
    expect(rows.map(({ kind }) => kind)).toEqual([
      'ticket_opened',
      'ticket_answered',
      'ticket_replied',
      'ticket_replied',
    ]);
  });

  it('R04 that is a complaint has a day for its answer, 90 days away, for both sides', async () => {
    const day = new Date(Date.now() + 90 * 86_400_000);
    const answerBy = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(day);
    const opened = await shown(own.open({ isComplaint: true, documents: [] }));
    expect(opened.answerBy).toBe(answerBy);
    const ordinary = await shown(own.open({ documents: [] }));
    expect(ordinary.answerBy).toBeNull();
    const listed = await office.listInbox('?kind=complaint');
    const { conversations } = listed.json<{ conversations: readonly Conversation[] }>();
    expect(conversations.map(({ id, answerBy: by }) => [id, by])).toEqual([[opened.id, answerBy]]);
  });

  it('R04 that is a complaint is closed by staff only once it is answered, and by the person at any time', async () => {
    const { id, version } = await shown(own.open({ isComplaint: true, documents: [] }));
    expect((await shown(office.read(id))).actions).toEqual(['claim', 'reply']);
    expectRefusal(await office.close(id, version), 'complaint_unanswered');
    const answered = await shown(office.addMessage(id, { text: 'It is done.', version }));
    expect(answered.actions).toEqual(['release', 'reply', 'resolve']);
    const again = await shown(own.addMessage(id, { text: 'Not all of it.' }));
    expectRefusal(await office.close(id, again.version), 'complaint_unanswered');
    expect((await shown(own.close(id, again.version))).state).toBe('closed');
  });

  it('R04 that is an unanswered complaint is brought to staff a week and a day before its last day', async () => {
    const open = await shown(own.open({ isComplaint: true, documents: [] }));
    const answered = await shown(own.open({ isComplaint: true, documents: [] }));
    await shown(office.addMessage(answered.id, { text: 'Done.', version: answered.version }));
    const remindWith = async (daysLeft: number) => {
      const lastDay = addDays(dateInIndia(new Date()), daysLeft);
      await test.sql.query('update support_thread set answer_by = $1 where id = any($2)', [
        lastDay,
        [open.id, answered.id],
      ]);
      await remindOfComplaints(test.context);
      await remindOfComplaints(test.context);
      const { rows } = await test.sql.query<{ id: string; day: string }>(
        `select record_id as id, about ->> 'answerBy' as day from notification
         where kind = 'complaint_due' order by id`,
      );
      return rows.map(({ id, day }) => [id, day === lastDay]);
    };
    expect(await remindWith(8)).toEqual([]);
    expect(await remindWith(7)).toEqual([[open.id, true]]);
    expect(await remindWith(2)).toEqual([[open.id, false]]);
    expect(await remindWith(1)).toHaveLength(2);
  });

  it('is created once per key, and so is each message', async () => {
    const [key, second] = [randomUUID(), randomUUID()];
    const responses = await Promise.all([own.open({}, key), own.open({}, key)]);
    const opened = responses.filter(({ statusCode }) => statusCode === 200);
    const ids = opened.map((response) => response.json<Conversation>().id);
    expect(new Set(ids).size).toBe(1);
    const [id = ''] = ids;
    await own.addMessage(id, { text: 'Once.' }, second);
    await own.addMessage(id, { text: 'Once.' }, second);
    expect((await shown(own.read(id))).messages).toHaveLength(2);
  });

  it('is answered once per key, although the conversation was read again meanwhile', async () => {
    const { id, version } = await shown(own.open());
    const key = randomUUID();
    const reply = (seen: number) => office.addMessage(id, { text: 'Once.', version: seen }, key);
    const answered = await shown(reply(version));
    expect((await shown(reply(answered.version))).messages).toHaveLength(2);
    await test.sql.query('delete from idempotent_response where key = $1', [key]);
    for (const seen of [version, answered.version]) await shown(reply(seen));
    expect((await shown(own.read(id))).messages).toHaveLength(2);
    expectRefusal(
      await office.addMessage(id, { text: 'Another.', version: answered.version }, key),
      'idempotency_key_reused',
    );
  });

  it('is not opened with a key that its sender used elsewhere', async () => {
    const [writer, owner] = [await test.signIn('user'), await test.signIn('user')];
    const calls = supportCalls(test, writer);
    const key = randomUUID();
    const [first, second] = [await shown(calls.open()), await shown(calls.open())];
    const { id } = await shown(supportCalls(test, owner).open());
    await shown(calls.addMessage(first.id, { text: 'Once.' }, key));
    await test.sql.query('delete from idempotent_response where key = $1', [key]);
    expectRefusal(await calls.addMessage(id, { text: 'Once.' }, key), 'not_found');
    expectRefusal(await calls.addMessage(second.id, {}, key), 'idempotency_key_reused');
    const again = await shown(calls.addMessage(first.id, { text: 'Once.' }, key));
    expect(again.messages).toHaveLength(2);
  });

  it('may be about the user’s own records, which staff can open', async () => {
    const service = await createService(test);
    const opened = await fileOwnApplication(applicationCalls(test, person), service);
    const { records } = (await own.listTopics()).json<{
      records: { kind: string; id: string }[];
    }>();
    expect(records).toContainEqual(
      expect.objectContaining({
        kind: 'application',
        id: opened.id,
        name: opened.trackingNumber,
        at: opened.filedAt,
      }),
    );
    const about = { kind: 'application', id: opened.id };
    const { id } = await shown(own.open({ about }));
    expect((await shown(office.read(id))).about).toMatchObject({
      ...about,
      name: opened.trackingNumber,
      at: opened.filedAt,
    });
    expectRefusal(await otherUser.open({ about }), 'not_found');
    for (const kind of ['application', 'payment', 'kyc'])
      expectRefusal(await own.open({ about: { kind, id: randomUUID() } }), 'not_found');
    expect((await otherUser.listTopics()).json()).toEqual({ records: [] });
  });

  it('may be about applications distinguished by period and client', async () => {
    const field = { key: 'month', kind: 'month', label: { en: 'Month', hi: null } } as const;
    const service = await createService(test, {}, [{ ...field, isRequired: true }]);
    const filing = { ...service, client: createClientInput(), answers: { month: '2026-10' } };
    const opened = (await applicationCalls(test, person).file(filing)).json<Application>();
    const { records } = (await own.listTopics()).json<{
      records: { id: string; detail: string }[];
    }>();
    const detail = records.find(({ id }) => id === opened.id)?.detail;
    expect(detail).toBe(`${opened.eserviceName} · October 2026 · ${opened.client.name}`);
  });

  it('stores its draft until it is sent', async () => {
    const photo = await attached(own, 'new');
    const draft = { subject: 'Half', text: 'a sentence', about: null };
    expect((await own.saveDraft('new', draft)).statusCode).toBe(200);
    const { rows } = await test.sql.query<{ sealed: string }>('select sealed from support_draft');
    expect(rows.map(({ sealed }) => sealed).join()).not.toContain('sentence');
    const stored = (await own.readDraft('new')).json<{
      draft: object;
      documents: { id: string }[];
    }>();
    expect(stored).toMatchObject({ draft, documents: [{ id: photo.id }] });
    await own.removeDocument(photo.id);
    const loose = await attached(own, 'new');
    await shown(own.open({ subject: 'Half' }));
    expect((await own.readDraft('new')).json()).toEqual({ draft: null, documents: [] });
    expectRefusal(await own.open({ documents: [loose.id] }), 'document_expired');
    expectRefusal(await office.saveDraft('new', draft), 'not_found');
  });
});

describe('assignment', () => {
  it('is assigned to one of two concurrent claims; the other is refused with the assignee', async () => {
    const { id } = await shown(own.open());
    const responses = await Promise.all([office.claim(id), other.claim(id), superadmin.claim(id)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const late = responses.find(({ statusCode }) => statusCode === 409);
    expectRefusal(late ?? { body: '' }, 'conversation_not_assigned_to_you');
    expect(late?.json()).toMatchObject({ message: 'Test Person is working on this conversation.' });
  });

  it('only the assignee replies, to the version seen, until it is released', async () => {
    const { id, version } = await shown(own.open());
    const responses = await Promise.all([
      office.addMessage(id, { text: 'One.', version }),
      other.addMessage(id, { text: 'Two.', version }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [assignee, late] = responses[0].statusCode === 200 ? [office, other] : [other, office];
    expect((await shown(own.read(id))).messages).toHaveLength(2);
    expectRefusal(await late.close(id, version + 1), 'conversation_not_assigned_to_you');
    expectRefusal(await late.release(id), 'conversation_not_assigned_to_you');
    await shown(own.addMessage(id, { text: 'New.' }));
    expectRefusal(await assignee.addMessage(id, { version: version + 1 }), 'conversation_changed');
    expect(await shown(superadmin.release(id))).toMatchObject({ assignee: null });
    expect((await shown(late.claim(id))).actions).toEqual(['release', 'reply', 'resolve']);
    await shown(late.release(id));
    expectRefusal(await late.release(id), 'conversation_changed');
  });
});

describe('refused are', () => {
  it('invalid inputs, and nothing of them is stored', async () => {
    for (const wrong of [
      { subject: ' ' },
      { subject: 'x'.repeat(151) },
      { text: '' },
      { text: 'x'.repeat(5001) },
      { about: { kind: 'wallet', id: 'x' } },
      { documents: ['none'] },
    ])
      expectRefusal(await own.open(wrong), 'invalid_input');
    expectRefusal(await own.addDocument('new', Buffer.from('none')), 'file_not_accepted');
    expectRefusal(await own.addDocument('new', null), 'file_missing');
    expectRefusal(await own.readDraft('other'), 'invalid_input');
  });

  it('Z02 conversations of others, exactly like unknown ones', async () => {
    const photo = await attached(own, 'new');
    const { id, version } = await shown(own.open({ documents: [photo.id] }));
    const loose = await attached(own, id);
    const none = randomUUID();
    for (const target of [id, none]) {
      expectRefusal(await otherUser.read(target), 'not_found');
      expectRefusal(await otherUser.addMessage(target, {}), 'not_found');
      expectRefusal(await otherUser.close(target, version), 'not_found');
      expectRefusal(await otherUser.reopen(target, version), 'not_found');
      expectRefusal(await otherUser.readDraft(target), 'not_found');
      expectRefusal(
        await otherUser.saveDraft(target, { subject: '', text: '', about: null }),
        'not_found',
      );
      expectRefusal(await otherUser.addDocument(target, await createPicture()), 'not_found');
    }
    for (const target of [photo.id, loose.id, none]) {
      expectRefusal(await otherUser.readPage(target), 'not_found');
      expectRefusal(await otherUser.readOriginal(target), 'not_found');
      expectRefusal(await otherUser.removeDocument(target), 'not_found');
    }
    expectRefusal(await office.readPage(loose.id), 'not_found');
    expectRefusal(await own.removeDocument(photo.id), 'not_found');
    expect((await otherUser.list()).json()).toMatchObject({ tickets: [], total: 0 });
    for (const response of [await office.claim(none), await office.release(none)])
      expectRefusal(response, 'not_found');
  });

  it('Z01 the inbox for franchisees, and tickets by staff', async () => {
    const { id } = await shown(own.open());
    for (const response of [
      await own.listInbox(),
      await own.searchInbox({}),
      await own.readFigures(),
      await own.claim(id),
      await own.release(id),
      await own.listReplies(),
      await own.createReply({}),
      await own.updateReply(id, {}),
      await own.removeReply(id),
      await office.open(),
      await office.list(),
      await office.listTopics(),
    ])
      expectRefusal(response, 'forbidden');
  });
});

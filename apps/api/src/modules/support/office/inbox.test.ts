import { randomUUID } from 'node:crypto';
import type { InboxItem, CannedReply, Conversation } from '@anupal/contract/support/schemas';
import { describe, expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { createPicture } from '../../kyc/tests/kyc-fixtures.ts';
import { waitForEmails, emailsTo } from '../../notifications/tests/notification-fixtures.ts';
import {
  createMessage,
  postContactMessage,
  expectConversation as shown,
  supportCalls,
} from '../tests/support-fixtures.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const own = supportCalls(test, await test.signIn('user'), 'hi');
const office = supportCalls(test, await test.signIn('admin'));
const other = supportCalls(test, await test.signIn('superadmin'));

interface Page {
  readonly conversations: readonly InboxItem[];
  readonly nextCursor: string | null;
  readonly total: number;
}

async function found(query: object): Promise<readonly InboxItem[]> {
  return (await office.searchInbox(query)).json<Page>().conversations;
}

async function readMessage(email: string): Promise<Conversation> {
  const [line] = await found({ q: email });
  return shown(office.read(line?.id ?? ''));
}

describe('a contact message', () => {
  it('appears in the inbox, and is answered by email in its language', async () => {
    const sent = createMessage({ language: 'hi', message: 'GST में\nकितने दिन लगते हैं?' });
    await postContactMessage(test, sent);
    const thread = await readMessage(sent.email);
    expect(thread).toMatchObject({
      kind: 'contact',
      subject: 'GST में कितने दिन लगते हैं?',
      requester: { id: null, fullName: 'Kavita Sharma', email: sent.email },
      messages: [{ text: sent.message, by: { fullName: 'Kavita Sharma', isStaff: false } }],
    });
    const answered = await shown(
      office.addMessage(thread.id, { text: 'सात दिन।', version: thread.version }),
    );
    expect(answered).toMatchObject({ state: 'answered', messages: [{}, { text: 'सात दिन।' }] });
    await waitForEmails(test);
    expect(await emailsTo(sent.email)).toContainEqual(
      expect.objectContaining({
        subject: `Anupal को भेजे गए आपके संदेश का जवाब (#${thread.number})`,
        text: expect.stringContaining('सात दिन।') as string,
        replyTo: test.config.supportEmail,
      }),
    );
    const closed = await shown(office.close(thread.id, answered.version));
    expect(await shown(other.reopen(thread.id, closed.version))).toMatchObject({ state: 'open' });
  });

  it('accepts no attachments', async () => {
    const sent = createMessage();
    await postContactMessage(test, sent);
    const { id } = await readMessage(sent.email);
    expectRefusal(await office.addDocument(id, await createPicture()), 'conversation_changed');
    expectRefusal(await office.addMessage(id, { documents: [randomUUID()] }), 'invalid_input');
    expect((await shown(office.read(id))).messages).toHaveLength(1);
  });

  it('appears once in the inbox however often it is sent', async () => {
    const sent = createMessage({ messageId: randomUUID() });
    await Promise.all([
      postContactMessage(test, sent),
      postContactMessage(test, sent),
      postContactMessage(test, sent),
    ]);
    expect(await found({ q: sent.email })).toHaveLength(1);
  });
});

describe('the inbox', () => {
  it('filters by state, assignee and kind, counts, searches and pages', async () => {
    await test.sql.query('truncate support_thread cascade');
    const mine = await shown(own.open({ subject: 'Mine' }));
    const free = await shown(own.open({ subject: 'Free' }));
    const over = await shown(own.open({ subject: 'Over' }));
    await postContactMessage(test, createMessage({ message: 'Public' }));
    await shown(office.claim(mine.id));
    await shown(own.close(over.id, over.version));
    const listed = async (query: string) =>
      (await office.listInbox(query)).json<Page>().conversations.map(({ subject }) => subject);
    expect(await listed('')).toEqual(['Mine', 'Free', 'Public']);
    expect(await listed('?assignee=me')).toEqual(['Mine']);
    expect(await listed('?assignee=unassigned')).toEqual(['Free', 'Public']);
    expect(await listed('?state=closed')).toEqual(['Over']);
    expect(await listed('?kind=message')).toEqual(['Public']);
    expect(await listed('?kind=ticket&state=open')).toEqual(['Mine', 'Free']);
    expect((await office.readFigures()).json()).toEqual({ open: 3, mine: 1, unassigned: 2 });
    expect((await own.list('?state=closed')).json()).toMatchObject({
      tickets: [{ subject: 'Over' }],
    });
    expect((await own.list('?state=open')).json()).toMatchObject({ total: 2 });
    const subjects = async (q: string) => (await found({ q })).map(({ subject }) => subject);
    expect(await subjects('free')).toEqual(['Free']);
    const named = await shown(own.open({ subject: `As in ${over.number}`, text: 'The same.' }));
    await shown(own.close(named.id, named.version));
    expect(await subjects(`#${over.number}`)).toEqual(['Over']);
    const either = expect.arrayContaining(['Over', named.subject]) as string[];
    expect(await subjects(`${over.number}`)).toEqual(either);
    expect(await subjects('wallet is empty')).toEqual(['Over', 'Free', 'Mine']);
    expect(await subjects('100%')).toEqual([]);
    const first = (await office.listInbox('?limit=2')).json<Page>();
    const second = (
      await office.listInbox(`?limit=2&cursor=${first.nextCursor ?? ''}`)
    ).json<Page>();
    expect([first.conversations.length, second.conversations.length, second.nextCursor]).toEqual([
      2,
      1,
      null,
    ]);
    expect(first.total).toBe(3);
    expect(free.number).toBe(mine.number + 1);
    expectRefusal(await office.listInbox('?state=lost'), 'invalid_input');
    expectRefusal(await office.searchInbox({ q: 'ab' }), 'invalid_input');
  });
});

describe('canned replies', () => {
  const reply = { name: 'Working day', textEn: 'We answer soon.', textHi: 'हम जल्द जवाब देंगे।' };

  it('are created, updated only in the version that was read, and deleted', async () => {
    const created = (await office.createReply(reply)).json<CannedReply>();
    const listed = async () =>
      (await other.listReplies()).json<{ replies: CannedReply[] }>().replies;
    expect(await listed()).toEqual([created]);
    const responses = await Promise.all([
      office.updateReply(created.id, { ...reply, name: 'One', version: 1 }),
      other.updateReply(created.id, { ...reply, name: 'Two', version: 1 }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expectRefusal(await office.updateReply(created.id, { ...reply, version: 1 }), 'reply_changed');
    expect((await office.removeReply(created.id)).json()).toEqual({ message: 'Reply deleted.' });
    expect(await listed()).toEqual([]);
    expectRefusal(await office.removeReply(created.id), 'not_found');
    expectRefusal(await office.updateReply(created.id, { ...reply, version: 2 }), 'not_found');
    for (const wrong of [{ name: '' }, { name: 'x'.repeat(81) }, { textEn: '' }, { textHi: ' ' }])
      expectRefusal(await office.createReply({ ...reply, ...wrong }), 'invalid_input');
  });
});

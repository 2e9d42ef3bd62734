import { randomUUID } from 'node:crypto';
import type { UserEvent, StaffEvent } from '@anupal/contract/notifications/events';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import { expectRefusal } from '../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../testing/test-app.ts';
import {
  inboxCalls,
  ageNotifications,
  waitForEmails,
  emailsTo,
} from './tests/notification-fixtures.ts';
import { notifyUser, notifyStaff } from './notify.ts';
import { renderEmail } from './email-layout.ts';

const test = await startTestApp({ limits: unlimited });

const approved: UserEvent = { kind: 'kyc_decided', decision: 'approved' };
const ending: UserEvent = {
  kind: 'plan_ending',
  plan: 'Gold',
  lastDay: '2026-11-30T18:29:59.000Z',
};

function submitted(): Extract<StaffEvent, { kind: 'kyc_submitted' }> {
  return { kind: 'kyc_submitted', kycId: randomUUID() };
}

async function notifyPerson(userId: string, event: UserEvent): Promise<void> {
  await inTransaction(test.context.db, (trx) =>
    notifyUser(trx, test.context, {
      userId,
      event,
      language: 'en',
      email: (to) =>
        renderEmail(to, {
          subject: `${event.kind} in ${to.language}`,
          paragraphs: ['News.'],
          page: null,
        }),
    }),
  );
}

async function notifyOffice(event: StaffEvent, personId: string | null = null): Promise<void> {
  await inTransaction(test.context.db, (trx) => notifyStaff(trx, { personId, event }));
}

describe('the inbox of a user', () => {
  it('lists their notifications in pages, newest first', async () => {
    const session = await test.signIn('user');
    const inbox = inboxCalls(test, session);
    expect(await inbox.list()).toEqual({ notifications: [], nextCursor: null, unread: 0 });
    await notifyPerson(session.user.id, approved);
    await notifyPerson(session.user.id, ending);
    const first = await inbox.list('?limit=1');
    expect(first).toMatchObject({
      notifications: [{ isUnread: true, by: null, event: ending }],
      unread: 2,
    });
    const second = await inbox.list(`?limit=1&cursor=${first.nextCursor}`);
    expect(second).toMatchObject({ notifications: [{ event: approved }], nextCursor: null });
    await waitForEmails(test);
    const subjects = (await emailsTo(session.user.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining(['plan_ending in en', 'kyc_decided in en']));
  });

  it("is theirs alone: other users' notifications are unknown", async () => {
    const [asha, ravi] = [await test.signIn('user'), await test.signIn('user')];
    await notifyPerson(asha.user.id, approved);
    const [line] = (await inboxCalls(test, asha).list()).notifications;
    expect((await inboxCalls(test, ravi).list()).notifications).toEqual([]);
    expectRefusal(
      await inboxCalls(test, ravi).read({ id: line?.id, withOlder: true }),
      'not_found',
    );
    expect(await inboxCalls(test, asha).unread()).toBe(1);
  });

  it('is rolled back with the transaction of the event', async () => {
    const session = await test.signIn('user');
    const undone = inTransaction(test.context.db, async (trx) => {
      await notifyUser(trx, test.context, {
        userId: session.user.id,
        event: approved,
        language: 'en',
        email: null,
      });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await inboxCalls(test, session).unread()).toBe(0);
  });

  it('marks one as read, or it and all older ones, repeatedly', async () => {
    const session = await test.signIn('user');
    const inbox = inboxCalls(test, session);
    for (let line = 0; line < 3; line += 1) await notifyPerson(session.user.id, ending);
    const [newest, middle] = (await inbox.list()).notifications;
    expect((await inbox.read({ id: newest?.id })).json()).toEqual({ unread: 2 });
    expect((await inbox.read({ id: newest?.id })).json()).toEqual({ unread: 2 });
    expect((await inbox.read({ id: middle?.id, withOlder: true })).json()).toEqual({ unread: 0 });
    await notifyPerson(session.user.id, approved);
    expect(await inbox.unread()).toBe(1);
    await ageNotifications(test, '2 minutes');
    const [latest] = (await inbox.list()).notifications;
    expect((await inbox.read({ id: latest?.id, withOlder: true })).json()).toEqual({ unread: 0 });
    const { rows } = await test.sql.query('select from notification_read where user_id = $1', [
      session.user.id,
    ]);
    expect(rows).toEqual([]); // all of them are below the mark
  });

  it('marks only the notifications about a viewed record as read', async () => {
    const [admin, other] = [await test.signIn('admin'), await test.signIn('admin')];
    const inbox = inboxCalls(test, admin);
    const [request, another] = [submitted(), submitted()];
    await notifyOffice(request);
    await notifyOffice(another);
    await notifyOffice(request);
    const unreadOfOther = await inboxCalls(test, other).unread();
    const before = await inbox.unread();
    expect((await inbox.seen(request.kycId)).json()).toEqual({ unread: before - 2 });
    expect((await inbox.seen(request.kycId)).json()).toEqual({ unread: before - 2 });
    const { notifications } = await inbox.list('?limit=3');
    // Notifications of one millisecond have no order.
    const read = notifications.filter(({ isUnread }) => !isUnread).map(({ event }) => event);
    expect(read).toEqual([request, request]);
    expect(notifications.find(({ isUnread }) => isUnread)?.event).toEqual(another);
    expect(await inboxCalls(test, other).unread()).toBe(unreadOfOther);
  });

  it('does not change when the viewed record only concerns others', async () => {
    const [asha, ravi] = [await test.signIn('user'), await test.signIn('user')];
    const ticketId = randomUUID();
    await notifyPerson(asha.user.id, { kind: 'ticket_answered', ticketId, subject: 'A question' });
    expect((await inboxCalls(test, ravi).seen(ticketId)).json()).toEqual({ unread: 0 });
    expect(await inboxCalls(test, asha).unread()).toBe(1);
    expect((await inboxCalls(test, asha).seen(ticketId)).json()).toEqual({ unread: 0 });
  });

  it('returns specific errors', async () => {
    const session = await test.signIn('user');
    const inbox = inboxCalls(test, session);
    expectRefusal(await inbox.read({ id: randomUUID() }), 'not_found');
    expectRefusal(await inbox.read({ id: 'x' }), 'invalid_input');
    const visitor = await test.app.inject('/api/notifications');
    expectRefusal(visitor, 'session_expired');
  });
});

describe('the inbox of the staff', () => {
  it('has one entry for all of them; each marks it as read for themselves', async () => {
    const [admin, superadmin] = [await test.signIn('admin'), await test.signIn('superadmin')];
    const person = await test.createUser({ fullName: 'Asha Rao' });
    await notifyOffice(submitted(), person.id);
    const [line] = (await inboxCalls(test, admin).list()).notifications;
    expect(line).toMatchObject({ by: 'Asha Rao', event: { kind: 'kyc_submitted' } });
    await inboxCalls(test, admin).read({ id: line?.id, withOlder: true });
    expect(await inboxCalls(test, admin).unread()).toBe(0);
    expect(await inboxCalls(test, superadmin).unread()).toBe(1);
  });

  it('does not show their own actions', async () => {
    const [admin, other] = [await test.signIn('admin'), await test.signIn('admin')];
    await notifyOffice(submitted(), admin.user.id);
    expect(await inboxCalls(test, admin).unread()).toBe(0);
    expect(await inboxCalls(test, other).unread()).toBe(1);
  });

  it('is not shown to franchisees, nor to staff who join later', async () => {
    await notifyOffice(submitted());
    const [person, joined] = [await test.signIn('user'), await test.signIn('admin')];
    expect((await inboxCalls(test, person).list()).notifications).toEqual([]);
    expect((await inboxCalls(test, joined).list()).notifications).toEqual([]);
  });

  it('keeps an entry unread that a transaction adds late', async () => {
    const admin = await test.signIn('admin');
    const inbox = inboxCalls(test, admin);
    await inTransaction(test.context.db, async (trx) => {
      await notifyStaff(trx, { personId: null, event: submitted() });
      await notifyOffice(submitted());
      const [line] = (await inbox.list()).notifications;
      await inbox.read({ id: line?.id, withOlder: true });
    });
    expect(await inbox.unread()).toBe(1);
  });

  it('is counted to a hundred', async () => {
    const admin = await test.signIn('admin');
    await inTransaction(test.context.db, async (trx) => {
      for (let line = 0; line < 101; line += 1)
        await notifyStaff(trx, { personId: null, event: submitted() });
    });
    expect(await inboxCalls(test, admin).unread()).toBe(100);
  });
});

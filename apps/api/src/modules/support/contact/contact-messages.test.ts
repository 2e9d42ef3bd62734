import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import {
  inboxCalls,
  waitForEmails,
  emailsTo,
} from '../../notifications/tests/notification-fixtures.ts';
import { createMessage, storedMessages, postContactMessage } from '../tests/support-fixtures.ts';
import { deleteExpiredContactMessages } from '../conversations/contact-message-queries.ts';

const test = await startTestApp({ limits: unlimited });

describe('a message', () => {
  it('is stored and emailed to the support inbox, and its sender gets a receipt', async () => {
    const message = createMessage();
    const response = await postContactMessage(test, message);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { message: 'Your message has been sent!' },
    ]);
    expect(await storedMessages(test, message.email)).toEqual([{ ...message, language: 'en' }]);
    await waitForEmails(test);
    expect(await inboxMails(message.email)).toMatchObject([
      {
        subject: 'Contact page: message from Kavita Sharma',
        replyTo: message.email,
        text: expect.stringContaining(message.message) as string,
      },
    ]);
    expect(await emailsTo(message.email)).toMatchObject([
      { subject: 'Anupal has received your message' },
    ]);
  });

  it('notifies staff, once', async () => {
    const inbox = inboxCalls(test, await test.signIn('admin'));
    const message = createMessage({ message: 'How do I\njoin?', messageId: randomUUID() });
    await Promise.all([postContactMessage(test, message), postContactMessage(test, message)]);
    const { notifications } = await inbox.list();
    expect(notifications).toMatchObject([
      { isUnread: true, by: null, event: { kind: 'message_received', subject: 'How do I join?' } },
    ]);
  });

  it('from the help desk needs no name', async () => {
    const message = createMessage({ kind: 'help', name: undefined });
    expect((await postContactMessage(test, message)).statusCode).toBe(200);
    expect(await storedMessages(test, message.email)).toMatchObject([{ kind: 'help', name: null }]);
    await waitForEmails(test);
    expect(await inboxMails(message.email)).toMatchObject([
      { subject: `Help Desk: message from ${message.email}` },
    ]);
  });

  it('is answered and receipted in the language of its page', async () => {
    const message = createMessage({ language: 'hi' });
    const response = await postContactMessage(test, message, {
      headers: { 'accept-language': 'en' },
    });
    expect(response.json()).toEqual({ message: 'आपका संदेश भेज दिया गया है!' });
    await waitForEmails(test);
    expect(await emailsTo(message.email)).toMatchObject([
      { subject: 'Anupal को आपका संदेश मिल गया है' },
    ]);
  });

  it('is never stored without its emails, nor emailed without being stored', async () => {
    const message = createMessage({ kind: 'help' });
    await test.sql.query('alter table pgboss.job_common rename to job_away');
    const response = await postContactMessage(test, message).finally(() =>
      test.sql.query('alter table pgboss.job_away rename to job_common'),
    );
    expect(response.statusCode).toBeGreaterThanOrEqual(500);
    expect(await storedMessages(test, message.email)).toEqual([]);
  });
});

describe('a repeated message', () => {
  it('counts once with the same id, even concurrently', async () => {
    const message = createMessage({ messageId: randomUUID() });
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => postContactMessage(test, message)),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await storedMessages(test, message.email)).toHaveLength(1);
    await waitForEmails(test);
    expect(await emailsTo(message.email)).toHaveLength(1);
    expect(await inboxMails(message.email)).toHaveLength(1);
  });

  it('is new if its text differs', async () => {
    const message = createMessage({ messageId: randomUUID() });
    await postContactMessage(test, message);
    await postContactMessage(test, { ...message, message: 'And how much is it?' });
    expect(await storedMessages(test, message.email)).toHaveLength(2);
  });

  it('is new without an id', async () => {
    const message = createMessage();
    await postContactMessage(test, message);
    await postContactMessage(test, message);
    expect(await storedMessages(test, message.email)).toHaveLength(2);
  });
});

describe('an invalid message', () => {
  it.each([
    [{ email: '' }, 'Please enter a valid email address'],
    [{ email: 'a b@c.example' }, 'Invalid email format'],
    [{ message: ' \n\t ' }, 'Please write a message'],
    [{ message: 'क'.repeat(5001) }, 'Message must be at most 5,000 characters long'],
    [{ name: 'K' }, 'Name must be at least 2 characters long'],
    [{ name: undefined }, 'Name must be at least 2 characters long'],
  ])('%j is refused: %s', async (wrong, text) => {
    const message = createMessage(wrong);
    const response = await postContactMessage(test, message);
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { code: 'invalid_input', messages: [text] },
    ]);
    expect(await storedMessages(test, message.email)).toEqual([]);
  });

  it('of 10 MB is not read completely', async () => {
    const response = await postContactMessage(
      test,
      createMessage({ message: 'a'.repeat(10_000_000) }),
    );
    expect([response.statusCode, response.json()]).toMatchObject([413, { code: 'too_large' }]);
  });
});

it('a message is deleted after a year, and neither before nor as a complaint that waits for its answer', async () => {
  const [old, young, complaint] = [createMessage(), createMessage(), createMessage()];
  await postContactMessage(test, old);
  await postContactMessage(test, young);
  await postContactMessage(test, complaint);
  await test.sql.query(
    `update support_thread set answer_by = '2026-01-31'
     where id = (select id from support_message where email = $1)`,
    [complaint.email],
  );
  await age(old.email, '366 days');
  await age(complaint.email, '366 days');
  await age(young.email, '364 days');
  await deleteExpiredContactMessages(test.context.db);
  expect([
    await storedMessages(test, old.email),
    await storedMessages(test, young.email),
    await storedMessages(test, complaint.email),
  ]).toMatchObject([[], [{ email: young.email }], [{ email: complaint.email }]]);
});

async function inboxMails(sender: string) {
  const emails = await emailsTo(test.config.supportEmail);
  return emails.filter(({ replyTo }) => replyTo === sender);
}

async function age(email: string, by: string): Promise<void> {
  await test.sql.query(
    `update support_message set received_at = received_at - $2::interval where email = $1`,
    [email, by],
  );
}

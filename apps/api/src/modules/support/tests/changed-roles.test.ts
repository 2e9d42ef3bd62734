import { randomUUID } from 'node:crypto';
import type { SupportDocument, Conversation } from '@anupal/contract/support/schemas';
import type { Role } from '@anupal/contract/users';
import { expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { createPicture } from '../../kyc/tests/kyc-fixtures.ts';
import { startTestApp, unlimited, type TestSession } from '../../../testing/test-app.ts';
import { expectConversation as shown, supportCalls } from './support-fixtures.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });

async function becomes({ user }: TestSession, role: Role): Promise<void> {
  await test.sql.query('update users set role = $2 where id = $1', [user.id, role]);
}

it('replies keep naming staff, without an id, after they have left the staff', async () => {
  const [person, admin] = [await test.signIn('user'), await test.signIn('admin')];
  const [own, office] = [supportCalls(test, person), supportCalls(test, admin)];
  const { id } = await shown(own.open());
  await shown(office.addMessage(id, { text: 'An answer.' }));
  await becomes(admin, 'user');
  const response = await own.read(id);
  const seen = response.json<Conversation>();
  expect(seen.messages.map(({ by }) => by.isStaff)).toEqual([false, true]);
  expect(seen.assignee).toEqual({ fullName: 'Test Person', isYou: false });
  expect(response.body).not.toContain(admin.user.id);
});

it('a requester who has joined the staff still acts as the requester of their ticket', async () => {
  const [person, admin] = [await test.signIn('user'), await test.signIn('admin')];
  const [own, office] = [supportCalls(test, person), supportCalls(test, admin)];
  const { id } = await shown(own.open());
  await becomes(person, 'superadmin');
  expect((await shown(own.read(id))).actions).toEqual(['addMessage', 'close']);
  expectRefusal(await own.claim(id), 'conversation_changed');
  const reply = await shown(own.addMessage(id, { text: 'One thing more.' }));
  expect(reply).toMatchObject({ state: 'open', assignee: null });
  expect(reply.messages.map(({ by }) => by.isStaff)).toEqual([false, false]);
  const answered = await shown(
    office.addMessage(id, { text: 'An answer.', version: reply.version }),
  );
  expectRefusal(await own.release(id), 'conversation_not_assigned_to_you');
  const closed = await shown(own.close(id, answered.version));
  expect(closed.actions).toEqual(['reopen']);
  await test.sql.query(
    `update support_thread set closed_at = now() - interval '15 days' where id = $1`,
    [id],
  );
  expectRefusal(await own.reopen(id, closed.version), 'ticket_reopen_expired');
});

it('an attachment is not found by a sender who has left the staff', async () => {
  const [person, admin] = [await test.signIn('user'), await test.signIn('admin')];
  const [own, office] = [supportCalls(test, person), supportCalls(test, admin)];
  const { id } = await shown(own.open());
  const attach = async () =>
    (await office.addDocument(id, await createPicture())).json<SupportDocument>().id;
  const sent = await attach();
  await shown(office.addMessage(id, { text: 'An answer.', documents: [sent] }));
  const waiting = await attach();
  expect((await office.readPage(sent)).statusCode).toBe(200);
  expect((await office.readPage(waiting)).statusCode).toBe(200);
  await becomes(admin, 'user');
  const readDocument = async (thread: string, document: string) => [
    await office.read(thread),
    await office.readDraft(thread),
    await office.readPage(document),
    await office.readOriginal(document),
    await office.removeDocument(document),
  ];
  const withoutId = ({ body }: { readonly body: string }) =>
    body.replace(/"requestId":"[^"]+"/, '');
  const unknown = (await readDocument(randomUUID(), randomUUID())).map(withoutId);
  for (const document of [sent, waiting]) {
    const responses = await readDocument(id, document);
    for (const response of responses) expectRefusal(response, 'not_found');
    expect(responses.map(withoutId)).toEqual(unknown);
  }
});

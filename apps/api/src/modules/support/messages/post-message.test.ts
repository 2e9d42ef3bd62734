import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import type { Email } from '@anupal/contract/values/email';
import type { Actor } from '../../../platform/http/actor.ts';
import { createContext } from '../../applications/tests/application-fixtures.ts';
import { findUser, presentUser } from '../../users/public.ts';
import { expectConversation, supportCalls } from '../tests/support-fixtures.ts';
import { postMessage } from './post-message.ts';

const test = await startTestApp({ limits: unlimited });

it('ten concurrent calls with one key post one message', async () => {
  const session = await test.signIn('user');
  const ticket = { subject: 'Fees', text: 'How much?', documents: [] };
  const { id } = await expectConversation(supportCalls(test, session).open(ticket));
  const person = await findUser(test.context.db, session.user.id);
  if (!person) throw new Error('no person');
  const actor: Actor = {
    caller: { sessionId: randomUUID(), user: presentUser(person) },
    client: { network: '203.0.113.9', userAgent: 'Test' },
  };
  const message = {
    conversationId: id,
    text: 'And GST?',
    documents: [],
    sendingKey: randomUUID(),
    answersTo: 'help@firm.example' as Email, // not sent to
  };
  const context = createContext(test);
  const posted = await Promise.all(
    Array.from({ length: 10 }, () => postMessage(context, actor, message)),
  );
  expect(posted.map(({ ok }) => ok)).toEqual(Array<boolean>(10).fill(true));
  const { rows } = await test.sql.query('select text from support_entry where thread_id = $1', [
    id,
  ]);
  expect(rows).toHaveLength(2);
});

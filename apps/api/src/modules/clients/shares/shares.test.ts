import { expect, it } from 'vitest';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, unlimited } from '../../../testing/test-app.ts';
import { clientCalls, createBookOwner } from '../tests/client-fixtures.ts';

const test = await startTestApp({ limits: unlimited });

it('what is shared with a client is listed, the latest first, and deleted with the client', async () => {
  const owner = await createBookOwner(test);
  const book = clientCalls(test, owner);
  const { id } = await book.add({ name: 'Meera Traders' });
  const send = (method: 'GET' | 'POST', payload?: object) =>
    test.app.inject({
      method,
      url: `/api/clients/${id}/shares`,
      headers: bearer(owner.accessToken),
      ...(payload && { payload }),
    });
  await send('POST', { channel: 'whatsapp', subject: 'link' });
  await send('POST', {
    channel: 'sms',
    subject: 'due_date',
    label: 'GSTR-3B',
    recipient: 'Ravi Rao',
  });
  expect((await send('GET')).json()).toMatchObject({
    shares: [
      { channel: 'sms', subject: 'due_date', label: 'GSTR-3B', recipient: 'Ravi Rao' },
      { channel: 'whatsapp', subject: 'link', label: null, recipient: null },
    ],
  });
  expectRefusal(await send('POST', { channel: 'fax', subject: 'link' }), 'invalid_input');
  expect((await book.remove(id)).statusCode).toBe(200);
  expectRefusal(await send('GET'), 'not_found');
});

import type { clients } from '@anupal/contract/clients';
import type { Response } from '@anupal/contract/endpoint';
import { expect, it } from 'vitest';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, post, unlimited } from '../../../testing/test-app.ts';
import { clientCalls, createBookOwner } from '../tests/client-fixtures.ts';

const test = await startTestApp({ limits: unlimited });

async function createFranchiseeWithClient() {
  const owner = await createBookOwner(test);
  const send = (names: readonly string[]) =>
    test.app.inject(post('/clients/documents/matches', { names }, bearer(owner.accessToken)));
  return {
    book: clientCalls(test, owner),
    send,
    match: async (names: readonly string[]) => {
      const { matches, clients: offered } = (await send(names)).json<
        Response<typeof clients.matchFiles>
      >();
      const nameOf = (id: string) => offered.find((one) => one.id === id)?.name;
      return matches.map(({ by, clientIds }) => [by, ...clientIds.map(nameOf)]);
    },
  };
}

it('files are matched by GSTIN, PAN or the longest name', async () => {
  const { book, match } = await createFranchiseeWithClient();
  await book.add({ name: 'Joshi' });
  await book.add({
    name: 'Joshi Sweets Private Limited',
    registrations: [{ kind: 'gstin', number: '08ABCPS1234K1ZM' }],
  });
  await book.add({ name: 'मीना स्टोर' });
  const gone = await book.add({ name: 'Khan Motors' });
  await book.deactivate(gone.id, gone.version);
  expect(
    await match([
      'GSTR1_08abcps1234k1zm_Oct.pdf',
      'ABCPS1234K sales.pdf',
      '27ABCPS1234K1ZZ.pdf',
      'Sales joshi-sweets OCT 2026.xlsx',
      'joshi.pdf',
      'मीना स्टोर अक्टूबर.jpg',
      'Khan Motors.pdf',
      'joshina.pdf',
      'scan0001.jpg',
    ]),
  ).toEqual([
    ['number', 'Joshi Sweets Private Limited'],
    ['number', 'Joshi Sweets Private Limited'],
    ['number', 'Joshi Sweets Private Limited'],
    ['name', 'Joshi Sweets Private Limited'],
    ['name', 'Joshi'],
    ['name', 'मीना स्टोर'],
    [null],
    [null],
    [null],
  ]);
});

it('namesakes are all offered', async () => {
  const { book, match } = await createFranchiseeWithClient();
  await book.add({ name: 'Asha Traders', phone: '+919876543210' });
  await book.add({ name: 'Asha Traders', phone: '+919876543211' });
  expect(await match(['asha traders.pdf'])).toEqual([['name', 'Asha Traders', 'Asha Traders']]);
});

it('not more than fifty at once', async () => {
  const { send } = await createFranchiseeWithClient();
  expectRefusal(await send(Array.from({ length: 51 }, () => 'a.pdf')), 'invalid_input');
});

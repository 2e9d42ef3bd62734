import { describe, expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import {
  clientCalls,
  createBookOwner,
  listNames,
  type ClientList,
} from '../tests/client-fixtures.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const book = clientCalls(test, await createBookOwner(test));
await book.add({
  name: 'Joshi Sweets',
  legalName: 'Joshi Mishthan Bhandar',
  phone: '98765 43210',
  email: 'office@joshi.example',
  tags: ['monthly', 'food'],
  group: 'Joshi family',
  registrations: [{ kind: 'gstin', number: '08ABCPS1234K1ZM' }],
  contacts: [
    { name: 'Ravi Kulkarni', role: 'accountant', phone: '91234 55667' },
    { name: 'Sunita Joshi', email: 'sunita@accounts.example' },
  ],
});
await book.add({ name: 'अग्रवाल ट्रेडर्स', tags: ['monthly'], state: '27' });
await book.add({
  name: 'Chauhan 100% Transport',
  registrations: [
    { kind: 'llpin', number: 'AAB-7781' },
    { kind: 'tan', number: 'JPRA12345B' },
  ],
});

describe('the client book', () => {
  it.each([
    ['swee', 'Joshi Sweets'],
    ['MISHTHAN', 'Joshi Sweets'],
    ['family', 'Joshi Sweets'],
    ['98765 432', 'Joshi Sweets'],
    ['office@jo', 'Joshi Sweets'],
    ['KULKARNI', 'Joshi Sweets'],
    ['91234 55', 'Joshi Sweets'],
    ['sunita@acc', 'Joshi Sweets'],
    ['08ABCPS1234K1ZM', 'Joshi Sweets'],
    ['abcps1234k', 'Joshi Sweets'],
    ['K1ZM', 'Joshi Sweets'],
    ['234K', 'Joshi Sweets'],
    ['अग्रवाल', 'अग्रवाल ट्रेडर्स'],
    ['aab 7781', 'Chauhan 100% Transport'],
    ['7781', 'Chauhan 100% Transport'],
    ['100%', 'Chauhan 100% Transport'],
  ])('finds by %j', async (q, name) => {
    expect(listNames(await book.search({ q }))).toEqual([name]);
    expect(listNames(await book.list(`?q=${encodeURIComponent(q)}`))).toEqual([name]);
  });

  it.each(['nobody', 'accountant', 'BCPS1234K', '08ABCPS1234K', '_____'])(
    'finds no client by %j',
    async (q) => {
      expect(listNames(await book.search({ q }))).toEqual([]);
    },
  );

  it('filters by tag, group and State, and counts what can be filtered by', async () => {
    expect(listNames(await book.list('?tag=monthly'))).toEqual(['Joshi Sweets', 'अग्रवाल ट्रेडर्स']);
    expect(listNames(await book.list('?group=Joshi%20family'))).toEqual(['Joshi Sweets']);
    expect(listNames(await book.list('?state=27'))).toEqual(['अग्रवाल ट्रेडर्स']);
    expect((await book.readSummary()).json()).toEqual({
      active: 3,
      inactive: 0,
      tags: [
        { value: 'monthly', count: 2 },
        { value: 'food', count: 1 },
      ],
      groups: [{ value: 'Joshi family', count: 1 }],
      states: [
        { value: '08', count: 1 },
        { value: '27', count: 1 },
      ],
    });
  });

  it('lists every client once, by name, while the list changes between two pages', async () => {
    const own = clientCalls(test, await createBookOwner(test));
    const names = ['ant', 'Bee', 'bee', 'Cat', 'Dog'];
    for (const name of names) await own.add({ name });
    const [first] = (await own.list('?limit=1')).json<ClientList>().clients;
    const page = (await own.list('?limit=2')).json<ClientList>();
    expect(page.clients.map(({ name }) => name)).toEqual(['ant', expect.stringMatching(/bee/i)]);
    expect(page.total).toBe(5);
    // The last client of the page is deleted, the first is renamed, and a new one comes before it.
    const last = page.clients[1];
    await own.remove(last?.id ?? '');
    await own.update(first?.id ?? '', { version: 1, name: 'Aardvark' });
    await own.add({ name: 'Adder' });
    const rest: string[] = [];
    let cursor = page.nextCursor;
    while (cursor !== null) {
      const next: ClientList = (await own.list(`?limit=2&cursor=${cursor}`)).json();
      rest.push(...next.clients.map(({ name }) => name));
      cursor = next.nextCursor;
    }
    expect(rest.map((name) => name.toLowerCase())).toEqual(['bee', 'cat', 'dog']);
    expect((await own.list('?cursor=bm9uZQ')).json<ClientList>().clients).toHaveLength(5);
  });
});

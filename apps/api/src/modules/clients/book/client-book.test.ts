import { randomUUID } from 'node:crypto';
import { addDays, dateInIndia } from '@anupal/contract/values/calendar-date';
import { describe, expect, it } from 'vitest';
import type { Client } from '@anupal/contract/clients/schemas';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, unlimited } from '../../../testing/test-app.ts';
import { clientCalls, createBookOwner, type ClientList } from '../tests/client-fixtures.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });

const gstin = { kind: 'gstin', number: '08ABCPS1234K1ZM' } as const;
const pan = { kind: 'pan', number: 'ABCPS1234K' } as const;

async function ownBook() {
  return clientCalls(test, await createBookOwner(test));
}

describe('a client', () => {
  it('is added by a name and a GSTIN, which gives PAN, State and constitution', async () => {
    const book = await ownBook();
    const added = await book.add({ name: 'Joshi Sweets', registrations: [gstin] });
    expect(added).toMatchObject({
      name: 'Joshi Sweets',
      state: '08',
      constitution: 'proprietorship',
      isActive: true,
      version: 1,
      lastFiledAt: null,
      registrations: [pan, { ...gstin, state: '08', scheme: null }],
      contacts: [],
    });
    expect((await book.read(added.id)).json()).toEqual(added);
    const { clients } = (await book.list()).json<ClientList>();
    expect(clients).toMatchObject([
      {
        id: added.id,
        registrations: [
          { kind: 'pan', masked: 'XXXXX1234K' },
          { kind: 'gstin', masked: '08XXXXX1234K1ZM' },
        ],
      },
    ]);
  });

  it('is added by a name alone, or with everything', async () => {
    const book = await ownBook();
    expect(await book.add({ name: 'Noor Garments' })).toMatchObject({ state: null, phone: null });
    const whole = await book.add({
      name: 'Khan Motors',
      legalName: 'Khan Motors Private Limited',
      constitution: 'privateCompany',
      phone: '98765 43210',
      email: 'Khan@Clients.example',
      language: 'hi',
      state: '27',
      group: 'Khan family',
      tags: ['monthly', 'monthly', 'audit'],
      startedOn: '2015-06-01',
      address: '12 Station Road\nChomu 303702',
      note: 'Closed on Fridays',
      registrations: [
        { kind: 'gstin', number: '08ABCPS1234K1ZM', scheme: 'regular', frequency: 'monthly' },
        {
          kind: 'fssai',
          number: '12226 0080 00417',
          state: '08',
          validFrom: '2025-12-13',
          validTo: '2026-12-12',
          address: ' Plot 7, RIICO\r\nChomu ',
        },
      ],
      contacts: [{ name: 'Imran Khan', role: 'Accountant', phone: '9876543211' }],
    });
    expect(whole).toMatchObject({
      constitution: 'privateCompany',
      phone: '+919876543210',
      email: 'Khan@clients.example'.toLowerCase(),
      state: '27',
      tags: ['monthly', 'audit'],
      registrations: [
        { kind: 'pan' },
        { kind: 'gstin', scheme: 'regular', frequency: 'monthly', address: null },
        {
          ...{ kind: 'fssai', number: '12226008000417', state: '08' },
          ...{ validFrom: '2025-12-13', validTo: '2026-12-12', address: 'Plot 7, RIICO\nChomu' },
        },
      ],
      contacts: [{ name: 'Imran Khan', role: 'Accountant', phone: '+919876543211', email: null }],
    });
    // A list says which contact was found, unless the client itself was.
    const [byContact, byName] = [
      (await book.search({ q: 'imran' })).json<object>(),
      (await book.search({ q: 'khan' })).json<object>(),
    ];
    const matchedContact = { name: 'Imran Khan', role: 'Accountant' };
    expect(byContact).toMatchObject({ clients: [{ matchedContact }] });
    expect(byName).toMatchObject({ clients: [{ matchedContact: null }] });
  });

  it('with a number that another client has is refused with the id of that client', async () => {
    const book = await ownBook();
    const first = await book.add({ name: 'Joshi Sweets', registrations: [gstin] });
    const refused = await book.create({ name: 'Joshi', registrations: [pan] });
    expectRefusal(refused, 'client_exists');
    expect(refused.json()).toMatchObject({
      message: 'This number belongs to Joshi Sweets, who is already in your client book.',
      details: { clientId: first.id, name: 'Joshi Sweets' },
    });
    expect((await book.list()).json()).toMatchObject({ total: 1 });
    const other = await book.add({ name: 'Somebody else' });
    const change = { version: other.version, registrations: [gstin] };
    expectRefusal(await book.update(other.id, change), 'client_exists');
    // In another franchisee's book the number is free.
    await (await ownBook()).add({ name: 'Joshi Sweets', registrations: [gstin] });
  });

  it('is added once when many add the same PAN at once', async () => {
    const book = await ownBook();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        book.create({ name: `Joshi ${index}`, registrations: [pan] }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expectRefusal(answer, 'client_exists');
    expect((await book.list()).json()).toMatchObject({ total: 1 });
  });

  it('keeps what a change does not name, and lists replace the earlier ones', async () => {
    const book = await ownBook();
    const added = await book.add({
      name: 'Joshi Sweets',
      phone: '9876543210',
      registrations: [gstin, { kind: 'udyam', number: 'RJ-17-0048213' }],
    });
    const [firstPan, firstGstin] = added.registrations;
    const changed = (
      await book.update(added.id, {
        version: 1,
        phone: null,
        note: 'Sweets',
        registrations: [{ ...gstin, scheme: 'composition', frequency: 'quarterly' }],
        contacts: [{ name: 'Asha Joshi' }],
      })
    ).json<Client>();
    expect(changed).toMatchObject({
      name: 'Joshi Sweets',
      phone: null,
      note: 'Sweets',
      version: 2,
    });
    expect(changed.registrations).toEqual([
      firstPan,
      { ...firstGstin, scheme: 'composition', frequency: 'quarterly' },
    ]);
    expect(changed.contacts).toMatchObject([{ name: 'Asha Joshi' }]);
    expectRefusal(await book.update(added.id, { version: 1, name: 'Other' }), 'client_changed');
    const again = (
      await book.update(added.id, { version: 2, name: 'Joshi Mithai' })
    ).json<Client>();
    expect(again).toMatchObject({ name: 'Joshi Mithai', contacts: [{ name: 'Asha Joshi' }] });
  });

  it('of two changes at once the second is refused', async () => {
    const book = await ownBook();
    const { id } = await book.add({ name: 'Joshi Sweets' });
    const answers = await Promise.all(
      ['One', 'Two', 'Six'].map((name) => book.update(id, { version: 1, name })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  });

  it('is changed once by a call that is repeated because its answer was lost', async () => {
    const session = await createBookOwner(test);
    const { id } = await clientCalls(test, session).add({ name: 'Joshi Sweets' });
    const headers = { ...bearer(session.accessToken), 'idempotency-key': randomUUID() };
    const change = () =>
      test.app.inject({
        ...{ method: 'PATCH', url: `/api/clients/${id}`, headers },
        payload: { version: 1, name: 'Joshi Mithai' },
      });
    const [first, repeated] = [await change(), await change()];
    expect(first.json()).toMatchObject({ name: 'Joshi Mithai', version: 2 });
    expect(repeated.json()).toEqual(first.json());
  });

  it('is deactivated and reactivated', async () => {
    const book = await ownBook();
    const { id } = await book.add({ name: 'Joshi Sweets' });
    expect((await book.deactivate(id, 1)).json()).toMatchObject({ isActive: false, version: 2 });
    expect((await book.list()).json()).toMatchObject({ total: 0 });
    expect((await book.list('?status=inactive')).json()).toMatchObject({ total: 1 });
    expect((await book.search({ q: 'joshi' })).json()).toMatchObject({ total: 1 });
    expectRefusal(await book.reactivate(id, 1), 'client_changed');
    expect((await book.reactivate(id, 2)).json()).toMatchObject({ isActive: true, version: 3 });
  });

  it('L01 has no number in clear in the database, and none is left when it is deleted', async () => {
    const book = await ownBook();
    const { id } = await book.add({
      name: 'To be forgotten',
      registrations: [{ kind: 'tan', number: 'QQQA12345Z' }],
      contacts: [{ name: 'Forgotten Person' }],
    });
    const dump = async (): Promise<string> => {
      const tables = ['client', 'client_registration', 'client_contact', 'idempotent_response'];
      const rows = await Promise.all(
        tables.map((table) =>
          test.sql.query(`select row_to_json(t)::text as line from ${table} t`),
        ),
      );
      const audit = await test.sql.query(`select convert_from(body, 'UTF8') from audit_event`);
      return JSON.stringify([...rows, audit].map((result) => result.rows as unknown));
    };
    expect(await dump()).not.toContain('QQQA12345Z');
    expect((await book.remove(id)).json()).toEqual({ message: 'Client deleted.' });
    expectRefusal(await book.read(id), 'not_found');
    for (const table of ['client_registration', 'client_contact']) {
      const { rows } = await test.sql.query(`select from ${table} where client_id = $1`, [id]);
      expect(rows).toEqual([]);
    }
    expect(await dump()).not.toContain('To be forgotten');
  });

  it('is recorded in the audit log by fields, not by values', async () => {
    const book = await ownBook();
    const { id } = await book.add({ name: 'Joshi Sweets' });
    await book.update(id, { version: 1, note: 'a secret', group: 'Joshi' });
    await book.remove(id);
    const { rows } = await test.sql.query<{ action: string; body: string }>(
      `select action, convert_from(body, 'UTF8') as body from audit_event
       where convert_from(body, 'UTF8') like $1 order by seq`,
      [`%${id}%`],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'clients.created',
      'clients.changed',
      'clients.deleted',
    ]);
    expect(rows[1]?.body).toContain('"changed":"group note"');
  });
});

it('lists registrations of active clients that expire soon or have recently expired', async () => {
  const book = clientCalls(test, await createBookOwner(test));
  const today = dateInIndia(new Date());
  const fssai = (serial: number, days: number | null, from?: number) => ({
    kind: 'fssai' as const,
    number: `1001234567890${serial}`,
    ...(from !== undefined && { validFrom: addDays(today, from) }),
    ...(days !== null && { validTo: addDays(today, days) }),
  });
  const add = (name: string, ...registrations: ReturnType<typeof fssai>[]) =>
    book.add({ name, registrations });
  await add('Ended', fssai(1, -5));
  await add('Ending', fssai(2, 60));
  await add('Not soon', fssai(3, 61));
  await add('Ended long ago', fssai(4, -61));
  await add('Renewed', fssai(5, 3), fssai(6, 400, 4));
  await add('With two outlets', fssai(8, 10), fssai(9, 900, -900), fssai(0, null));
  const gone = await add('Inactive', fssai(7, 3));
  await book.deactivate(gone.id, gone.version);
  const { registrations } = (await book.listEndingRegistrations()).json<{
    registrations: object[];
  }>();
  expect(registrations).toMatchObject([
    { clientName: 'Ended', kind: 'fssai', masked: 'XXXXXXXXXX8901', validTo: addDays(today, -5) },
    { clientName: 'With two outlets', masked: 'XXXXXXXXXX8908', validTo: addDays(today, 10) },
    { clientName: 'Ending', validTo: addDays(today, 60) },
  ]);
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Authority } from '@anupal/contract/clients/authorities';
import {
  authorityTextVersion,
  findAuthorityScope,
} from '@anupal/contract/clients/authority-scopes';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, unlimited } from '../../../testing/test-app.ts';
import { createPicture } from '../../kyc/tests/kyc-fixtures.ts';
import { clientCalls, createBookOwner } from '../tests/client-fixtures.ts';
import { findAuthorities, giveAuthority, withdrawGivenAuthority } from './authorities.ts';
import { parseCalendarDate } from '@anupal/contract/values/calendar-date';

const test = await startTestApp({
  limits: unlimited,
  renderer: createInProcessRenderer(),
  clock: () => Date.parse('2026-11-15T06:30:00Z'),
});

async function createClient() {
  const owner = await createBookOwner(test);
  const book = clientCalls(test, owner);
  const { id } = await book.add({ name: 'Meera Traders' });
  const send = (
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
    key: string = randomUUID(),
  ) =>
    test.app.inject({
      method,
      url: `/api/clients${url}`,
      headers: {
        ...bearer(owner.accessToken),
        ...(payload && { 'idempotency-key': key }),
      },
      ...(payload && { payload }),
    });
  return {
    id,
    book,
    owner,
    list: () => send('GET', `/${id}/authorities`),
    listEnding: () => send('GET', '/authorities/ending'),
    record: (body: object, key?: string) => send('POST', `/${id}/authorities`, body, key),
    withdraw: (authority: string) => send('POST', `/${id}/authorities/${authority}/withdrawal`),
  };
}

const recorded = { scope: 'gst', method: 'portal_request', validFrom: '2026-10-01' };
const day = (text: string) => {
  const parsed = parseCalendarDate(text);
  if (parsed === null) throw new Error(text);
  return parsed;
};
const findGst = (clientId: string, on: string) =>
  findAuthorities(test.context.db, [clientId], { scope: 'gst', on: day(on) });

describe('the authority of a client', () => {
  it('is in force from its first to its last day, until it is withdrawn', async () => {
    const client = await createClient();
    const answer = await client.record({
      ...recorded,
      validUntil: '2026-11-30',
      reference: 'Box 4',
    });
    const { id } = answer.json<Authority>();
    expect(answer.json()).toMatchObject({
      ...recorded,
      validUntil: '2026-11-30',
      reference: 'Box 4',
      status: 'in_force',
      agreement: null,
      withdrawal: null,
    });
    expect((await client.list()).json()).toMatchObject({ inForce: ['gst'] });
    for (const [on, count] of [
      ['2026-09-30', 0],
      ['2026-10-01', 1],
      ['2026-11-30', 1],
      ['2026-12-01', 0],
    ] as const)
      expect({ on, count: (await findGst(client.id, on)).size }).toEqual({ on, count });
    expect((await client.withdraw(id)).json()).toMatchObject({
      status: 'withdrawn',
      withdrawal: { byClient: false },
    });
    const again = (await client.withdraw(id)).json<Authority>();
    expect(again.withdrawal).toEqual(
      (await client.list()).json<{ authorities: Authority[] }>().authorities[0]?.withdrawal,
    );
    expect((await client.list()).json()).toMatchObject({ inForce: [] });
    expect((await findGst(client.id, '2026-11-15')).size).toBe(0);
  });

  it('by FORM GST PCT-05 is for GST, and never ends before it begins', async () => {
    const client = await createClient();
    const pct05 = { ...recorded, method: 'pct_05' };
    expect((await client.record(pct05)).statusCode).toBe(200);
    expectRefusal(await client.record({ ...pct05, scope: 'tds' }), 'invalid_input');
    expectRefusal(await client.record({ ...recorded, validUntil: '2026-09-30' }), 'invalid_input');
    expectRefusal(await client.record({ ...recorded, method: 'client_link' }), 'invalid_input');
  });

  it('on a signed paper names it, which is not removed while the authority is not withdrawn', async () => {
    const client = await createClient();
    const { book, id: clientId } = client;
    const add = async (id: string, type: string) =>
      (await book.addDocument(id, await createPicture(), { type })).json<{ id: string }>().id;
    const other = await book.add({ name: 'Noor Garments' });
    const record = (documentId?: string) =>
      client.record({ ...recorded, method: 'signed_scan', documentId });
    expectRefusal(await record(), 'invalid_input');
    for (const wrong of [
      randomUUID(),
      await add(clientId, 'pan'),
      await add(other.id, 'authority'),
    ])
      expectRefusal(await record(wrong), 'authority_letter_unknown');
    const paper = await add(clientId, 'authority');
    expectRefusal(await client.record({ ...recorded, documentId: paper }), 'invalid_input');
    const { id, documentId } = (await record(paper)).json<Authority>();
    expect(documentId).toBe(paper);
    expectRefusal(await book.removeDocument(paper), 'authority_letter_in_use');
    expectRefusal(await book.changeDocument(paper, { type: 'pan' }), 'authority_letter_in_use');
    await client.withdraw(id);
    expect((await book.removeDocument(paper)).statusCode).toBe(200);
    expect((await client.list()).json()).toMatchObject({ authorities: [{ id, documentId: null }] });
    await record(await add(clientId, 'authority'));
    expect((await book.remove(clientId)).statusCode).toBe(200);
  });

  it('that has ended does not hold its paper after its client was merged', async () => {
    const client = await createClient();
    const { book } = client;
    const paper = (
      await book.addDocument(client.id, await createPicture(), { type: 'authority' })
    ).json<{ id: string }>().id;
    const ended = { validFrom: '2026-01-01', validUntil: '2026-01-31', documentId: paper };
    const answer = await client.record({ ...recorded, ...ended, method: 'signed_scan' });
    expect(answer.statusCode, answer.body).toBe(200);
    expectRefusal(await book.removeDocument(paper), 'authority_letter_in_use');
    const { id } = await book.add({ name: 'Meera Traders' });
    expect((await book.merge(id, { mergedId: client.id })).statusCode).toBe(200);
    expect((await book.changeDocument(paper, { type: 'pan' })).statusCode).toBe(200);
    expect((await book.removeDocument(paper)).statusCode).toBe(200);
  });

  it('that ends within thirty days is listed, unless a later one follows', async () => {
    const client = await createClient();
    await client.record({ ...recorded, validUntil: '2026-12-15' });
    await client.record({ ...recorded, scope: 'tds', validUntil: '2026-12-16' });
    await client.record({ ...recorded, scope: 'other' });
    const ending = [{ clientId: client.id, scope: 'gst', validUntil: '2026-12-15' }];
    expect((await client.listEnding()).json()).toMatchObject({ authorities: ending });
    await client.record({ ...recorded, validFrom: '2026-12-01', validUntil: '2027-11-30' });
    expect((await client.listEnding()).json()).toEqual({ authorities: [] });
  });

  it('given in the client link keeps the words agreed to, and is withdrawn there with any other', async () => {
    const client = await createClient();
    await client.record(recorded);
    const { db } = test.context;
    const device = 'Chrome · Android';
    await db.transaction().execute((trx) =>
      giveAuthority(trx, {
        userId: client.owner.user.id,
        clientId: client.id,
        scope: 'gst',
        validFrom: day('2026-11-15'),
        validUntil: null,
        givenBy: 'Meera Shah',
        agreedText: 'I authorise them.',
        device,
        isOwnNetwork: false,
      }),
    );
    expect((await client.list()).json()).toMatchObject({
      authorities: [
        {
          method: 'client_link',
          agreement: {
            givenBy: 'Meera Shah',
            text: 'I authorise them.',
            version: authorityTextVersion,
            device,
          },
        },
        { method: 'portal_request' },
      ],
    });
    await db
      .transaction()
      .execute((trx) => withdrawGivenAuthority(trx, client.id, { scope: 'gst', device }));
    expect((await client.list()).json()).toMatchObject({
      authorities: [{ withdrawal: { byClient: true } }, { withdrawal: { byClient: true } }],
      inForce: [],
    });
  });

  it('is evidence: neither it nor its withdrawal is changed, and it survives its client', async () => {
    const client = await createClient();
    const { id } = (await client.record(recorded)).json<Authority>();
    await client.withdraw(id);
    for (const change of [
      "update client_authority set scope = 'tds'",
      'delete from client_authority',
      'update client_authority_withdrawal set withdrawn_at = now()',
      'delete from client_authority_withdrawal',
    ])
      await expect(test.sql.query(change)).rejects.toThrow('never changed or removed');
    expect((await client.book.remove(client.id)).statusCode).toBe(200);
    const { rows } = await test.sql.query(
      'select client_id, method from client_authority where id = $1',
      [id],
    );
    expect(rows).toEqual([{ client_id: null, method: 'portal_request' }]);
  });

  it('is recorded once, however often the call is repeated', async () => {
    const client = await createClient();
    const key = randomUUID();
    await Promise.all([client.record(recorded, key), client.record(recorded, key)]);
    await client.record(recorded, key);
    expect((await client.list()).json<{ authorities: unknown[] }>().authorities).toHaveLength(1);
  });
});

it.each([
  ['gst-monthly-returns', 'gst', 'gst'],
  ['gst-lut', 'exporters', 'gst'],
  ['itr-individual', 'accounting', 'income_tax'],
  ['tds-statements', 'accounting', 'tds'],
  ['bookkeeping', 'accounting', 'other'],
  ['llp-annual-filing', 'roc-filing', 'company_law'],
  ['a-new-service', 'gst', 'gst'],
] as const)('%s of %s needs authority for %s', (slug, category, scope) => {
  expect(findAuthorityScope({ slug, category })).toBe(scope);
});

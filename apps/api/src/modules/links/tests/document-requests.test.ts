import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { maxOpenRequests, type DocumentRequests } from '@anupal/contract/clients/document-requests';
import type { ClientDocument } from '@anupal/contract/clients/documents';
import type { ClientPage } from '@anupal/contract/links/client-page';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { createPicture } from '../../kyc/tests/kyc-fixtures.ts';
import { createBoundBrowser, createLinkedClient } from './link-fixtures.ts';

const perDay = 12;

const test = await startTestApp({
  limits: { ...unlimited, documentRequestsPerDay: perDay },
  renderer: createInProcessRenderer(),
});

const statement = { type: 'bankStatement', period: '2026-10' };

/** A franchisee who requests documents, and the browser of the client. */
async function createRequester() {
  const linked = await createLinkedClient(test);
  const { book, client, token } = linked;
  const { browser, linkId } = await createBoundBrowser(test, token);
  const read = async () => (await book.listRequests(client.id)).json<DocumentRequests>();
  return {
    ...linked,
    browser,
    linkId,
    read,
    ask: async (...documents: object[]) =>
      (await book.requestDocuments(client.id, documents)).json<DocumentRequests>().open,
    /** What the client sees of it. */
    see: async () => (await browser.readPage(linkId)).json<ClientPage>().requests,
    listDocuments: async () =>
      (await book.listDocuments(client.id)).json<{ documents: ClientDocument[] }>().documents,
  };
}

describe('a document that is requested from a client', () => {
  it('is seen by the client in their words, and arrives with its type and period', async () => {
    const { book, client, browser, linkId, see, read, listDocuments } = await createRequester();
    const note = 'All pages, please';
    await book.requestDocuments(client.id, [statement, { type: 'other', title: 'Rent' }], note);
    const [first, second] = await see();
    expect(first).toMatchObject({ name: 'Bank statement, October 2026', note });
    expect(second).toMatchObject({ name: 'Rent', note });
    const sent = await browser.sendRequested(linkId, first!.id);
    expect(sent.json()).toMatchObject({ message: expect.any(String) as string });
    expect(await see()).toMatchObject([{ name: 'Rent' }]);
    const [document] = await listDocuments();
    expect(document).toMatchObject({ ...statement, title: null, source: 'client_link' });
    expect(await read()).toMatchObject({
      open: [{ type: 'other', title: 'Rent', note, fulfilledAt: null }],
      fulfilled: [{ ...statement, documentId: document?.id }],
    });
    expect((await browser.readPage(linkId)).json()).toMatchObject({
      sentDocuments: [{ title: 'Bank statement, October 2026' }],
    });
    expect((await book.removeDocument(document?.id ?? '')).statusCode).toBe(200);
    expect((await read()).fulfilled).toMatchObject([{ documentId: null }]);
    const data = await browser.send('GET', `/client-links/${linkId}/data?format=json`);
    expect(data.json()).toMatchObject({ sections: { requests: [{ title: 'Rent' }, statement] } });
  });

  it('is requested once, however often the request is sent', async () => {
    const { book, client, ask } = await createRequester();
    await Promise.all([ask(statement), ask(statement), ask(statement)]);
    expect(await ask(statement, statement, { type: 'pan' })).toHaveLength(2);
    expect(await ask({ ...statement, period: '2026-11' })).toHaveLength(3);
    for (const documents of [[], [{ type: 'other' }], [{ type: 'pan', period: 'October' }]])
      expectRefusal(await book.requestDocuments(client.id, documents), 'invalid_input');
  });

  it('takes one of two uploads at the same time, and leaves no second document', async () => {
    const { ask, browser, linkId, listDocuments, read } = await createRequester();
    const [request] = await ask(statement);
    const responses = await Promise.all(
      [1, 2, 3].map(() => browser.sendRequested(linkId, request!.id)),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    for (const response of responses)
      if (response.statusCode !== 200) expectRefusal(response, 'document_not_requested');
    expect(await listDocuments()).toHaveLength(1);
    expect(await read()).toMatchObject({ open: [], fulfilled: [{ id: request?.id }] });
  });

  it('stays open when an upload fails', async () => {
    const { ask, browser, linkId, listDocuments, read } = await createRequester();
    const [request] = await ask(statement);
    const broken = await browser.sendRequested(linkId, request!.id, Buffer.from('%PDF-1.7 torn'));
    expect(broken.statusCode).toBe(422);
    expect(await listDocuments()).toEqual([]);
    expect((await read()).open).toMatchObject([{ id: request?.id }]);
    expect((await browser.sendRequested(linkId, request!.id)).statusCode).toBe(200);
  });

  it('can be withdrawn while it is open, and is then neither seen nor sent', async () => {
    const { ask, book, browser, linkId, see } = await createRequester();
    const [request] = await ask(statement);
    expect((await book.withdrawRequest(request!.id)).statusCode).toBe(200);
    expectRefusal(await book.withdrawRequest(request!.id), 'document_not_requested');
    expect(await see()).toEqual([]);
    expectRefusal(await browser.sendRequested(linkId, request!.id), 'document_not_requested');
    const [again] = await ask(statement);
    expect(again?.id).not.toBe(request?.id);
  });

  it('is fulfilled by a document that arrives in another way', async () => {
    const { ask, book, browser, client, linkId, listDocuments, read } = await createRequester();
    await ask(statement, { type: 'pan' });
    await book.addDocument(client.id, await createPicture(), { type: 'pan' });
    expect((await read()).open).toMatchObject([statement]);
    await browser.sendDocument(linkId, 'My statement');
    const [sent] = await listDocuments();
    await book.changeDocument(sent!.id, statement);
    expect(await read()).toMatchObject({ open: [], fulfilled: [{ documentId: sent?.id }, {}] });
  });

  it('arrives once when its upload is repeated, and again as another upload', async () => {
    const { browser, linkId, listDocuments } = await createRequester();
    const [first, second] = [randomUUID(), randomUUID()];
    for (const sendId of [first, first, second])
      expect((await browser.sendDocument(linkId, 'Rent agreement', sendId)).statusCode).toBe(200);
    expect(await listDocuments()).toHaveLength(2);
  });

  it('arrived although it was the last that fits, and its upload is repeated', async () => {
    const { browser, client, linkId } = await createRequester();
    const sendId = randomUUID();
    await browser.sendDocument(linkId, 'Rent agreement', sendId);
    await test.sql.query(
      `insert into client_document select (jsonb_populate_record(document,
         jsonb_build_object('id', gen_random_uuid(), 'send_id', null))).*
       from client_document document, generate_series(1, 99) where client_id = $1`,
      [client.id],
    );
    expectRefusal(
      await browser.sendDocument(linkId, 'Rent agreement', randomUUID()),
      'client_documents_full',
    );
    const repeated = await browser.sendDocument(linkId, 'Rent agreement', sendId);
    expect(repeated.statusCode, repeated.body).toBe(200);
  });

  it('is fulfilled by no document of another client with the same title', async () => {
    const one = await createRequester();
    const other = await createRequester();
    await one.ask({ type: 'other', title: 'Rent agreement' });
    await other.browser.sendDocument(other.linkId, 'Rent agreement');
    expect(await one.read()).toMatchObject({ open: [{ title: 'Rent agreement' }], fulfilled: [] });
  });

  it('leaves withdrawn and fulfilled requests as they are when a further document arrives', async () => {
    const { ask, book, client, read } = await createRequester();
    const [withdrawn] = await ask({ type: 'pan' });
    await book.withdrawRequest(withdrawn!.id);
    await ask(statement);
    const first = await book.addDocument(client.id, await createPicture(), statement);
    await book.addDocument(client.id, await createPicture(), statement);
    const added = await book.addDocument(client.id, await createPicture(), { type: 'pan' });
    expect(added.statusCode).toBe(200);
    const { id } = first.json<ClientDocument>();
    expect(await read()).toMatchObject({ open: [], fulfilled: [{ documentId: id }] });
  });

  it('for a better copy stays open when the validity of the old one is entered', async () => {
    const { ask, book, client, read } = await createRequester();
    const old = await book.addDocument(client.id, await createPicture(), { type: 'pan' });
    await ask({ type: 'pan' });
    const { id } = old.json<ClientDocument>();
    await book.changeDocument(id, { type: 'pan', validTo: '2030-01-01' });
    expect((await read()).open).toMatchObject([{ type: 'pan' }]);
  });

  it('takes either an upload or a document that is described as it at the same time', async () => {
    const { ask, book, browser, linkId, listDocuments, read } = await createRequester();
    for (const period of ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11']) {
      const requested = { ...statement, period };
      await browser.sendDocument(linkId, `Statement ${period}`);
      const [sent] = await listDocuments();
      const [request] = await ask(requested);
      const [uploaded] = await Promise.all([
        browser.sendRequested(linkId, request!.id),
        book.changeDocument(sent!.id, requested),
      ]);
      const fulfilledBy = (await read()).fulfilled.find(({ id }) => id === request?.id)?.documentId;
      expect(uploaded.statusCode).toBe(fulfilledBy === sent?.id ? 409 : 200);
    }
  });

  it('cannot be fulfilled through the link of another client, which answers as for an unknown request', async () => {
    const one = await createRequester();
    const other = await createRequester();
    const [request] = await one.ask(statement);
    const response = await other.browser.sendRequested(other.linkId, request!.id);
    expectRefusal(response, 'document_not_requested');
    expect(await other.see()).toEqual([]);
    expect((await one.read()).open).toHaveLength(1);
  });

  it('is refused when too many are open, and all or none are added', async () => {
    const { ask, book, client, read } = await createRequester();
    const toMonth = (index: number) => ({
      type: 'salesRegister',
      period: `20${20 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
    });
    const all = Array.from({ length: maxOpenRequests + 1 }, (_, index) => toMonth(index));
    for (let index = 0; index < maxOpenRequests - 1; index += 10)
      await ask(...all.slice(index, Math.min(index + 10, maxOpenRequests - 1)));
    expectRefusal(await book.requestDocuments(client.id, all.slice(-2)), 'document_requests_full');
    expect((await read()).open).toHaveLength(maxOpenRequests - 1);
  });

  it('is limited per day, withdrawn ones included', async () => {
    const { ask, book, client } = await createRequester();
    for (let count = 0; count < perDay; count += 1) {
      const [request] = await ask(statement);
      await book.withdrawRequest(request!.id);
    }
    expectRefusal(await book.requestDocuments(client.id, [statement]), 'too_many_requests');
  });

  it('moves with its client when clients are merged, and goes with a deleted client', async () => {
    const { ask, book, client, read } = await createRequester();
    const from = await book.add({ name: 'Meera Traders 2' });
    await ask(statement);
    await book.requestDocuments(from.id, [statement, { type: 'pan' }]);
    expect((await book.merge(client.id, { mergedId: from.id })).statusCode).toBe(200);
    expect((await read()).open).toMatchObject([statement, { type: 'pan' }]);
    expect((await book.remove(client.id)).statusCode).toBe(200);
    const { rows } = await test.sql.query(
      'select from client_document_request where client_id = any($1)',
      [[client.id, from.id]],
    );
    expect(rows).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import type { FilingBatch } from '@anupal/contract/calendar/batches/endpoints';
import { authorityTextVersion } from '@anupal/contract/clients/authority-scopes';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { describe, expect, it } from 'vitest';
import type { ClientPage } from '@anupal/contract/links/client-page';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, unlimited } from '../../../testing/test-app.ts';
import {
  applicationCalls,
  advanceTo,
  createService,
  fileOwnApplication,
} from '../../applications/tests/application-fixtures.ts';
import { createBatchFranchisee, nextGstin } from '../../calendar/tests/batch-fixtures.ts';
import { createBiller } from '../../billing/tests/billing-fixtures.ts';
import { createPicture } from '../../kyc/tests/kyc-fixtures.ts';
import { createBoundBrowser, createLinkedClient, getToken } from './link-fixtures.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });

describe('the page of a client', () => {
  it('shows their applications, finished documents and due dates, and opens the documents', async () => {
    const { franchisee, client, token } = await createLinkedClient(test);
    const calls = applicationCalls(test, franchisee);
    const service = await createService(test);
    const filed = await fileOwnApplication(calls, service, {
      client: { kind: 'earlier', clientId: client.id },
    });
    const { browser, linkId } = await createBoundBrowser(test, token);
    const before = (await browser.readPage(linkId)).json<ClientPage>();
    expect(before).toMatchObject({ clientName: 'Meera Traders' });
    expect(before.applications).toMatchObject([{ state: 'submitted', documents: [] }]);
    const staff = applicationCalls(test, await test.signIn('admin'));
    const [result] = (await advanceTo(staff, filed.id, 'completed')).results;
    const resultId = result?.id ?? '';
    const { applications } = (await browser.readPage(linkId)).json<ClientPage>();
    expect(applications).toMatchObject([{ state: 'completed', documents: [{ id: resultId }] }]);
    const document = await browser.readDocument(linkId, resultId);
    expect(document.statusCode).toBe(200);
    expect(document.headers).toMatchObject({ 'cache-control': 'no-store, private' });
    const { rows } = await test.sql.query(
      "select actor_id, convert_from(body, 'UTF8') as body from audit_event where action = 'links.document_read'",
    );
    expect(rows).toMatchObject([{ actor_id: null }]);
    for (const id of [filed.id, linkId, resultId]) expect(JSON.stringify(rows)).toContain(id);
    await staff.withdrawResult(filed.id, resultId);
    expectRefusal(await browser.readDocument(linkId, resultId), 'not_found');
    expect((await browser.readPage(linkId)).body).not.toContain(resultId);
  });

  it('says of a return that is filed with the office that it is in progress, then done', async () => {
    const batchFranchisee = await createBatchFranchisee(test);
    const registrations = [{ kind: 'gstin' as const, number: nextGstin() }];
    const { id } = await batchFranchisee.book.add({
      name: 'Asha',
      phone: '98765 43210',
      registrations,
    });
    const created = await test.app.inject({
      method: 'POST',
      url: `/api/clients/${id}/link`,
      headers: bearer(batchFranchisee.accessToken),
    });
    const { url } = created.json<{ url: string }>();
    const { browser, linkId } = await createBoundBrowser(test, getToken(url));
    const readDue = async () => {
      const { dueDates } = (await browser.readPage(linkId)).json<ClientPage>();
      return dueDates.find(({ form }) => form === 'GSTR-3B');
    };
    const readStatus = async () => (await readDue())?.status;
    // What a delay costs, with its source, until it is in progress.
    const { delay } = (await readDue())!;
    expect(delay?.penalty?.charges).toMatchObject([{ kind: 'daily' }, { kind: 'interest' }]);
    expect(delay?.penalty?.source).not.toBeNull();
    const preview = await batchFranchisee.preview();
    const ordered = await batchFranchisee.order(batchFranchisee.toOrder(preview, preview.items));
    const batch = await batchFranchisee.finish(ordered.json<FilingBatch>().id);
    expect(await readDue()).toMatchObject({ status: 'applied', delay: null });
    const staff = applicationCalls(test, await test.signIn('admin'));
    await advanceTo(staff, batch.items[0]?.application?.id ?? '', 'completed');
    expect(await readStatus()).toBe('done');
  });

  it('shows what they owe, and opens a UPI app with the rest of a bill', async () => {
    const { session, calls } = await createBiller(test);
    const { client, token } = await createLinkedClient(test, session);
    const bill = await calls.bill(client.id);
    await calls.bill((await createLinkedClient(test, session)).client.id);
    await calls.receive(client.id, 180_00);
    const { browser, linkId } = await createBoundBrowser(test, token);
    const readDues = async () => (await browser.readPage(linkId)).json<ClientPage>().dues;
    expect(await readDues()).toEqual({
      duePaise: 1_000_00,
      bills: [
        {
          number: bill.number,
          date: bill.date,
          dueOn: bill.dueOn,
          unpaidPaise: 1_000_00,
          isOverdue: false,
          upiLink: expect.stringMatching(
            /^upi:\/\/pay\?pa=kavita%40okbank&.*&am=1000\.00&tn=.*&cu=INR$/,
          ) as string,
        },
      ],
    });
    await calls.receive(client.id, 1_000_00);
    expect(await readDues()).toEqual({ duePaise: 0, bills: [] });
  });

  it('sends their documents to the franchisee, who is notified', async () => {
    const { client, token, franchisee, book } = await createLinkedClient(test);
    const { browser, linkId } = await createBoundBrowser(test, token);
    expectRefusal(await browser.sendDocument(linkId, ' '), 'invalid_input');
    expect((await browser.sendDocument(linkId)).statusCode).toBe(200);
    expect((await browser.readPage(linkId)).json()).toMatchObject({
      sentDocuments: [{ title: 'Bank statement October' }],
    });
    const headers = bearer(franchisee.accessToken);
    const url = `/api/clients/${client.id}/documents`;
    expect((await test.app.inject({ url, headers })).json()).toMatchObject({
      documents: [{ type: 'other', title: 'Bank statement October', source: 'client_link' }],
    });
    const inbox = await test.app.inject({ url: '/api/notifications', headers });
    expect(inbox.json()).toMatchObject({
      notifications: [
        { clientName: client.name, event: { kind: 'client_acted', action: 'document_sent' } },
      ],
    });
    expect((await book.remove(client.id)).statusCode).toBe(200);
    expectRefusal(await browser.sendDocument(linkId), 'link_unbound');
    const { body } = await test.app.inject({ url: '/api/notifications', headers });
    expect(JSON.parse(body)).toMatchObject({ notifications: [{ clientName: null }] });
    expect(body).not.toContain(client.name);
  });

  it('counts their documents separately, so that the franchisee can still add some', async () => {
    const { client, token, franchisee, book } = await createLinkedClient(test);
    const { browser, linkId } = await createBoundBrowser(test, token);
    const spend = (key: string) =>
      test.sql.query(
        `insert into budget (key, count, expires_at) values ($1, 100000, now() + interval '1 hour')`,
        [`${key}:documents:${franchisee.user.id}`],
      );
    await spend('clients');
    expect((await browser.sendDocument(linkId)).statusCode).toBe(200);
    expectRefusal(
      await book.addDocument(client.id, await createPicture(), { type: 'pan' }),
      'too_many_requests',
    );
    await spend('links').catch(() =>
      test.sql.query("update budget set count = 100000 where key like 'links:documents:%'"),
    );
    expectRefusal(await browser.sendDocument(linkId), 'too_many_requests');
  });

  it('shows the office whether authority came from a network of the franchisee, and their own withdrawal', async () => {
    const { client, token, franchisee } = await createLinkedClient(test);
    const service = await createService(test, { category: 'gst' });
    const calls = applicationCalls(test, franchisee);
    const filed = await fileOwnApplication(calls, service, {
      client: { kind: 'earlier', clientId: client.id },
    });
    const staff = applicationCalls(test, await test.signIn('admin'));
    const read = async (reader = staff) =>
      (await reader.read(filed.id)).json<{ authority: object }>().authority;
    const theirs = await createBoundBrowser(test, token);
    await theirs.browser.giveAuthority(theirs.linkId);
    expect(await read()).toMatchObject({ inForce: { method: 'client_link' }, isOwnNetwork: false });
    await theirs.browser.withdrawAuthority(theirs.linkId);
    expect(await read()).toMatchObject({
      inForce: null,
      withdrawnByClientAt: expect.any(String) as string,
    });
    // Calls of the franchisee come from this network.
    const address = '127.0.0.1';
    const own = await createBoundBrowser(test, token, { address });
    Object.assign(theirs.browser.jar, own.browser.jar);
    await theirs.browser.giveAuthority(theirs.linkId);
    expect(await read()).toMatchObject({ isOwnNetwork: true });
    expect(await read(calls)).toMatchObject({ isOwnNetwork: false });
  });

  it('takes their authority in the words that they read, and its withdrawal', async () => {
    const { book, client, token, franchisee } = await createLinkedClient(test);
    const { browser, linkId } = await createBoundBrowser(test, token);
    expectRefusal(
      await browser.giveAuthority(linkId, { textVersion: authorityTextVersion + 1 }),
      'invalid_input',
    );
    expectRefusal(await browser.giveAuthority(linkId, { validUntil: '2020-01-01' }), 'date_past');
    expectRefusal(await browser.giveAuthority(linkId, { text: 'Others.' }), 'agreement_outdated');
    const listAwaited = async () =>
      (await browser.readPage(linkId))
        .json<ClientPage>()
        .authorities.filter(({ isAwaited }) => isAwaited)
        .map(({ scope }) => scope);
    expect(await listAwaited()).toEqual([]);
    await test.app.inject({
      method: 'POST',
      url: `/api/clients/${client.id}/shares`,
      headers: bearer(franchisee.accessToken),
      payload: { channel: 'whatsapp', subject: 'authority', label: 'gst' },
    });
    expect(await listAwaited()).toEqual(['gst']);
    expect((await browser.giveAuthority(linkId)).statusCode).toBe(200);
    const list = async () =>
      (
        await test.app.inject({
          url: `/api/clients/${client.id}/authorities`,
          headers: bearer(franchisee.accessToken),
        })
      ).json<{ authorities: { agreement: { text: string } }[]; inForce: string[] }>();
    const { authorities, inForce } = await list();
    expect(inForce).toEqual(['gst']);
    expect(await listAwaited()).toEqual([]);
    expect(authorities).toMatchObject([
      { method: 'client_link', agreement: { givenBy: 'Meera Shah', device: 'Chrome · Android' } },
    ]);
    expect(authorities[0]?.agreement.text).toContain('Meera Traders');
    await browser.withdrawAuthority(linkId);
    expect(await listAwaited()).toEqual([]);
    expect(await list()).toMatchObject({
      inForce: [],
      authorities: [{ withdrawal: { byClient: true } }],
    });
    const record = (validFrom: string) =>
      test.app.inject({
        method: 'POST',
        url: `/api/clients/${client.id}/authorities`,
        headers: { ...bearer(franchisee.accessToken), 'idempotency-key': randomUUID() },
        payload: { scope: 'gst', method: 'portal_request', validFrom },
      });
    expectRefusal(await record('2026-01-01'), 'authority_withdrawn');
    expect((await record(dateInIndia(new Date()))).statusCode).toBe(200);
    expect((await book.remove(client.id)).statusCode).toBe(200);
  });
});

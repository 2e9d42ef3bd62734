import type { Bill } from '@anupal/contract/billing/schemas';
import { afterEach, describe, expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import {
  applicationCalls,
  createClientInput,
  createFranchisee,
  createService,
  fileOwnApplication,
} from '../../applications/tests/application-fixtures.ts';
import { confirmSession } from '../../auth/tests/auth-fixtures.ts';
import { clientCalls } from '../../clients/tests/client-fixtures.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import {
  billingCalls,
  createBiller,
  profile,
  registered,
  today,
} from '../tests/billing-fixtures.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });

afterEach(() => expectBalancedLedger(test));

describe('lists', () => {
  it('find bills by number, name and state, with what is due', async () => {
    const { calls, addClient } = await createBiller(test);
    const joshi = await addClient('Joshi Sweets');
    const rao = await addClient('Rao Traders');
    const first = `${today().slice(0, 7)}-01`;
    const paid = await calls.bill(joshi.id);
    await calls.receive(joshi.id, 1_180_00);
    const open = await calls.bill(rao.id, { date: first, dueOn: first });
    const find = async (query: string) =>
      (await calls.list(query)).json<{ bills: Bill[] }>().bills.map(({ id }) => id);
    expect(await find('')).toEqual([open.id, paid.id]);
    expect(await find('?q=rao')).toEqual([open.id]);
    expect(await find(`?q=${paid.number}`)).toEqual([paid.id]);
    expect(await find('?state=paid')).toEqual([paid.id]);
    expect(await find('?state=open')).toEqual([open.id]);
    expect(await find('?state=overdue')).toEqual(first < today() ? [open.id] : []);
    expect(await find('?limit=1')).toEqual([open.id]);
    expect((await calls.send('GET', '/bills/summary')).json()).toMatchObject({
      open: 1,
      duePaise: 1_180_00,
      receivedPaise: 1_180_00,
    });
    expect((await calls.listOf(joshi.id)).json()).toMatchObject({
      total: 1,
      account: { duePaise: 0, advancePaise: 0, paidPaise: 1_180_00 },
    });
  });
});

describe('groups', () => {
  it('owe what their clients owe together, and have their own list', async () => {
    const { calls, addClient } = await createBiller(test);
    const group = { group: 'Rathore group' };
    const infra = await addClient('Rathore Infra', group);
    const cement = await addClient('Rathore Cement', group);
    const other = await addClient('Joshi Sweets');
    const first = await calls.bill(infra.id);
    const second = await calls.bill(cement.id);
    await calls.bill(other.id);
    await calls.receive(cement.id, 180_00);
    expect((await calls.send('GET', '/bills/summary')).json()).toMatchObject({
      groups: [{ ...group, clients: 2, duePaise: 2_180_00, overduePaise: 0 }],
    });
    const { bills } = (await calls.list('?group=Rathore%20group')).json<{ bills: Bill[] }>();
    expect(bills.map(({ id }) => id)).toEqual([second.id, first.id]);
  });
});

describe('applications', () => {
  it('are proposed until a bill has them, each once, and again when it is cancelled', async () => {
    const person = await createFranchisee(test);
    const service = await createService(test);
    const filed = await fileOwnApplication(applicationCalls(test, person), service, {
      client: createClientInput(),
    });
    const clientId = filed.client.clientId ?? '';
    const calls = billingCalls(test, person);
    await calls.saveTaxProfile(registered);
    await confirmSession(test, person);
    await calls.saveProfile(profile);
    const propose = async () =>
      (await calls.send('GET', `/clients/${clientId}/bills/proposal`)).json<{
        lines: { applicationId: string; description: string; amountPaise: number }[];
      }>().lines;
    const lines = await propose();
    expect(lines.map(({ applicationId }) => applicationId)).toContain(filed.id);
    const book = clientCalls(test, person);
    const { version } = (await book.read(clientId)).json<{ version: number }>();
    await book.update(clientId, { version, language: 'hi' });
    const texts = (await propose()).map(({ description }) => description);
    expect(texts).toContainEqual(expect.stringMatching(/^सरकारी शुल्क: /));
    await book.update(clientId, { version: version + 1, language: null });
    expect(lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(150_00);
    const bills = await Promise.all([
      calls.create(clientId, { lines }),
      calls.create(clientId, { lines }),
    ]);
    expect(bills.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await propose()).toEqual([]);
    const issued = bills.find(({ statusCode }) => statusCode === 200)?.json<Bill>();
    expect(issued?.applicationIds).toEqual([filed.id]);
    await calls.cancel(issued?.id ?? '');
    expect(await propose()).toEqual(lines);
    const other = await clientCalls(test, person).add({ name: 'Someone else' });
    expectRefusal(await calls.create(other.id, { lines }), 'not_found');
    expectRefusal(await clientCalls(test, person).remove(clientId), 'client_in_use');
  });
});

describe('a client who is deleted', () => {
  it('leaves settled bills and payments behind, which can still be corrected', async () => {
    const { calls, book, addClient } = await createBiller(test);
    const client = await addClient('Joshi Sweets', { phone: '9812345678' });
    const bill = await calls.bill(client.id);
    expectRefusal(await book.remove(client.id), 'client_in_use');
    const excess = await calls.receive(client.id, bill.totalPaise + 100);
    expectRefusal(await book.remove(client.id), 'client_in_use');
    await calls.reverse(excess.id);
    const payment = await calls.receive(client.id, bill.totalPaise);
    const removed = await book.remove(client.id);
    expect(removed.json<{ message: string }>().message).toContain('3 bills and payments');
    expect(await calls.read(bill.id)).toMatchObject({
      clientId: null,
      clientName: 'Joshi Sweets',
      state: 'paid',
      share: { phone: null },
      payments: [{ receipt: { id: payment.id, clientId: null } }],
    });
    expect((await calls.list()).json<{ bills: Bill[] }>().bills).toMatchObject([{ id: bill.id }]);
    const file = await calls.send('GET', `/client-receipts/${payment.id}/file`);
    expect(file.statusCode).toBe(200);
    expect((await calls.cancel(bill.id)).json()).toMatchObject({
      state: 'cancelled',
      paidPaise: 0,
    });
    expect((await calls.reverse(payment.id)).statusCode).toBe(200);
  });

  it('is the only reason for which a bill loses its client, and its name only after years', async () => {
    const { calls, book, addClient } = await createBiller(test);
    const client = await addClient('Joshi Sweets');
    const bill = await calls.bill(client.id);
    await calls.receive(client.id, bill.totalPaise);
    const change = (what: string) =>
      test.sql.query(`update client_bill set ${what} where id = $1`, [bill.id]);
    const refused = /an issued document does not change/;
    await expect(change('client_id = null')).rejects.toThrow(refused);
    await book.remove(client.id);
    const erase = `body = jsonb_set(body, '{recipient,name}', '"Erased"')`;
    await expect(change(erase)).rejects.toThrow(refused);
    await expect(change(`total_paise = 1, ${erase}`)).rejects.toThrow(refused);
  });
});

describe('sharing', () => {
  it('offers a text in the language of the client with the UPI address, and records it', async () => {
    const { calls, addClient } = await createBiller(test);
    const client = await addClient('Joshi Sweets', {
      language: 'hi',
      phone: '9812345678',
      email: 'joshi@clients.example',
    });
    const bill = await calls.bill(client.id);
    expect(bill.share).toMatchObject({
      language: 'hi',
      phone: '+919812345678',
      email: 'joshi@clients.example',
      lastSharedAt: null,
    });
    expect(bill.share.text).toContain('kavita@okbank');
    expect(bill.share.text).toContain('₹1,180');
    expect(bill.upi?.link).toContain('am=1180.00');
    const shared = await calls.send('POST', `/bills/${bill.id}/shares`, { channel: 'sms' });
    expect(shared.json<Bill>().share.lastSharedAt).not.toBeNull();
    expect((await calls.send('GET', `/clients/${client.id}/shares`)).json()).toMatchObject({
      shares: [{ channel: 'sms', subject: 'bill', label: bill.number }],
    });
    await calls.receive(client.id, 1_000_00);
    expect((await calls.read(bill.id)).upi?.link).toContain('am=180.00');
  });
});

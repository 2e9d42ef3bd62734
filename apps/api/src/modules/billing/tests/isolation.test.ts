import { randomUUID } from 'node:crypto';
import { billing } from '@anupal/contract/billing';
import type { Endpoint } from '@anupal/contract/endpoint';
import { expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, unlimited } from '../../../testing/test-app.ts';
import { createBiller, createBillInput, profile, today } from './billing-fixtures.ts';

const secret = 'Known to one franchisee';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const owner = await createBiller(test, { look: { ...profile, name: secret } });
const client = await owner.addClient(secret);
const bill = await owner.calls.bill(client.id);
const receipt = await owner.calls.receive(client.id, 500_00);
const intruder = await createBiller(test);

const endpoints = Object.entries<Endpoint>(billing);
const byId = endpoints.filter(([, { path }]) => /:\w+Id/.test(path));
const others = endpoints.filter(([, { path }]) => !/:\w+Id/.test(path));

/** What any call with a body accepts. */
const body = {
  ...createBillInput(),
  ...profile,
  receivedOn: today(),
  method: 'upi',
  amountPaise: 1_00,
  channel: 'copy',
};

async function callAsIntruder({ method, path, body: hasBody, query }: Endpoint) {
  const ids = {
    clientId: client.id,
    billId: bill.id,
    receiptId: receipt.id,
    month: today().slice(0, 7),
  };
  const url = path.replace(/:(\w+)/g, (_, name: keyof typeof ids) => ids[name]);
  return test.app.inject({
    method,
    url: `/api${url}${query && 'format' in query.shape ? '?format=xlsx' : ''}`,
    headers: { ...bearer(intruder.session.accessToken), 'idempotency-key': randomUUID() },
    ...(hasBody && { payload: body }),
  });
}

it.each(byId)(
  'Z02 %s of another franchisee’s answers as for an unknown one',
  async (_, endpoint) => {
    expectRefusal(await callAsIntruder(endpoint), 'not_found');
    expect(await owner.calls.read(bill.id)).toMatchObject({
      state: 'partly_paid',
      paidPaise: 500_00,
      share: { lastSharedAt: null },
    });
    expect((await owner.calls.listOf(client.id)).json()).toMatchObject({ total: 1 });
  },
);

it.each(others)('Z02 %s shows nothing of another franchisee’s bills', async (_, endpoint) => {
  const response = await callAsIntruder(endpoint);
  expect(response.statusCode).toBe(200);
  for (const text of [secret, client.id, bill.id, receipt.id])
    expect(response.body).not.toContain(text);
});

it('every call needs a franchisee with approved KYC', () => {
  for (const [, { access, needs }] of endpoints) {
    expect(access).toEqual(['user']);
    expect(needs).toContain('kyc');
  }
});

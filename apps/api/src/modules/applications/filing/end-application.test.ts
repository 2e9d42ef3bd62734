import { afterAll, describe, expect, it } from 'vitest';
import type { Response } from '@anupal/contract/endpoint';
import type { wallet } from '@anupal/contract/wallet';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { bearer, startTestApp, unlimited } from '../../../testing/test-app.ts';
import { emailJobs, waitForEmails } from '../../notifications/tests/notification-fixtures.ts';
import { readAccountBalance, expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import {
  createClientInput,
  createFranchisee,
  applicationCalls,
  createService,
  advanceTo,
  fileOwnApplication,
  expectApplication,
} from '../tests/application-fixtures.ts';

const races = 50;

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const service = await createService(test);
const person = await createFranchisee(test, { plan: 'Silver' });
const own = applicationCalls(test, person);
const office = applicationCalls(test, await test.signIn('admin'));

afterAll(() => expectBalancedLedger(test));

async function readState(): Promise<unknown> {
  const { slots } = (await own.readUsage()).json<{ slots: { used: number } }>();
  return [await readAccountBalance(test, person.walletId), slots.used];
}

/** The latest two wallet entries that contain the text. */
async function readLines(language: string, q?: string): Promise<readonly string[]> {
  const { statusCode, body } = await test.app.inject({
    url: `/api/wallet/${person.walletId}`,
    query: { limit: '2', ...(q !== undefined && { q }) },
    headers: bearer(person.accessToken),
    cookies: { language },
  });
  expect(statusCode).toBe(200);
  const page = JSON.parse(body) as Response<typeof wallet.read>; // the contract says so
  return page.transactions.map(({ description }) => description);
}

describe('ending an application', () => {
  it('returns the fee and releases the slot on withdrawal before work starts', async () => {
    const before = await readState();
    const { id, version } = await fileOwnApplication(own, service);
    const withdrawn = await expectApplication(own.withdraw(id, version));
    expect(withdrawn).toMatchObject({ state: 'withdrawn', charges: [{ state: 'refunded' }] });
    expect(withdrawn.timeline.map(({ event }) => event)).toEqual([
      'filed',
      'withdrawn',
      'refunded',
    ]);
    expect(await readState()).toEqual(before);
  });

  it('shows the returned fee in the wallet with service, number and client, in the reader’s language', async () => {
    const named = await createService(test, { eserviceNameHi: 'ज़िदर डेस्क' });
    const { id, version, trackingNumber } = await fileOwnApplication(own, named, {
      client: createClientInput(),
    });
    await expectApplication(own.withdraw(id, version));
    const about = `${trackingNumber} · Meera Traders`;
    expect(await readLines('en')).toEqual([
      `Fee returned: Zither desk · ${about}`,
      `Fee: Zither desk · ${about}`,
    ]);
    const inHindi = [`शुल्क लौटाया गया: ज़िदर डेस्क · ${about}`, `शुल्क: ज़िदर डेस्क · ${about}`];
    expect(await readLines('hi')).toEqual(inHindi);
    for (const text of [trackingNumber, 'meera traders', `ज़िदर डेस्क · ${trackingNumber}`])
      expect(await readLines('hi', text)).toEqual(inHindi);
    expect(await readLines('en', '{service}')).toEqual([]);
  });

  it('only releases the slot on withdrawal after work has started, even if an answer is awaited', async () => {
    const before = await readState();
    const { id } = await fileOwnApplication(own, service);
    const started = await advanceTo(office, id, 'in_progress');
    const requested = await expectApplication(office.requestInformation(id, started.version));
    expect(requested.refundsFeeOnWithdrawal).toBe(false);
    const withdrawn = await expectApplication(own.withdraw(id, requested.version));
    expect(withdrawn).toMatchObject({ state: 'withdrawn', charges: [{ state: 'paid' }] });
    const [balance, used] = (await readState()) as [number, number];
    expect([balance + 15_000, used]).toEqual(before);
  });

  it('returns the fee and releases the slot on rejection at any time', async () => {
    const before = await readState();
    const { id } = await fileOwnApplication(own, service);
    const started = await advanceTo(office, id, 'in_progress');
    const rejected = await expectApplication(office.reject(id, started.version));
    expect(rejected.charges).toMatchObject([{ state: 'refunded' }]);
    expect(await readState()).toEqual(before);
  });

  it(`W05 returns once when a rejection and a withdrawal meet, ${races} times`, async () => {
    const before = await readState();
    for (let race = 0; race < races; race += 1) {
      const { id } = await fileOwnApplication(own, service);
      const { version } = await advanceTo(office, id, 'in_review');
      const responses = await Promise.all([
        office.reject(id, version),
        own.withdraw(id, version),
        own.withdraw(id, version),
      ]);
      const codes = responses.map(({ statusCode }) => statusCode).toSorted();
      expect(codes).toEqual([200, 409, 409]);
      expect(await readState()).toEqual(before);
    }
  });

  it('W05 debits a quoted fee once for ten clicks, or not at all if it is dropped', async () => {
    const { id } = await fileOwnApplication(own, service);
    const { version } = await advanceTo(office, id, 'in_review');
    const quoted = await expectApplication(office.quote(id, version));
    const due = quoted.charges.at(-1)?.id ?? '';
    const before = await readAccountBalance(test, person.walletId);
    const responses = await Promise.all([
      ...Array.from({ length: 10 }, () => own.pay(id, due)),
      office.move(id, quoted.version, 'in_review'),
    ]);
    const isPaid = responses.slice(0, 10).some(({ statusCode }) => statusCode === 200);
    const charged = before - (await readAccountBalance(test, person.walletId));
    expect(charged).toBe(isPaid ? 32_550 : 0);
    expect((await expectApplication(own.read(id))).state).toBe('in_review');
    await expectBalancedLedger(test);
  });

  it('emails the franchisee without naming the client or repeating any text', async () => {
    await waitForEmails(test);
    expect((await emailJobs(test)).filter(({ state }) => state === 'failed')).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { application } from '@anupal/contract/applications/schemas';
import { parseTrackingNumber } from '@anupal/contract/values/tracking-number';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { publishingCalls } from '../../eservices/tests/eservice-fixtures.ts';
import { approveKyc } from '../../kyc/tests/kyc-fixtures.ts';
import { expirePlan } from '../../subscriptions/tests/subscription-fixtures.ts';
import {
  readAccountBalance,
  expectBalancedLedger,
  openFundedWallet,
} from '../../wallet/tests/wallet-fixtures.ts';
import {
  createClientInput,
  createFranchisee,
  applicationCalls,
  createService,
  fileOwnApplication,
  expectApplication,
} from '../tests/application-fixtures.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const admin = await test.signIn('admin');
const service = await createService(test);

afterEach(() => expectBalancedLedger(test));

const self = { client: { kind: 'self' }, answers: {} } as const;

async function countApplications(userId: string): Promise<number> {
  const { rows } = await test.sql.query('select id from application where user_id = $1', [userId]);
  return rows.length;
}

describe('filing', () => {
  it('debits the fee, reserves a slot, and returns the application with number and timeline', async () => {
    const person = await createFranchisee(test, { paise: 20_000 });
    const calls = applicationCalls(test, person);
    const filed = await fileOwnApplication(calls, service, {
      client: createClientInput({ pan: 'abcpe1234f' }),
    });
    expect(z.parse(z.strictObject(application.shape), filed)).toEqual(filed);
    expect(parseTrackingNumber(filed.trackingNumber)).toBe(filed.trackingNumber);
    expect(filed).toMatchObject({
      state: 'submitted',
      version: 1,
      eserviceName: 'Zither desk',
      departmentName: 'Our desk',
      isForSelf: false,
      clientName: 'Meera Traders',
      client: {
        name: 'Meera Traders',
        phone: '+919876543210',
        email: 'meera@clients.example',
        pan: 'ABCPE1234F',
      },
      assignee: null,
      charges: [{ kind: 'filing', firmFee: 100, governmentFee: 50, total: 150, state: 'paid' }],
      timeline: [{ event: 'filed', state: 'submitted', by: { isYou: true }, amount: 150 }],
      messages: [],
      refundsFeeOnWithdrawal: true,
      actions: ['withdraw', 'addMessage', 'correct'],
    });
    expect(await readAccountBalance(test, person.walletId)).toBe(5000);
    const usage = (await calls.readUsage()).json<{ slots: object; months: object[] }>();
    expect(usage.slots).toMatchObject({ used: 1 });
    expect(usage.months).toHaveLength(12);
    expect(usage.months.at(-1)).toMatchObject({ filed: 1, completed: 0 });
  });

  it('debits the known part of a fee, and nothing if it is quoted later', async () => {
    const calls = applicationCalls(test, await createFranchisee(test));
    const governmentLater = await createService(test, { governmentFee: '' });
    expect((await fileOwnApplication(calls, governmentLater)).charges).toMatchObject([
      { total: 100 },
    ]);
    const quoted = await createService(test, { firmFee: '' });
    expect((await fileOwnApplication(calls, quoted)).charges).toEqual([]);
    const free = await createService(test, { firmFee: '0', governmentFee: '0' });
    expect((await fileOwnApplication(calls, free)).timeline).toMatchObject([
      { event: 'filed', amount: null },
    ]);
  });

  it('returns the same application when repeated under its key, also after a lost response', async () => {
    const person = await createFranchisee(test, { paise: 20_000 });
    const calls = applicationCalls(test, person);
    const key = randomUUID();
    const first = await expectApplication(calls.file({ ...service, ...self }, key));
    expect(await expectApplication(calls.file({ ...service, ...self }, key))).toEqual(first);
    await test.sql.query('delete from idempotent_response where key = $1', [key]);
    const again = await expectApplication(calls.file({ ...service, ...self }, key));
    expect([again.id, again.trackingNumber]).toEqual([first.id, first.trackingNumber]);
    expect(await countApplications(person.user.id)).toBe(1);
    expect(await readAccountBalance(test, person.walletId)).toBe(5000);
  });

  it('W03 states how much the wallet is short, and stores nothing', async () => {
    const person = await createFranchisee(test, { paise: 14_950 });
    const calls = applicationCalls(test, person);
    const response = await calls.file({ ...service, ...self });
    expectRefusal(response, 'insufficient_balance');
    expect(response.json<{ message: string }>().message).toContain('₹0.50');
    const hindi = await applicationCalls(test, person, 'hi').file({ ...service, ...self });
    expect(hindi.json<{ message: string }>().message).toContain('₹0.50 कम');
    expect(await countApplications(person.user.id)).toBe(0);
    const usage = (await calls.readUsage()).json<{ slots: object }>();
    expect(usage.slots).toMatchObject({ used: 0 });
  });

  it('needs KYC, an active plan, and a free slot', async () => {
    const calls = applicationCalls(test, await test.signIn('user'));
    expectRefusal(await calls.file({ ...service, ...self }), 'kyc_required');
    const planless = await test.signIn('user');
    await approveKyc(test, planless.user.id);
    await openFundedWallet(test, planless.user.id, 100_000);
    const withoutPlan = applicationCalls(test, planless);
    expectRefusal(await withoutPlan.file({ ...service, ...self }), 'subscription_required');
    const person = await createFranchisee(test);
    await expirePlan(test, person.user.id);
    const expired = applicationCalls(test, person);
    expectRefusal(await expired.file({ ...service, ...self }), 'subscription_required');
    expect((await expired.list()).statusCode).toBe(200);
  });

  it('W03 reserves no more slots than the plan has, and debits no fee without one, under 50 concurrent requests', async () => {
    const person = await createFranchisee(test, { plan: 'Silver' });
    const calls = applicationCalls(test, person);
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        calls.file({ ...service, ...self, client: createClientInput({ name: `Client ${index}` }) }),
      ),
    );
    const codes = responses.map((response) => response.json<{ code?: string }>().code ?? 'filed');
    expect(
      codes.filter((code) => !['filed', 'service_limit_reached', 'unavailable'].includes(code)),
    ).toEqual([]);
    // On a slow machine some calls are rejected as busy; retries get the rest.
    for (let left = codes.filter((code) => code === 'filed').length; left < 10; left += 1) {
      await fileOwnApplication(calls, service);
    }
    expectRefusal(await calls.file({ ...service, ...self }), 'service_limit_reached');
    expect(await readAccountBalance(test, person.walletId)).toBe(100_000_00 - 10 * 15_000);
  });

  it('W03 debits one fee for 50 clicks under one key', async () => {
    const person = await createFranchisee(test);
    const calls = applicationCalls(test, person);
    const key = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => calls.file({ ...service, ...self }, key)),
    );
    for (const { statusCode } of responses) expect([200, 409, 503]).toContain(statusCode);
    expect(await countApplications(person.user.id)).toBe(1);
    expect(await readAccountBalance(test, person.walletId)).toBe(100_000_00 - 15_000);
  });

  it('is refused for a changed or inactive service, and keeps draft and balance', async () => {
    const changing = await createService(test);
    const person = await createFranchisee(test);
    const calls = applicationCalls(test, person);
    const draft = {
      client: { kind: 'self', clientId: null, name: '', phone: '', email: '', pan: '' },
      answers: { year: '2026' },
    };
    await calls.saveDraft(changing.eserviceId, draft);
    await publishingCalls(test, admin).update(changing.eserviceId, { firmFee: '200' });
    expectRefusal(await calls.file({ ...changing, ...self }), 'eservice_outdated');
    await publishingCalls(test, admin).update(changing.eserviceId, { isActive: 'false' });
    expectRefusal(await calls.file({ ...changing, ...self }), 'eservice_inactive');
    expectRefusal(await calls.file({ ...service, eserviceId: randomUUID(), ...self }), 'not_found');
    expect((await calls.readDraft(changing.eserviceId)).json()).toEqual({
      draft,
      known: {},
      client: null,
      registrations: [],
      repeated: [],
      repeatedRegistration: null,
      documents: [],
      subject: '',
      clientPrice: null,
    });
    expect(await readAccountBalance(test, person.walletId)).toBe(100_000_00);
  });
});

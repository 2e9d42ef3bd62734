import { describe, expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { startTestApp, unlimited, type TestSession } from '../../../testing/test-app.ts';
import { inboxCalls } from '../../notifications/tests/notification-fixtures.ts';
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

async function readNotifications(session: TestSession) {
  const { notifications } = await inboxCalls(test, session).list();
  return notifications.map(({ event }) => event).reverse();
}

describe('notifications of an application', () => {
  it('notify the franchisee of what staff do, and staff of what the franchisee does', async () => {
    const service = await createService(test);
    const person = await createFranchisee(test);
    const [own, office] = [applicationCalls(test, person), applicationCalls(test, admin)];
    const { id, trackingNumber } = await fileOwnApplication(own, service);
    const claimed = await expectApplication(office.claim(id));
    await expectApplication(office.addMessage(id, 'We are reading it.'));
    const requested = await expectApplication(office.requestInformation(id, claimed.version));
    const answered = await expectApplication(own.addMessage(id, 'Here it is.'));
    expect(answered.version).toBeGreaterThan(requested.version);
    await expectApplication(own.addMessage(id, 'And one thing more.'));
    const quoted = await expectApplication(office.quote(id, answered.version));
    const charge = quoted.charges.find(({ state }) => state === 'due');
    const paid = await expectApplication(own.pay(id, charge?.id ?? ''));
    await expectApplication(own.withdraw(id, paid.version));
    const about = { applicationId: id, trackingNumber };
    expect(await readNotifications(person)).toMatchObject([
      { kind: 'application_changed', ...about, update: 'claimed' },
      { kind: 'application_message', ...about },
      { kind: 'application_changed', ...about, update: 'information_requested' },
      { kind: 'charge_due', ...about, amount: 325.5 },
    ]);
    expect(await readNotifications(admin)).toMatchObject([
      { kind: 'application_filed', ...about },
      ...(['answered', 'message_sent', 'paid', 'withdrawn'] as const).map((update) => ({
        kind: 'application_answered',
        ...about,
        update,
      })),
    ]);
  });

  it('name the client and the period, but no client for the own business', async () => {
    const label = { en: 'Month', hi: null };
    const service = await createService(test, {}, [
      { key: 'month', kind: 'month', label, isRequired: true },
    ]);
    const person = await createFranchisee(test);
    const [own, office] = [applicationCalls(test, person), applicationCalls(test, admin)];
    const answers = { month: '2026-10' };
    const forClient = await fileOwnApplication(own, service, {
      client: createClientInput(),
      answers,
    });
    const forSelf = await fileOwnApplication(own, service, { answers });
    for (const { id } of [forClient, forSelf]) await expectApplication(office.claim(id));
    const notifications = (await inboxCalls(test, person).list()).notifications;
    expect(notifications).toMatchObject([
      {
        event: { update: 'claimed', applicationId: forSelf.id },
        clientName: null,
        period: '2026-10',
      },
      { event: { update: 'claimed', applicationId: forClient.id }, clientName: 'Meera Traders' },
    ]);
    const [, filed] = (await inboxCalls(test, admin).list()).notifications;
    expect(filed).toMatchObject({
      event: { kind: 'application_filed', applicationId: forClient.id },
      by: 'Test Person',
      clientName: 'Meera Traders',
      period: '2026-10',
    });
  });

  it('show a rejection that returns money, for which only the inbox can be turned off', async () => {
    const person = await createFranchisee(test);
    const [own, office] = [applicationCalls(test, person), applicationCalls(test, admin)];
    const filed = await fileOwnApplication(own, await createService(test));
    const claimed = await expectApplication(office.claim(filed.id));
    await expectApplication(office.reject(filed.id, claimed.version));
    const fee = { kind: 'application_fee', amount: 150, applicationId: filed.id };
    expect((await readNotifications(person)).at(-1)).toMatchObject(fee);
    const inbox = inboxCalls(test, person);
    await inbox.prefer({ changes: [{ kind: 'application_fee', inApp: false }] });
    expect(await readNotifications(person)).toMatchObject([{ update: 'claimed' }]);
    const refused = await inbox.prefer({ changes: [{ kind: 'application_fee', email: false }] });
    expect(refused.statusCode).toBe(422);
  });

  it('are not sent for refused actions', async () => {
    const service = await createService(test);
    const withoutBalance = await createFranchisee(test, { paise: 0 });
    const before = await readNotifications(admin);
    const own = applicationCalls(test, withoutBalance);
    const refused = await own.file({ ...service, client: { kind: 'self' }, answers: {} });
    expect(refused.statusCode).toBe(422);
    expect(await readNotifications(withoutBalance)).toEqual([]);
    expect(await readNotifications(admin)).toEqual(before);
  });
});

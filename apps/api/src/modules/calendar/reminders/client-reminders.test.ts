import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { noFirmRules } from '@anupal/contract/calendar/firm-rules';
import type { clientCalendar } from '@anupal/contract/calendar/clients/endpoints';
import { nameMovedDate } from '@anupal/contract/calendar/clients/moved-dates';
import type { batches } from '@anupal/contract/calendar/batches/endpoints';
import type { Response } from '@anupal/contract/endpoint';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, post, startTestApp, unlimited } from '../../../testing/test-app.ts';
import {
  advanceTo,
  applicationCalls,
  createFranchisee,
  expectApplication,
} from '../../applications/tests/application-fixtures.ts';
import { clientCalls } from '../../clients/tests/client-fixtures.ts';
import { emailsTo, waitForEmails } from '../../notifications/tests/notification-fixtures.ts';
import { signInConfirmed } from '../../auth/tests/auth-fixtures.ts';
import { extendedTo, ruleCalls } from '../tests/rule-fixtures.ts';
import { sendClientReminders } from './client-reminders.ts';
import { notifyOfMovedDates } from './moved-dates.ts';

const joshi = { kind: 'gstin', number: '08ABCPS1234K1ZM' } as const;
const khan = { kind: 'gstin', number: '27CQRPK2468L1Z2' } as const;

let now = '2026-11-01';

const test = await startTestApp({
  limits: unlimited,
  renderer: createInProcessRenderer(),
  clock: () => Date.parse(`${now}T06:30:00Z`),
});
const office = applicationCalls(test, await test.signIn('admin'));

beforeEach(() => {
  now = '2026-11-01';
});

type Franchisee = Awaited<ReturnType<typeof createFranchiseeWithClients>>;
type MovedDates = Response<typeof clientCalendar.listMovedDates>;

/** A franchisee with two clients who file GST returns every month, and their calls. */
async function createFranchiseeWithClients() {
  const session = await createFranchisee(test, { plan: 'Diamond' });
  const { user, accessToken } = session;
  const book = clientCalls(test, session);
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    test.app.inject({
      method,
      url: `/api/clients/obligations${url}`,
      headers: bearer(accessToken),
      ...(payload && { payload }),
    });
  const clients = new Map([
    ['Joshi Sweets', await book.add({ name: 'Joshi Sweets', registrations: [joshi] })],
    ['Khan & Co', await book.add({ name: 'Khan & Co', registrations: [khan] })],
  ]);
  await test.sql.query(`update client set created_at = '2026-10-01 06:00+00' where user_id = $1`, [
    user.id,
  ]);
  const markFiled = async (name: string) => {
    const { items } = (await call('GET', '?month=2026-11&form=GSTR-3B')).json<{
      items: { clientId: string; clientName: string; [key: string]: unknown }[];
    }>();
    const obligations = items
      .filter(({ clientName }) => clientName === name)
      .map(({ clientId, registrationId, rule, periodEnds }) => ({
        clientId,
        registrationId,
        rule,
        periodEnds,
      }));
    await call('POST', '/filed', { obligations, filedOn: '2026-11-01' });
  };
  /** Files the nil return of October through the office. */
  const file = async (name: string) => {
    const body = { month: '2026-11', form: 'GSTR-3B', answers: [] };
    const preview = await test.app.inject(
      post('/applications/bulk/preview', body, bearer(accessToken)),
    );
    const [service] = preview.json<Response<typeof batches.previewBatch>>().services;
    const gstins = clients.get(name)?.registrations.filter(({ kind }) => kind === 'gstin');
    return expectApplication(
      applicationCalls(test, session).file({
        eserviceId: service?.id,
        versionId: service?.versionId,
        client: { kind: 'earlier', clientId: clients.get(name)?.id },
        answers: {
          'business-name': name,
          gstin: gstins?.[0]?.number,
          month: '2026-10',
          'had-transactions': 'no',
        },
      }),
    );
  };
  const share = (id: string, payload: object) =>
    test.app.inject({
      method: 'POST',
      url: `/api/clients/${id}/shares`,
      headers: bearer(accessToken),
      payload,
    });
  const readEvents = async () => {
    const { url } = (await call('POST', '/feed')).json<{ url: string }>();
    return parseEvents((await test.app.inject(new URL(url).pathname)).body);
  };
  return { user, call, markFiled, file, share, readEvents };
}

function parseEvents(feed: string) {
  return new ICAL.Component(ICAL.parse(feed) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
}

async function remindOn(day: string): Promise<void> {
  now = day;
  await Promise.all(Array.from({ length: 3 }, () => sendClientReminders(test.context)));
  await waitForEmails(test);
}

async function readReminders({ user }: { readonly user: { readonly email: string } }) {
  const emails = await emailsTo(user.email);
  return emails.filter(({ subject }) => subject.includes('GSTR-3B'));
}

describe('a reminder of clients’ dates', () => {
  it('names who is not filed, once for each of the days, however often the job runs', async () => {
    const franchisee = await createFranchiseeWithClients();
    await franchisee.markFiled('Khan & Co');
    for (const day of ['2026-11-12', '2026-11-13', '2026-11-14']) await remindOn(day);
    const [mail, ...others] = await readReminders(franchisee);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('GSTR-3B, October 2026 of 1 client is due on 20 November 2026');
    expect(mail?.text).toContain('1 client: Joshi Sweets');
    expect(mail?.text).not.toContain('Khan');
    const { rows } = await test.sql.query(
      `select about - 'title' as about from notification
       where user_id = $1 and kind = 'client_dates_approaching' and about ->> 'dueOn' = '2026-11-20'`,
      [franchisee.user.id],
    );
    expect(rows).toEqual([{ about: { dueOn: '2026-11-20', clients: 1, count: 1 } }]);
  });

  it('is not sent without days, without open dates, or to disabled users', async () => {
    const [idle, done, disabled] = [
      await createFranchiseeWithClients(),
      await createFranchiseeWithClients(),
      await createFranchiseeWithClients(),
    ];
    const chosen = await idle.call('PATCH', '/reminders', { days: [] });
    expect(chosen.json()).toEqual({ days: [], feedCreatedAt: null });
    for (const name of ['Joshi Sweets', 'Khan & Co']) await done.markFiled(name);
    await test.sql.query('update users set disabled_at = now() where id = $1', [disabled.user.id]);
    await remindOn('2026-11-13');
    for (const franchisee of [idle, done, disabled])
      expect(await readReminders(franchisee)).toEqual([]);
  });
});

it('what is with the office or delivered is not to do in reminders and the feed', async () => {
  const [some, all] = [await createFranchiseeWithClients(), await createFranchiseeWithClients()];
  await some.file('Khan & Co');
  await all.file('Khan & Co');
  await advanceTo(office, (await all.file('Joshi Sweets')).id, 'completed');
  const summaries = async ({ readEvents }: Franchisee) =>
    (await readEvents()).map(({ summary }) => summary).filter((one) => one.includes('3B, October'));
  expect(await summaries(some)).toEqual(['GSTR-3B, October 2026 (1 client)']);
  expect(await summaries(all)).toEqual(['✓ GSTR-3B, October 2026 (2 clients)']);
  await remindOn('2026-11-13');
  const [mail, ...others] = await readReminders(some);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('1 client: Joshi Sweets');
  expect(mail?.text).not.toContain('Khan');
  expect(await readReminders(all)).toEqual([]);
});

describe('the private feed of clients’ dates', () => {
  it('has one event for a date that clients share, beside the feed of the own business', async () => {
    const franchisee = await createFranchiseeWithClients();
    await franchisee.markFiled('Khan & Co');
    const { url } = (await franchisee.call('POST', '/feed')).json<{ url: string }>();
    const { body } = await test.app.inject(new URL(url).pathname);
    const events = parseEvents(body);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
    const shared = events.filter(({ summary }) => summary.startsWith('GSTR-3B, October 2026'));
    expect(
      shared.map(({ summary, description, startDate }) => [
        summary,
        description,
        startDate.toString(),
      ]),
    ).toEqual([['GSTR-3B, October 2026 (1 client)', 'Joshi Sweets', '2026-11-20']]);
    expect((await franchisee.call('GET', '/reminders')).json()).toMatchObject({
      days: [7, 3, 1],
      feedCreatedAt: expect.stringMatching(/^20/) as string,
    });
    const own = await test.app.inject({
      method: 'DELETE',
      url: '/api/calendar/feed',
      headers: bearer((await test.signIn('user')).accessToken),
    });
    expectRefusal(own, 'not_found');
    expect((await franchisee.call('DELETE', '/feed')).statusCode).toBe(200);
    expectRefusal(await test.app.inject(new URL(url).pathname), 'not_found');
  });
});

describe('a published extension', () => {
  it('is notified once, to the franchisees of affected clients who have neither filed nor applied', async () => {
    const franchisee = await createFranchiseeWithClients();
    const filed = await createFranchiseeWithClients();
    await filed.markFiled('Joshi Sweets');
    await filed.file('Khan & Co');
    const rules = ruleCalls(test, await signInConfirmed(test));
    const moved = { ...extendedTo('2026-11-25', 'gstr-3b-october'), rule: 'gstr-3b-monthly' };
    await rules.write({ ...noFirmRules, overrides: [moved] }, 0);
    expect((await rules.publish(1)).statusCode).toBe(200);
    const { rows } = await test.sql.query<{ id: string; number: number }>(
      'select id, number from calendar_rule_version order by number desc limit 1',
    );
    // The job of the publication is one of those that run.
    await Promise.all(Array.from({ length: 3 }, () => notifyOfMovedDates(test.context, rows[0]!)));
    await waitForEmails(test);
    const [mail, ...others] = await readReminders(franchisee);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('GSTR-3B, October 2026 is now due on 25 November 2026');
    expect(mail?.text).toContain('previously 20 November 2026');
    expect(mail?.text).toContain('2 clients: Joshi Sweets, Khan & Co');
    expect(mail?.text).toContain('Notification 20/2026-Central Tax');
    expect(await readReminders(filed)).toEqual([]);
    await expectListed(franchisee, filed);
  });

  /** The clients concerned are listed until they are filed, with when it was shared with them. */
  async function expectListed(...[franchisee, filed]: readonly Franchisee[]): Promise<void> {
    const list = async (query = '') =>
      (await franchisee!.call('GET', `/moved${query}`)).json<MovedDates>();
    const { dates, clients } = await list();
    expect(dates).toMatchObject([
      {
        name: { en: 'GSTR-3B, October 2026' },
        previousDue: '2026-11-20',
        due: '2026-11-25',
        source: { name: 'Notification 20/2026-Central Tax' },
        clients: 2,
        shared: 0,
      },
    ]);
    expect(clients).toMatchObject([
      { name: 'Joshi Sweets', sharedAt: null },
      { name: 'Khan & Co', sharedAt: null },
    ]);
    const [joshiSweets] = clients;
    const label = nameMovedDate(dates[0]!, 'hi');
    await franchisee!.share(joshiSweets!.id, { channel: 'whatsapp', subject: 'moved_date', label });
    expect(await list('?limit=1')).toMatchObject({
      dates: [{ shared: 1 }],
      clients: [{ name: 'Joshi Sweets', sharedAt: expect.any(String) as string }],
      nextCursor: 1,
    });
    const board = (await franchisee!.call('GET', '?month=2026-11')).json<object>();
    expect(board).toMatchObject({ hasMovedDates: true });
    await franchisee!.markFiled('Joshi Sweets');
    expect(await list()).toMatchObject({
      dates: [{ shared: 0 }],
      clients: [{ name: 'Khan & Co' }],
    });
    expect((await filed!.call('GET', '/moved')).json()).toMatchObject({
      ...{ dates: [], clients: [], shown: null },
    });
  }
});

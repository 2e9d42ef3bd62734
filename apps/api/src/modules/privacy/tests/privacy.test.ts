import type { LightMyRequestResponse } from 'fastify';
import type { Consent, DocumentView, Nominee } from '@anupal/contract/privacy';
import { getNoticeVersion, noticeVersions } from '@anupal/contract/privacy/notice-version';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import {
  bearer,
  createTestApp,
  unlimited,
  type TestApp,
  type TestSession,
} from '../../../testing/test-app.ts';
import { confirmSession } from '../../auth/tests/auth-fixtures.ts';
import { calendarCalls, monthlyFirm } from '../../calendar/tests/calendar-fixtures.ts';
import {
  applicationCalls,
  createFranchisee,
  createService,
} from '../../applications/tests/application-fixtures.ts';
import {
  createKycInput,
  createPicture,
  kycCalls,
  submitNewKyc,
} from '../../kyc/tests/kyc-fixtures.ts';
import {
  inboxCalls,
  emailsTo,
  waitForEmails,
} from '../../notifications/tests/notification-fixtures.ts';
import { sendReminders } from '../../calendar/reminders/reminders.ts';
import { notExported } from '../data/not-exported.ts';
import { sectionQueries } from '../data/data-queries.ts';

const noticeVersion = getNoticeVersion(new Date());

let test: TestApp;

beforeAll(async () => {
  const clock = () => Date.parse('2026-11-08T06:30:00Z');
  test = await createTestApp({ limits: unlimited, renderer: createInProcessRenderer(), clock });
});

afterAll(() => test.stop());

function privacyCalls({ accessToken }: TestSession) {
  const headers = bearer(accessToken);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    test.app.inject({ method, url: `/api/privacy${path}`, headers, ...(payload && { payload }) });
  return {
    call,
    decide: (purpose: string, isGiven: boolean) =>
      call('POST', '/consents', { purpose, isGiven, noticeVersion }),
    find: async (purpose: string) => findConsent(await call('GET', '/consents'), purpose),
  };
}

function findConsent(response: LightMyRequestResponse, purpose: string): Consent {
  const { consents } = response.json<{ consents: Consent[] }>();
  const found = consents.find((consent) => consent.purpose === purpose);
  if (!found) throw new Error(`no purpose ${purpose}`);
  return found;
}

async function listLedger(userId: string): Promise<readonly string[]> {
  const { rows } = await test.sql.query<{ line: string }>(
    `select concat_ws(' ', purpose, is_given::text, notice_version, channel) as line
     from consent_event where user_id = $1 order by recorded_at`,
    [userId],
  );
  return rows.map(({ line }) => line);
}

describe('R01 consent', () => {
  it('to KYC is recorded by submitting it, and withdrawing it deletes what is not approved', async () => {
    const { session, record } = await submitNewKyc(test);
    const own = privacyCalls(session);
    expect(await own.find('kyc')).toMatchObject({
      isGiven: true,
      canBeGiven: false,
      latest: { noticeVersion, channel: 'kyc_form' },
    });
    const withdrawn = await own.decide('kyc', false);
    expect(findConsent(withdrawn, 'kyc')).toMatchObject({ isGiven: false });
    expect((await kycCalls(test, session).read(record.id)).statusCode).toBe(404);
    expect(await listLedger(session.user.id)).toEqual([
      `kyc true ${noticeVersion} kyc_form`,
      `kyc false ${noticeVersion} privacy_centre`,
    ]);
    expectRefusal(await own.decide('kyc', true), 'consent_given_elsewhere');
  });

  it('to KYC that is withdrawn takes a draft with its documents as well', async () => {
    const { session, record } = await submitNewKyc(test);
    await kycCalls(test, session).cancel(record.id, '?keep=draft');
    const own = privacyCalls(session);
    expect(await own.find('kyc')).toMatchObject({ isGiven: true });
    await own.decide('kyc', false);
    const { rows } = await test.sql.query(
      `select from kyc_document where user_id = $1 union all select from kyc_draft where user_id = $1`,
      [session.user.id],
    );
    expect(rows).toEqual([]);
  });

  it('to an approved KYC is not withdrawn by it', async () => {
    const { session, record } = await submitNewKyc(test);
    await test.sql.query(
      `update kyc_record set kyc_status = 'approved', decided_at = now() where id = $1`,
      [record.id],
    );
    await test.sql.query(
      `update users set kyc_status = 'approved', kyc_approved_at = now() where id = $1`,
      [session.user.id],
    );
    expectRefusal(await privacyCalls(session).decide('kyc', false), 'kyc_approved');
    const consent = { isGiven: true, canBeWithdrawn: false };
    expect(await privacyCalls(session).find('kyc')).toMatchObject(consent);
  });

  it('to reminder emails stops them at once, and the settings give it again', async () => {
    const session = await test.signIn('user');
    const own = privacyCalls(session);
    await calendarCalls(test, session).saveProfile(monthlyFirm);
    expect(await own.find('reminder_emails')).toMatchObject({ isGiven: true, latest: null });
    await own.decide('reminder_emails', false);
    await sendReminders(test.context);
    await waitForEmails(test);
    const remindedBy = async () =>
      (await emailsTo(session.user.email)).filter(({ subject }) => subject.includes('due on'));
    expect(await remindedBy()).toEqual([]);
    const changes = [{ kind: 'due_dates_approaching', email: true }];
    await inboxCalls(test, session).prefer({ changes });
    expect(await own.find('reminder_emails')).toMatchObject({
      isGiven: true,
      latest: { channel: 'settings' },
    });
    await test.sql.query('delete from calendar_reminder where user_id = $1', [session.user.id]);
    await sendReminders(test.context);
    await waitForEmails(test);
    expect(await remindedBy()).toHaveLength(1);
  });

  it('to calendar links is given by creating one, and withdrawing it revokes all', async () => {
    const session = await test.signIn('user');
    const own = privacyCalls(session);
    const calendar = calendarCalls(test, session);
    await calendar.saveProfile(monthlyFirm);
    const { url } = (await calendar.call('POST', `/feed?noticeVersion=${noticeVersion}`)).json<{
      url: string;
    }>();
    expect(await own.find('calendar_feed')).toMatchObject({ isGiven: true });
    await own.decide('calendar_feed', false);
    expect((await test.app.inject(new URL(url).pathname)).statusCode).toBe(404);
    await calendar.call('POST', `/feed?noticeVersion=${noticeVersion}`);
    await calendar.call('DELETE', '/feed');
    expect(await listLedger(session.user.id)).toEqual([
      `calendar_feed true ${noticeVersion} calendar`,
      `calendar_feed false ${noticeVersion} privacy_centre`,
      `calendar_feed true ${noticeVersion} calendar`,
      `calendar_feed false ${noticeVersion} calendar`,
    ]);
  });

  it('given under a notice that did not describe the purpose is asked for again, and recorded once', async () => {
    const session = await test.signIn('user');
    const own = privacyCalls(session);
    await test.sql.query(
      `insert into consent_event (id, user_id, purpose, is_given, notice_version, language, channel)
       values (gen_random_uuid(), $1, 'kyc', true, '2026-11-28', 'en', 'kyc_form'),
         (gen_random_uuid(), $1, 'calendar_feed', true, '2026-11-28', 'en', 'calendar')`,
      [session.user.id],
    );
    expect(await own.find('kyc')).toMatchObject({ isGiven: true, isOutdated: false });
    expect(await own.find('calendar_feed')).toMatchObject({ isGiven: true, isOutdated: true });
    const calls = Array.from({ length: 20 }, () => own.decide('calendar_feed', true));
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await own.find('calendar_feed')).toMatchObject({
      isOutdated: false,
      latest: { noticeVersion, channel: 'privacy_centre' },
    });
    expect(await listLedger(session.user.id)).toHaveLength(3);
    await test.sql.query(
      `insert into consent_event (id, user_id, purpose, is_given, language, channel)
       values (gen_random_uuid(), $1, 'kyc', true, 'en', 'kyc_form')`,
      [session.user.id],
    );
    expect(await own.find('kyc')).toMatchObject({ isOutdated: true });
    await own.decide('calendar_feed', false);
    expectRefusal(await own.decide('calendar_feed', true), 'consent_given_elsewhere');
  });

  it('by an app without the notice in force is refused, and by one that does not say is asked for again', async () => {
    const session = await test.signIn('user');
    const own = privacyCalls(session);
    const calendar = calendarCalls(test, session);
    const subscribe = (query = '') => calendar.call('POST', `/feed${query}`);
    const submit = async (version: string | undefined) =>
      kycCalls(test, session).submit({ ...createKycInput(), noticeVersion: version });
    const { prefer } = inboxCalls(test, session);
    const remind = (email: boolean, version?: string) =>
      prefer({ changes: [{ kind: 'due_dates_approaching', email }], noticeVersion: version });

    const old = '2026-11-28';
    expect((await remind(false, old)).statusCode).toBe(200);
    for (const refused of [await subscribe(`?noticeVersion=${old}`), await submit(old)])
      expectRefusal(refused, 'invalid_input');
    expect((await remind(true, old)).json<{ message: string }>().message).toContain('Reload');
    expect(await listLedger(session.user.id)).toEqual([]);

    for (const unnamed of [await subscribe(), await subscribe(), await submit(undefined)])
      expect(unnamed.statusCode).toBe(200);
    const unknown = { isGiven: true, isOutdated: true, latest: { noticeVersion: null } };
    expect(await own.find('calendar_feed')).toMatchObject(unknown);
    expect(await own.find('kyc')).toMatchObject(unknown);
    await subscribe(`?noticeVersion=${noticeVersions[0]}`);
    const known = { isGiven: true, isOutdated: false, latest: { noticeVersion } };
    expect(await own.find('calendar_feed')).toMatchObject(known);
    await calendar.call('DELETE', '/feed');
    await own.decide('reminder_emails', false);
    expect((await remind(true)).statusCode).toBe(200);
    expect(await listLedger(session.user.id)).toEqual([
      'calendar_feed true calendar',
      'kyc true kyc_form',
      `calendar_feed true ${noticeVersion} calendar`,
      `calendar_feed false ${noticeVersion} calendar`,
      `reminder_emails false ${noticeVersion} privacy_centre`,
      'reminder_emails true settings',
    ]);
  });

  it('is recorded once by twenty calls at once, is never changed, and needs the current notice', async () => {
    const session = await test.signIn('user');
    const own = privacyCalls(session);
    await Promise.all(Array.from({ length: 20 }, () => own.decide('reminder_emails', false)));
    expect(await listLedger(session.user.id)).toHaveLength(1);
    await expect(test.sql.query('update consent_event set is_given = true')).rejects.toThrow();
    await expect(test.sql.query('delete from consent_event')).rejects.toThrow();
    const outdated = { purpose: 'reminder_emails', isGiven: true, noticeVersion: '2026-11-28' };
    expectRefusal(await own.call('POST', '/consents', outdated), 'invalid_input');
  });
});

describe('R02 own data', () => {
  it('covers every column that refers to a person, or says why not', async () => {
    const { rows } = await test.sql.query<{ table: string; column: string }>(
      `select conrelid::regclass::text as table, attname as column from pg_constraint
       join pg_attribute on attrelid = conrelid and attnum = conkey[1]
       where contype = 'f' and confrelid = 'users'::regclass`,
    );
    expect(rows.length).toBeGreaterThan(80);
    const queries = Object.values(sectionQueries).map((query) => toText(query('')));
    const missing = rows.filter(
      ({ table, column }) =>
        notExported[`${table}.${column}`] === undefined &&
        !queries.some((text) => names(text, table) && text.includes(column)),
    );
    const exported = rows.map(({ table, column }) => `${table}.${column}`);
    expect(missing).toEqual([]);
    expect(Object.keys(notExported).filter((name) => !exported.includes(name))).toEqual([]);
  });

  it('is exported as JSON after confirmation, with masked numbers and no secrets', async () => {
    const { session, person } = await submitNewKyc(test);
    const own = privacyCalls(session);
    expectRefusal(await own.call('GET', '/data'), 'fresh_code_required');
    await confirmSession(test, session);
    const { payload, headers } = await own.call('GET', '/data');
    expect(headers['content-disposition']).toContain('my-data.json');
    const { sections, notIncluded } = JSON.parse(payload) as {
      sections: Record<string, Record<string, unknown>[]>;
      notIncluded: string[];
    };
    expect(Object.keys(sections)).toEqual(Object.keys(sectionQueries));
    expect(sections.account).toMatchObject([{ email: session.user.email }]);
    expect(sections.kyc).toMatchObject([
      { fullName: person.fullName, pan: person.panNumber.replace(/^.{5}/, 'XXXXX') },
    ]);
    expect(sections.kycDocuments).toContainEqual(
      expect.objectContaining({ page: '/dashboard/kyc' }),
    );
    expect(sections.consents).toMatchObject([{ purpose: 'kyc', isGiven: true }]);
    expect(sections.actions?.map(({ action }) => action)).toContain('kyc.submitted');
    expect(notIncluded.length).toBeGreaterThan(3);
    expect(payload).not.toMatch(/sealed|secret|hash|mac"|searchText|wrappedKey/);
    for (const number of [person.panNumber, person.adhaarNumber])
      expect(payload).not.toContain(number);
  });

  it('has the answers of an application, with masked numbers, and names the page of its files', async () => {
    const session = await createFranchisee(test, { paise: 0 });
    const calls = applicationCalls(test, session);
    const service = await createService(test, { firmFee: '', governmentFee: '' }, [
      { key: 'trade', label: { en: 'Trade', hi: 'व्यापार' }, kind: 'text', isRequired: true },
      { key: 'pan', label: { en: 'PAN of the firm', hi: null }, kind: 'pan', isRequired: true },
      { key: 'note', label: { en: 'Note', hi: null }, kind: 'text', isRequired: false },
    ]);
    const form = { client: { kind: 'self' }, answers: { trade: 'Tea', pan: 'AAPFU0939F' } };
    const { id } = (await calls.file({ ...service, ...form })).json<{ id: string }>();
    await calls.addDocument(id, await createPicture());
    await confirmSession(test, session);
    const { payload } = await privacyCalls(session).call('GET', '/data');
    const { sections } = JSON.parse(payload) as { sections: Record<string, unknown> };
    const page = `/dashboard/applications/${id}`;
    const answers = [
      { label: 'Trade', answer: 'Tea' },
      { label: 'PAN of the firm', answer: 'XXXXX0939F' },
    ];
    expect(sections).toMatchObject({
      applications: [{ page, answers }],
      applicationDocuments: [{ page }],
    });
  });

  it('is complete for a big account and holds nothing of another person', async () => {
    const [session, other] = [await test.signIn('user'), await test.signIn('user')];
    await confirmSession(test, session);
    await test.sql.query(
      `insert into notification (id, user_id, kind, about)
       select gen_random_uuid(), $1, 'kyc_decided', '{"decision":"approved"}' from generate_series(1, 1201)`,
      [session.user.id],
    );
    const { payload } = await privacyCalls(session).call('GET', '/data');
    const { sections } = JSON.parse(payload) as { sections: { notifications: unknown[] } };
    expect(sections.notifications).toHaveLength(1201);
    expect(payload).not.toContain(other.user.email);
    expect(payload).not.toContain(other.user.id);
  });

  it.each(['en', 'hi'])('is a document to read (%s)', async (language) => {
    const { session } = await submitNewKyc(test);
    await confirmSession(test, session);
    const { rawPayload, headers, statusCode } = await test.app.inject({
      url: '/api/privacy/data?format=pdf',
      headers: bearer(session.accessToken),
      cookies: { language },
    });
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('R03 views of documents', () => {
  it('are shown to the person by role and time, without the name of the member of staff', async () => {
    const { session, record } = await submitNewKyc(test);
    const admin = await test.signIn('admin');
    const [document] = record.documents;
    await kycCalls(test, admin).readPage(document?.id ?? '');
    await kycCalls(test, session).readPage(document?.id ?? '');
    const response = await privacyCalls(session).call('GET', '/access-log');
    const { views, nextBefore } = response.json<{ views: DocumentView[]; nextBefore: null }>();
    expect(views).toMatchObject([{ role: 'admin', viewed: 'kyc_document', name: null }]);
    expect(nextBefore).toBeNull();
    expect(response.payload).not.toContain(admin.user.id);
    const stranger = await privacyCalls(await test.signIn('user')).call('GET', '/access-log');
    expect(stranger.json()).toEqual({ views: [], nextBefore: null });
  });
});

describe('a nominee', () => {
  it('is named and changed once the person has confirmed it, and removed', async () => {
    const session = await test.signIn('user');
    const own = privacyCalls(session);
    const nominee = { name: 'Ravi Rao', relation: 'spouse', phone: '98765 43210' };
    const refused = await own.call('PUT', '/nominee', nominee);
    expectRefusal(refused, 'fresh_code_required');
    expect(refused.body).toContain('Name Ravi Rao (+919876543210)');
    await confirmSession(test, session);
    expect((await own.call('PUT', '/nominee', nominee)).statusCode).toBe(200);
    await own.call('PUT', '/nominee', { ...nominee, email: 'ravi@example.com' });
    const read = (await own.call('GET', '/nominee')).json<{ nominee: Nominee }>();
    expect(read.nominee).toMatchObject({ phone: '+919876543210', email: 'ravi@example.com' });
    expect((await own.call('DELETE', '/nominee')).statusCode).toBe(200);
    expectRefusal(await own.call('DELETE', '/nominee'), 'not_found');
  });

  it('is shown to a superadmin who confirms why, and the person sees that', async () => {
    const [session, superadmin] = [await test.signIn('user'), await test.signIn('superadmin')];
    const own = privacyCalls(session);
    await confirmSession(test, session);
    await own.call('PUT', '/nominee', {
      name: 'Ravi Rao',
      relation: 'spouse',
      phone: '9876543210',
    });
    const look = () =>
      test.app.inject({
        url: `/api/users/${session.user.id}/nominee`,
        headers: bearer(superadmin.accessToken),
      });
    const refused = await look();
    expectRefusal(refused, 'fresh_code_required');
    expect(refused.body).toContain('whose death or inability to act was reported');
    expect((await own.call('GET', '/access-log')).json()).toMatchObject({ views: [] });
    await confirmSession(test, superadmin);
    expect((await look()).json()).toMatchObject({ nominee: { name: 'Ravi Rao' } });
    expect((await own.call('GET', '/access-log')).json()).toMatchObject({
      views: [{ role: 'superadmin', viewed: 'nominee', name: null }],
    });
  });
});

function toText(query: ReturnType<(typeof sectionQueries)['account']>): string {
  return query.compile(test.context.db).sql;
}

function names(text: string, table: string): boolean {
  return new RegExp(String.raw`\b(?:from|join) ${table}\b`).test(text);
}

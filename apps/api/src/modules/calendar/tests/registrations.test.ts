import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Application, ApplicationDocument } from '@anupal/contract/applications/schemas';
import type { batches } from '@anupal/contract/calendar/batches/endpoints';
import type { clientCalendar } from '@anupal/contract/calendar/clients/endpoints';
import type { Response } from '@anupal/contract/endpoint';
import type { ClientPage } from '@anupal/contract/links/client-page';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { createPicture } from '../../kyc/tests/kyc-fixtures.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, createTestApp, post, unlimited, type TestApp } from '../../../testing/test-app.ts';
import { stripApplications } from '../../applications/public.ts';
import {
  advanceTo,
  applicationCalls,
  createFranchisee,
  createService,
  expectApplication,
  fileOwnApplication,
} from '../../applications/tests/application-fixtures.ts';
import { clientCalls } from '../../clients/tests/client-fixtures.ts';
import { createBoundBrowser, getToken } from '../../links/tests/link-fixtures.ts';

const today = Date.parse('2026-11-10T03:00:00Z');
const migration = new URL(
  '../../../../migrations/0127-filings-under-registrations.sql',
  import.meta.url,
);

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({
    limits: unlimited,
    renderer: createInProcessRenderer(),
    clock: () => today,
  });
});

afterAll(() => test.stop());

type Kind = 'tan' | 'epf' | 'esi';

/** A franchisee with a client who deducts tax and has these numbers. */
async function createClient(numbers: readonly (readonly [Kind, string])[]) {
  const person = await createFranchisee(test, { plan: 'Diamond' });
  const client = await clientCalls(test, person).add({
    name: 'Ravi Builders',
    phone: '98765 43210',
    constitution: 'proprietorship',
    registrations: numbers.map(([kind, number]) => ({ kind, number })),
  });
  const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
    test.app.inject({
      method,
      url: `/api/clients/${url}`,
      headers: bearer(person.accessToken),
      ...(payload && { payload }),
    });
  return {
    id: client.id,
    person,
    userId: person.user.id,
    call,
    own: applicationCalls(test, person),
    /** Reads the form of a month for many, by number. */
    preview: async (form: string) => {
      const url = '/applications/bulk/preview';
      const body = { month: '2026-11', form, answers: [] };
      const response = await test.app.inject(post(url, body, bearer(person.accessToken)));
      const { items, services } = response.json<Response<typeof batches.previewBatch>>();
      return {
        services,
        states: Object.fromEntries(
          items.map(({ readiness }) => [readiness.number ?? '', readiness.state] as const),
        ),
      };
    },
    idOf: (number: string) => client.registrations.find((one) => one.number === number)?.id,
    mark: (obligations: readonly object[]) =>
      call('POST', 'obligations/filed', { filedOn: '2026-11-10', obligations }),
    /** Lists the due dates of a rule in November, by number, which is given only if there are several. */
    list: async (rule: string) => {
      const url = `${client.id}/obligations?from=2026-11-01&to=2026-11-30`;
      const { obligations } = (await call('GET', url)).json<
        Response<typeof clientCalendar.listClientObligations>
      >();
      return obligations
        .filter(({ due }) => due.rule === rule)
        .map(({ registration, readiness, status }) => [registration?.id, readiness.number, status])
        .toSorted(([, a], [, b]) => String(a).localeCompare(String(b)));
    },
  };
}

const october = { rule: 'tds-deposit', periodEnds: '2026-10-31' };

it('each of two TANs and two EPF codes has its own returns, which are filed separately', async () => {
  const [one, other] = ['JPRR12345B', 'MUMR12345C'];
  const codes = ['MHBAN0012345000', 'RJRAJ0012345000'];
  const client = await createClient([
    ['tan', one],
    ['tan', other],
    ...codes.map((code) => ['epf', code] as const),
  ]);
  const [first, second] = [client.idOf(one), client.idOf(other)];
  expect(await client.list('tds-deposit')).toEqual([
    [first, one, 'past'],
    [second, other, 'past'],
  ]);
  expect((await client.list('epf')).map(([, number]) => number)).toEqual(codes);
  const key = { clientId: client.id, ...october };
  expect((await client.mark([{ ...key, registrationId: second }])).statusCode).toBe(200);
  expect(await client.list('tds-deposit')).toEqual([
    [first, one, 'past'],
    [second, other, 'done'],
  ]);
  expect((await client.mark([{ ...key, registrationId: null }])).statusCode).toBe(404);
});

const payroll = { 'business-name': 'Ravi Builders', employees: '4', 'pay-day': '7' };
const lastDays = { '2026-10': '2026-10-31', '2026-11': '2026-11-30' } as const;

/** Enters payrolls for a client. */
async function createPayroll(client: Awaited<ReturnType<typeof createClient>>) {
  const { id: clientId, own } = client;
  const { services } = await client.preview('ECR');
  const [{ id: eserviceId, versionId } = { id: '', versionId: '' }] = services;
  /** Enters the payroll of a month for a code, or for none; returns the call that files it. */
  const draft = async (code: string | null, month: keyof typeof lastDays = '2026-10') => {
    const id = code === null ? null : client.idOf(code);
    const subject = id === null ? '' : `epf.${lastDays[month]}.${id}`;
    const query = subject === '' ? '' : `?subject=${subject}`;
    const upload = async (field: string) =>
      (
        await own.addToDraft(eserviceId, await createPicture(), {
          client: clientId,
          field,
          query,
        })
      ).json<ApplicationDocument>().id;
    const files = {
      'file-payroll': await upload('file-payroll'),
      'file-bank-proof': await upload('file-bank-proof'),
    };
    const entered = { ...payroll, 'first-month': month };
    const by = { kind: 'earlier', clientId, name: '', phone: '', email: '', pan: '' };
    await own.saveDraft(
      eserviceId,
      { client: by, answers: { ...entered, ...files } },
      clientId,
      query,
    );
    return (chosen?: object) =>
      own.file({
        ...{ eserviceId, versionId, answers: { ...entered, ...files } },
        ...(subject !== '' && { draftSubject: subject }),
        client: { kind: 'earlier', clientId },
        ...chosen,
      });
  };
  return { eserviceId, draft };
}

it('a payroll is filed for each of two EPF codes, which its form does not ask for', async () => {
  const codes = ['MHBAN0012345000', 'RJRAJ0012345000'] as const;
  const client = await createClient(codes.map((code) => ['epf', code] as const));
  const { id: clientId, own } = client;
  const [first, second] = codes;
  const { eserviceId, draft } = await createPayroll(client);
  const fileFirst = await draft(first);
  // The draft of one code is not that of the other.
  const subject = `epf.2026-10-31.${client.idOf(second)}`;
  expect((await own.readDraft(eserviceId, clientId, `?subject=${subject}`)).json()).toMatchObject({
    subject,
    draft: null,
  });
  expect((await client.preview('ECR')).states).toEqual({ [first]: 'ready', [second]: 'missing' });
  expect((await fileFirst()).statusCode).toBe(200);
  expect((await client.preview('ECR')).states).toEqual({ [first]: 'applied', [second]: 'missing' });
  const fileSecond = await draft(second);
  expect((await fileSecond()).statusCode).toBe(200);
  expect((await client.preview('ECR')).states).toEqual({ [first]: 'applied', [second]: 'applied' });
  // From the catalogue, the code is asked for.
  const fileAny = await draft(null);
  expectRefusal(await fileAny(), 'invalid_input');
  const registrationId = client.idOf(second);
  expectRefusal(await fileAny({ registrationId }), 'duplicate_application');
});

it('office, franchisee and client see under which of two codes a payroll was filed, even if the code is corrected later', async () => {
  const codes = ['MHBAN0042345000', 'RJRAJ0042345000'] as const;
  const client = await createClient(codes.map((code) => ['epf', code] as const));
  const { id: clientId, own, call } = client;
  const { draft } = await createPayroll(client);
  const office = applicationCalls(test, await test.signIn('admin'));
  const names = codes.map((code) => `EPF ${code}`);
  const ids: string[] = [];
  for (const code of codes) {
    const { id, registration } = await expectApplication((await draft(code))());
    expect(registration).toBe(`EPF ${code}`);
    ids.push(id);
  }
  const [first = ''] = ids;
  // A later correction or removal of a code does not change what was filed.
  const { update } = clientCalls(test, client.person);
  for (const [version, numbers] of [
    [1, ['MHBAN0049945000', codes[1]]],
    [2, ['MHBAN0049945000']],
  ] as const) {
    const registrations = numbers.map((number) => ({ kind: 'epf', number }));
    expect((await update(clientId, { version, registrations })).statusCode).toBe(200);
  }
  for (const reader of [own, office]) {
    expect((await reader.read(first)).json()).toMatchObject({ registration: names[0] });
    const listed = await (reader === own ? own.list() : office.searchQueue({ q: 'Ravi Builders' }));
    const { applications } = listed.json<{ applications: Application[] }>();
    const filed = applications.filter(({ id }) => ids.includes(id));
    expect(filed.map(({ registration }) => registration).toSorted()).toEqual(names);
  }
  const { lines } = (await call('GET', `${clientId}/bills/proposal`)).json<{
    lines: { description: string }[];
  }>();
  const descriptions = lines.map(({ description }) => description);
  for (const name of names)
    expect(descriptions).toContainEqual(expect.stringMatching(`^Payroll.*2026 · ${name}$`));
  await advanceTo(office, first, 'completed');
  expect((await own.listClientResults(clientId)).json()).toMatchObject({
    results: [{ registration: names[0] }],
  });
  const { url } = (await call('POST', `${clientId}/link`)).json<{ url: string }>();
  const { browser, linkId } = await createBoundBrowser(test, getToken(url));
  const shown = (await browser.readPage(linkId)).json<ClientPage>().applications;
  expect(shown.map(({ registration }) => registration).toSorted()).toEqual(names);
  // It goes with what was filed when the account is erased.
  const { db, keys } = test.context;
  await inTransaction(db, (trx) =>
    stripApplications(trx, keys, { owner: { userId: client.userId }, limit: 10 }),
  );
  expect((await own.read(first)).json()).toMatchObject({ registration: null });
});

it('a payroll without a code, filed while there was only one, counts for one of two', async () => {
  const codes = ['MHBAN0022345000', 'RJRAJ0022345000'];
  const client = await createClient(codes.map((code) => ['epf', code] as const));
  const [first = '', second = ''] = codes.toSorted((one, other) =>
    String(client.idOf(one)).localeCompare(String(client.idOf(other))),
  );
  const { draft } = await createPayroll(client);
  expect((await (await draft(first))()).statusCode).toBe(200);
  await test.sql.query('update application set registration_id = null where user_id = $1', [
    client.userId,
  ]);
  expect((await client.preview('ECR')).states).toEqual({ [first]: 'applied', [second]: 'missing' });
  expect((await (await draft(second))()).statusCode).toBe(200);
  // A code that was replaced keeps what was filed while it was valid.
  await test.sql.query(`update application set registration_id = null where registration_id = $1`, [
    client.idOf(second),
  ]);
  await setLastDay(client.idOf(first), '2026-11-30');
  expect((await client.preview('ECR')).states).toEqual({ [first]: 'applied', [second]: 'missing' });
  await setLastDay(client.idOf(first), '2026-10-15');
  expect((await client.preview('ECR')).states).toEqual({ [first]: 'missing', [second]: 'applied' });
});

it('a payroll under the second code can be corrected to a month in which one without a code was filed', async () => {
  const codes = ['MHBAN0052345000', 'RJRAJ0052345000'];
  const client = await createClient(codes.map((code) => ['epf', code] as const));
  const [first = '', second = ''] = codes.toSorted((one, other) =>
    String(client.idOf(one)).localeCompare(String(client.idOf(other))),
  );
  const { draft } = await createPayroll(client);
  const { id } = await expectApplication((await draft(first))());
  await test.sql.query('update application set registration_id = null where id = $1', [id]);
  const filed = await expectApplication((await draft(second, '2026-11'))());
  const files = filed.answers.flatMap(({ key, document }) =>
    document === null ? [] : [[key, document.id] as const],
  );
  const answers = { ...payroll, 'first-month': '2026-10', ...Object.fromEntries(files) };
  const corrected = await client.own.correct(filed.id, filed.version, { answers });
  expect(corrected.json()).toMatchObject({ period: 'October 2026' });
});

it('a payroll is repeated for its code, and for the first month that is not filed under it', async () => {
  const [first, second] = ['MHBAN0062345000', 'RJRAJ0062345000'] as const;
  const client = await createClient([
    ['epf', first],
    ['epf', second],
  ]);
  const { eserviceId, draft } = await createPayroll(client);
  const { id } = await expectApplication((await draft(first))());
  await expectApplication((await draft(second, '2026-11'))());
  const repeat = async () =>
    (
      await client.own.readDraft(eserviceId, client.id, `?subject=again-${id}&repeats=${id}`)
    ).json<object>();
  expect(await repeat()).toMatchObject({
    known: { 'first-month': '2026-11' },
    repeatedRegistration: client.idOf(first),
  });
  // It is not known which code a payroll without a code was for.
  await test.sql.query('update application set registration_id = null where id = $1', [id]);
  expect(await repeat()).toMatchObject({
    known: { 'first-month': '2026-11' },
    repeatedRegistration: null,
  });
});

async function setLastDay(registrationId: string | undefined, day: string): Promise<void> {
  await test.sql.query('update client_registration set valid_to = $2 where id = $1', [
    registrationId,
    day,
  ]);
}

it('a payroll under one of two EPF codes is also for the only ESI code', async () => {
  const [first, second] = ['MHBAN0032345000', 'RJRAJ0032345000'] as const;
  const client = await createClient([
    ['epf', first],
    ['epf', second],
    ['esi', '12345678901234567'],
  ]);
  // Nobody can be asked in a batch for which of the EPF codes it is.
  expect((await client.preview('ESI challan')).states).toEqual({ '': 'missing' });
  const { draft } = await createPayroll(client);
  expect((await (await draft(first))()).statusCode).toBe(200);
  expect((await client.preview('ECR')).states).toEqual({ [first]: 'applied', [second]: 'missing' });
  expect((await client.preview('ESI challan')).states).toEqual({ '': 'applied' });
  // The payroll of a code that is removed is not that of the code that is left.
  await test.sql.query('delete from client_registration where id = $1', [client.idOf(first)]);
  expect((await client.preview('ECR')).states).toEqual({ '': 'missing' });
});

it('due dates marked for the client as a whole stay filed, under the number that was valid', async () => {
  const single = await createClient([['tan', 'JPRR12345B']]);
  const several = await createClient([
    ['tan', 'JPRR54321B'],
    ['tan', 'MUMR54321C'],
  ]);
  const none = await createClient([]);
  for (const { id, userId } of [single, several, none])
    await test.sql.query(
      `insert into client_filing (client_id, registration_id, rule, period_ends, user_id, filed_on)
       values ($1, null, 'tds-deposit', '2026-10-31', $2, '2026-11-05'),
         ($1, null, 'itr-individual', '2026-03-31', $2, '2026-07-05')`,
      [id, userId],
    );
  await test.sql.query(`update client_registration set valid_to = '2026-09-30' where id = $1`, [
    several.idOf('JPRR54321B'),
  ]);
  // In one transaction, as migrations are applied.
  await test.sql.query(await readFile(migration, 'utf8'));
  expect(await single.list('tds-deposit')).toEqual([[single.idOf('JPRR12345B'), null, 'done']]);
  expect(await several.list('tds-deposit')).toEqual([
    [several.idOf('MUMR54321C'), 'MUMR54321C', 'done'],
  ]);
  const { rows } = await test.sql.query<{ rule: string }>(
    'select rule from client_filing where registration_id is null order by rule',
  );
  expect(rows.map(({ rule }) => rule)).toEqual([
    ...['itr-individual', 'itr-individual', 'itr-individual'],
    'tds-deposit',
  ]);
});

it('what waits in a batch is under its number, and what was decided stays as it was ordered', async () => {
  const client = await createClient([['tan', 'JPRR22345B']]);
  const service = await createService(test);
  const person = await createFranchisee(test);
  const { id: applicationId } = await fileOwnApplication(applicationCalls(test, person), service);
  const batchId = randomUUID();
  await test.sql.query(
    `insert into filing_batch (id, user_id, session_id, month, form, language, missing_paise)
     values ($1, $2, gen_random_uuid(), '2026-11', 'Form 140', 'en', 0)`,
    [batchId, client.userId],
  );
  await test.sql.query(
    `insert into filing_batch_item (id, batch_id, position, client_id, registration_id, rule,
       period_ends, version_id, reserved_paise, state, application_id, refusal, decided_at)
     select gen_random_uuid(), $1, place, $2, null, 'tds-statement-residents', '2026-09-30', $3, 0,
       state, application_id, refusal, case when state <> 'waiting' then now() end
     from (values (0, 'filed', $4::uuid, null::jsonb),
       (1, 'refused', null, '{"code": "invalid_input", "texts": []}'),
       (2, 'waiting', null, null)) item (place, state, application_id, refusal)`,
    [batchId, client.id, service.versionId, applicationId],
  );
  await test.sql.query(await readFile(migration, 'utf8'));
  const { rows } = await test.sql.query<{ state: string; registration_id: string | null }>(
    'select state, registration_id from filing_batch_item where batch_id = $1 order by position',
    [batchId],
  );
  expect(rows).toEqual([
    { state: 'filed', registration_id: null },
    { state: 'refused', registration_id: null },
    { state: 'waiting', registration_id: client.idOf('JPRR22345B') },
  ]);
});

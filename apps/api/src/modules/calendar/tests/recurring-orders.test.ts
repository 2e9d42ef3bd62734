import { once } from 'node:events';
import { completeGstin } from '@anupal/contract/values/gstin';
import { expect, it } from 'vitest';
import { startScript } from '../../../testing/server-process.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { emailsTo, waitForEmails } from '../../notifications/tests/notification-fixtures.ts';
import { nextGstin } from './batch-fixtures.ts';
import { at, startRecurring } from './recurring-fixtures.ts';

const { test, createFranchisee, prepare } = await startRecurring();

it('prepares a draft with what is known, once, so many days before the due date', async () => {
  const franchisee = await createFranchisee();
  const gstin = nextGstin();
  const asha = await franchisee.add('Asha', [gstin]);
  expect((await franchisee.read(asha.id)).forms).toContainEqual({
    form: 'GSTR-3B',
    name: 'GSTR-3B',
    serviceName: expect.stringMatching(/GST/) as string,
  });
  await franchisee.order(asha.id);
  const october = { period: 'October 2026', due: '2026-11-20', draftOn: '2026-11-13' };
  expect((await franchisee.read(asha.id)).orders).toMatchObject([
    { form: 'GSTR-3B', daysBefore: 7, isPaused: false, next: october },
  ]);
  await prepare('2026-11-12');
  expect(await franchisee.drafts()).toEqual([]);
  await prepare('2026-11-13');
  const service = await franchisee.service();
  const about = await franchisee.about(asha.id);
  const { draft } = (await franchisee.own.readDraft(service, asha.id, about)).json<{
    draft: { client: object; answers: object };
  }>();
  expect(draft).toMatchObject({
    client: { kind: 'earlier', clientId: asha.id },
    answers: { month: '2026-10', gstin },
  });
  await franchisee.own.discardDraft(service, asha.id, about);
  await prepare('2026-11-14');
  expect(await franchisee.drafts()).toEqual([]);
  expect(await franchisee.notified()).toEqual([1]);
  expect((await franchisee.read(asha.id)).orders[0]?.next?.period).toBe('November 2026');
});

it('its price is that of the application of its draft, also after a person has worked on it', async () => {
  const franchisee = await createFranchisee();
  const asha = await franchisee.add('Asha');
  await franchisee.order(asha.id, { clientPrice: 1234.5 });
  expect((await franchisee.read(asha.id)).orders).toMatchObject([{ clientPrice: 1234.5 }]);
  await prepare('2026-11-13');
  const service = await franchisee.service();
  const about = await franchisee.about(asha.id);
  const read = (await franchisee.own.readDraft(service, asha.id, about)).json<{
    draft: { client: object; answers: Record<string, string> };
    subject: string;
    clientPrice: number;
  }>();
  expect(read.clientPrice).toBe(1234.5);
  const answers = { ...read.draft.answers, 'had-transactions': 'no' };
  await franchisee.own.saveDraft(service, { ...read.draft, answers }, asha.id, about);
  const { rows: versions } = await test.sql.query<{ id: string }>(
    'select current_version_id as id from eservice where id = $1',
    [service],
  );
  const filed = await franchisee.own.file({
    eserviceId: service,
    versionId: versions[0]?.id ?? '',
    client: { kind: 'earlier', clientId: asha.id },
    draftSubject: read.subject,
    answers,
  });
  expect(filed.statusCode, filed.body).toBe(200);
  expect(await franchisee.drafts()).toEqual([]);
  const { rows } = await test.sql.query(
    'select client_price_paise::int as price from application where user_id = $1',
    [franchisee.user.id],
  );
  expect(rows).toEqual([{ price: 1_234_50 }]);
});

it('its price does not outlive its draft', async () => {
  const franchisee = await createFranchisee();
  const asha = await franchisee.add('Asha');
  await franchisee.order(asha.id, { clientPrice: 1234.5 });
  await prepare('2026-11-13');
  const service = await franchisee.service();
  const about = await franchisee.about(asha.id);
  const read = async () =>
    (await franchisee.own.readDraft(service, asha.id, about)).json<{
      draft: object;
      clientPrice: number | null;
    }>();
  const { draft } = await read();
  await test.sql.query('update application_draft set expires_at = now() where user_id = $1', [
    franchisee.user.id,
  ]);
  await franchisee.own.saveDraft(service, draft, asha.id, about);
  expect(await read()).toMatchObject({ draft, clientPrice: null });
});

it('waits for the end of the period', async () => {
  const franchisee = await createFranchisee();
  await franchisee.order((await franchisee.add('Asha')).id, { form: 'GSTR-1', daysBefore: 20 });
  await prepare('2026-11-30');
  expect(await franchisee.drafts()).toEqual([]);
  await prepare('2026-12-01');
  expect(await franchisee.drafts()).toEqual(['Asha']);
});

it('retains a prepared draft until its due date', async () => {
  const franchisee = await createFranchisee();
  await franchisee.order((await franchisee.add('Asha')).id, { daysBefore: 20 });
  await prepare('2026-11-10');
  await test.sql.query(
    `update application_draft set expires_at = now() + interval '1 hour' where user_id = $1`,
    [franchisee.user.id],
  );
  await prepare('2026-11-17');
  const { rows } = await test.sql.query<{ days: number }>(
    `select extract(day from expires_at - now())::int as days from application_draft where user_id = $1`,
    [franchisee.user.id],
  );
  expect(rows).toEqual([{ days: 6 }]);
});

it('retains prepared drafts when there is no room for others, and says once how many are missing', async () => {
  const franchisee = await createFranchisee();
  const order = async (name: string, form: string) =>
    franchisee.order((await franchisee.add(name)).id, { form, daysBefore: 20 });
  await order('Asha', 'GSTR-3B');
  await prepare('2026-11-10');
  const { id: userId, email } = franchisee.user;
  await test.sql.query(
    `insert into application_draft (user_id, eservice_id, client_key, sealed, expires_at)
     select user_id, eservice_id, gen_random_uuid(), sealed, now() + interval '9 days'
     from application_draft, generate_series(1, 199) where user_id = $1`,
    [userId],
  );
  await test.sql.query(
    `update application_draft set expires_at = now() + interval '1 hour'
     where user_id = $1 and subject <> ''`,
    [userId],
  );
  // Due before what is prepared already.
  for (const name of ['Bina', 'Charu']) await order(name, 'GSTR-1');
  await prepare('2026-11-11');
  await prepare('2026-11-11');
  const { rows } = await test.sql.query(
    `select extract(day from expires_at - now())::int as days from application_draft
     where user_id = $1 and subject <> ''`,
    [userId],
  );
  expect(rows).toEqual([{ days: 6 }]);
  expect(await franchisee.notified()).toEqual([2, 1]);
  await waitForEmails(test);
  const about = await emailsTo(email);
  const [missing, ...others] = about.filter(({ subject }) => subject.includes('not'));
  expect([missing?.subject, others]).toEqual(['2 drafts could not be prepared', []]);
  expect(missing?.text).toContain(
    'Drafts not prepared: 2. You have reached the limit of 200 drafts',
  );
  await test.sql.query(`delete from application_draft where user_id = $1 and subject = ''`, [
    userId,
  ]);
  await prepare('2026-11-11');
  expect(await franchisee.drafts()).toHaveLength(3);
  expect(await franchisee.notified()).toEqual([2, 2, 1]);
});

it('prepares each once in four processes, and notifies once', async () => {
  const franchisee = await createFranchisee();
  for (const name of ['Asha', 'Bina', 'Charu'])
    await franchisee.order((await franchisee.add(name)).id);
  await Promise.all([0, 1, 2, 3].map(() => prepare('2026-11-15')));
  expect((await franchisee.drafts()).toSorted()).toEqual(['Asha', 'Bina', 'Charu']);
  expect(await franchisee.notified()).toEqual([3]);
});

it('prepares each once in two processes of the system, forms and services, and notifies once', async () => {
  const franchisee = await createFranchisee();
  for (const name of ['Asha', 'Bina']) await franchisee.order((await franchisee.add(name)).id);
  for (const name of ['Charu', 'Deepa'])
    await franchisee.orderService((await franchisee.add(name)).id);
  // One of the periods was missed.
  await test.sql.query(
    `update recurring_order set starts_on = '2026-10-01' where id =
       (select id from recurring_order where user_id = $1 order by id desc limit 1)`,
    [franchisee.user.id],
  );
  const script = new URL('./prepare-drafts-process.ts', import.meta.url).pathname;
  const TEST_MOMENT = String(at('2026-11-15'));
  const processes = [0, 1].map(() => startScript(test, script, { TEST_MOMENT }));
  await Promise.all(processes.map(({ child }) => once(child, 'message')));
  for (const { child } of processes) child.send('go');
  const ends = await Promise.all(processes.map(({ ended }) => ended));
  expect(ends).toEqual([0, 0].map((code) => ({ code, signal: null, stderr: '' })));
  const drafts = (await franchisee.drafts()).toSorted();
  expect(drafts).toEqual(['Asha', 'Bina', 'Charu', 'Deepa', 'Deepa']);
  expect(await franchisee.notified()).toEqual([5]);
});

it('leaves out who is paused, inactive, filed, has a draft, asks to be deleted, or whose franchisee is disabled', async () => {
  const franchisee = await createFranchisee();
  const add = async (name: string) => {
    const client = await franchisee.add(name);
    await franchisee.order(client.id);
    return client;
  };
  const paused = await add('Paused');
  const inactive = await add('Inactive');
  const filed = await add('Filed');
  const drafted = await add('Drafted');
  await add('Due');
  const leaving = await add('Leaving');
  await test.sql.query(
    `insert into client_erasure (id, user_id, client_id, device, device_bound_at, is_own_network, due_at)
     values (gen_random_uuid(), $1, $2, '', now(), false, now() + interval '30 days')`,
    [franchisee.user.id, leaving.id],
  );
  await franchisee.order(paused.id, { isPaused: true });
  await franchisee.order(paused.id); // changed in another tab
  await franchisee.book.deactivate(inactive.id, inactive.version);
  const registrationId = filed.registrations.find(({ kind }) => kind === 'gstin')?.id ?? null;
  const october = { rule: 'gstr-3b-monthly', periodEnds: '2026-10-31' };
  const marked = await franchisee.send('POST', 'obligations/filed', {
    filedOn: '2026-11-10',
    obligations: [{ clientId: filed.id, registrationId, ...october }],
  });
  expect(marked.statusCode).toBe(200);
  const client = { kind: 'earlier', clientId: drafted.id, name: '', phone: '', email: '', pan: '' };
  const own = { client, answers: { month: '2026-10' } };
  await franchisee.own.saveDraft(await franchisee.service(), own, drafted.id);
  const disable = (time: string) =>
    test.sql.query(`update users set disabled_at = ${time} where id = $1`, [franchisee.user.id]);
  await disable('now()');
  await prepare('2026-11-15');
  await disable('null');
  expect(await franchisee.drafts()).toEqual(['Drafted']);
  await prepare('2026-11-15');
  expect((await franchisee.drafts()).toSorted()).toEqual(['Drafted', 'Due']);
  const read = (
    await franchisee.own.readDraft(await franchisee.service(), drafted.id)
  ).json<object>();
  expect(read).toMatchObject({ draft: { answers: own.answers } });
});

it('prepares separate drafts for two GSTINs and for each period', async () => {
  const franchisee = await createFranchisee();
  const gstin = nextGstin();
  const other = completeGstin(`27${gstin.slice(2, 14)}`) ?? '';
  const asha = await franchisee.add('Asha', [gstin, other]);
  await franchisee.order(asha.id);
  await Promise.all([0, 1].map(() => prepare('2026-11-15')));
  expect(await franchisee.notified()).toEqual([2]);
  await prepare('2026-12-15');
  const { drafts } = (await franchisee.own.listDrafts()).json<{ drafts: object[] }>();
  const october = { period: '2026-10' };
  const november = { period: '2026-11' };
  expect(drafts).toHaveLength(4);
  for (const number of [gstin, other]) {
    expect(drafts).toContainEqual(expect.objectContaining({ ...october, number }));
    expect(drafts).toContainEqual(expect.objectContaining({ ...november, number }));
  }
});

it('prepares one draft for two forms of one application, in the same run', async () => {
  const franchisee = await createFranchisee();
  const asha = await franchisee.add('Asha');
  for (const form of ['GSTR-1', 'GSTR-3B'])
    expect((await franchisee.order(asha.id, { form, daysBefore: 20 })).statusCode).toBe(200);
  await prepare('2026-11-10');
  expect(await franchisee.drafts()).toEqual(['Asha']);
  expect(await franchisee.notified()).toEqual([1]);
  await prepare('2026-11-10');
  expect(await franchisee.drafts()).toEqual(['Asha']);
});

it('prepares a payroll for both funds, and one for each code of a client who has several', async () => {
  const franchisee = await createFranchisee();
  const epf = ['MHBAN0012345000', 'RJRAJ0012345000'].map((number) => ({ kind: 'epf', number }));
  const esi = { kind: 'esi', number: '15000123450000101' };
  const add = (name: string, registrations: readonly object[]) =>
    franchisee.book.add({ name, constitution: 'proprietorship', registrations } as Parameters<
      typeof franchisee.book.add
    >[0]);
  const clients = [
    await add('Asha', [{ kind: 'epf', number: 'GJAHD0012345000' }, esi]),
    await add('Bina', [...epf, { kind: 'esi', number: '15000123450000102' }]),
  ];
  for (const { id } of clients) {
    const { forms } = await franchisee.read(id);
    const names = forms.flatMap(({ form }) => (/ECR|ESI/.test(form) ? [form] : []));
    expect(names).toHaveLength(2);
    for (const form of names) await franchisee.order(id, { form });
  }
  await prepare('2026-11-10');
  expect((await franchisee.drafts()).toSorted()).toEqual(['Asha', 'Bina', 'Bina', 'Bina']);
  await prepare('2026-11-11');
  expect(await franchisee.drafts()).toHaveLength(4);
});

it('prepares both statements of one form for each of two TANs', async () => {
  const franchisee = await createFranchisee();
  const { id } = await franchisee.book.add({
    name: 'Ravi Builders',
    constitution: 'proprietorship',
    registrations: ['JPRR12345B', 'MUMR12345C'].map((number) => ({ kind: 'tan', number })),
  });
  await franchisee.send('PUT', `${id}/due-date-answers`, { deducts: ['salary', 'residents'] });
  for (const form of ['Form 138', 'Form 140'])
    expect((await franchisee.order(id, { form })).statusCode).toBe(200);
  await prepare('2027-01-25');
  const { drafts } = (await franchisee.own.listDrafts()).json<{
    drafts: { eserviceId: string; client: string; subject: string }[];
  }>();
  const prepared = await Promise.all(
    drafts.map(async ({ eserviceId, client, subject }) => {
      const read = await franchisee.own.readDraft(eserviceId, client, `?subject=${subject}`);
      const { tan, quarter, ...rest } = read.json<{ draft: { answers: Record<string, string> } }>()
        .draft.answers;
      return [tan, rest['return-kind'], quarter].join(' ');
    }),
  );
  expect(prepared.toSorted()).toEqual([
    'JPRR12345B others 2026-27-Q3',
    'JPRR12345B salary 2026-27-Q3',
    'MUMR12345C others 2026-27-Q3',
    'MUMR12345C salary 2026-27-Q3',
  ]);
});

it('is changed and ended, also by deleting the client', async () => {
  const franchisee = await createFranchisee();
  const [asha, bina] = [await franchisee.add('Asha'), await franchisee.add('Bina')];
  await franchisee.order(asha.id);
  await franchisee.order(bina.id);
  await franchisee.order(asha.id, { daysBefore: 3 });
  const { orders } = await franchisee.read(asha.id);
  expect(orders).toMatchObject([{ daysBefore: 3 }]);
  const url = `${asha.id}/recurring-orders/${orders[0]?.id}`;
  expect((await franchisee.send('DELETE', url)).statusCode).toBe(200);
  expectRefusal(await franchisee.send('DELETE', url), 'not_found');
  await franchisee.book.remove(bina.id);
  await prepare('2026-11-18');
  expect(await franchisee.drafts()).toEqual([]);
});

it('is refused for a form that is never due for the client, and out of range', async () => {
  const franchisee = await createFranchisee();
  const asha = await franchisee.add('Asha');
  expectRefusal(await franchisee.order(asha.id, { form: 'CMP-08' }), 'not_found');
  expectRefusal(await franchisee.order(asha.id, { form: 'Belated ITR' }), 'not_found');
  expectRefusal(await franchisee.order(asha.id, { daysBefore: 21 }), 'invalid_input');
  // A service is ordered by the due dates of its forms, if it has any, and for the period that it asks for.
  const orderOf = async (slug: string, frequency: string) =>
    franchisee.send('PUT', `${asha.id}/recurring-orders`, {
      service: { id: await franchisee.service(slug), frequency },
      daysBefore: 7,
    });
  expectRefusal(await orderOf('gst-monthly-returns', 'monthly'), 'not_found');
  expectRefusal(await orderOf('bookkeeping', 'yearly'), 'not_found');
  const both = { service: { id: await franchisee.service('bookkeeping'), frequency: 'monthly' } };
  expectRefusal(await franchisee.order(asha.id, both), 'invalid_input');
});

it('Z02 of another franchisee’s client is unknown', async () => {
  const [franchisee, intruder] = [await createFranchisee(), await createFranchisee()];
  const asha = await franchisee.add('Asha');
  await franchisee.order(asha.id);
  const { orders } = await franchisee.read(asha.id);
  const url = `${asha.id}/recurring-orders`;
  expectRefusal(await intruder.send('GET', url), 'not_found');
  expectRefusal(await intruder.order(asha.id, { daysBefore: 1 }), 'not_found');
  expectRefusal(await intruder.send('DELETE', `${url}/${orders[0]?.id}`), 'not_found');
  expect((await franchisee.read(asha.id)).orders).toEqual(orders);
});

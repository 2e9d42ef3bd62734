import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Response } from '@anupal/contract/endpoint';
import type { office } from '@anupal/contract/office';
import type { ChainVerdict } from '@anupal/contract/office/log';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, post, unlimited } from '../../../testing/test-app.ts';
import { recordEvent } from '../../audit/audit-log.ts';
import { accountCalls } from '../tests/account-fixtures.ts';

type Page = Response<typeof office.readAudit>;

const test = await startTestApp({ limits: unlimited });
const superadmin = await test.signIn('superadmin');

const call = (url: string, { accessToken } = superadmin, method: 'GET' | 'POST' = 'GET') =>
  test.app.inject({ method, url: `/api/audit${url}`, headers: bearer(accessToken) });

async function list(query: string): Promise<Page> {
  const response = await call(query);
  expect(response.statusCode).toBe(200);
  return response.json<Page>();
}

it('the audit log lists who did what to whom, newest first, page by page', async () => {
  const person = await test.createUser();
  const on = accountCalls(test, superadmin, person.id);
  await on.disable('Left the firm');
  await on.enable();
  await on.endSessions();
  const { events, total } = await list(`?object=${person.id}`);
  expect(total).toBe(3);
  expect(events.map(({ action }) => action)).toEqual([
    'users.signed_out',
    'users.enabled',
    'users.disabled',
  ]);
  expect(events[2]).toMatchObject({
    actor: { id: superadmin.user.id, fullName: 'Test Person', role: 'superadmin' },
    object: { type: 'user', id: person.id },
    detail: { sessions: 0 },
  });
  const first = await list(`?object=${person.id}&limit=2`);
  const second = await list(`?object=${person.id}&limit=2&cursor=${first.nextCursor ?? ''}`);
  expect([...first.events, ...second.events]).toEqual(events);
  expect(second.nextCursor).toBeNull();
});

it('filters by action, user and day', async () => {
  const mine = `?person=${superadmin.user.id}`;
  expect((await list(`${mine}&action=users.disabled`)).total).toBe(1);
  expect((await list(`${mine}&action=users.`)).total).toBe(3);
  expect((await list(`${mine}&action=kyc.`)).total).toBe(0);
  expect((await list(`${mine}&to=2020-01-01`)).total).toBe(0);
  expect((await list(`${mine}&from=2020-01-01&action=users.`)).total).toBe(3);
  for (const wrong of ['?action=%25', '?person=x', '?from=yesterday', '?cursor=0'])
    expectRefusal(await call(wrong), 'invalid_input');
});

it('finds entries by the name or address of a person, and names the people in them', async () => {
  const person = await test.createUser();
  await accountCalls(test, superadmin, person.id).endSessions();
  const { events, names } = await list(`?q=${encodeURIComponent(person.email)}`);
  expect(events.map(({ object }) => object.id)).toEqual([person.id]);
  expect(names[person.id]).toBe('Test Person');
  expect((await list('?q=nobody%20of%20that%20name')).total).toBe(0);
  expect((await list(`?q=${superadmin.user.email}`)).total).toBeGreaterThan(3);
});

it('finds the events of everyone who matches, by a query or by a body', async () => {
  const people = await Promise.all(
    Array.from({ length: 120 }, () => test.createUser({ fullName: 'Kamala Crowd' })),
  );
  const oldest = people.toSorted((one, other) => (one.id < other.id ? -1 : 1))[0]!;
  await accountCalls(test, superadmin, oldest.id).endSessions();
  const found = await list('?q=kamala%20crowd');
  expect(found.events.map(({ object }) => object.id)).toEqual([oldest.id]);
  expect(found.total).toBe(1);
  const searched = await test.app.inject({
    ...post('/audit/search', { q: 'kamala crowd', limit: 1 }),
    headers: bearer(superadmin.accessToken),
  });
  expect(searched.json<Page>()).toEqual(found);
});

it('refuses a search that more than a thousand people match', async () => {
  await test.sql.query(`insert into users (id, full_name, email, role)
    select gen_random_uuid(), 'Common Name', 'common-' || n || '@people.example', 'user'
    from generate_series(1, 1001) n`);
  expectRefusal(await call('?q=common%20name'), 'search_too_broad');
});

it('finds what was done to the record of a person', async () => {
  const person = await test.createUser({ fullName: 'Record Owner' });
  const recordId = randomUUID();
  await recordEvent(test.context.db, {
    action: 'kyc.pan_viewed',
    actor: { id: superadmin.user.id, role: 'superadmin' },
    object: { type: 'kyc_record', id: recordId },
    outcome: 'done',
    detail: { person: person.id },
  });
  const { events, total } = await list('?q=record%20owner');
  expect(events.map(({ object }) => object.id)).toEqual([recordId]);
  expect(total).toBe(1);
  expect((await list('?q=record%20owner&action=users.')).total).toBe(0);
});

it('lists an event once that concerns two of the people found, page by page', async () => {
  const [actor, other] = await Promise.all(
    ['Twin One', 'Twin Two'].map((fullName) => test.createUser({ fullName })),
  );
  for (const action of ['users.disabled', 'users.enabled', 'users.disabled'] as const)
    await recordEvent(test.context.db, {
      action,
      actor: { id: actor!.id, role: 'user' },
      object: { type: 'user', id: other!.id },
      outcome: 'done',
      detail: { person: other!.id },
    });
  const all = await list('?q=twin');
  expect([all.total, all.events.length]).toEqual([3, 3]);
  const first = await list('?q=twin&limit=2');
  const second = await list(`?q=twin&limit=2&cursor=${first.nextCursor ?? ''}`);
  expect([...first.events, ...second.events]).toEqual(all.events);
});

it('is verified at most once a minute, and tampering is found', async () => {
  const verdict = (await call('/verify', superadmin, 'POST')).json<ChainVerdict>();
  expect(verdict).toMatchObject({ fault: null });
  expect(verdict.events).toBeGreaterThan(3);
  expectRefusal(await call('/verify', superadmin, 'POST'), 'too_many_requests');
  await test.sql.query(`delete from budget where key = 'office:chain-walks'`);
  await test.sql.query(`alter table audit_event disable trigger audit_event_append_only;
    update audit_event set action = 'users.other' where seq = 2`);
  const touched = (await call('/verify', superadmin, 'POST')).json<ChainVerdict>();
  expect(touched.fault).toEqual({ seq: 2, kind: 'altered' });
});

it('is for superadmins only', async () => {
  const admin = await test.signIn('admin');
  expectRefusal(await call('', admin), 'forbidden');
  expectRefusal(await call('/verify', admin, 'POST'), 'forbidden');
  expectRefusal(await test.app.inject({ url: '/api/audit' }), 'session_expired');
});

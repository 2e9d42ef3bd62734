import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '@anupal/contract/clients/schemas';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { clientMergeSteps } from '../../../register-modules.ts';
import { createTestApp, unlimited, type TestApp } from '../../../testing/test-app.ts';
import {
  applicationCalls,
  createFranchisee,
  createService,
  expectApplication,
  fileAnyway,
} from '../../applications/tests/application-fixtures.ts';
import { createPicture } from '../../kyc/tests/kyc-fixtures.ts';
import { clientCalls, createBookOwner } from './client-fixtures.ts';

const pan = { kind: 'pan', number: 'ABCPS1234K' } as const;
const otherPan = { kind: 'pan', number: 'ABCPT1234K' } as const;
const tan = { kind: 'tan', number: 'JPRA12345B', address: '4 Station Road, Chomu' } as const;
const phone = '9876543210';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
});

afterAll(() => test.stop());

/** A franchisee with two clients of the same name and phone. */
async function createTwins(first: object = {}, second: object = {}) {
  const session = await createFranchisee(test, { plan: 'Diamond' });
  const book = clientCalls(test, session);
  const calls = applicationCalls(test, session);
  const one = await book.add({ name: 'Joshi Sweets', phone, registrations: [pan], ...first });
  const two = await book.add({ name: 'joshi sweets', phone, ...second });
  return { session, book, calls, one, two };
}

async function saveDraft(
  calls: ReturnType<typeof applicationCalls>,
  eserviceId: string,
  { id, name }: Client,
) {
  const client = { kind: 'earlier', clientId: id, name: '', phone: '', email: '', pan: '' };
  const draft = { client: { ...client, earlierName: name }, answers: {}, filingKey: randomUUID() };
  return calls.saveDraft(eserviceId, draft, id);
}

describe('two clients who are the same', () => {
  it('are suggested with the reasons, unless both have a PAN', async () => {
    const { book, one, two } = await createTwins();
    const third = await book.add({ name: 'Joshi Sweets', phone, registrations: [otherPan] });
    const { pairs } = (await book.listDuplicates()).json<{
      pairs: { first: Client; second: Client; reasons: string[] }[];
    }>();
    // The third has another PAN than the first, and may be the second.
    expect(pairs.map(({ first, second }) => [first.id, second.id])).toEqual([
      [one.id, two.id],
      [two.id, third.id],
    ]);
    expect(pairs[0]?.reasons).toEqual(['name', 'phone']);
  });

  it('are merged with applications, drafts, documents, numbers, contacts and details', async () => {
    const { book, calls, one, two } = await createTwins(
      { note: 'Pays in cash', tags: ['monthly'], email: 'one@clients.example' },
      {
        note: 'Calls on Fridays',
        tags: ['monthly', 'audit'],
        email: 'two@clients.example',
        group: 'Joshi',
        registrations: [tan],
        contacts: [{ name: 'Asha Joshi' }],
      },
    );
    const service = await createService(test);
    const [client, answers] = [{ kind: 'earlier', clientId: two.id }, {}];
    const filed = await expectApplication(fileAnyway(calls, { ...service, client, answers }));
    const { eserviceId } = await createService(test);
    await saveDraft(calls, eserviceId, two);
    for (const { id } of [one, two])
      await calls.addToDraft(eserviceId, await createPicture(), { client: id });
    // The survivor's document for the same field has expired, and is not swept yet.
    await test.sql.query(
      `update application_document set field = 'proof', expires_at = case client_key
         when $1 then now() - interval '1 hour' else expires_at end
       where client_key in ($1, $2)`,
      [one.id, two.id],
    );
    const sent = await book.addDocument(two.id, await createPicture(), { type: 'gstCertificate' });
    const preview = (await book.previewMerge(one.id, two.id)).json<object>();
    expect(preview).toMatchObject({
      survivor: { id: one.id },
      merged: { id: two.id },
      moved: { applications: 1, drafts: 1, documents: 1, registrations: 1, contacts: 1 },
      dropped: [],
      obstacles: [],
    });
    const merged = (await book.merge(one.id, { mergedId: two.id })).json<Client>();
    expect(merged).toMatchObject({
      id: one.id,
      name: 'Joshi Sweets',
      email: 'one@clients.example',
      group: 'Joshi',
      note: 'Pays in cash\n\nCalls on Fridays',
      tags: ['monthly', 'audit'],
      version: 2,
      registrations: [pan, tan],
      contacts: [{ name: 'Asha Joshi' }, { name: 'joshi sweets', email: 'two@clients.example' }],
    });
    expectRefusal(await book.read(two.id), 'not_found');
    const own = (await calls.list(`?clientId=${one.id}`)).json<object>();
    expect(own).toMatchObject({ total: 1, applications: [{ id: filed.id }] });
    // The application shows the details that it was filed with.
    expect((await calls.read(filed.id)).json()).toMatchObject({
      client: { clientId: one.id, email: 'two@clients.example' },
    });
    const draft = (await calls.readDraft(eserviceId, one.id)).json<object>();
    expect(draft).toMatchObject({ draft: { client: { clientId: one.id } }, documents: [{}] });
    const { id: documentId } = sent.json<{ id: string }>();
    expect((await book.listDocuments(one.id)).json()).toMatchObject({
      documents: [{ id: documentId }],
    });
    expect((await book.readDocument(documentId, 'pages/1')).statusCode).toBe(200);
    const { rows } = await test.sql.query(
      `select from audit_event where action = 'clients.merged'
        and convert_from(body, 'UTF8') like $1`,
      [`%${two.id}%`],
    );
    expect(rows).toHaveLength(1);
  });

  it('have one recurring order of a form afterwards, which prepares nothing twice', async () => {
    const { session, book, one, two } = await createTwins();
    await test.sql.query(
      `with ordered as (insert into recurring_order (id, user_id, client_id, form, days_before, language)
         select gen_random_uuid(), $1, client, form, 5, 'en'
         from (values ($2::uuid, 'GSTR-3B'), ($3, 'GSTR-3B'), ($3, 'GSTR-1')) one (client, form)
         returning id),
       of_service as (insert into recurring_order
           (id, user_id, client_id, eservice_id, frequency, days_before, language)
         select gen_random_uuid(), $1, client, eservice.id, 'monthly', 5, 'en'
         from eservice, (values ($2::uuid), ($3)) one (client) where slug = 'bookkeeping')
       insert into recurring_draft (order_id, rule, period_ends)
       select id, 'a-rule', '2026-10-31' from ordered`,
      [session.user.id, one.id, two.id],
    );
    expect((await book.merge(one.id, { mergedId: two.id })).statusCode).toBe(200);
    const { rows } = await test.sql.query(
      `select form, client_id, (select count(*)::int from recurring_draft where order_id = id) as drafts
       from recurring_order where user_id = $1 order by form nulls last`,
      [session.user.id],
    );
    expect(rows).toEqual([
      { form: 'GSTR-1', client_id: one.id, drafts: 1 },
      { form: 'GSTR-3B', client_id: one.id, drafts: 1 },
      { form: null, client_id: one.id, drafts: 0 },
    ]);
  });

  it('lose no acknowledgement of a filed due date, and the merge says what it drops', async () => {
    const { session, book, one, two } = await createTwins();
    const mark = (clientId: string, rule: string, reference: string | null) =>
      test.sql.query(
        `insert into client_filing (client_id, rule, period_ends, user_id, filed_on, reference)
         values ($1, $2, '2026-09-30', $3, '2026-10-20', $4)
         on conflict (client_id, registration_id, rule, period_ends)
           do update set reference = excluded.reference`,
        [clientId, rule, session.user.id, reference],
      );
    await mark(one.id, 'both', 'ARN-1');
    await mark(two.id, 'both', 'ARN-2');
    await mark(two.id, 'only-two', 'ARN-3');
    const refused = await book.merge(one.id, { mergedId: two.id });
    expectRefusal(refused, 'clients_not_mergeable');
    expect(refused.body).toContain('different acknowledgement numbers');
    await mark(one.id, 'both', null);
    await test.sql.query(
      `insert into client_answers (client_id, answers) values ($1, '{"a": 1}'), ($2, '{"a": 2}')`,
      [one.id, two.id],
    );
    await test.sql.query(
      `insert into client_nominee (client_id, name, relation, phone)
       select id, 'Ravi Rao', 'child', '+919811122333' from unnest($1::uuid[]) id`,
      [[one.id, two.id]],
    );
    const preview = (await book.previewMerge(one.id, two.id)).json<object>();
    expect(preview).toMatchObject({
      moved: { filings: 1 },
      dropped: ['nominee', 'filings', 'answers'],
      obstacles: [],
    });
    expect((await book.merge(one.id, { mergedId: two.id })).statusCode).toBe(200);
    const { rows } = await test.sql.query(
      'select rule, reference from client_filing where client_id = $1 order by rule',
      [one.id],
    );
    expect(rows).toEqual([
      { rule: 'both', reference: 'ARN-2' },
      { rule: 'only-two', reference: 'ARN-3' },
    ]);
    const { rows: events } = await test.sql.query<{ body: string }>(
      `select convert_from(body, 'UTF8') as body from audit_event
       where action = 'clients.merged' and object_id = $1`,
      [one.id],
    );
    expect(JSON.parse(events[0]?.body ?? '')).toMatchObject({
      detail: { merged: two.id, filings: 1, dropped: 'nominee filings answers' },
    });
  });

  it('are not merged with two PANs, or drafts of one service', async () => {
    const { book, calls, one, two } = await createTwins();
    const third = await book.add({ name: 'Joshi Sweets', registrations: [otherPan] });
    const refused = await book.merge(one.id, { mergedId: third.id });
    expectRefusal(refused, 'clients_not_mergeable');
    expect(refused.body).toContain('They have different PANs');
    const { eserviceId } = await createService(test);
    await saveDraft(calls, eserviceId, one);
    await calls.addToDraft(eserviceId, await createPicture(), { client: two.id });
    expect((await book.previewMerge(one.id, two.id)).body).toContain('for the same service');
    expectRefusal(await book.merge(one.id, { mergedId: two.id }), 'clients_not_mergeable');
  });

  it('are merged in the versions that were seen, and once', async () => {
    const { book, one, two } = await createTwins();
    for (const versions of [{ version: 2 }, { mergedVersion: 2 }]) {
      const refused = await book.merge(one.id, { mergedId: two.id, ...versions });
      expectRefusal(refused, 'client_changed');
    }
    expectRefusal(await book.merge(one.id, { mergedId: one.id }), 'not_found');
    // Both directions at once: one wins.
    const answers = await Promise.all([
      book.merge(one.id, { mergedId: two.id }),
      book.merge(two.id, { mergedId: one.id }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect((await book.list()).json()).toMatchObject({ total: 1 });
  });

  it('Z02 are not merged across client books', async () => {
    const { book, one } = await createTwins();
    const stranger = clientCalls(test, await createBookOwner(test));
    const theirs = await stranger.add({ name: 'Joshi Sweets', phone });
    expectRefusal(await book.merge(one.id, { mergedId: theirs.id }), 'not_found');
    expectRefusal(await stranger.merge(theirs.id, { mergedId: one.id }), 'not_found');
    expectRefusal(await book.previewMerge(one.id, theirs.id), 'not_found');
    expect((await stranger.read(theirs.id)).json()).toEqual(theirs);
  });

  it('are merged although both sent a document under one id', async () => {
    const { book, one, two } = await createTwins();
    for (const { id } of [one, two])
      await book.addDocument(id, await createPicture(), { type: 'gstCertificate' });
    await test.sql.query(
      `update client_document set source = 'client_link', send_id = $1 where client_id in ($2, $3)`,
      [randomUUID(), one.id, two.id],
    );
    expect((await book.merge(one.id, { mergedId: two.id })).statusCode).toBe(200);
    expect(
      (await book.listDocuments(one.id)).json<{ documents: object[] }>().documents,
    ).toHaveLength(2);
  });

  it('are merged in every table that refers to clients', async () => {
    const { rows } = await test.sql.query<{ name: string }>(
      `select conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid = 'client'::regclass`,
    );
    const moved = clientMergeSteps(test.context).flatMap(({ tables }) => tables);
    expect(moved.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });
});

describe('what clients decided about their data', () => {
  const decide = (clientId: string, at: string, purpose: string, isGiven: boolean) =>
    test.sql.query(
      `insert into client_consent (id, client_id, purpose, is_given, notice_version, language, device,
         device_bound_at, is_own_network, decided_at)
       values (gen_random_uuid(), $1, $2, $3, '2026-11-28', 'en', '', $4, false, $4)`,
      [clientId, purpose, isGiven, at],
    );

  it('stays objected to by a merge, whichever of the two objected, and however early', async () => {
    const { book, one, two } = await createTwins();
    await decide(one.id, '2026-11-01', 'reminders', true);
    await decide(one.id, '2026-11-02', 'reminders', false);
    await decide(two.id, '2026-11-03', 'reminders', true);
    await decide(two.id, '2026-11-01', 'calendar_app', false);
    await decide(one.id, '2026-11-03', 'calendar_app', true);
    expect((await book.merge(one.id, { mergedId: two.id })).statusCode).toBe(200);
    const { rows } = await test.sql.query(
      `select accepts_purpose($1, 'reminders') as reminders, accepts_purpose($1, 'calendar_app') as calendar,
         (select count(*)::int from client_consent where client_id in ($1, $2)) as count`,
      [one.id, two.id],
    );
    expect(rows).toEqual([{ reminders: false, calendar: false, count: 3 }]);
  });

  it('names a nominee only if both have the number that confirmed them, and keeps ended requests', async () => {
    for (const [otherPhone, expected] of [
      [phone, 1],
      ['9876500000', 0],
    ] as const) {
      const { session, book, one, two } = await createTwins({}, { phone: otherPhone });
      await test.sql.query(
        `insert into client_nominee (client_id, name, relation, phone) values ($1, 'Asha', 'child', '+919811122333')`,
        [two.id],
      );
      await test.sql.query(
        `insert into client_erasure (id, user_id, client_id, state, device, device_bound_at, is_own_network,
           due_at, decided_at, rejection)
         values (gen_random_uuid(), $1, $2, 'rejected', '', now(), false, now(), now(), 'legal_claim')`,
        [session.user.id, two.id],
      );
      const preview = (await book.previewMerge(one.id, two.id)).json<{ dropped: string[] }>();
      expect(preview.dropped.includes('nominee')).toBe(expected === 0);
      expect((await book.merge(one.id, { mergedId: two.id })).statusCode).toBe(200);
      const { rows } = await test.sql.query(
        `select (select count(*)::int from client_nominee where client_id = $1) as nominees,
           (select count(*)::int from client_erasure where client_id = $1) as erasures`,
        [one.id],
      );
      expect(rows).toEqual([{ nominees: expected, erasures: 1 }]);
    }
  });
});

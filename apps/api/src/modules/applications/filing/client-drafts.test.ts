import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DraftListItem } from '@anupal/contract/applications/draft-schemas';
import {
  maxDrafts,
  type Application,
  type ApplicationDocument,
} from '@anupal/contract/applications/schemas';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import { seal } from '../../../platform/crypto/seal.ts';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { createPicture, listStoredFiles } from '../../kyc/tests/kyc-fixtures.ts';
import {
  createClientInput,
  createFranchisee,
  applicationCalls,
  createService,
  fileOwnApplication,
  type ApplicationCalls,
} from '../tests/application-fixtures.ts';

const fields: readonly FormField[] = [
  { key: 'gstin', kind: 'text', label: { en: 'GSTIN', hi: null }, isRequired: true },
  { key: 'sales', kind: 'file', label: { en: 'Sales', hi: null }, isRequired: true },
];

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const service = await createService(test, {}, fields);

const blank = { clientId: null, name: '', phone: '', email: '', pan: '' };

function buildDraft(client: object, gstin: string) {
  return { client: { ...blank, ...client }, answers: { gstin }, filingKey: randomUUID() };
}

async function sendTo(calls: ApplicationCalls, client: string): Promise<string> {
  const sent = await calls.addToDraft(service.eserviceId, await createPicture(), {
    client,
    field: 'sales',
  });
  return sent.json<ApplicationDocument>().id;
}

async function read(calls: ApplicationCalls, client: string) {
  const { draft, documents } = (await calls.readDraft(service.eserviceId, client)).json<{
    draft: { answers: object } | null;
    documents: ApplicationDocument[];
  }>();
  return { answers: draft?.answers ?? null, documents: documents.map(({ id }) => id) };
}

async function listed(calls: ApplicationCalls) {
  return (await calls.listDrafts()).json<{ drafts: readonly DraftListItem[] }>().drafts;
}

describe('drafts of one service for several clients', () => {
  it('are stored side by side with their own answers and files', async () => {
    const calls = applicationCalls(test, await createFranchisee(test));
    const known = (
      await fileOwnApplication(calls, await createService(test), { client: createClientInput() })
    ).client.clientId;
    const [a, b] = [known ?? '', randomUUID()];
    await calls.saveDraft(service.eserviceId, buildDraft({ kind: 'earlier', clientId: a }, 'A'), a);
    const register = await sendTo(calls, a);
    expect(await read(calls, b)).toEqual({ answers: null, documents: [] });
    expect(await read(calls, 'self')).toEqual({ answers: null, documents: [] });
    await calls.saveDraft(service.eserviceId, buildDraft({ kind: 'new', name: 'Bina' }, 'B'), b);
    const other = await sendTo(calls, b);
    expect(await read(calls, a)).toEqual({ answers: { gstin: 'A' }, documents: [register] });
    expect(await read(calls, b)).toEqual({ answers: { gstin: 'B' }, documents: [other] });
    expect(await listed(calls)).toMatchObject([
      { client: b, clientName: 'Bina' },
      { client: a, clientName: 'Meera Traders' },
    ]);
    expect((await calls.readDraft(service.eserviceId, a)).json()).toMatchObject({
      client: { id: a, name: 'Meera Traders' },
    });
  });

  it('accept nothing entered for another client', async () => {
    const calls = applicationCalls(test, await createFranchisee(test));
    const [a, b] = [randomUUID(), randomUUID()];
    const { eserviceId } = service;
    for (const [client, key] of [
      [{ kind: 'self' }, a],
      [{ kind: 'new', name: 'Bina' }, 'self'],
      [{ kind: 'earlier', clientId: a }, b],
      [{ kind: 'earlier' }, b],
    ] as const)
      expectRefusal(
        await calls.saveDraft(eserviceId, buildDraft(client, 'X'), key),
        'invalid_input',
      );
    const register = await sendTo(calls, a);
    const filing = { answers: { gstin: 'B', sales: register } };
    for (const client of [
      createClientInput({ draftClient: b }),
      createClientInput(),
      { kind: 'self' },
    ])
      expectRefusal(await calls.file({ ...service, ...filing, client }), 'document_expired');
    const filed = await fileOwnApplication(calls, service, {
      ...filing,
      client: createClientInput({ draftClient: a }),
    });
    expect(filed.answers[1]?.document?.id).toBe(register);
  });

  it('can be filed concurrently without mixing', async () => {
    const calls = applicationCalls(test, await createFranchisee(test, { plan: 'Diamond' }));
    const clients = await Promise.all(
      [1, 2, 3, 4].map(async (index) => {
        const key = randomUUID();
        const name = `Client ${index}`;
        await calls.saveDraft(service.eserviceId, buildDraft({ kind: 'new', name }, name), key);
        return { key, name, document: await sendTo(calls, key) };
      }),
    );
    const [first, ...others] = clients;
    const filed = await Promise.all(
      others.map(({ key, name, document }) =>
        fileOwnApplication(calls, service, {
          client: createClientInput({ name, draftClient: key }),
          answers: { gstin: name, sales: document },
        }),
      ),
    );
    expect(filed.map(getContents)).toEqual(
      others.map(({ name, document }) => [name, name, document]),
    );
    expect(await listed(calls)).toMatchObject([{ client: first?.key, clientName: first?.name }]);
    expect(await read(calls, first?.key ?? '')).toEqual({
      answers: { gstin: first?.name },
      documents: [first?.document],
    });
  });

  it('are deleted one by one, with their files', async () => {
    const calls = applicationCalls(test, await createFranchisee(test));
    const [a, b] = [randomUUID(), randomUUID()];
    for (const key of [a, b]) {
      await calls.saveDraft(service.eserviceId, buildDraft({ kind: 'new', name: key }, key), key);
      await sendTo(calls, key);
    }
    const files = (await listStoredFiles(test)).length;
    const otherUser = applicationCalls(test, await createFranchisee(test));
    expect((await otherUser.discardDraft(service.eserviceId, a)).statusCode).toBe(200);
    expect(await listStoredFiles(test)).toHaveLength(files);
    expect((await calls.discardDraft(service.eserviceId, a)).statusCode).toBe(200);
    expect(await listStoredFiles(test)).toHaveLength(files - 1);
    expect((await listed(calls)).map(({ client }) => client)).toEqual([b]);
    expect((await calls.discardDraft(service.eserviceId, a)).statusCode).toBe(200);
  });

  it('are limited to 200, each of which can still be changed', async () => {
    const calls = applicationCalls(test, await createFranchisee(test));
    const keys = Array.from({ length: maxDrafts + 1 }, () => randomUUID());
    const save = (key: string) =>
      calls.saveDraft(service.eserviceId, buildDraft({ kind: 'new', name: key }, key), key);
    for (const key of keys.slice(0, maxDrafts)) expect((await save(key)).statusCode).toBe(200);
    expectRefusal(await save(keys[maxDrafts] ?? ''), 'too_many_drafts');
    expect((await save(keys[0] ?? '')).statusCode).toBe(200);
    expect(await listed(calls)).toHaveLength(maxDrafts);
  });
});

describe('drafts of one service for one client', () => {
  const rule = 'gstr-3b-monthly';

  it('are stored by subject, each with its own documents, and filed separately', async () => {
    const calls = applicationCalls(test, await createFranchisee(test, { plan: 'Diamond' }));
    const first = await fileOwnApplication(calls, await createService(test), {
      client: createClientInput(),
    });
    const clientId = first.client.clientId ?? '';
    const client = { kind: 'earlier', clientId };
    const { eserviceId } = service;
    const months = ['2026-09-30', '2026-10-31'].map((ends) => ({
      gstin: ends,
      query: `?subject=${rule}.${ends}`,
    }));
    const drafts = await Promise.all(
      months.map(async ({ gstin, query }) => {
        const body = buildDraft({ ...client }, gstin);
        expect((await calls.saveDraft(eserviceId, body, clientId, query)).statusCode).toBe(200);
        const about = { client: clientId, field: 'sales', query };
        const sent = await calls.addToDraft(eserviceId, await createPicture(), about);
        return { gstin, query, sales: sent.json<ApplicationDocument>().id };
      }),
    );
    expect(await read(calls, clientId)).toEqual({ answers: null, documents: [] });
    const [september, october] = drafts;
    expect((await listed(calls)).map(({ subject }) => subject).toSorted()).toEqual(
      months.map(({ query }) => query.slice('?subject='.length)),
    );
    const answers = { gstin: september?.gstin, sales: september?.sales };
    expectRefusal(await calls.file({ ...service, client, answers }), 'document_expired');
    const draftSubject = `${rule}.2026-09-30`;
    const filings = await Promise.all(
      [0, 1].map(() => calls.file({ ...service, client, answers, draftSubject })),
    );
    expect(filings.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    expect(await listed(calls)).toMatchObject([{ subject: `${rule}.2026-10-31` }]);
    const left = await calls.readDraft(eserviceId, clientId, october?.query);
    expect(left.json()).toMatchObject({
      draft: { answers: { gstin: '2026-10-31' } },
      documents: [{ id: october?.sales }],
    });
    expect((await calls.discardDraft(eserviceId, clientId, october?.query)).statusCode).toBe(200);
    expect(await listed(calls)).toEqual([]);
    expectRefusal(
      await calls.saveDraft(eserviceId, buildDraft(client, 'A'), clientId, '?subject=A_B'),
      'invalid_input',
    );
  });

  it('are found by their answers if none was started for the due date', async () => {
    const calls = applicationCalls(test, await createFranchisee(test));
    const returns = await createService(test, {}, [
      { key: 'month', kind: 'month', label: { en: 'Month', hi: null }, isRequired: true },
    ]);
    const client = { kind: 'self' };
    const entered = { client: { ...blank, ...client }, answers: { month: '2026-10' } };
    await calls.saveDraft(returns.eserviceId, entered);
    const readFor = async (ends: string) =>
      (await calls.readDraft(returns.eserviceId, 'self', `?subject=${rule}.${ends}`)).json<{
        subject: string;
        draft: object | null;
      }>();
    expect(await readFor('2026-10-31')).toMatchObject({ subject: '', draft: entered });
    const september = { subject: `${rule}.2026-09-30`, draft: null };
    expect(await readFor('2026-09-30')).toMatchObject(september);
  });
});

describe('a new application for a client', () => {
  const repeated: readonly FormField[] = [
    { key: 'month', kind: 'month', label: { en: 'Month', hi: null }, isRequired: true },
    { key: 'signatory-name', kind: 'text', label: { en: 'Name', hi: null }, isRequired: true },
    { key: 'note', kind: 'text', label: { en: 'Note', hi: null }, isRequired: true },
    { key: 'sales', kind: 'file', label: { en: 'Sales', hi: null }, isRequired: false },
  ];

  it('starts with what lasts, or with an application that is repeated for the next period that is not filed', async () => {
    const calls = applicationCalls(test, await createFranchisee(test));
    const returns = await createService(test, {}, repeated);
    const answers = { month: '2026-01', 'signatory-name': 'Meera', note: 'Nil', sales: '' };
    const first = await fileOwnApplication(calls, returns, {
      client: createClientInput(),
      answers,
    });
    const clientId = first.client.clientId ?? '';
    const readKnown = async (person: ApplicationCalls, client: string, query = '') =>
      (await person.readDraft(returns.eserviceId, client, query)).json<{ known: object }>().known;
    expect(await readKnown(calls, clientId)).toEqual({ 'signatory-name': 'Meera' });
    const repeats = `?repeats=${first.id}`;
    const next = { month: '2026-02', 'signatory-name': 'Meera', note: 'Nil' };
    expect(await readKnown(calls, clientId, repeats)).toMatchObject(next);
    await fileOwnApplication(calls, returns, {
      client: { kind: 'earlier', clientId },
      answers: { ...answers, month: '2026-02' },
    });
    expect(await readKnown(calls, clientId, repeats)).toMatchObject({ month: '2026-03' });

    // Not for another client, nor by another franchisee, nor over a draft.
    expect(await readKnown(calls, 'self', repeats)).toEqual({});
    const other = applicationCalls(test, await createFranchisee(test));
    expect(await readKnown(other, clientId, repeats)).toEqual({});
    expect(await readKnown(other, 'self', repeats)).toEqual({});
    const draft = buildDraft({ kind: 'earlier', clientId }, 'A');
    await calls.saveDraft(returns.eserviceId, draft, clientId);
    expect(await readKnown(calls, clientId, repeats)).toEqual({});
  });
});

describe('a draft saved before drafts were kept per client', () => {
  it.each([
    ['self', { kind: 'self' }],
    ['earlier', { kind: 'earlier' }],
    ['new', { kind: 'new', name: 'Bina' }],
  ])('is read with its documents, for the client that it names: %s', async (kind, draftClient) => {
    const person = await createFranchisee(test);
    const calls = applicationCalls(test, person);
    const known = (
      await fileOwnApplication(calls, await createService(test), { client: createClientInput() })
    ).client.id;
    const client = kind === 'earlier' ? { ...draftClient, clientId: known } : draftClient;
    const register = await sendTo(calls, 'self');
    const bound = `application draft of ${person.user.id} for ${service.eserviceId}`;
    const sealed = seal(test.context.keys, bound, JSON.stringify(buildDraft(client, 'OLD')));
    await test.sql.query(
      `insert into application_draft (user_id, eservice_id, sealed, expires_at)
       values ($1, $2, $3, now() + interval '3 days')`,
      [person.user.id, service.eserviceId, sealed],
    );
    await test.sql.query(
      `update application_document set client_key = null
       where sender_id = $1 and application_id is null`,
      [person.user.id],
    );
    const [line] = await listed(calls);
    expect(line?.clientName).toBe({ self: null, earlier: 'Meera Traders', new: 'Bina' }[kind]);
    const found = line?.client ?? '';
    expect({ self: 'self', earlier: known, new: found }[kind]).toBe(found);
    expect(await read(calls, found)).toEqual({ answers: { gstin: 'OLD' }, documents: [register] });
    expect(await listed(calls)).toHaveLength(1);
  });
});

function getContents({ clientName, answers }: Application) {
  return [clientName, answers[0]?.text, answers[1]?.document?.id];
}

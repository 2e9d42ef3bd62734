import { describe, expect, it } from 'vitest';
import type { Application, ApplicationDocument } from '@anupal/contract/applications/schemas';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { waitForLockWaits } from '../../../testing/lock-waits.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { createPicture } from '../../kyc/tests/kyc-fixtures.ts';
import {
  createClientInput,
  createFranchisee,
  applicationCalls,
  createService,
  createContext,
  expectApplication,
  type ApplicationCalls,
} from '../tests/application-fixtures.ts';
import { readCorrectionForm } from './correction-drafts.ts';

const label = (en: string) => ({ en, hi: null });
const fields: readonly FormField[] = [
  { key: 'month', kind: 'month', label: label('Month'), isRequired: true },
  { key: 'bill', kind: 'file', label: label('Bill'), isRequired: false },
];
const october = { answers: { month: '2026-10' } };

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const service = await createService(test, {}, fields);
const person = await createFranchisee(test, { plan: 'Diamond' });
const own = applicationCalls(test, person);
const office = applicationCalls(test, await test.signIn('admin'));

let clients = 0;

function filed(): Promise<Application> {
  clients += 1;
  const client = createClientInput({ name: `Client number ${'x'.repeat(clients)}` });
  return expectApplication(own.file({ ...service, client, answers: { month: '2026-09' } }));
}

const uploaded = async (response: ReturnType<ApplicationCalls['addToCorrection']>) =>
  (await response).json<ApplicationDocument>();

/** Starts calls one after the other while the application is locked, then releases the lock. */
async function queued<T extends readonly unknown[]>(
  id: string,
  calls: { readonly [P in keyof T]: () => Promise<T[P]> },
): Promise<T> {
  const holding = await test.sql.connect();
  try {
    await holding.query('begin');
    await holding.query('select from application where id = $1 for update', [id]);
    const requests: Promise<unknown>[] = [];
    for (const call of calls) {
      requests.push(call());
      await waitForLockWaits(test, requests.length);
    }
    await holding.query('commit');
    return (await Promise.all(requests)) as unknown as T;
  } finally {
    holding.release();
  }
}

describe('a draft beside the sending of its correction', () => {
  it('refuses a draft saved after the correction', async () => {
    const { id } = await filed();
    const [corrected, saved, added] = await queued(id, [
      () => own.correct(id, 1, october),
      () => own.saveCorrectionDraft(id, october),
      async () => own.addToCorrection(id, await createPicture(), 'bill'),
    ]);
    expect(corrected.statusCode).toBe(200);
    expectRefusal(saved, 'application_changed');
    expectRefusal(added, 'application_changed');
    const correction = (await own.readCorrection(id)).json<object>();
    expect(correction).toMatchObject({
      version: 2,
      correctionCount: 1,
      draft: null,
      newDocuments: [],
    });
    expect((await own.saveCorrectionDraft(id, { ...october, correctionCount: 1 })).statusCode).toBe(
      200,
    );
  });

  it('deletes a draft saved before the correction', async () => {
    const { id } = await filed();
    const [saved, corrected] = await queued(id, [
      () => own.saveCorrectionDraft(id, october),
      () => own.correct(id, 1, october),
    ]);
    expect([saved.statusCode, corrected.statusCode]).toEqual([200, 200]);
    expect((await own.readCorrection(id)).json()).toMatchObject({ draft: null });
  });

  it('does not remove a document that was sent meanwhile', async () => {
    const { id } = await filed();
    const beside = await uploaded(own.addToCorrection(id, await createPicture()));
    const [corrected, removed] = await queued(id, [
      () => own.correct(id, 1, october),
      () => own.removeDocument(beside.id),
    ]);
    expect(corrected.json()).toMatchObject({ documents: [{ id: beside.id }] });
    expectRefusal(removed, 'not_found');
  });

  it('accepts drafts while staff work on the application', async () => {
    const { id } = await filed();
    await expectApplication(office.claim(id));
    expect((await own.saveCorrectionDraft(id, october)).statusCode).toBe(200);
  });
});

describe('a draft of a correction', () => {
  it('is read with its application from one snapshot', async () => {
    const { id } = await filed();
    const holding = await test.sql.connect();
    try {
      await holding.query('begin');
      await holding.query('lock table application_correction in access exclusive mode');
      const reading = readCorrectionForm(createContext(test), person.user.id, id);
      await waitForLockWaits(test);
      await holding.query('update application set version = 2 where id = $1', [id]);
      await holding.query(
        `insert into application_correction (id, application_id, answers_sealed)
         values (gen_random_uuid(), $1, 'sealed')`,
        [id],
      );
      await holding.query('commit');
      expect(await reading).toMatchObject({ value: { row: { version: 1 }, correctionCount: 0 } });
    } finally {
      holding.release();
    }
  });

  it('can be saved only while a correction may be sent or requested', async () => {
    const { id } = await filed();
    const sendAll = async () => [
      await own.saveCorrectionDraft(id, october),
      await own.addToCorrection(id, await createPicture(), 'bill'),
    ];
    const { version } = await expectApplication(office.claim(id));
    for (const response of await sendAll()) expect(response.statusCode).toBe(200);
    const requested = await expectApplication(own.requestCorrection(id));
    for (const response of await sendAll()) expectRefusal(response, 'application_changed');
    const decision = { version: requested.version, decision: 'allowed' };
    await expectApplication(
      office.decideCorrection(id, requested.correctionRequests[0]?.id ?? '', decision),
    );
    for (const response of await sendAll()) expect(response.statusCode).toBe(200);
    await expectApplication(own.withdraw(id, version + 2));
    for (const response of await sendAll()) expectRefusal(response, 'application_changed');
  });

  it('refuses unknown fields, and documents for other fields', async () => {
    const { id } = await filed();
    const strange = await own.saveCorrectionDraft(id, { answers: { month: '', year: '2026' } });
    expectRefusal(strange, 'invalid_input');
    for (const field of ['year', 'month'])
      expectRefusal(await own.addToCorrection(id, await createPicture(), field), 'invalid_input');
    const correction = (await own.readCorrection(id)).json<object>();
    expect(correction).toMatchObject({ draft: null, newDocuments: [] });
  });

  it('refuses a document uploaded while the application ended', async () => {
    const { id } = await filed();
    const [withdrawn, added] = await queued(id, [
      () => own.withdraw(id, 1),
      async () => own.addToCorrection(id, await createPicture(), 'bill'),
    ]);
    expect(withdrawn.statusCode).toBe(200);
    expectRefusal(added, 'application_changed');
  });
});

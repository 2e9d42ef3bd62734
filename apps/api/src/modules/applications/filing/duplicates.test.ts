import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { duplicateDetails } from '@anupal/contract/applications/duplicates';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import { computeMac } from '../../../platform/crypto/secrets.ts';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { dumpDatabase } from '../../auth/tests/auth-fixtures.ts';
import { readAccountBalance, expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import { clientCalls } from '../../clients/tests/client-fixtures.ts';
import {
  createClientInput,
  createFranchisee,
  applicationCalls,
  createService,
  advanceTo,
  expectApplication,
  type ApplicationCalls,
} from '../tests/application-fixtures.ts';
import { findDuplicates } from './duplicates.ts';

const fee = 15_000;

const statementKind = {
  ...createField('return-kind'),
  kind: 'choice',
  choices: ['salary', 'others', 'both'].map((value) => ({
    value,
    label: { en: value, hi: null },
  })),
} satisfies FormField;

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const admin = await test.signIn('admin');
const monthly = await createService(test, {}, [createField('gstin'), createField('month')]);
const plain = await createService(test);
const statements = await createService(test, {}, [
  { ...createField('tan'), kind: 'tan' },
  createField('month'),
  statementKind,
]);

afterEach(() => expectBalancedLedger(test));

function createField(key: string) {
  return { key, kind: 'text', label: { en: key, hi: null }, isRequired: false } satisfies FormField;
}

function october(client: object, answers: object = {}) {
  return { ...monthly, client, answers: { month: 'October 2026', ...answers } };
}

type DuplicateRefusal = Awaited<ReturnType<ApplicationCalls['file']>>;

/** The duplicate that a refusal names. */
function duplicateIn(response: DuplicateRefusal): string {
  expect(response.statusCode).toBe(409);
  const { code, details } = response.json<{ code: string; details: unknown }>();
  expect(code).toBe('duplicate_application');
  return duplicateDetails.parse(details).applicationId;
}

it('an application names its period in lists and on its page, in the language of the caller', async () => {
  const person = await createFranchisee(test);
  const calls = applicationCalls(test, person);
  const filed = await expectApplication(calls.file(october(createClientInput())));
  expect(filed.period).toBe('October 2026');
  const { applications } = (await calls.list()).json<{
    applications: readonly { period: string | null }[];
  }>();
  expect(applications.map(({ period }) => period)).toEqual(['October 2026']);
  const hindi = await applicationCalls(test, person, 'hi').read(filed.id);
  expect(hindi.json()).toMatchObject({ period: 'अक्टूबर 2026' });
  const without = await expectApplication(
    calls.file(october(createClientInput(), { month: 'the last one' })),
  );
  expect(without.period).toBeNull();
});

describe('the same service for the same client and period', () => {
  it('is refused with the duplicate named, charges nothing, and is filed once confirmed', async () => {
    const person = await createFranchisee(test, { paise: 5 * fee });
    const calls = applicationCalls(test, person);
    const first = await expectApplication(calls.file(october(createClientInput())));
    const again = await calls.file(october(createClientInput(), { month: 'oct-26' }));
    expect(duplicateIn(again)).toBe(first.id);
    expect(again.json()).toMatchObject({
      details: { trackingNumber: first.trackingNumber, state: 'submitted', filedAt: first.filedAt },
    });
    expect(again.json<{ message: string }>().message).toContain(first.trackingNumber);
    const hindi = await applicationCalls(test, person, 'hi').file(october(createClientInput()));
    expect(hindi.json<{ message: string }>().message).toContain('पहले ही जमा');
    expect(await readAccountBalance(test, person.walletId)).toBe(4 * fee);
    expect((await calls.readUsage()).json()).toMatchObject({ slots: { used: 1 } });
    const confirmed = { ...october(createClientInput()), confirmDuplicateOf: first.id };
    const second = await expectApplication(calls.file(confirmed));
    // The confirmed application is not the latest duplicate any more.
    expect(duplicateIn(await calls.file(confirmed))).toBe(second.id);
    expect(duplicateIn(await calls.file({ ...confirmed, confirmDuplicateOf: randomUUID() }))).toBe(
      second.id,
    );
    expect(await readAccountBalance(test, person.walletId)).toBe(3 * fee);
  });

  it('is recognized by client name in any spelling, by PAN, and by GSTIN', async () => {
    const calls = applicationCalls(test, await createFranchisee(test));
    const pan = 'ABCPE1234F';
    const first = await expectApplication(calls.file(october(createClientInput({ pan }))));
    for (const client of [
      createClientInput({ name: 'MEERA  TRADERS.', phone: '98765 00000' }),
      createClientInput({ name: 'Meera and sons', pan }),
      { kind: 'earlier', clientId: first.client.id },
    ])
      expect(duplicateIn(await calls.file(october(client)))).toBe(first.id);
    const gstin = '29ABCPE1234F1Z5';
    const registered = await expectApplication(calls.file(october(createClientInput(), { gstin })));
    const renamed = createClientInput({ name: 'Kaveri' });
    expect(
      duplicateIn(await calls.file(october(renamed, { gstin: ` ${gstin.toLowerCase()}` }))),
    ).toBe(registered.id);
    // Another registration of the same client is not a duplicate.
    await expectApplication(calls.file(october(createClientInput(), { gstin: '27ABCPE1234F1Z9' })));
  });

  it('is recognized for a client of the book under a corrected name, and after they were merged', async () => {
    const person = await createFranchisee(test);
    const [calls, book] = [applicationCalls(test, person), clientCalls(test, person)];
    const { id, version } = await book.add({ name: 'Suresh Kirana' });
    const client = { kind: 'earlier', clientId: id };
    const first = await expectApplication(calls.file(october(client)));
    await book.update(id, { version, name: 'Suraj Kirana' });
    expect(duplicateIn(await calls.file(october(client)))).toBe(first.id);
    const survivor = await book.add({ name: 'Suraj General Store' });
    const merged = await book.merge(survivor.id, { mergedId: id, mergedVersion: version + 1 });
    expect(merged.statusCode, merged.body).toBe(200);
    const renamed = { kind: 'earlier', clientId: survivor.id };
    expect(duplicateIn(await calls.file(october(renamed)))).toBe(first.id);
  });

  it('is one statement of several: another one, or for another TAN, is none, and both are each', async () => {
    const person = await createFranchisee(test);
    const [calls, book] = [applicationCalls(test, person), clientCalls(test, person)];
    const { id: clientId } = await book.add({ name: 'Ravi Builders' });
    const client = { kind: 'earlier', clientId };
    const file = (kind: string, tan = 'JPRR12345B') =>
      calls.file({
        ...statements,
        client,
        answers: { month: '2026-10', 'return-kind': kind, tan },
      });
    const salary = await expectApplication(file('salary'));
    await expectApplication(file('others'));
    await expectApplication(file('salary', 'JPRR54321B'));
    expect(duplicateIn(await file('salary'))).toBe(salary.id);
    expectRefusal(await file('both'), 'duplicate_application');
  });

  it('is one that was filed before statements were identified by TAN and kind', async () => {
    const person = await createFranchisee(test);
    const [calls, book] = [applicationCalls(test, person), clientCalls(test, person)];
    const pan = 'ABCPR1234K';
    const { id: clientId } = await book.add({
      name: 'Ravi Builders',
      registrations: [{ kind: 'pan', number: pan }],
    });
    const client = { kind: 'earlier', clientId };
    const file = (month: string, kind = 'others', tan = 'JPRR12345B') =>
      calls.file({ ...statements, client, answers: { month, 'return-kind': kind, tan } });
    const filed = await expectApplication(file('2026-10'));
    for (const identity of [
      ['name', 'ravi builders'],
      ['pan', pan],
    ]) {
      const parts = [person.user.id, statements.eserviceId, '2026-10', ...identity];
      const mac = computeMac(test.context.keys.current, ['duplicate application', ...parts]);
      await test.sql.query('update application set duplicate_macs = $2 where id = $1', [
        filed.id,
        [mac],
      ]);
      expect(duplicateIn(await file('2026-10'))).toBe(filed.id);
    }
    const fields = [
      { ...createField('tan'), kind: 'tan' },
      createField('month'),
    ] satisfies FormField[];
    const request = {
      eserviceId: statements.eserviceId,
      fields,
      answers: { month: '2026-10', tan: 'JPRR12345B' },
      client: { bookId: clientId, name: 'Ravi Builders', pan },
    };
    const { db } = test.context;
    const context = { keys: test.context.keys, clock: Date.now };
    const requests = new Map([['board', request]]);
    const found = await findDuplicates(db, context, person.user.id, requests);
    expect(found.get('board')?.id).toBe(filed.id);
    const ofNamesakes = (_: string, { id }: { readonly id: string }) => id !== filed.id;
    expect(await findDuplicates(db, context, person.user.id, requests, ofNamesakes)).toEqual(
      new Map(),
    );
    const [salary, others] = ['salary', 'others'].map((kind) => ({
      ...request,
      fields: [...fields, statementKind],
      answers: { ...request.answers, [statementKind.key]: kind },
    }));
    const both = new Map([
      ['salary', salary!],
      ['others', others!],
    ]);
    expect([...(await findDuplicates(db, context, person.user.id, both)).keys()]).toEqual([
      'others',
    ]);
    expectRefusal(await file('2026-10', 'both'), 'duplicate_application');
    await expectApplication(file('2026-10', 'others', 'JPRR54321B'));
    await expectApplication(file('2026-10', 'salary'));
    await expectApplication(file('2026-11'));
  });

  it('is not a duplicate for another period, service, client or franchisee', async () => {
    const calls = applicationCalls(test, await createFranchisee(test));
    await expectApplication(calls.file(october(createClientInput())));
    await expectApplication(calls.file(october(createClientInput(), { month: 'November 2026' })));
    await expectApplication(calls.file(october({ kind: 'self' })));
    await expectApplication(calls.file(october(createClientInput({ name: 'Kaveri' }))));
    await expectApplication(calls.file({ ...plain, client: createClientInput(), answers: {} }));
    const otherUser = applicationCalls(test, await createFranchisee(test));
    await expectApplication(otherUser.file(october(createClientInput())));
  });

  it('may be filed again after a withdrawal or a rejection', async () => {
    const calls = applicationCalls(test, await createFranchisee(test));
    const office = applicationCalls(test, admin);
    const withdrawn = await expectApplication(calls.file(october(createClientInput())));
    await expectApplication(calls.withdraw(withdrawn.id, withdrawn.version));
    const rejected = await expectApplication(calls.file(october(createClientInput())));
    const { version } = await advanceTo(office, rejected.id, 'in_review');
    await expectApplication(office.reject(rejected.id, version));
    await expectApplication(calls.file(october(createClientInput())));
  });

  it('counts without a period while the other is open, and for thirty days', async () => {
    const calls = applicationCalls(test, await createFranchisee(test));
    const filing = { ...plain, client: createClientInput(), answers: {} };
    const filed = await expectApplication(calls.file(filing));
    const age = (days: number) =>
      test.sql.query(
        `update application set filed_at = now() - $2 * interval '1 day' where id = $1`,
        [filed.id, days],
      );
    await age(90);
    expect(duplicateIn(await calls.file(filing))).toBe(filed.id);
    await advanceTo(applicationCalls(test, admin), filed.id, 'completed');
    await age(29);
    expect(duplicateIn(await calls.file(filing))).toBe(filed.id);
    await age(31);
    await expectApplication(calls.file(filing));
  });

  it('counts with a period however long ago it was filed', async () => {
    const calls = applicationCalls(test, await createFranchisee(test));
    const filed = await expectApplication(calls.file(october(createClientInput())));
    await advanceTo(applicationCalls(test, admin), filed.id, 'completed');
    await test.sql.query(
      `update application set filed_at = now() - interval '2 years' where id = $1`,
      [filed.id],
    );
    expect(duplicateIn(await calls.file(october(createClientInput())))).toBe(filed.id);
  });

  it('passes once of many concurrent filings with keys of their own', async () => {
    const person = await createFranchisee(test);
    const calls = applicationCalls(test, person);
    const before = await readAccountBalance(test, person.walletId);
    const filings = (calls: ApplicationCalls, more: object = {}) =>
      Promise.all(
        Array.from({ length: 6 }, () => calls.file({ ...october(createClientInput()), ...more })),
      );
    const codes = (responses: readonly DuplicateRefusal[]) =>
      responses.map((response) => response.json<{ code?: string }>().code ?? 'filed').sort();
    const duplicates = Array.from({ length: 5 }, () => 'duplicate_application');
    const first = await filings(calls);
    expect(codes(first)).toEqual([...duplicates, 'filed']);
    const refused = first.find(({ statusCode }) => statusCode === 409);
    // Six concurrent filings confirm the same one: the second is a duplicate of the first.
    const confirmDuplicateOf = refused && duplicateIn(refused);
    expect(codes(await filings(calls, { confirmDuplicateOf }))).toEqual([...duplicates, 'filed']);
    expect(await readAccountBalance(test, person.walletId)).toBe(before - 2 * fee);
  });

  it('K08 is compared by keyed hashes alone', async () => {
    const calls = applicationCalls(test, await createFranchisee(test));
    await expectApplication(calls.file(october(createClientInput(), { month: 'Qx77wvzk ninety' })));
    expect(await dumpDatabase(test)).not.toMatch(/qx77wvzk/i);
    expectRefusal(
      await calls.file(october(createClientInput(), { month: 'QX77wvzk  Ninety' })),
      'duplicate_application',
    );
  });
});

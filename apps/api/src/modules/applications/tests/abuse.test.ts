import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { ApplicationDocument } from '@anupal/contract/applications/schemas';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { waitForLockWaits } from '../../../testing/lock-waits.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { dumpDatabase } from '../../auth/tests/auth-fixtures.ts';
import { createPicture } from '../../kyc/tests/kyc-fixtures.ts';
import { readAccountBalance, expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import {
  createClientInput,
  createFranchisee,
  applicationCalls,
  createService,
  fileOwnApplication,
  expectApplication,
} from './application-fixtures.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });

afterEach(() => expectBalancedLedger(test));

const self = { client: { kind: 'self' }, answers: {} } as const;

function createField(kind: 'text' | 'file', key: string): FormField {
  return { key, kind, label: { en: 'Something', hi: null }, isRequired: kind === 'file' };
}

describe('what was filed', () => {
  it('K08 is not stored in clear anywhere, nor is the response kept for repeated calls', async () => {
    const service = await createService(test, {}, [createField('text', 'turnover')]);
    const calls = applicationCalls(test, await createFranchisee(test));
    const filing = {
      client: createClientInput({ pan: 'AXXPE9234F' }),
      answers: { turnover: 'Qx77-ninety' },
    };
    const key = randomUUID();
    const filed = await expectApplication(calls.file({ ...service, ...filing }, key));
    await calls.addMessage(filed.id, 'The first message', { key: randomUUID() });
    const dump = await dumpDatabase(test);
    expect(dump).toContain(filed.trackingNumber);
    expect(dump).not.toContain('AXXPE9234F');
    expect(dump).not.toContain('Qx77-ninety');
    expect(await expectApplication(calls.file({ ...service, ...filing }, key))).toEqual(filed);
  });

  it('is complete: if a document is removed meanwhile, nothing is filed', async () => {
    const service = await createService(test, {}, [createField('file', 'deed')]);
    const person = await createFranchisee(test);
    const calls = applicationCalls(test, person);
    const sent = await calls.addToDraft(service.eserviceId, await createPicture(), {
      field: 'deed',
    });
    const { id } = sent.json<ApplicationDocument>();
    const before = await readAccountBalance(test, person.walletId);
    const removing = await test.sql.connect();
    try {
      await removing.query('begin');
      await removing.query('delete from application_document where id = $1', [id]);
      const filing = calls.file({ ...service, client: { kind: 'self' }, answers: { deed: id } });
      await waitForLockWaits(test);
      await removing.query('commit');
      expectRefusal(await filing, 'document_expired');
    } finally {
      removing.release();
    }
    expect(await readAccountBalance(test, person.walletId)).toBe(before);
    expect((await calls.list()).json()).toMatchObject({ total: 0 });
  });

  it('D07 is shown if a field is named like a property of every object', async () => {
    const service = await createService(test, {}, [createField('text', 'constructor')]);
    const calls = applicationCalls(test, await createFranchisee(test));
    const filed = await fileOwnApplication(calls, service);
    expect(filed.answers).toMatchObject([{ key: 'constructor', text: null }]);
    const answers = { constructor: 'Anand Builders' };
    const other = await fileOwnApplication(calls, service, { answers });
    expect(other.answers).toMatchObject([{ text: 'Anand Builders' }]);
  });
});

describe('a key that is older than its answer', () => {
  it('W05 files nothing else and does not claim to', async () => {
    const person = await createFranchisee(test);
    const calls = applicationCalls(test, person);
    const [one, other] = [await createService(test), await createService(test)];
    const key = randomUUID();
    await expectApplication(calls.file({ ...one, ...self }, key));
    await test.sql.query('delete from idempotent_response where key = $1', [key]);
    expectRefusal(await calls.file({ ...other, ...self }, key), 'idempotency_key_reused');
    expect(await readAccountBalance(test, person.walletId)).toBe(100_000_00 - 15_000);
  });

  it('W05 swallows no message about another application', async () => {
    const calls = applicationCalls(test, await createFranchisee(test));
    const service = await createService(test);
    const [one, other] = [
      await fileOwnApplication(calls, service),
      await fileOwnApplication(calls, service),
    ];
    const key = randomUUID();
    await expectApplication(calls.addMessage(one.id, 'Hello', { key }));
    await test.sql.query('delete from idempotent_response where key = $1', [key]);
    expectRefusal(await calls.addMessage(other.id, 'Other', { key }), 'idempotency_key_reused');
    expect(
      (await expectApplication(calls.addMessage(one.id, 'Hello', { key }))).messages,
    ).toHaveLength(1);
  });
});

describe('a version that no application can have', () => {
  it.each([0, -1, 2 ** 31, 2 ** 40])('D05 is refused: %d', async (version) => {
    const calls = applicationCalls(test, await createFranchisee(test));
    const office = applicationCalls(test, await test.signIn('admin'));
    const { id } = await fileOwnApplication(calls, await createService(test));
    expectRefusal(await calls.withdraw(id, version), 'invalid_input');
    expectRefusal(await office.move(id, version, 'in_progress'), 'invalid_input');
    expectRefusal(await office.requestInformation(id, version), 'invalid_input');
    expectRefusal(await office.quote(id, version), 'invalid_input');
  });
});

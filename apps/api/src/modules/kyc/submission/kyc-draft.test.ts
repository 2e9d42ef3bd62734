import { afterAll, describe, expect, it } from 'vitest';
import type { KycDocument, KycDraft } from '@anupal/contract/kyc/schemas';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited, signInAs } from '../../../testing/test-app.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import {
  createKycInput,
  createPicture,
  kycContext,
  kycCalls,
  listStoredFiles,
  submitNewKyc,
} from '../tests/kyc-fixtures.ts';
import { kycQueues } from '../jobs.ts';

interface Draft {
  readonly draft: KycDraft | null;
  readonly documents: readonly KycDocument[];
}

const typed: KycDraft = { fullName: 'Kav', panNumber: 'abc', completeAddress: 'House' };

const test = await startTestApp({
  renderer: createInProcessRenderer(),
  limits: { ...unlimited, documentsPerDay: 4 },
});

afterAll(() => expectBalancedLedger(test));

async function cleanUp(): Promise<void> {
  const [cleanup] = kycQueues(kycContext(test));
  await cleanup?.run({});
}

describe('form input', () => {
  it('is available on another device, only to its user', async () => {
    const session = await test.signIn('user');
    expect((await kycCalls(test, session).saveDraft(typed)).json()).toEqual({ message: 'Saved.' });
    const elsewhere = await signInAs(test, session.user);
    expect((await kycCalls(test, elsewhere).readDraft()).json<Draft>().draft).toEqual(typed);
    const other = kycCalls(test, await test.signIn('user'));
    expect((await other.readDraft()).json()).toEqual({ draft: null, documents: [] });
  });

  it('K09 never stores an Aadhaar number', async () => {
    const session = await test.signIn('user');
    const calls = kycCalls(test, session);
    await calls.saveDraft({ ...typed, adhaarNumber: '299900064321' });
    expect((await calls.readDraft()).json<Draft>().draft).toEqual(typed);
  });

  it('expires after seven days, with its documents', async () => {
    const session = await test.signIn('user');
    const calls = kycCalls(test, session);
    await calls.saveDraft(typed);
    await calls.addToDraft('pan', await createPicture());
    const before = (await listStoredFiles(test)).length;
    for (const table of ['kyc_draft', 'kyc_document']) {
      await test.sql.query(`update ${table} set expires_at = now() where user_id = $1`, [
        session.user.id,
      ]);
    }
    expect((await calls.readDraft()).json()).toEqual({ draft: null, documents: [] });
    await cleanUp();
    expect(await listStoredFiles(test)).toHaveLength(before - 1);
    const { rows } = await test.sql.query('select from kyc_document where user_id = $1', [
      session.user.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('is not saved when there is a record', async () => {
    const { session } = await submitNewKyc(test);
    await kycCalls(test, session).saveDraft(typed);
    expect((await kycCalls(test, session).readDraft()).json<Draft>().draft).toBeNull();
  });
});

describe('documents of a draft', () => {
  it('are added one by one, replacing the one of the same type', async () => {
    const calls = kycCalls(test, await test.signIn('user'));
    const first = (await calls.addToDraft('pan', await createPicture())).json<KycDocument>();
    const before = (await listStoredFiles(test)).length;
    const picture = await createPicture({ width: 900, height: 560 });
    const second = (await calls.addToDraft('pan', picture)).json<KycDocument>();
    expect(second.pages).toMatchObject([{ width: 900, height: 560 }]);
    const { documents } = (await calls.readDraft()).json<Draft>();
    expect(documents.map(({ id }) => id)).toEqual([second.id]);
    expect(second.id).not.toBe(first.id);
    expect(await listStoredFiles(test)).toHaveLength(before);
    expectRefusal(await calls.readPage(first.id), 'not_found');
  });

  it('are used for the record unless others of their type are uploaded', async () => {
    const calls = kycCalls(test, await test.signIn('user'));
    const small = await createPicture();
    for (const type of ['pan', 'aadhaarFront', 'aadhaarBack']) await calls.addToDraft(type, small);
    await calls.saveDraft(typed);
    const large = await createPicture({ width: 900, height: 560 });
    const response = await calls.submit(createKycInput(), [['pan', large]]);
    const widths = response
      .json<{ documents: KycDocument[] }>()
      .documents.map(({ pages }) => pages[0]?.width);
    expect(widths).toEqual([900, 800, 800]);
    expect((await calls.readDraft()).json()).toEqual({ draft: null, documents: [] });
  });

  it('can be removed, only by their user', async () => {
    const calls = kycCalls(test, await test.signIn('user'));
    const { id } = (await calls.addToDraft('pan', await createPicture())).json<KycDocument>();
    const other = kycCalls(test, await test.signIn('user'));
    expectRefusal(await other.removeFromDraft(id), 'not_found');
    expect((await calls.removeFromDraft(id)).statusCode).toBe(200);
    expectRefusal(await calls.removeFromDraft(id), 'not_found');
    expect((await calls.readDraft()).json<Draft>().documents).toEqual([]);
  });

  it('K11 count towards the daily limit only when they are accepted', async () => {
    const calls = kycCalls(test, await test.signIn('user'));
    const picture = await createPicture();
    for (let attempt = 0; attempt < 6; attempt += 1) {
      expectRefusal(await calls.addToDraft('pan', Buffer.from('<svg/>')), 'file_not_accepted');
    }
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect((await calls.addToDraft('pan', picture)).statusCode).toBe(200);
    }
    const before = (await listStoredFiles(test)).length;
    const refused = await calls.addToDraft('pan', picture);
    expectRefusal(refused, 'too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    expect(await listStoredFiles(test)).toHaveLength(before);
  });
});

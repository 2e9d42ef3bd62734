import { afterAll, describe, expect, it } from 'vitest';
import type { KycDocument, KycRecord } from '@anupal/contract/kyc/schemas';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { bearer, startTestApp, unlimited } from '../../../testing/test-app.ts';
import { confirmEverything } from '../../auth/tests/auth-fixtures.ts';
import { emailJobs, waitForEmails } from '../../notifications/tests/notification-fixtures.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import { createKycInput, kycCalls, listStoredFiles, threeDocuments } from './kyc-fixtures.ts';

const races = 50;

const test = await startTestApp({ renderer: createInProcessRenderer(), limits: unlimited });
await confirmEverything(test);
const person = await test.signIn('user');
const reviewers = [await test.signIn('admin'), await test.signIn('superadmin')];

afterAll(() => expectBalancedLedger(test));

async function submit(): Promise<KycRecord> {
  const response = await kycCalls(test, person).submit(createKycInput(), await threeDocuments());
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<KycRecord>();
}

async function decisionsOn(kycId: string): Promise<readonly object[]> {
  const { rows } = await test.sql.query<object>(
    'select version, kyc_status from kyc_decision where kyc_id = $1 order by version',
    [kycId],
  );
  return rows;
}

/** Deletes the record, whatever was decided, for the next race. */
async function clear(): Promise<void> {
  await test.sql.query('delete from kyc_record where user_id = $1', [person.user.id]);
  await test.sql.query('update users set kyc_status = null, kyc_approved_at = null where id = $1', [
    person.user.id,
  ]);
}

async function status(): Promise<unknown> {
  const headers = bearer(person.accessToken);
  const me = await test.app.inject({ url: '/api/auth/me', headers });
  return me.json<{ kycStatus: unknown }>().kycStatus;
}

function office(index: number) {
  const session = reviewers[index % reviewers.length];
  if (!session) throw new Error('nobody reviews');
  return kycCalls(test, session);
}

describe('of two concurrent actions one takes effect and the other is refused', () => {
  it(`K10 an approval and a cancellation, ${races} times`, async () => {
    const outcomes = new Set<string>();
    for (let race = 0; race < races; race += 1) {
      const { id } = await submit();
      const approve = () => office(race).decide(id, { kycStatus: 'approved', version: 1 });
      const cancel = () => kycCalls(test, person).cancel(id);
      const both = race % 2 === 0 ? [approve(), cancel()] : [cancel(), approve()];
      const [first, second] = await Promise.all(both);
      const [approval, cancellation] = race % 2 === 0 ? [first, second] : [second, first];
      const outcome = `${approval?.statusCode ?? 0} ${cancellation?.statusCode ?? 0}`;
      outcomes.add(outcome);
      expect(['200 422', '404 200']).toContain(outcome);
      const isApproved = outcome === '200 422';
      expect(await decisionsOn(id)).toHaveLength(isApproved ? 1 : 0);
      expect(await status()).toBe(isApproved ? 'approved' : null);
      await clear();
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });

  it(`K10 two reviewers who disagree, ${races} times`, async () => {
    for (let race = 0; race < races; race += 1) {
      const { id } = await submit();
      const decided = await Promise.all([
        office(0).decide(id, { kycStatus: 'approved', version: 1 }),
        office(1).decide(id, { kycStatus: 'rejected', version: 1, reason: 'other' }),
      ]);
      expect(decided.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      const won = decided.find(({ statusCode }) => statusCode === 200)?.json<KycRecord>();
      expect(await decisionsOn(id)).toEqual([{ version: 2, kyc_status: won?.kycStatus }]);
      expect(await status()).toBe(won?.kycStatus);
      await clear();
    }
    await waitForEmails(test);
    const emails = await emailJobs(test);
    expect(emails.filter(({ state }) => state === 'failed')).toEqual([]);
  });

  it(`K10 a submission and the removal of a document from its draft, ${races} times`, async () => {
    const calls = kycCalls(test, person);
    const outcomes = new Set<string>();
    for (let race = 0; race < races; race += 1) {
      const draft: KycDocument[] = [];
      for (const [type, bytes] of await threeDocuments()) {
        draft.push((await calls.addToDraft(type, bytes)).json<KycDocument>());
      }
      const remove = () => calls.removeFromDraft(draft[race % 3]?.id ?? '');
      const [submitted, removed] = await Promise.all([
        calls.submit(createKycInput(), []),
        remove(),
      ]);
      const outcome = `${submitted.statusCode} ${removed.statusCode}`;
      outcomes.add(outcome);
      expect(['200 404', '422 200']).toContain(outcome);
      const own = (await calls.readOwn()).json<KycRecord | null>();
      expect(own?.documents.length ?? 'no record').toBe(outcome === '200 404' ? 3 : 'no record');
      await clear();
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });

  it('K10 two redactions of one page: one remains, and no other file is left', async () => {
    const { documents } = await submit();
    const id = documents[0]?.id ?? '';
    const box = { x: 0, y: 0, width: 0.5, height: 0.5 };
    for (let race = 0; race < 10; race += 1) {
      const before = (await listStoredFiles(test)).length;
      const redacted = await Promise.all(
        [0, 1].map((index) => office(index).redact(id, { page: 1, boxes: [box] })),
      );
      const codes = redacted.map(({ statusCode }) => statusCode).toSorted();
      expect(['200,200', '200,409']).toContain(codes.join());
      expect(await listStoredFiles(test)).toHaveLength(before);
      expect((await office(race).readPage(id)).statusCode).toBe(200);
    }
    await clear();
  });
});

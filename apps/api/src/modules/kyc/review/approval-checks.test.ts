import { describe, expect, it } from 'vitest';
import { kycDocumentTypes, type KycRecord } from '@anupal/contract/kyc/schemas';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { confirmEverything } from '../../auth/tests/auth-fixtures.ts';
import { createKycInput, kycCalls, submitNewKyc } from '../tests/kyc-fixtures.ts';

const test = await startTestApp({ renderer: createInProcessRenderer(), limits: unlimited });
await confirmEverything(test);
const admin = await test.signIn('admin');

const ticked = { kycStatus: 'approved', version: 1, checkedDocuments: kycDocumentTypes } as const;

describe('the documents of an approval', () => {
  it('an approval is refused until the reviewer has opened every page, with either form of the call', async () => {
    const { record } = await submitNewKyc(test);
    const calls = kycCalls(test, admin);
    for (const approval of [ticked, { kycStatus: 'approved' }])
      expectRefusal(await calls.decideUnseen(record.id, approval), 'documents_unchecked');
    await kycCalls(test, await test.signIn('admin')).openPages(record.id);
    for (const { id } of record.documents.slice(1)) await calls.readPage(id);
    expectRefusal(await calls.decideUnseen(record.id, ticked), 'documents_unchecked');
    await calls.readPage(record.documents[0]?.id ?? '');
    expect((await calls.decideUnseen(record.id, ticked)).statusCode).toBe(200);
  });

  it('an approval of a version ticks each document; the specified call has only the status', async () => {
    const [first, second] = [await submitNewKyc(test), await submitNewKyc(test)];
    const calls = kycCalls(test, admin);
    await calls.openPages(first.record.id);
    for (const wrong of [{ checkedDocuments: undefined }, { checkedDocuments: ['pan'] }])
      expectRefusal(
        await calls.decideUnseen(first.record.id, { ...ticked, ...wrong }),
        'documents_unchecked',
      );
    const some = { kycStatus: 'approved', checkedDocuments: ['pan', 'pan', 'pan'] };
    expectRefusal(await calls.decideUnseen(first.record.id, some), 'documents_unchecked');
    await calls.openPages(second.record.id);
    const bare = await calls.decideUnseen(second.record.id, { kycStatus: 'approved' });
    expect(bare.statusCode).toBe(200);
  });

  it('pages opened before a resubmission do not count', async () => {
    const { session, person, record } = await submitNewKyc(test);
    const calls = kycCalls(test, admin);
    await calls.openPages(record.id);
    await kycCalls(test, session).cancel(record.id, '?keep=draft');
    const again = (await kycCalls(test, session).submit(person, [])).json<KycRecord>();
    expectRefusal(await calls.decideUnseen(again.id, ticked), 'documents_unchecked');
  });
});

describe('the same number on two accounts', () => {
  it.each([
    ['PAN', 'panNumber', { hasSamePan: true, hasSameAadhaar: false }],
    ['Aadhaar number', 'adhaarNumber', { hasSamePan: false, hasSameAadhaar: true }],
  ] as const)('the review names the other record with the same %s', async (_, field, same) => {
    const first = await submitNewKyc(test);
    const second = await submitNewKyc(test, createKycInput({ [field]: first.person[field] }));
    const { review } = (await kycCalls(test, admin).read(second.record.id)).json<KycRecord>();
    expect(review?.sameNumberRecords).toMatchObject([
      {
        ...same,
        kycId: first.record.id,
        version: 1,
        kycStatus: 'pending',
        person: { id: first.session.user.id, email: first.session.user.email },
      },
    ]);
    const other = (await kycCalls(test, admin).read(first.record.id)).json<KycRecord>();
    expect(other.review?.sameNumberRecords.map(({ kycId }) => kycId)).toEqual([second.record.id]);
    expect((await kycCalls(test, second.session).readOwn()).body).not.toContain(first.record.id);
  });

  it('an approval needs a reason for the current duplicates, which is stored', async () => {
    const first = await submitNewKyc(test);
    const second = await submitNewKyc(test, createKycInput({ panNumber: first.person.panNumber }));
    const calls = kycCalls(test, admin);
    const approve = (duplicates?: object) =>
      calls.decide(second.record.id, { kycStatus: 'approved', version: 1, duplicates });
    const reason = `The same person, who moved. PAN ${first.person.panNumber}.`;
    const seen = [{ kycId: first.record.id, version: 1 }];
    expectRefusal(await approve(), 'duplicate_unexplained');
    expectRefusal(await approve({ reason: 'x', seen }), 'invalid_input');
    expectRefusal(await approve({ reason, seen: [] }), 'kyc_changed');
    expectRefusal(
      await calls.decide(second.record.id, { kycStatus: 'approved' }),
      'duplicate_unexplained',
    );
    await calls.decide(first.record.id, { kycStatus: 'rejected' });
    expectRefusal(await approve({ reason, seen }), 'kyc_changed');
    const now = [{ kycId: first.record.id, version: 2 }];
    const approved = (await approve({ reason, seen: now })).json<KycRecord>();
    const stored = approved.review?.decisions[0]?.duplicateReason ?? '';
    expect(stored).toContain('The same person, who moved.');
    expect(stored).not.toContain(first.person.panNumber);
    expect((await calls.decide(first.record.id, { kycStatus: 'rejected' })).statusCode).toBe(200);
  });

  it('of two concurrent approvals of the same number the second sees the first', async () => {
    const first = await submitNewKyc(test);
    const { panNumber, adhaarNumber } = first.person;
    const second = await submitNewKyc(test, createKycInput({ panNumber, adhaarNumber }));
    const calls = kycCalls(test, admin);
    const ids = [first.record.id, second.record.id];
    for (const id of ids) await calls.openPages(id);
    const responses = await Promise.all(
      ids.map((id) => {
        const seen = ids.filter((other) => other !== id).map((kycId) => ({ kycId, version: 1 }));
        const duplicates = { reason: 'Two businesses of one person', seen };
        return calls.decideUnseen(id, { ...ticked, duplicates });
      }),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});

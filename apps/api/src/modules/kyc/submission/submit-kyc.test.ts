import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { kycRecord, type KycRecord } from '@anupal/contract/kyc/schemas';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import {
  createKycInput,
  createPicture,
  kycCalls,
  submitNewKyc,
  threeDocuments,
} from '../tests/kyc-fixtures.ts';

const test = await startTestApp({ limits: unlimited });

afterAll(() => expectBalancedLedger(test));

async function userRow(id: string): Promise<unknown> {
  const { rows } = await test.sql.query(
    'select kyc_status, kyc_approved_at from users where id = $1',
    [id],
  );
  return rows[0];
}

describe('submission', () => {
  it('returns the record: full PAN, masked Aadhaar number, three documents in order', async () => {
    const { session, person, record } = await submitNewKyc(test);
    expect(z.parse(z.strictObject(kycRecord.shape), record)).toEqual(record);
    expect(record).toMatchObject({
      fullName: person.fullName,
      panNumber: person.panNumber,
      adhaarNumber: `XXXX XXXX ${person.adhaarNumber.slice(-4)}`,
      completeAddress: person.completeAddress,
      kycStatus: 'pending',
      status: 'pending',
      version: 1,
      rejection: null,
      decidedAt: null,
      review: null,
    });
    expect(record.documents.map(({ type }) => type)).toEqual([
      'pan',
      'aadhaarFront',
      'aadhaarBack',
    ]);
    expect(await userRow(session.user.id)).toEqual({
      kyc_status: 'pending',
      kyc_approved_at: null,
    });
    const own = await kycCalls(test, session).readOwn();
    expect(own.json()).toMatchObject({ id: record.id, kycStatus: 'pending' });
  });

  it('Z03 ignores status, owner and version sent by the client', async () => {
    const session = await test.signIn('user');
    const other = await test.createUser();
    const body = {
      ...createKycInput(),
      noticeVersion: undefined, // a form has ten texts at most
      kycStatus: 'approved',
      userId: other.id,
      version: '7',
    };
    const response = await kycCalls(test, session).submit(body);
    expect(response.json()).toMatchObject({ kycStatus: 'pending', version: 1 });
    expect(await userRow(session.user.id)).toEqual({
      kyc_status: 'pending',
      kyc_approved_at: null,
    });
    expect(await userRow(other.id)).toEqual({ kyc_status: null, kyc_approved_at: null });
  });

  it('accepts input as people type it: lower case, spaces, dashes, Hindi', async () => {
    const session = await test.signIn('user');
    const { panNumber, adhaarNumber } = createKycInput();
    const response = await kycCalls(test, session).submit({
      fullName: '  कविता शर्मा ',
      panNumber: ` ${panNumber.toLowerCase().replace(/(.{5})/, '$1 ')}`,
      adhaarNumber: adhaarNumber.replace(/(\d{4})(?=\d)/g, '$1 '),
      completeAddress: 'मकान 12, गांधी रोड, जयपुर',
    });
    expect(response.json()).toMatchObject({ fullName: 'कविता शर्मा', panNumber });
  });

  it('without a record, reading returns null', async () => {
    const response = await kycCalls(test, await test.signIn('user')).readOwn();
    expect([response.statusCode, response.json()]).toEqual([200, null]);
  });

  it.each([
    [{ panNumber: 'ABCD1234F' }, 'PAN'],
    [{ adhaarNumber: '234567890123' }, 'Aadhaar'],
    [{ completeAddress: 'short' }, 'address'],
    [{ fullName: '' }, 'Name'],
  ])('names what is wrong with %o', async (wrong, name) => {
    const response = await kycCalls(test, await test.signIn('user')).submit({
      ...createKycInput(),
      ...wrong,
    });
    expectRefusal(response, 'invalid_input');
    expect(response.json<{ message: string }>().message).toContain(name);
  });

  it.each([
    ['none', []],
    ['two', ['pan', 'aadhaarFront']],
    ['one twice', ['pan', 'aadhaarFront', 'aadhaarFront']],
  ])('refuses %s of the three documents', async (_, types) => {
    const session = await test.signIn('user');
    const picture = await createPicture();
    const documents = types.map((type) => [type, picture] as const);
    expectRefusal(
      await kycCalls(test, session).submit(createKycInput(), documents),
      'documents_missing',
    );
    expect((await kycCalls(test, session).readOwn()).json()).toBeNull();
  });

  it('refuses a second record while there is one', async () => {
    const { session, record } = await submitNewKyc(test);
    expectRefusal(await kycCalls(test, session).submit(), 'kyc_exists');
    const picture = await createPicture();
    expectRefusal(await kycCalls(test, session).addToDraft('pan', picture), 'kyc_exists');
    expect((await kycCalls(test, session).readOwn()).json()).toMatchObject({ id: record.id });
  });

  it('K11 accepts one of several concurrent submissions and leaves no files of the others', async () => {
    const session = await test.signIn('user');
    const calls = kycCalls(test, session);
    const documents = await threeDocuments();
    const responses = await Promise.all(
      Array.from({ length: 3 }, () => calls.submit(createKycInput(), documents)),
    );
    const codes = responses.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([200, 409, 409]);
    const { rows } = await test.sql.query(
      'select count(*)::int as files from kyc_file join kyc_document on id = document_id where user_id = $1',
      [session.user.id],
    );
    expect(rows).toEqual([{ files: 3 }]);
  });
});

describe('cancellation', () => {
  it('deletes the record with its documents, and another one can be submitted', async () => {
    const { session, record } = await submitNewKyc(test);
    const calls = kycCalls(test, session);
    const done = await calls.cancel(record.id);
    expect(done.json()).toEqual({ message: 'KYC request cancelled successfully.' });
    expect((await calls.readOwn()).json()).toBeNull();
    expect(await userRow(session.user.id)).toEqual({ kyc_status: null, kyc_approved_at: null });
    expect((await calls.readDraft()).json()).toEqual({ draft: null, documents: [] });
    expectRefusal(await calls.cancel(record.id), 'not_found');
    expect((await calls.submit()).statusCode).toBe(200);
  });

  it('keeps a draft on request, without the Aadhaar number', async () => {
    const { session, record, person } = await submitNewKyc(test);
    const calls = kycCalls(test, session);
    expect((await calls.cancel(record.id, '?keep=draft')).statusCode).toBe(200);
    const draft = (await calls.readDraft()).json<{ draft: object; documents: unknown[] }>();
    const { fullName, panNumber, completeAddress } = person;
    expect(draft.draft).toEqual({ fullName, panNumber, completeAddress });
    expect(draft.documents).toHaveLength(3);
    const again = await calls.submit({ ...person, fullName: 'Kavita R Sharma' }, []);
    expect(again.json<KycRecord>()).toMatchObject({ fullName: 'Kavita R Sharma', version: 1 });
  });
});

import { getNoticeVersion } from '@anupal/contract/privacy/notice-version';
import { afterAll, expect, it } from 'vitest';
import { createInProcessRenderer } from '../../platform/documents/testing/renderer.ts';
import { bearer, startTestApp, unlimited } from '../../testing/test-app.ts';
import { confirmEverything } from '../auth/tests/auth-fixtures.ts';
import { expectBalancedLedger } from '../wallet/tests/wallet-fixtures.ts';
import {
  kycContext,
  kycCalls,
  listStoredFiles,
  submitNewKyc,
  type Submitted,
} from './tests/kyc-fixtures.ts';
import { kycQueues } from './jobs.ts';
import { liftHold, setHold } from '../retention/tests/hold-fixtures.ts';

const test = await startTestApp({ renderer: createInProcessRenderer(), limits: unlimited });
await confirmEverything(test);

afterAll(() => expectBalancedLedger(test));

async function approved(): Promise<Submitted> {
  const one = await submitNewKyc(test);
  const office = kycCalls(test, await test.signIn('admin'));
  await office.decide(one.record.id, { kycStatus: 'approved', version: 1 });
  return one;
}

async function endAccount({ session }: Submitted, ago: string): Promise<void> {
  await test.sql.query('update users set disabled_at = now() - $2::interval where id = $1', [
    session.user.id,
    ago,
  ]);
}

async function readCount(table: 'kyc_record' | 'kyc_document', userId: string): Promise<number> {
  const { rowCount } = await test.sql.query(`select from ${table} where user_id = $1`, [userId]);
  return rowCount ?? 0;
}

it('K08 a year after the account ended, and not before, its record, documents, keys and files are deleted', async () => {
  const [deleted, retained, active] = [await approved(), await approved(), await approved()];
  await endAccount(deleted, '1 year 1 minute');
  await endAccount(retained, '364 days');
  const before = (await listStoredFiles(test)).length;
  await kycQueues(kycContext(test))[0]?.run({});
  for (const [{ session }, records] of [
    [deleted, 0],
    [retained, 1],
    [active, 1],
  ] as const) {
    expect(await readCount('kyc_record', session.user.id)).toBe(records);
    expect(await readCount('kyc_document', session.user.id)).toBe(records * 3);
  }
  expect(await listStoredFiles(test)).toHaveLength(before - 3);
  const { rows } = await test.sql.query<{ body: string }>(
    `select convert_from(body, 'UTF8') as body from audit_event where action = 'kyc.forgotten'`,
  );
  expect(rows.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
    {
      object: { type: 'kyc_record', id: deleted.record.id },
      detail: { person: deleted.session.user.id },
    },
  ]);
});

it('K08 what a reviewer wrote is deleted with the record, and kept while there is a record or draft', async () => {
  const rejected = async () => {
    const one = await submitNewKyc(test);
    const office = kycCalls(test, await test.signIn('admin'));
    const decision = { kycStatus: 'rejected', version: 1, remark: 'The card says Ramesh, 1987.' };
    await office.decide(one.record.id, decision);
    return one;
  };
  const [disabled, cancelled, drafted, withdrawn, untouched, held] = [
    await rejected(),
    await rejected(),
    await rejected(),
    await rejected(),
    await rejected(),
    await rejected(),
  ];
  const remarks = async ({ session }: Submitted) => {
    const { rows } = await test.sql.query<{ remark: string | null; kyc_status: string }>(
      'select kyc_status, remark from kyc_decision where user_id = $1',
      [session.user.id],
    );
    return rows.map(({ kyc_status: status, remark }) => [status, remark !== null]);
  };
  await endAccount(disabled, '1 year 1 minute');
  for (const [{ session, record }, draft] of [
    [cancelled, ''],
    [drafted, '?keep=draft'],
    [withdrawn, '?keep=draft'],
  ] as const)
    expect((await kycCalls(test, session).cancel(record.id, draft)).statusCode).toBe(200);
  expect(await remarks(cancelled)).toEqual([['rejected', false]]);
  await setHold(test, held.session.user.id);
  expect((await kycCalls(test, held.session).cancel(held.record.id)).statusCode).toBe(200);
  await kycQueues(kycContext(test))[0]?.run({});
  expect(await remarks(disabled)).toEqual([['rejected', false]]);
  for (const one of [drafted, withdrawn, untouched, held])
    expect(await remarks(one)).toEqual([['rejected', true]]);
  for (const { session } of [untouched, held]) {
    const refused = test.sql.query('update kyc_decision set remark = null where user_id = $1', [
      session.user.id,
    ]);
    await expect(refused).rejects.toThrow('never changed');
  }
  await liftHold(test, held.session.user.id);
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/privacy/consents',
    headers: bearer(withdrawn.session.accessToken),
    payload: { purpose: 'kyc', isGiven: false, noticeVersion: getNoticeVersion(new Date()) },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await remarks(withdrawn)).toEqual([['rejected', false]]);
  await test.sql.query('delete from kyc_draft where user_id = $1', [drafted.session.user.id]);
  await kycQueues(kycContext(test))[0]?.run({});
  for (const one of [drafted, held]) expect(await remarks(one)).toEqual([['rejected', false]]);
});

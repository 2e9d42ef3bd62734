import { afterAll, expect, it } from 'vitest';
import { createInProcessRenderer } from '../../platform/documents/testing/renderer.ts';
import { startTestApp, unlimited } from '../../testing/test-app.ts';
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

import { afterEach, describe, expect, it } from 'vitest';
import { startTestApp, unlimited, type TestSession } from '../../../testing/test-app.ts';
import { confirmEverything } from '../../auth/tests/auth-fixtures.ts';
import { productStarters, type RunningProduct } from '../../../testing/server-process.ts';
import { fileSweepQueue } from '../../../platform/files/orphan-sweep.ts';
import { encodeForm } from '../../../platform/http/testing/multipart-form.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import {
  createKycInput,
  kycContext,
  listStoredFiles,
  submissionParts,
  threeDocuments,
} from './kyc-fixtures.ts';
import { kycFileReferences as knowsKycFiles } from '../documents/kyc-documents.ts';

const { startCrashing, startRecovered } = productStarters(() => test);
const people: TestSession[] = [];

const test = await startTestApp({ limits: unlimited });
await confirmEverything(test);
for (let person = 0; person < 5; person += 1) people.push(await test.signIn('user'));
await test.context.jobs.stop();

afterEach(() => expectBalancedLedger(test));

function nextPerson(): TestSession {
  const session = people.shift();
  if (!session) throw new Error('more tests than people');
  return session;
}

/** Submits a KYC. Returns the status; null if the connection broke before. */
async function submit(
  { url }: RunningProduct,
  { accessToken }: TestSession,
): Promise<number | null> {
  const form = encodeForm(submissionParts(createKycInput(), await threeDocuments()));
  const response = await fetch(`${url}/api/kyc`, {
    method: 'POST',
    headers: { ...form.headers, authorization: `Bearer ${accessToken}` },
    body: new Uint8Array(form.payload),
  }).catch(() => null);
  return response?.status ?? null;
}

async function readRecord({ user }: TestSession): Promise<string | undefined> {
  const { rows } = await test.sql.query<{ id: string }>(
    'select id from kyc_record where user_id = $1',
    [user.id],
  );
  return rows[0]?.id;
}

async function knownFiles(): Promise<readonly string[]> {
  const { rows } = await test.sql.query<{ blob: string }>(
    'select blob from kyc_file order by blob',
  );
  return rows.map(({ blob }) => blob);
}

/** Runs the orphan sweep after the left files have become old. */
async function sweep(): Promise<void> {
  const context = kycContext(test, { clock: () => Date.now() + 3_600_000 });
  await fileSweepQueue(context, { files: context.files, references: [knowsKycFiles] }).run({});
}

describe('a process that is killed during a submission', () => {
  it.each([
    ['kyc:before-files', 0, false],
    ['kyc:after-files', 3, false],
    ['kyc:before-commit', 3, false],
    ['kyc:after-commit', 3, true],
  ])(
    'K11 at %s leaves a complete record or none, and no file for long',
    async (point, files, isThere) => {
      const session = nextPerson();
      const before = (await listStoredFiles(test)).length;
      const doomed = await startCrashing(point);
      expect(await submit(doomed, session)).toBeNull();
      expect(await doomed.ended).toMatchObject({ signal: 'SIGKILL' });
      expect(await listStoredFiles(test)).toHaveLength(before + files);
      expect((await readRecord(session)) !== undefined).toBe(isThere);
      await expectBalancedLedger(test);
      await sweep();
      expect((await listStoredFiles(test)).toSorted()).toEqual(await knownFiles());
      const again = await submit(await startRecovered(), session);
      expect(again).toBe(isThere ? 409 : 200);
    },
  );

  it('K11 after a cancellation leaves no readable document, and no file for long', async () => {
    const session = nextPerson();
    expect(await submit(await startRecovered(), session)).toBe(200);
    const before = (await listStoredFiles(test)).length;
    const doomed = await startCrashing('kyc:after-cancel');
    const headers = { authorization: `Bearer ${session.accessToken}` };
    const id = (await readRecord(session)) ?? '';
    const cancelled = await fetch(`${doomed.url}/api/kyc/${id}`, {
      method: 'DELETE',
      headers,
    }).catch(() => null);
    expect(cancelled).toBeNull();
    expect(await readRecord(session)).toBeUndefined();
    expect(await listStoredFiles(test)).toHaveLength(before);
    await sweep();
    expect((await listStoredFiles(test)).toSorted()).toEqual(await knownFiles());
    expect(await listStoredFiles(test)).toHaveLength(before - 3);
  });
});

import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { fileSweepQueue } from '../../../platform/files/orphan-sweep.ts';
import { encodeForm } from '../../../platform/http/testing/multipart-form.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { productStarters } from '../../../testing/server-process.ts';
import { expectAllDocumented, saveFirm } from '../../invoices/tests/document-fixtures.ts';
import { createPicture, listStoredFiles } from '../../kyc/tests/kyc-fixtures.ts';
import { discardDocumentEmails } from '../../notifications/tests/notification-fixtures.ts';
import { readAccountBalance, expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import {
  createClientInput,
  createFranchisee,
  applicationCalls,
  createService,
  advanceTo,
  createContext,
  fileOwnApplication,
  expectApplication,
} from './application-fixtures.ts';
import { applicationFileReferences as knowsApplicationFiles } from '../documents/application-documents.ts';

const { startCrashing } = productStarters(() => test);

const test = await startTestApp({ limits: unlimited });
await discardDocumentEmails(test);
await saveFirm(test);
const service = await createService(test);
const person = await createFranchisee(test);
const own = applicationCalls(test, person);
const office = applicationCalls(test, await test.signIn('admin'));

afterEach(async () => {
  await expectAllDocumented(test);
  await expectBalancedLedger(test);
});

interface CrashRequest {
  readonly path: string;
  readonly body: object | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a call to a process that dies at a crash point; the connection breaks before the response. */
async function dieAt(point: string, { path, body, headers = {} }: CrashRequest): Promise<void> {
  const doomed = await startCrashing(point);
  const isForm = Buffer.isBuffer(body);
  const response = await fetch(`${doomed.url}/api/applications${path}`, {
    method: 'POST',
    headers: {
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      authorization: `Bearer ${person.accessToken}`,
      ...headers,
    },
    body: isForm ? new Uint8Array(body) : JSON.stringify(body),
  }).catch(() => null);
  expect(response).toBeNull();
  expect(await doomed.ended).toMatchObject({ signal: 'SIGKILL' });
}

async function readCount(): Promise<number> {
  const { rows } = await test.sql.query('select id from application where user_id = $1', [
    person.user.id,
  ]);
  return rows.length;
}

describe('a process that is killed', () => {
  it.each([
    ['applications:before-commit', 0],
    ['applications:after-commit', 1],
  ])(
    'W06 at %s files nothing or all of it, and the same call again files it once',
    async (point, isThere) => {
      const before = [await readCount(), await readAccountBalance(test, person.walletId)] as const;
      const key = randomUUID();
      const body = { ...service, client: createClientInput({ name: point }), answers: {} };
      await dieAt(point, { path: '', body, headers: { 'idempotency-key': key } });
      expect(await readCount()).toBe(before[0] + isThere);
      await expectBalancedLedger(test);
      await expectApplication(own.file(body, key));
      expect(await readCount()).toBe(before[0] + 1);
      expect(await readAccountBalance(test, person.walletId)).toBe(before[1] - 15_000);
    },
  );

  it.each(['applications:before-pay-commit', 'applications:after-pay-commit'])(
    'W06 at %s pays a quoted fee once',
    async (point) => {
      const { id } = await fileOwnApplication(own, service);
      const { version } = await advanceTo(office, id, 'in_review');
      const due = (await expectApplication(office.quote(id, version))).charges.at(-1)?.id ?? '';
      const before = await readAccountBalance(test, person.walletId);
      await dieAt(point, { path: `/${id}/charges/${due}/payment`, body: {} });
      await expectBalancedLedger(test);
      expect((await expectApplication(own.pay(id, due))).charges.at(-1)).toMatchObject({
        state: 'paid',
      });
      expect(await readAccountBalance(test, person.walletId)).toBe(before - 32_550);
    },
  );

  it('W06 returns nothing before the commit of a withdrawal, and the fee once on retry', async () => {
    const { id, version } = await fileOwnApplication(own, service);
    const before = await readAccountBalance(test, person.walletId);
    const sent = { path: `/${id}/withdrawal`, body: { version } };
    await dieAt('applications:before-end-commit', sent);
    expect(await readAccountBalance(test, person.walletId)).toBe(before);
    await expectApplication(own.withdraw(id, version));
    expect(await readAccountBalance(test, person.walletId)).toBe(before + 15_000);
  });

  it('K11 leaves no orphaned files of a document for long', async () => {
    const before = (await listStoredFiles(test)).length;
    const content = await createPicture();
    const { payload, headers } = encodeForm([{ field: 'document', content, filename: 'a.jpg' }]);
    const path = `/drafts/${service.eserviceId}/self/documents`;
    await dieAt('applications:after-files', { path, body: payload, headers });
    expect(await listStoredFiles(test)).toHaveLength(before + 1);
    const context = { ...createContext(test), clock: () => Date.now() + 3_600_000 };
    const ports = { files: context.files, references: [knowsApplicationFiles] };
    await fileSweepQueue(context, ports).run({});
    expect(await listStoredFiles(test)).toHaveLength(before);
  });
});

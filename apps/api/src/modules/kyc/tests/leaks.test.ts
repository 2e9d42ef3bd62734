import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { KycRecord } from '@anupal/contract/kyc/schemas';
import { createTestApp, filesFolder, unlimited, type TestApp } from '../../../testing/test-app.ts';
import { confirmEverything } from '../../auth/tests/auth-fixtures.ts';
import { dumpDatabase } from '../../auth/tests/auth-fixtures.ts';
import { verifyChain } from '../../audit/audit-chain.ts';
import { waitForEmails, emailsTo } from '../../notifications/tests/notification-fixtures.ts';
import {
  createKycInput,
  createPicture,
  kycCalls,
  listStoredFiles,
  type TestPerson,
} from './kyc-fixtures.ts';

let test: TestApp;
let person: TestPerson;
let email: string;
const responses: string[] = [];

/** Everything that users and staff do with a KYC, from the first input to the approval. */
beforeAll(async () => {
  test = await createTestApp({ limits: unlimited });
  await confirmEverything(test);
  person = createKycInput();
  const { adhaarNumber } = person; // also entered in fields where it does not belong
  person = createKycInput({ adhaarNumber, completeAddress: `House 12, ${adhaarNumber}, Jaipur` });
  const session = await test.signIn('user');
  ({ email } = session.user);
  const admin = await test.signIn('admin');
  const [own, office] = [kycCalls(test, session), kycCalls(test, admin)];
  const note = (response: { readonly body: string }): void => void responses.push(response.body);
  note(await own.saveDraft(person));
  note(await own.saveDraft({ ...person, panNumber: adhaarNumber }));
  note(await own.readDraft());
  note(await own.addToDraft('pan', await createPicture()));
  note(await own.readDraft());
  note(await own.submit({ ...person, panNumber: `${person.panNumber}9` }));
  note(await own.submit({ ...person, adhaarNumber: `${person.adhaarNumber}9` }));
  const first = await own.submit(person);
  note(first);
  const { id, documents } = first.json<KycRecord>();
  note(await office.search({ q: person.adhaarNumber }));
  note(await office.list(`?q=${person.adhaarNumber}`));
  note(await office.read(id));
  await office.readPage(documents[0]?.id ?? '');
  const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 };
  note(await office.redact(documents[1]?.id ?? '', { page: 1, boxes: [box] }));
  const remark = `${person.adhaarNumber} and ${person.panNumber} differ`;
  note(await office.decide(id, { kycStatus: 'rejected', reason: 'number_differs', remark }));
  note(await own.readOwn());
  note(await own.cancel(id, '?keep=draft'));
  const second = (await own.submit(person, [])).json<KycRecord>();
  note(await office.decide(second.id, { kycStatus: 'approved', version: 1 }));
});

afterAll(() => test.stop());

it('L01 no log line contains a PAN or an Aadhaar number', () => {
  const log = test.logLines.join('\n');
  expect(log).toContain('/api/kyc');
  expect(log).not.toContain(person.panNumber);
  expect(log).not.toContain(person.adhaarNumber);
  expect(log).not.toMatch(/[?&][qt]=/);
});

it('K09 no response and no email contains the whole Aadhaar number', async () => {
  await waitForEmails(test);
  const emails = (await emailsTo(email)).map(({ text, html }) => text + html);
  const all = [...responses, ...emails].join('\n');
  expect(all).toContain(`XXXX XXXX ${person.adhaarNumber.slice(-4)}`);
  expect(all.replaceAll(/[\s-]/g, '')).not.toContain(person.adhaarNumber);
});

it('K08 neither the database nor the file store contains a number or an image in plain form', async () => {
  const dump = await dumpDatabase(test);
  expect(dump).toContain(person.fullName);
  expect(dump).not.toContain(person.panNumber);
  expect(dump).not.toContain(person.adhaarNumber);
  expect(dump).not.toContain(person.adhaarNumber.slice(0, 8));
  for (const { bytes, text } of [
    { bytes: Buffer.from(person.panNumber), text: 'PAN' },
    { bytes: Buffer.from(person.adhaarNumber), text: 'Aadhaar' },
  ]) {
    expect(dump.includes(bytes.toString('hex')), text).toBe(false);
  }
  const names = await listStoredFiles(test);
  expect(names).toHaveLength(3);
  for (const name of names) {
    const bytes = await readFile(join(filesFolder(test.config), name.slice(0, 2), name));
    expect(bytes.subarray(0, 3).toString('hex')).not.toBe('ffd8ff');
    expect(bytes.includes(Buffer.from('JFIF'))).toBe(false);
  }
});

it('L03 the audit chain is intact and contains only ids', async () => {
  expect((await verifyChain(test.context.db)).fault).toBeNull();
  const { rows } = await test.sql.query<{ action: string; body: string }>(
    `select action, convert_from(body, 'UTF8') as body from audit_event
     where action like 'kyc.%' order by seq`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'kyc.submitted',
    'kyc.page_read',
    'kyc.redacted',
    'kyc.rejected',
    'kyc.cancelled',
    'kyc.submitted',
    // Each document is opened before an approval.
    'kyc.page_read',
    'kyc.page_read',
    'kyc.page_read',
    'kyc.approved',
  ]);
  const bodies = rows.map(({ body }) => body).join('\n');
  for (const secret of [person.panNumber, person.adhaarNumber, person.fullName, 'differ']) {
    expect(bodies.replaceAll('number_differs', '')).not.toContain(secret);
  }
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { runOperatorCommand } from '../../../testing/operator-fixtures.ts';
import { createTestApp, unlimited, type TestApp } from '../../../testing/test-app.ts';
import { confirmEverything } from '../../auth/tests/auth-fixtures.ts';
import {
  advanceTo,
  applicationCalls,
  createFranchisee,
  createService,
  fileOwnApplication,
} from '../../applications/tests/application-fixtures.ts';
import { clientCalls, createBookOwner } from '../../clients/tests/client-fixtures.ts';
import { createPicture, kycCalls } from '../../kyc/tests/kyc-fixtures.ts';
import { exportList } from '../../office/tests/export-fixtures.ts';
import { supportCalls } from '../../support/tests/support-fixtures.ts';
import { tablesByUser } from './breach-report.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
  await confirmEverything(test);
});

afterAll(() => test.stop());

const moments = ['2026-11-29T00:00:00Z', '2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z'];

async function report(...scope: readonly string[]): Promise<string> {
  const { code, output } = await runOperatorCommand(test, {
    args: ['breach', ...moments, ...scope],
  });
  expect(code).toBe(0);
  return output;
}

it('a breach of a staff account concerns those whose records it opened, and nobody else', async () => {
  const [seen, unseen] = [await createFranchisee(test), await createFranchisee(test)];
  const staff = await test.signIn('admin');
  const { rows } = await test.sql.query<{ id: string }>(
    'select id from kyc_record where user_id = $1',
    [seen.user.id],
  );
  expect((await kycCalls(test, staff).revealPan(rows[0]?.id ?? '')).statusCode).toBe(200);
  const output = await report('account', staff.user.email);
  expect(output).toContain(seen.user.email);
  expect(output).not.toContain(unseen.user.email);
  expect(output).toContain('By 2026-11-29T06:00:00.000Z (6 hours): CERT-In');
  expect(output).toContain(
    'By 2026-12-02T00:00:00.000Z (72 hours): Data Protection Board of India',
  );
  expect(output).toContain('आपका डेटा एक सुरक्षा घटना से प्रभावित हुआ है।');
  const { rows: sessions } = await test.sql.query<{ id: string }>(
    'select id from session where user_id = $1',
    [staff.user.id],
  );
  const ofSession = await report('session', sessions[0]?.id ?? '');
  expect(ofSession).toContain(seen.user.email);
  expect(ofSession).not.toContain(unseen.user.email);
});

it('a breach concerns those whose papers it opened, and says that lists were exported', async () => {
  const [franchisee, writer] = [await createFranchisee(test), await test.signIn('user')];
  const staff = await test.signIn('superadmin');
  const calls = applicationCalls(test, franchisee);
  const { id } = await fileOwnApplication(calls, await createService(test));
  await advanceTo(applicationCalls(test, await test.signIn('admin')), id, 'completed');
  const support = supportCalls(test, writer);
  const attached = (await support.addDocument('new', await createPicture())).json<{ id: string }>();
  await support.open({ documents: [attached.id] });
  const before = await report('account', staff.user.email);
  expect(before).not.toContain(writer.user.email);
  expect(before).not.toContain('Exported lists');
  const { rows } = await test.sql.query<{ id: string }>(
    'select id from application_document where application_id = $1',
    [id],
  );
  expect((await applicationCalls(test, staff).readPage(rows[0]?.id ?? '')).statusCode).toBe(200);
  expect((await supportCalls(test, staff).readPage(attached.id)).statusCode).toBe(200);
  await exportList(test, { list: 'users', filter: {}, asking: staff });
  const output = await report('account', staff.user.email);
  expect(output).toContain(franchisee.user.email);
  expect(output).toContain(writer.user.email);
  expect(output).toContain('Exported lists: 1.');
});

it('a breach of the account of a franchisee says how many clients are in their book', async () => {
  const owner = await createBookOwner(test);
  const book = clientCalls(test, owner);
  for (const name of ['Meera Traders', 'Noor Garments']) await book.add({ name });
  const output = await report('account', owner.user.email);
  expect(output).toContain('People concerned: 1\n');
  expect(output).toContain('Clients in their books: 2.');
});

it('a breach of a table concerns the people who have rows there', async () => {
  const [person, other] = [await createFranchisee(test), await test.signIn('user')];
  const output = await report('table', 'kyc_record');
  expect(output).toContain(person.user.email);
  expect(output).not.toContain(other.user.email);
  expect(await report('everyone')).toContain(other.user.email);
  for (const table of tablesByUser)
    await expect(report('table', table), table).resolves.toContain('People concerned');
});

it('an unclear breach is refused with what to give', async () => {
  const { code, output } = await runOperatorCommand(test, {
    args: ['breach', ...moments, 'table', 'journal'],
  });
  expect(code).toBe(1);
  expect(output).toContain('Give three moments');
});

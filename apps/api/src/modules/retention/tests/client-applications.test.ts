import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { runOperatorCommand } from '../../../testing/operator-fixtures.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import {
  advanceTo,
  applicationCalls,
  createClientInput,
  createFranchisee,
  createService,
  expectApplication,
  fileAnyway,
} from '../../applications/tests/application-fixtures.ts';
import { listStoredFiles } from '../../kyc/tests/kyc-fixtures.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import { findTables } from './erasure-fixtures.ts';
import { liftHold, setHold } from './hold-fixtures.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const franchisee = await createFranchisee(test);
const own = applicationCalls(test, franchisee);
const office = applicationCalls(test, await test.signIn('admin'));
const service = await createService(test, { firmFee: '', governmentFee: '' }, [
  { key: 'purpose', kind: 'text', label: { en: 'Purpose', hi: 'उद्देश्य' }, isRequired: true },
]);

afterAll(() => expectBalancedLedger(test));

/** An application for a client whose name, answer and messages have a word, with an attachment. */
async function file(word: string, phone: string) {
  const client = createClientInput({
    name: `${word} Traders`,
    phone,
    email: `${word.toLowerCase()}@clients.example`,
  });
  const answers = { purpose: `For ${word}` };
  const filed = await expectApplication(fileAnyway(own, { ...service, client, answers }));
  await test.sql.query(
    `insert into application_message (id, application_id, author_id, text)
     values (gen_random_uuid(), $1, $2, $3)`,
    [filed.id, franchisee.user.id, `${word} called`],
  );
  return filed;
}

const operate = (...args: readonly string[]) =>
  runOperatorCommand(test, { args: ['erase-applications', ...args] });

it('L05 the operator erases what ended applications of a client contain, and nothing of others', async () => {
  const [first, second, other] = [
    await file('Zyxquara', '9870010001'),
    await file('Zyxquara', '9870010001'),
    await file('Otherword', '9870010002'),
  ];
  const { trackingNumber } = first;
  const shown = await operate(trackingNumber);
  expect(shown.output).toContain('Zyxquara Traders, client of Test Person');
  expect(shown.output).toContain('Applications: 2, in progress: 2.');
  expect(await operate(trackingNumber, '--yes')).toMatchObject({
    code: 1,
    output: expect.stringContaining('still in progress') as string,
  });
  for (const { id } of [first, second, other]) await advanceTo(office, id, 'completed');
  const filesBefore = (await listStoredFiles(test)).length;
  await setHold(test, franchisee.user.id);
  expect((await operate(trackingNumber, '--yes')).output).toContain('A legal hold preserves');
  await liftHold(test, franchisee.user.id);
  expect(await findTables(test, 'Zyxquara')).toContain('application_message');
  const messages = test.sql.query('delete from application_message where application_id = $1', [
    first.id,
  ]);
  await expect(messages).rejects.toThrow('never changed');
  expect(await operate(trackingNumber, '--yes')).toMatchObject({ code: 0 });
  // The client book is the franchisee's own.
  expect(await findTables(test, 'Zyxquara')).toEqual(['client']);
  expect(await findTables(test, '9870010001')).toEqual(['client']);
  expect(await findTables(test, 'Otherword')).toContain('application_message');
  expect(await listStoredFiles(test)).toHaveLength(filesBefore - 2);
  // The franchisee still sees that there was an application, and what became of it.
  const left = await expectApplication(own.read(first.id));
  expect(left).toMatchObject({ state: 'completed', client: { name: 'Erased' } });
  expect(await expectApplication(own.read(other.id))).toMatchObject({
    client: { name: 'Otherword Traders' },
  });
  const { rows } = await test.sql.query<{ detail: object }>(
    `select convert_from(body, 'UTF8')::jsonb -> 'detail' as detail from audit_event
     where action = 'retention.applications_erased'`,
  );
  expect(rows).toEqual([{ detail: { person: franchisee.user.id, applications: 2 } }]);
  const { version } = await expectApplication(office.read(first.id));
  expect((await office.reopen(first.id, version)).statusCode).toBe(409);
  expect(await expectApplication(own.read(first.id))).toMatchObject({ state: 'completed' });
  expect((await operate('AN-0000-0000')).output).toContain('No application has this tracking');
});

it('waits for an application that is being reopened, and is refused then', async () => {
  const { id, trackingNumber } = await file('Reopened', '9870010003');
  await advanceTo(office, id, 'completed');
  const other = await test.sql.connect();
  await other.query('begin');
  await other.query(`update application set state = 'in_progress' where id = $1`, [id]);
  const erasing = operate(trackingNumber, '--yes');
  await setTimeout(500);
  await other.query('commit');
  other.release();
  expect((await erasing).output).toContain('still in progress');
  expect(await findTables(test, 'Reopened')).toContain('application_message');
  await test.sql.query(`update application set state = 'completed' where id = $1`, [id]);
});

it('erases no applications of the franchisee themselves', async () => {
  const client = { kind: 'self' } as const;
  const answers = { purpose: 'For myself' };
  const { id, trackingNumber } = await expectApplication(
    fileAnyway(own, { ...service, client, answers }),
  );
  await advanceTo(office, id, 'completed');
  expect(await operate(trackingNumber, '--yes')).toMatchObject({ code: 1 });
  expect(await expectApplication(own.read(id))).toMatchObject({ client: { name: 'Test Person' } });
});

import { afterAll, describe, expect, it } from 'vitest';
import { retentionKinds, type RetentionKindName } from '@anupal/contract/privacy/retention-kinds';
import type { AccountErasure } from '@anupal/contract/retention';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { runOperatorCommand } from '../../../testing/operator-fixtures.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { applicationCalls, createContext } from '../../applications/tests/application-fixtures.ts';
import { verifyChain } from '../../audit/public.ts';
import { confirmEverything, openBrowser } from '../../auth/tests/auth-fixtures.ts';
import { saveFirm } from '../../invoices/tests/document-fixtures.ts';
import { listStoredFiles } from '../../kyc/tests/kyc-fixtures.ts';
import { emailsTo, waitForEmails } from '../../notifications/tests/notification-fixtures.ts';
import { supportCalls } from '../../support/tests/support-fixtures.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import { erasureSteps } from '../erasure/erasure-steps.ts';
import { runErasures } from '../erasure/run-erasures.ts';
import { tableKinds } from '../register/register.ts';
import { liveFully, type FullLife } from './full-life.ts';
import {
  callErasure,
  makeDue,
  readErasureState,
  stopAfter,
  countRows,
  findTables,
  readPanHashes,
} from './erasure-fixtures.ts';
import { liftHold, setHold } from './hold-fixtures.ts';

let erased: FullLife;
let other: FullLife;
let filesOfOther: number;

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
await saveFirm(test);
await confirmEverything(test);

afterAll(async () => {
  await expectBalancedLedger(test);
  expect((await verifyChain(test.context.db, [])).fault).toBeNull();
});

/** The kinds of data, as the report names them, in whose tables a text occurs. */
async function findKinds(text: string): Promise<readonly RetentionKindName[]> {
  const tables = await findTables(test, text);
  const kinds: Partial<Record<string, RetentionKindName>> = tableKinds;
  return [...new Set(tables.map((table) => kinds[table] ?? raise(table)))].toSorted();
}

function raise(table: string): never {
  throw new Error(`${table} is of no kind that the report can name`);
}

/** What the report does not list as retained, except the words of confirmations, which it names. */
function listUnreported(kinds: readonly RetentionKindName[]): readonly RetentionKindName[] {
  return kinds.filter((kind) => retentionKinds[kind].onErasure !== 'retained');
}

describe('L05 an erased account', () => {
  it('leaves name, address, phone, PAN and their hashes only where the report says', async () => {
    other = await liveFully(test, 1);
    filesOfOther = (await listStoredFiles(test)).length;
    erased = await liveFully(test, 2);
    const filesBefore = (await listStoredFiles(test)).length;
    const { session, markers } = erased;
    const hashes = await readPanHashes(test, erased);
    const markersOfPerson = [
      markers.word,
      markers.email,
      markers.phone,
      markers.pan,
      markers.aadhaarDigits,
      markers.gstin,
    ];
    expect((await findTables(test, markers.word)).length).toBeGreaterThan(15);
    expect(hashes).toHaveLength(3);
    const requested = await callErasure(test, session, 'POST');
    expect(requested.json<AccountErasure>()).toMatchObject({
      open: [],
      clients: 1,
      applications: 1,
    });
    await runErasures(createContext(test));
    expect(await readErasureState(test, session)).toBe('scheduled');
    await makeDue(test, session);
    await runErasures(createContext(test));
    await waitForEmails(test);
    // The report says that the words of confirmations stay for a day.
    expect(await findTables(test, markers.word)).toContain('step_up_action');
    await test.sql.query('delete from step_up_action');
    const left: Record<string, readonly RetentionKindName[]> = {};
    for (const text of [...markersOfPerson, ...hashes]) left[text] = await findKinds(text);
    expect(listUnreported(Object.values(left).flat())).toEqual([]);
    expect(left).toEqual({
      [markers.word]: ['agreement', 'taxDocuments'],
      [markers.email]: ['agreement', 'gatewayEvents', 'taxDocuments'],
      [markers.phone]: ['agreement', 'gatewayEvents'],
      // A GSTIN contains the PAN.
      [markers.pan]: ['taxDocuments'],
      [markers.gstin]: ['taxDocuments'],
      [markers.aadhaarDigits]: [],
      ...Object.fromEntries(hashes.map((hash) => [hash, []])),
    });
    expect(await readErasureState(test, session)).toBe('done');
    expect(await listStoredFiles(test)).toHaveLength(filesOfOther);
    expect(filesBefore).toBeGreaterThan(filesOfOther + 4);
    expect(
      test.logLines.filter((line) => markersOfPerson.some((text) => line.includes(text))),
    ).toEqual([]);
  });

  it('is closed: its session has ended, and its address gets no code', async () => {
    const { session, markers } = erased;
    expect((await callErasure(test, session, 'GET')).statusCode).toBe(401);
    const before = await emailsTo(markers.email);
    const browser = openBrowser(test);
    await browser.post('/auth/login', { email: markers.email });
    await waitForEmails(test);
    const after = await emailsTo(markers.email);
    expect(
      after.slice(0, after.length - before.length).filter(({ text }) => /^\d{6}$/m.test(text)),
    ).toEqual([]);
  });

  it('got the report by email before its address went', async () => {
    const [report] = (await emailsTo(erased.markers.email)).filter(({ subject }) =>
      subject.includes('account is deleted'),
    );
    expect(report?.text).toContain('Retained:');
    expect(report?.text).toContain('CGST Act 2017, section 36');
    expect(report?.text).toContain('for up to a day');
    expect(report?.text).toContain(
      'The period for those sent from another address: Deleted after one year.',
    );
    expect(report?.text).toMatch(/Your name is in tax documents or receipts until \d+ Mar \d{4}/);
  });

  it('removes nothing of other accounts', async () => {
    const tables = await findTables(test, other.markers.word);
    expect(tables).toEqual(
      expect.arrayContaining(['application_message', 'client', 'kyc_record', 'users']),
    );
    expect(await listStoredFiles(test)).toHaveLength(filesOfOther);
  });

  it('still shows in the office what was filed, without a name', async () => {
    const office = applicationCalls(test, await test.signIn('admin'));
    const response = await office.read(erased.applicationId);
    expect(response.statusCode).toBe(200);
    expect(response.body).not.toContain(erased.markers.word);
  });
});

describe('an erasure', () => {
  it('survives a crash after every step', async () => {
    const { session, markers } = other;
    expect((await callErasure(test, session, 'POST')).statusCode).toBe(200);
    await makeDue(test, session);
    await expect(runErasures(stopAfter(test, 'close'))).rejects.toThrow('died');
    // A legal hold interrupts it.
    await setHold(test, session.user.id);
    await runErasures(createContext(test));
    expect(await readErasureState(test, session)).toBe('running');
    expect(await countRows(test, 'client', session)).toBeGreaterThan(0);
    await liftHold(test, session.user.id);
    for (const { table } of erasureSteps)
      await expect(runErasures(stopAfter(test, table))).rejects.toThrow('died');
    await runErasures(createContext(test));
    expect(await readErasureState(test, session)).toBe('done');
    await waitForEmails(test);
    await test.sql.query('delete from step_up_action');
    expect(listUnreported(await findKinds(markers.word))).toEqual([]);
  });
});

describe('L05 a former member of staff', () => {
  it('is erased once disabled and without assignments, and leaves only ids on what they did', async () => {
    const staff = await test.signIn('admin');
    const { id, email } = staff.user;
    const erase = () => runOperatorCommand(test, { args: ['erase', email, '--yes'] });
    expect((await erase()).output).toContain('belongs to a member of staff');
    await test.sql.query(
      `update users set disabled_at = now(), full_name = 'Zubeida Unwalla' where id = $1`,
      [id],
    );
    await test.sql.query('update support_thread set assignee_id = $1 where id = $2', [
      id,
      await openTicket(),
    ]);
    expect((await erase()).output).toContain('1 applications and conversations are assigned');
    await test.sql.query('update support_thread set assignee_id = null where assignee_id = $1', [
      id,
    ]);
    expect(await erase()).toMatchObject({ code: 0 });
    await test.sql.query('update users set disabled_at = null where id = $1', [id]);
    await makeDue(test, staff);
    await runErasures(createContext(test));
    expect(await readErasureState(test, staff)).toBe('refused');
    await test.sql.query('update users set disabled_at = now() where id = $1', [id]);
    expect(await erase()).toMatchObject({ code: 0 });
    await makeDue(test, staff);
    await runErasures(createContext(test));
    await waitForEmails(test);
    await test.sql.query('delete from step_up_action');
    for (const text of ['Zubeida Unwalla', email]) expect(await findTables(test, text)).toEqual([]);
    const { rows } = await test.sql.query(
      `select full_name, role::text from users where id = $1 union all
       select 'in the audit log', action from audit_event where actor_id = $1
         and action = 'auth.signed_in'`,
      [id],
    );
    expect(rows).toContainEqual({ full_name: 'Deleted account', role: 'admin' });
    expect(rows.length).toBeGreaterThan(1);
  });
});

async function openTicket(): Promise<string> {
  const writer = supportCalls(test, await test.signIn('user'));
  return (await writer.open({})).json<{ id: string }>().id;
}

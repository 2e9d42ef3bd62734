import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brand } from '@anupal/contract/brand';
import {
  advanceTo,
  applicationCalls,
  createFranchisee,
  createService,
  fileOwnApplication,
} from '../modules/applications/tests/application-fixtures.ts';
import {
  listKinds,
  readDocuments,
  saveFirm,
  saveRecipient,
  topUp,
} from '../modules/invoices/tests/document-fixtures.ts';
import { emailsTo, waitForEmails } from '../modules/notifications/tests/notification-fixtures.ts';
import { refundAndSettle } from '../modules/payments/tests/payment-fixtures.ts';
import { payForPlan } from '../modules/payments/tests/refund-fixtures.ts';
import { makePkcs12 } from '../platform/pdf/testing/openssl.ts';
import { runOperatorProcess, startOperatorApp } from '../testing/operator-fixtures.ts';

const { test, submitted, folder, operate } = await startOperatorApp();

describe('the operator command', () => {
  it('verifies the audit log against the anchors in a log, and reports where it is broken', async () => {
    const log = join(folder, 'anchors.log');
    const { rows } = await test.sql.query<{ seq: string }>('select seq from audit_head');
    const own = await operate(['audit']);
    expect(own).toMatchObject({ code: 0 });
    expect(own.output).toContain('The chain is intact.');
    await writeFile(log, forgedAnchor(Number(rows[0]?.seq)));
    const forged = await operate(['audit', log]);
    expect(forged).toMatchObject({ code: 1 });
    expect(forged.output).toContain('was not signed');
  });

  it('invites the first superadmin once, and refuses while there is one', async () => {
    const email = `operator-${process.pid}-${Date.now()}@people.example`;
    expect(await runOperatorProcess(test, ['superadmin', 'nobody'])).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Give the email address of the superadmin.\n',
    });
    const invited = await operate(['superadmin', email]);
    expect(invited.output).toContain('Invitation sent');
    const { rows } = await test.sql.query('select role from invitation where email = $1', [email]);
    expect(rows).toEqual([{ role: 'superadmin' }]);
    expect((await operate(['superadmin', email])).output).toContain(
      'already has an open invitation',
    );
    await test.createUser({ role: 'superadmin' });
    const refused = await operate(['superadmin', email]);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.output).toContain('There is already a superadmin');
  });

  it('A16 removes the recovery codes of staff, and of nobody else', async () => {
    const [staff, franchisee] = [
      await test.createUser({ role: 'admin' }),
      await test.createUser({ role: 'user' }),
    ];
    await test.sql.query(
      `insert into recovery_code select id, sha256('code') from unnest($1::uuid[]) id`,
      [[staff.id, franchisee.id]],
    );
    expect((await operate(['reset-factors', staff.email])).output).toContain('are removed');
    expect(await operate(['reset-factors', franchisee.email])).toMatchObject({ code: 1 });
    const { rows } = await test.sql.query('select user_id from recovery_code');
    expect(rows).toEqual([{ user_id: franchisee.id }]);
  });

  it('L05 schedules the deletion of an account for a nominee, and says what is open', async () => {
    const person = await test.createUser({ role: 'user' });
    const asked = await operate(['erase', person.email]);
    expect(asked.output).toContain(`Test Person, ${person.email}, user, registered on `);
    const { rows: none } = await test.sql.query('select from erasure where user_id = $1', [
      person.id,
    ]);
    expect(none).toEqual([]);
    expect(await operate(['erase', person.email, '--now'])).toMatchObject({ code: 1 });
    const done = await operate(['erase', person.email, '--yes']);
    expect(done).toMatchObject({ code: 0 });
    expect(done.output).toContain('The account is deleted at ');
    const { rows } = await test.sql.query('select state from erasure where user_id = $1', [
      person.id,
    ]);
    expect(rows).toEqual([{ state: 'scheduled' }]);
    await test.sql.query(
      `update erasure set state = 'cancelled', ended_at = now()
      where user_id = $1`,
      [person.id],
    );
    await test.sql.query('update users set disabled_at = now() where id = $1', [person.id]);
    expect(await operate(['erase', person.email, '--yes'])).toMatchObject({ code: 0 });
    const { user: staff } = await test.signIn('admin');
    const refused = await operate(['erase', staff.email, '--yes']);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.output).toContain('belongs to a member of staff');
    expect((await operate(['erase', 'nobody@people.example'])).output).toContain('No account');
  });

  it('R02 copies the data of a person for their nominee, and records it', async () => {
    const person = await test.createUser({ role: 'user' });
    const { code, output } = await operate(['own-data', person.email]);
    expect(code).toBe(0);
    expect(JSON.parse(output)).toMatchObject({ sections: { account: [{ email: person.email }] } });
    const { rows } = await test.sql.query(
      `select actor_id from audit_event where action = 'privacy.data_exported' and object_id = $1`,
      [person.id],
    );
    expect(rows).toEqual([{ actor_id: null }]);
    expect(await operate(['own-data', 'nobody@people.example'])).toMatchObject({ code: 1 });
  });

  it('J01 makes and imports the key that signs documents, and lists its certificates', async () => {
    expect((await operate(['signing-key'])).output).toContain('No key was made');
    expect(await operate(['signing-key', 'mkae'])).toMatchObject({ code: 1 });
    const made = await operate(['signing-key', 'make']);
    expect(made).toMatchObject({ code: 0 });
    expect(made.output).toContain(brand.legalName);
    const file = join(folder, 'firm.p12');
    await writeFile(file, makePkcs12('secret').pkcs12);
    const wrong = await operate(['signing-key', 'import', file], {}, 'wrong\n');
    expect(wrong).toMatchObject({ code: 1 });
    expect(wrong.output).toContain('PKCS #12');
    const imported = await operate(['signing-key', 'import', file], {}, 'secret\n');
    expect(imported).toMatchObject({ code: 0 });
    expect(imported.output).toContain('CN=Firm');
    const { output } = await operate(['signing-key']);
    expect(output.split('\n').toSorted()).toEqual([
      expect.stringContaining('CN=Anupal'),
      expect.stringContaining('CN=Firm'),
    ]);
  });

  it('K08 reseals everything under the new key at once', async () => {
    expect((await operate(['keys'])).output).toContain('SECRETS_KEY_PREVIOUS');
    const keys = {
      SECRETS_KEY: 'the next key of the tests, long enough',
      SECRETS_KEY_PREVIOUS: test.config.secretsKey,
    };
    expect(await operate(['keys'], keys)).toMatchObject({ code: 0 });
    const { rows } = await test.sql.query(
      `select distinct split_part(wrapped_key, '.', 1) <> $1 as renewed from kyc_file`,
      [test.context.keys.current.id],
    );
    expect(rows).toEqual([{ renewed: true }]);
  });

  it('prints its usage', async () => {
    const result = await operate([]);
    expect(result).toMatchObject({ code: 1 });
    for (const command of [
      'superadmin',
      'audit',
      'backup',
      'restore',
      'new-series',
      'signing-key',
      'issue-documents',
      'annual-return',
      'keys',
    ])
      expect(result.output).toContain(`anupal -- ${command}`);
  });

  it('refuses the report of a breach whose scope or time would list nobody', async () => {
    const [from, to] = ['2026-11-29T10:00:00+05:30', '2999-01-01T00:00:00Z'];
    const report = (...args: string[]) => operate(['breach', from, ...args]);
    const { email } = submitted.session.user;
    expect((await report(from, to, 'account', email)).output).toContain('People affected: 1');
    for (const wrong of [
      [from, to, 'account', `x${email}`],
      [to, from, 'account', email],
      ['2026-11-29T10:00', to, 'account', email],
      [from, to, 'table', 'clients'],
    ])
      expect(await report(...wrong)).toMatchObject({ code: 1 });
  });

  it('records an annual return once, and no day that cannot be right', async () => {
    const filed = (year: string, day: string) =>
      operate(['annual-return', '29AAPFU0939F1ZR', year, day]);
    expect(await filed('2025-26', '2026-03-31')).toMatchObject({ code: 1 });
    expect(await filed('2025-26', '2999-01-01')).toMatchObject({ code: 1 });
    expect(await filed('2025', '2026-10-15')).toMatchObject({ code: 1 });
    expect(await filed('2025-26', '2026-10-15')).toEqual({
      code: 0,
      output: 'The annual return is recorded.',
    });
    expect(await filed('2025-26', '2026-10-16')).toEqual({
      code: 1,
      output: 'It was recorded before.',
    });
  });

  it('issues documents for payments from before the firm profile, but only with --yes', async () => {
    const service = await createService(test); // ₹100 of ours and ₹50 of the government's
    const plan = await payForPlan(test);
    await refundAndSettle(test, plan.paymentId, 4000_00);
    const person = await createFranchisee(test, { plan: 'Diamond' });
    const own = applicationCalls(test, person);
    const desk = applicationCalls(test, await test.signIn('admin'));
    await topUp(test, person, 250);
    await saveRecipient(test, person, { gstin: null, state: '27' });
    await fileOwnApplication(own, service);
    await saveRecipient(test, person, { gstin: null, state: '08' });
    const { id } = await fileOwnApplication(own, service);
    const { version } = await advanceTo(desk, id, 'in_progress');
    await desk.rejectRetaining(id, version, { amount: 60, reason: 'The fee of the department' });
    expect(await operate(['issue-documents'])).toEqual({
      code: 1,
      output: 'Save the GST profile of the firm in the portal first.',
    });
    await saveFirm(test);
    expect(await operate(['issue-documents', '--now'])).toMatchObject({ code: 1 });
    const found = [
      '1 payments of plans, ₹10,000.00',
      '1 refunds of plans, ₹4,000.00',
      '2 fees of applications, ₹300.00',
      '1 returned fees, ₹90.00',
      'Top-ups without a document: 1, ₹250.00. The fees paid from them are invoiced in full.',
      'Without a tax profile at the time, so the franchisee is named as today: 1.',
    ];
    expect(await operate(['issue-documents'])).toEqual({
      code: 0,
      output: [
        ...found,
        'Run it again with --yes to issue their documents, dated today, and email each to its franchisee.',
      ].join('\n'),
    });
    expect(await readDocuments(test, person)).toEqual([]);
    expect(await operate(['issue-documents', '--yes'])).toEqual({
      code: 0,
      output: [...found, '5 documents were issued.'].join('\n'),
    });
    expect(await listKinds(test, plan.session)).toEqual([
      ['tax_invoice', 10_000_00],
      ['credit_note', 4000_00],
    ]);
    const [first, returned, note] = await readDocuments(test, person);
    expect([first, returned, note].map((each) => each?.placeOfSupply.state)).toEqual([
      '27',
      '08',
      '08',
    ]);
    expect(note).toMatchObject({
      kind: 'credit_note',
      corrects: { number: returned?.number },
      totals: { pureAgent: 0, total: 90_00 },
      advances: [],
    });
    expect((await operate(['issue-documents', '--yes'])).output).toBe(
      [found[4], 'Everything that was paid has its document.'].join('\n'),
    );
    await waitForEmails(test);
    const emailed = (await emailsTo(person.user.email)).filter(({ subject }) =>
      subject.startsWith('Your tax document'),
    );
    const numbers = emailed.map(({ text }) => /[A-Z]{2}\d{4}-\d{6}/.exec(text)?.[0]);
    expect(numbers.toSorted()).toEqual(
      [first, returned, note].map((each) => each?.number).toSorted(),
    );
  });
});

function forgedAnchor(seq: number): string {
  const hash = randomBytes(32).toString('hex');
  const signature = randomBytes(64).toString('base64url');
  return `${JSON.stringify({ msg: 'audit anchor', seq, hash, signature })}\n`;
}

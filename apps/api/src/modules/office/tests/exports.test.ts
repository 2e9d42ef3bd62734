import { describe, expect, it } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import {
  exportedLists,
  exportFormats,
  type ExportedList,
  type ExportFormat,
} from '@anupal/contract/office/exports';
import { maxSheetRows } from '@anupal/contract/values/sheet-limits';
import { inTransaction } from '../../../platform/db/database.ts';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { readSheetXml } from '../../../platform/http/testing/xlsx.ts';
import { startTestApp, post, unlimited } from '../../../testing/test-app.ts';
import {
  createClientInput,
  createFranchisee,
  applicationCalls,
  createService,
  fileOwnApplication,
} from '../../applications/tests/application-fixtures.ts';
import { createEvent } from '../../audit/tests/audit-fixtures.ts';
import { recordEvents } from '../../audit/audit-log.ts';
import { signInConfirmed } from '../../auth/tests/auth-fixtures.ts';
import { kycCalls, submitNewKyc } from '../../kyc/tests/kyc-fixtures.ts';
import { refundAndSettle, payPlan, verify } from '../../payments/tests/payment-fixtures.ts';
import { payForPlan, refundIn, refundCalls } from '../../payments/tests/refund-fixtures.ts';
import { parseCells, exportList, type ExportCaller } from './export-fixtures.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const superadmin = await signInConfirmed(test);

function requestExport(
  list: ExportedList,
  filter: object = {},
  asking: ExportCaller = superadmin,
): Promise<LightMyRequestResponse> {
  return exportList(test, { list, filter, asking });
}

function getText({ payload, rawPayload }: LightMyRequestResponse, format: ExportFormat): string {
  return format === 'csv' ? payload : readSheetXml(rawPayload);
}

interface NotedExport {
  readonly action: string;
  readonly object: { readonly id: string };
  readonly detail: Readonly<Record<string, unknown>>;
}

/** The audit events of the newest export: its start, and its end, which may follow the file a moment later. */
async function noted(list: ExportedList): Promise<readonly [NotedExport, NotedExport]> {
  const { rows } = await test.sql.query<{ body: string }>(
    `select convert_from(body, 'UTF8') as body from audit_event
     where action like 'office.export%' order by seq desc limit 20`,
  );
  const events = rows.map(({ body }) => JSON.parse(body) as NotedExport);
  const started = events.find(
    ({ action, detail }) => action === 'office.export_begun' && detail.list === list,
  );
  if (!started) throw new Error(`no file of ${list} was noted`);
  const ended = events.find((event) => event.object.id === started.object.id && event !== started);
  return ended ? [started, ended] : noted(list);
}

describe('a list as a file', () => {
  it('of users has the whole list, with Indian times', async () => {
    const { id } = await test.createUser({ fullName: 'Kavita Sharma' });
    await test.createUser({ fullName: 'Kavita Rao', role: 'admin' });
    await test.sql.query(`update users set created_at = '2026-11-20T20:05:00Z' where id = $1`, [
      id,
    ]);
    const response = await requestExport('users', { q: 'kavita', filter: 'user' });
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="users.csv"',
      'cache-control': 'no-store, private',
    });
    expect(response.payload.startsWith('\ufeff')).toBe(true);
    const [headings, ...people] = parseCells(response);
    expect(headings?.slice(0, 2)).toEqual(['Registered (IST)', 'Name']);
    expect(people.map((cells) => cells.slice(0, 2))).toEqual([
      ['2026-11-21 01:35:00', 'Kavita Sharma'],
    ]);
  });

  it('is recorded before it starts and with its number of rows, without the search text', async () => {
    await requestExport('users', { q: 'kavita', filter: 'user' });
    const [started, ended] = await noted('users');
    const filter = { list: 'users', format: 'csv', filter: 'user', searched: true };
    expect(started).toMatchObject({ action: 'office.export_begun', detail: filter });
    expect(ended.action).toBe('office.exported');
    expect(ended.detail).toEqual({ ...filter, rows: 1, isWhole: true });
    expect(JSON.stringify([started, ended])).not.toContain('kavita');
  });

  it('of payments has their amounts as numbers', async () => {
    const { session } = await payPlan(test); // paid at the gateway, but not reported yet
    const [headings = [], ...orders] = parseCells(
      await requestExport('payments', { person: session.user.id }),
    );
    expect(orders).toHaveLength(1);
    const cell = (name: string) => orders[0]?.[headings.indexOf(name)];
    expect(cell('Status')).toBe('Not paid yet');
    expect(cell('Amount (INR)')).toBe('10000');
    const none = await requestExport('payments', { person: session.user.id, status: 'suspense' });
    expect(parseCells(none)).toHaveLength(1);
  });

  it('of payments has the refunded amounts', async () => {
    const { session, checkoutResult } = await payPlan(test);
    await verify(test, session, checkoutResult);
    await refundAndSettle(test, checkoutResult.razorpay_payment_id, 30_000);
    const filter = { person: session.user.id, status: 'settled' };
    const [headings = [], ...orders] = parseCells(await requestExport('payments', filter));
    const cells = ['Status', 'Amount (INR)', 'Received (INR)', 'Refunded (INR)'].map((name) =>
      orders[0]?.at(headings.indexOf(name)),
    );
    expect(cells).toEqual(['Paid', '10000', '10000', '300']);
  });

  it('of refunds has the matching rows by payer, payment and state', async () => {
    const { session, paymentId } = await payForPlan(test);
    refundIn(await refundCalls(test, superadmin).request(paymentId, 250));
    for (const filter of [{ q: session.user.email }, { q: paymentId, state: 'requested' }]) {
      const [headings = [], ...refunds] = parseCells(await requestExport('refunds', filter));
      expect(headings.slice(1, 4)).toEqual(['Name', 'Email address', 'Amount (INR)']);
      expect(refunds.map((cells) => cells[3])).toEqual(['250']);
    }
    expect(
      parseCells(await requestExport('refunds', { q: paymentId, state: 'failed' })),
    ).toHaveLength(1);
  });

  it('of applications has the filtered queue, in the caller’s language', async () => {
    const service = await createService(test, { eserviceName: 'Export of Mangoes' });
    const person = await createFranchisee(test);
    const { trackingNumber } = await fileOwnApplication(applicationCalls(test, person), service);
    const file = await requestExport(
      'applications',
      { eserviceId: service.eserviceId },
      {
        ...superadmin,
        language: 'hi',
      },
    );
    const [headings = [], line = []] = parseCells(file);
    expect(headings).toContain('ट्रैकिंग नंबर');
    expect(line[headings.indexOf('ट्रैकिंग नंबर')]).toBe(trackingNumber);
    expect(line[headings.indexOf('स्थिति')]).toBe('जमा किया गया');
    expect(parseCells(await requestExport('applications', { q: trackingNumber }))).toHaveLength(2);
    const mine = await requestExport('applications', {
      assignee: 'me',
      eserviceId: service.eserviceId,
    });
    expect(parseCells(mine)).toHaveLength(1);
  });

  it('of the audit log has who did what', async () => {
    const mine = { action: 'auth.', person: superadmin.user.id };
    const [headings = [], ...events] = parseCells(await requestExport('audit', mine));
    expect(events.length).toBeGreaterThan(0);
    expect(new Set(events.map((cells) => cells[headings.indexOf('Done by')]))).toEqual(
      new Set(['Test Person']),
    );
  });

  it('records the object id that the log was filtered by, and no other text', async () => {
    const object = superadmin.user.id;
    await requestExport('audit', { object });
    for (const { action, detail } of await noted('audit'))
      expect(detail.object, action).toBe(object);
    await requestExport('audit', { object: 'ABCPK1234F' });
    const searched = await noted('audit');
    for (const { detail } of searched)
      expect([detail.searched, detail.object]).toEqual([true, undefined]);
    expect(JSON.stringify(searched)).not.toContain('ABCPK1234F');
  });

  it.each(exportFormats)('L04 contains no injected formula, as %s', async (format) => {
    const formula = '=HYPERLINK("x")';
    const person = await createFranchisee(test);
    const service = await createService(test);
    await fileOwnApplication(applicationCalls(test, person), service, {
      client: createClientInput({ name: formula, phone: '98765 00001' }),
    });
    const { session, paymentId } = await payForPlan(test);
    await refundCalls(test, superadmin).request(paymentId, 250);
    await test.sql.query('update users set full_name = $1 where id = any($2)', [
      formula,
      [person.user.id, session.user.id],
    ]);
    await test.sql.query(
      `update subscription set plan = plan || jsonb_build_object('name', $1::text)`,
      [formula],
    );
    await inTransaction(test.context.db, (trx) =>
      recordEvents(trx, [{ ...createEvent({ formula }), action: 'plans.changed' }]),
    );
    const filters = {
      users: { q: person.user.email },
      applications: { eserviceId: service.eserviceId },
      payments: { person: session.user.id },
      refunds: { q: paymentId },
      audit: { action: 'plans.changed' },
      ledger: {},
    };
    for (const list of exportedLists) {
      const text = getText(await requestExport(list, { ...filters[list], format }), format);
      expect(text, list).toContain('HYPERLINK');
      expect(text, list).not.toContain('<f>');
      // In CSV a cell starts after a comma or line break; nothing after the quote may be a formula.
      if (format === 'csv') expect(text, list).not.toMatch(/(?:^|,)"[=+@-]/m);
    }
  });

  it.each(exportFormats)('L01 contains no identity number, as %s', async (format) => {
    const { session, person, record } = await submitNewKyc(test);
    const admin = await test.signIn('admin');
    const approval = { kycStatus: 'approved', version: 1 };
    expect((await kycCalls(test, admin).decide(record.id, approval)).statusCode).toBe(200);
    await requestExport('users', { q: person.panNumber });
    await requestExport('audit', { object: person.panNumber });
    for (const list of exportedLists) {
      const text = getText(await requestExport(list, { format }), format);
      expect(text).not.toContain(person.panNumber);
      expect(text.replaceAll(' ', '')).not.toContain(person.adhaarNumber);
      if (list === 'users') expect(text).toContain(session.user.email);
      if (list === 'audit') expect(text).toContain('kyc.approved');
    }
  });
});

describe('an Excel file', () => {
  it('is a workbook', async () => {
    const response = await requestExport('users', { format: 'xlsx', q: 'kavita' });
    expect(response.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="users.xlsx"',
    });
    expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await noted('users'))[1].detail).toMatchObject({ format: 'xlsx', rows: 2 });
  });

  it('of too many rows is refused, and says what to do', async () => {
    await test.sql.query(
      `insert into users (id, full_name, email)
       select uuidv7(), 'Somebody', n || '@crowd.example' from generate_series(1, $1::int) n`,
      [maxSheetRows],
    );
    const response = await requestExport('users', { format: 'xlsx' });
    expectRefusal(response, 'sheet_too_long');
    const { message } = response.json<{ message: string }>();
    expect(message).toContain('at most 20,000 rows');
    expect(message).toContain('download it as CSV');
    expect((await noted('users'))[1].detail).toMatchObject({ rows: 0, isWhole: false });
    expect((await requestExport('users', { format: 'xlsx', q: 'kavita' })).statusCode).toBe(200);
  });
});

describe('who may not', () => {
  it.each(exportedLists)('take %s: admins, franchisees, strangers', async (list) => {
    for (const role of ['admin', 'user'] as const)
      expectRefusal(await requestExport(list, {}, await test.signIn(role)), 'forbidden');
    const unidentified = await test.app.inject(post(`/office/exports/${list}`, { format: 'csv' }));
    expectRefusal(unidentified, 'session_expired');
  });

  it.each(exportedLists)('take %s without a fresh code', async (list) => {
    expectRefusal(
      await requestExport(list, {}, await test.signIn('superadmin')),
      'fresh_code_required',
    );
  });

  it.each([
    ['users', { format: 'pdf' }],
    ['users', { q: 'ab' }],
    ['payments', { status: 'unknown' }],
    ['applications', { state: 'unknown' }],
    ['audit', { action: 'not an action' }],
  ] as const)('narrow %s by %j', async (list, filter) => {
    expectRefusal(await requestExport(list, filter), 'invalid_input');
  });
});

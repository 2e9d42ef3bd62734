import { randomUUIDv7 } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TaxDocument } from '@anupal/contract/invoices/document';
import { buildGstr1 } from '@anupal/contract/invoices/returns/gstr1';
import {
  documentSequences,
  generatedSupplier,
  monthsOf,
} from '@anupal/contract/invoices/returns/document-fixtures';
import type { GstReturn } from '@anupal/contract/invoices/returns/gst-return';
import { parseTaxPeriod, type TaxPeriod } from '@anupal/contract/invoices/returns/tax-period';
import { dateInIndia, parseCalendarDate } from '@anupal/contract/values/calendar-date';
import { formatFinancialYear, getFinancialYear } from '@anupal/contract/values/financial-year';
import { paise } from '@anupal/contract/values/paise';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { readZipParts } from '../../../platform/http/testing/xlsx.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, post, unlimited } from '../../../testing/test-app.ts';
import { signInConfirmed } from '../../auth/tests/auth-fixtures.ts';
import { createPortal } from '../tests/e-invoice-fixtures.ts';
import { principalPlace, saveFirm } from '../tests/document-fixtures.ts';
import { insertNextDocument } from '../documents/document-queries.ts';
import { markFiled } from './gst-period-queries.ts';

// A sequence of many documents in at least two past months.
const documents = fc
  .sample(documentSequences({ minLength: 50 }), { numRuns: 40, seed: 5 })
  .find((one) => monthsOf(one).length >= 2 && /^2025-0[4-9]/.test(one[0]?.date ?? ''))!; // one of forty is
const [firstMonth, secondMonth] = monthsOf(documents).map(parseTaxPeriod) as [TaxPeriod, TaxPeriod];
const thisMonth = dateInIndia(new Date()).slice(0, 7);

const portal = await createPortal();
const test = await startTestApp({ limits: unlimited, config: { eInvoiceKeys: portal.keys } });
const superadmin = await signInConfirmed(test);
const customer = (await test.createUser()).id;
await saveFirm(test, {
  places: [{ ...principalPlace, gstin: generatedSupplier }],
  eInvoicesFrom: '2024-08-01',
});
await store(documents);

/** Stores documents under the numbers of their series, as the product does. */
async function store(stored: readonly TaxDocument[]): Promise<void> {
  const ids = new Map<string, string>();
  for (const document of stored)
    await inTransaction(test.context.db, async (trx) => {
      const { number, corrects } = document;
      const id = await insert(trx, document, ids.get(corrects?.number ?? '') ?? null);
      ids.set(number, id);
    });
}

async function insert(trx: Trx, body: TaxDocument, corrects: string | null): Promise<string> {
  const { kind, number, date } = body;
  const supplier = body.supplier.gstin ?? 'unregistered';
  const on = parseCalendarDate(date)!; // generated as one
  const { id } = await insertNextDocument(
    trx,
    {
      id: randomUUIDv7(),
      ...{ user_id: customer, kind, supplier, body, corrects },
      financial_year: formatFinancialYear(getFinancialYear(on)),
      event_key: `test:${supplier}:${number}`,
      ...{ payment_id: null, application_id: null },
      total_paise: paise(body.totals.total),
    },
    { on, prefix: number.slice(0, number.indexOf('-')) },
  );
  return id;
}

async function read(period: string, session = superadmin, gstin?: string) {
  const query = gstin === undefined ? '' : `?gstin=${gstin}`;
  return test.app.inject({
    url: `/api/office/gst/returns/${period}/summary${query}`,
    headers: bearer(session.accessToken),
  });
}

async function exported(period: string, wanted: object, session = superadmin) {
  return test.app.inject({
    url: `/api/office/gst/returns/${period}`,
    query: { gstin: generatedSupplier, ...wanted },
    headers: bearer(session.accessToken),
  });
}

async function filed(period: string, session = superadmin, gstin = generatedSupplier) {
  const url = `/office/gst/returns/${period}/filed`;
  return test.app.inject(post(url, { gstin }, bearer(session.accessToken)));
}

describe('a month of the stored documents', () => {
  it('contains what the documents say', async () => {
    const settings = { supplier: generatedSupplier, sacDigits: 6 } as const;
    for (const period of [firstMonth, secondMonth]) {
      const { summary } = buildGstr1(documents, { ...settings, period });
      expect((await read(period)).json()).toMatchObject({
        gstins: [generatedSupplier],
        return: { gstin: generatedSupplier, period, isOver: true, filedAt: null, summary },
      });
    }
    expect((await read('2019-01')).json()).toMatchObject({ return: { summary: { issued: [] } } });
  });

  it('is exported as the JSON of the portal, which is audited and noted', async () => {
    const response = await exported(secondMonth, { format: 'json', sacDigits: '4' });
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="gstr1-${generatedSupplier.toLowerCase()}-${secondMonth}.json"`,
    );
    const settings = { supplier: generatedSupplier, sacDigits: 4, period: secondMonth } as const;
    expect(response.json()).toEqual(buildGstr1(documents, settings).json);
    expect((await read(secondMonth)).json<{ return: object }>().return).toMatchObject({
      exportedAt: expect.any(String) as string,
    });
    const { rows } = await test.sql.query<{ detail: object }>(
      `select convert_from(body, 'UTF8')::jsonb -> 'detail' as detail from audit_event
       where action = 'invoices.return_exported' order by seq desc limit 1`,
    );
    expect(rows).toEqual([{ detail: { format: 'json' } }]);
  });

  it('is exported as workbooks, CSV, Tally vouchers and e-invoices', async () => {
    const sheetsOf = (bytes: Buffer) => readZipParts(bytes).get('xl/workbook.xml') ?? '';
    const workbook = await exported(firstMonth, { format: 'xlsx' });
    expect(sheetsOf(workbook.rawPayload)).toContain('name="b2b,sez,de"');
    const registers = await exported(firstMonth, { format: 'registers' });
    expect(sheetsOf(registers.rawPayload)).toMatch(/name="Sales register".*name="Credit notes"/);
    const csv = await exported(firstMonth, { format: 'salesCsv' });
    expect(csv.body).toContain('"Place of supply"');
    const notes = await exported(firstMonth, { format: 'creditNotesCsv' });
    const noted = ({ kind, date }: TaxDocument) =>
      date.startsWith(firstMonth) && kind.endsWith('credit_note');
    const numbers = documents.filter(noted).map(({ number }) => number);
    expect([...notes.body.matchAll(/"(A[CN]\d{4}-\d{6})"/g)].map(([, number]) => number)).toEqual(
      expect.arrayContaining(numbers),
    );
    const tally = await exported(firstMonth, { format: 'tally' });
    const ofMonth = documents.filter(({ date }) => date.startsWith(firstMonth));
    expect(tally.body.match(/<VOUCHER /g)).toHaveLength(ofMonth.length);
    const eInvoices = await exported(secondMonth, { format: 'eInvoices' });
    const registered = eInvoices.json<{ BuyerDtls: { Gstin: string } }[]>();
    expect(registered.length).toBeGreaterThan(0);
    for (const { BuyerDtls } of registered) expect(BuyerDtls.Gstin).toHaveLength(15);
    expect((await read(secondMonth)).json()).toMatchObject({
      return: { eInvoices: { ready: registered.length, incomplete: [] } },
    });
  });

  it('is refused for a GSTIN that the firm does not have, and a month that is none', async () => {
    expectRefusal(await read(firstMonth, superadmin, '27AALFV4847R1Z2'), 'not_found');
    const other = { format: 'json', gstin: '27AALFV4847R1Z2' };
    expectRefusal(await exported(firstMonth, other), 'not_found');
    expectRefusal(await filed(firstMonth, superadmin, '27AALFV4847R1Z2'), 'not_found');
    expectRefusal(await read('2026-13'), 'invalid_input');
    expectRefusal(await exported(firstMonth, { format: 'pdf' }), 'invalid_input');
  });

  it('is for superadmins alone, and files need a fresh code', async () => {
    const admin = await test.signIn('admin');
    for (const response of [
      await read(firstMonth, admin),
      await exported(firstMonth, { format: 'json' }, admin),
      await filed(firstMonth, admin),
    ])
      expectRefusal(response, 'forbidden');
    const unconfirmed = await test.signIn('superadmin');
    expectRefusal(
      await exported(firstMonth, { format: 'json' }, unconfirmed),
      'fresh_code_required',
    );
    expectRefusal(await filed(firstMonth, unconfirmed), 'fresh_code_required');
  });
});

it('an e-invoice without an address is named, and left out of the file', async () => {
  const invoice = documents.find(
    ({ kind, recipient }) => kind === 'tax_invoice' && recipient.gstin !== null,
  )!; // the sequence has some
  const incomplete = {
    ...{ ...invoice, date: '2024-08-01', number: 'AI2425-000001', advances: [] },
    recipient: { ...invoice.recipient, address: null },
  };
  await store([incomplete]);
  expect((await read('2024-08')).json()).toMatchObject({
    return: { eInvoices: { ready: 0, incomplete: ['AI2425-000001'] } },
  });
  expect((await exported('2024-08', { format: 'eInvoices' })).json()).toEqual([]);
});

it('e-invoices begin on the day in the firm’s details; before it, and without one, there are none', async () => {
  const days = async () => {
    const file = await exported(secondMonth, { format: 'eInvoices' });
    return file.json<{ DocDtls: { Dt: string } }[]>().map(({ DocDtls }) => DocDtls.Dt);
  };
  const count = async (period: string) =>
    (await read(period)).json<{ return: GstReturn }>().return.eInvoices?.ready ?? null;
  const places = [{ ...principalPlace, gstin: generatedSupplier }];
  const all = await days();
  const last = all.at(-1) ?? '';
  const ofLastDay = all.filter((day) => day === last);
  expect(ofLastDay.length).toBeLessThan(all.length);
  try {
    await saveFirm(test, { places, eInvoicesFrom: `${secondMonth}-${last.slice(0, 2)}` });
    expect(await days()).toEqual(ofLastDay);
    expect([await count(firstMonth), await count(secondMonth)]).toEqual([null, ofLastDay.length]);
    await saveFirm(test, { places });
    expect(await days()).toEqual([]);
    expect(await count(secondMonth)).toBeNull();
  } finally {
    await saveFirm(test, { places, eInvoicesFrom: '2024-08-01' });
  }
});

describe('the answers of the e-invoice portal', () => {
  const record = (answers: readonly object[], session = superadmin) =>
    test.app.inject(post('/office/gst/e-invoices', { answers }, bearer(session.accessToken)));

  it('are recorded if they are signed about a document, once, and leave the file', async () => {
    const listed = (await exported(secondMonth, { format: 'eInvoices' })).json<
      { DocDtls: { No: string } }[]
    >();
    const [first, second, ...rest] = listed.map(
      ({ DocDtls }) => documents.find(({ number }) => number === DocDtls.No)!, // of these documents
    );
    if (!first || !second) throw new Error('too few e-invoices');
    const answers = [
      await portal.answer(first),
      await portal.answer(second, { TotInvVal: 1 }),
      await portal.answer(second, { DocNo: 'AI9999-000001' }),
      await (await createPortal()).answer(second),
    ];
    for (const response of await Promise.all([record(answers), record(answers)]))
      expect(response.json()).toEqual({
        registered: 1,
        problems: [
          { index: 1, number: second.number, problem: 'other_document' },
          { index: 2, number: 'AI9999-000001', problem: 'unknown_document' },
          { index: 3, number: null, problem: 'bad_signature' },
        ],
      });
    const left = (await exported(secondMonth, { format: 'eInvoices' })).json<object[]>();
    expect(left).toHaveLength(rest.length + 1);
    expect((await read(secondMonth)).json()).toMatchObject({
      return: { eInvoices: { registered: 1, ready: rest.length + 1 } },
    });
    const { rows } = await test.sql.query<{ id: string; signed_qr: string; recorded: number }>(
      `select document_id as id, signed_qr, (select count(*)::int from audit_event
         where action = 'invoices.e_invoice_recorded') as recorded from e_invoice`,
    );
    expect(rows).toMatchObject([{ signed_qr: answers[0]?.SignedQRCode, recorded: 1 }]);
    const document = await test.app.inject({
      url: `/api/office/invoices/${rows[0]?.id}`,
      headers: bearer(superadmin.accessToken),
    });
    expect(document.json()).toMatchObject({
      document: { number: first.number },
      eInvoice: { irn: answers[0]?.Irn, ackNumber: '232210036743849' },
    });
    await expect(test.sql.query('delete from e_invoice')).rejects.toMatchObject({ code: '23001' });
  });

  it('are recorded for superadmins with a fresh code', async () => {
    const answers = [await portal.answer(documents[0]!)]; // there are 50
    expectRefusal(await record(answers, await test.signIn('admin')), 'forbidden');
    expectRefusal(await record(answers, await test.signIn('superadmin')), 'fresh_code_required');
    expectRefusal(await record([]), 'invalid_input');
  });
});

describe('a filed month', () => {
  const ofMonth = (date: string, number: string): TaxDocument => ({
    ...documents.find(({ kind }) => kind === 'receipt_voucher')!, // the sequence has some
    ...{ date, number },
  });

  it('is past: the running month cannot be filed', async () => {
    expectRefusal(await filed(thisMonth), 'return_month_running');
  });

  it('takes no more documents, stays filed, and is filed once by whoever is first', async () => {
    const period = '2025-01';
    const responses = await Promise.all([filed(period), filed(period), filed(period)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expectRefusal(await filed(period), 'return_filed');
    expect((await read(period)).json()).toMatchObject({
      return: { filedAt: expect.any(String) as string, filedBy: expect.any(String) as string },
    });
    const late = ofMonth('2025-01-31', 'AR2425-000001');
    await expect(store([late])).rejects.toThrow(`the GST return of 2025-01`);
    const { rows } = await test.sql.query(
      'select from tax_document_series where financial_year = $1 and kind = $2',
      ['2024-25', 'receipt_voucher'],
    );
    expect(rows).toEqual([]); // the number was given back
    await exported(period, { format: 'json' });
    await expect(
      test.sql.query(`update gst_period set filed_at = null, filed_by = null where period = $1`, [
        period,
      ]),
    ).rejects.toMatchObject({ code: '23001' });
  });

  it('is of one GSTIN and one month', async () => {
    expect((await filed('2024-11')).statusCode).toBe(200);
    await store([ofMonth('2024-12-01', 'AR2425-000001')]);
    const elsewhere = ofMonth('2024-11-30', 'AR2425-000001');
    const supplier = { ...elsewhere.supplier, gstin: '27AALFV4847R1Z2' };
    await store([{ ...elsewhere, supplier }]);
  });

  it('waits for a document that is being dated into it', async () => {
    const period = '2024-09' as TaxPeriod;
    const inserted = Promise.withResolvers<null>();
    const mayCommit = Promise.withResolvers<null>();
    const document = ofMonth('2024-09-30', 'AR2425-000002');
    const inserting = inTransaction(test.context.db, async (trx) => {
      await insert(trx, document, null);
      inserted.resolve(null);
      await mayCommit.promise;
    });
    await inserted.promise;
    let isFiled = false;
    const filing = inTransaction(test.context.db, (trx) =>
      markFiled(trx, { supplier: generatedSupplier, period, filedBy: superadmin.user.id }),
    ).then((result) => {
      isFiled = true;
      return result;
    });
    await waitForLock();
    expect(isFiled).toBe(false);
    mayCommit.resolve(null);
    await inserting;
    expect(await filing).toBe(true);
    await expect(store([{ ...document, number: 'AR2425-000003' }])).rejects.toThrow('is filed');
  });
});

it('a firm under the composition scheme files no GSTR-1', async () => {
  const gstins = async () => (await read(firstMonth)).json<{ gstins: readonly string[] }>().gstins;
  await saveFirm(test, { scheme: 'composition' });
  expect(await gstins()).toEqual([generatedSupplier]); // it was a regular taxpayer before
  await saveFirm(test);
  expect(await gstins()).toEqual([principalPlace.gstin, generatedSupplier]);
});

async function waitForLock(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await test.sql.query<{ count: number }>(
        `select count(*)::int as count from pg_locks
         where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`,
      );
      return rows[0]?.count;
    })
    .toBe(1);
}

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GstReturn, ReturnFormat } from '@anupal/contract/invoices/returns/gst-return';
import type { Gstr1Json } from '@anupal/contract/invoices/returns/gstr1-json';
import {
  addDays,
  calendarDate,
  dateInIndia,
  toDateParts,
} from '@anupal/contract/values/calendar-date';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import {
  bearer,
  createTestApp,
  post,
  unlimited,
  type TestApp,
  type TestSession,
} from '../../../testing/test-app.ts';
import { createService, type TestService } from '../../applications/tests/application-fixtures.ts';
import { signInConfirmed } from '../../auth/tests/auth-fixtures.ts';
import { principalPlace, readDocuments, saveFirm } from './document-fixtures.ts';
import { createPayer, lowered, openPriceCalls } from './price-fixtures.ts';

let test: TestApp;
let superadmin: TestSession;
let calls: Awaited<ReturnType<typeof openPriceCalls>>;
let service: TestService; // ₹1,180 of ours and ₹50 of the government's
let now = Date.now();

const today = dateInIndia(new Date(now));
const lastMonth = addDays(calendarDate({ ...toDateParts(today), day: 1 }), -1);

beforeAll(async () => {
  test = await createTestApp({
    limits: unlimited,
    renderer: createInProcessRenderer(),
    clock: () => now,
  });
  await saveFirm(test);
  calls = await openPriceCalls(test);
  superadmin = await signInConfirmed(test);
  service = await createService(test, { firmFee: '1180', governmentFee: '50' });
});

afterAll(() => test.stop());

const headersOf = () => bearer(superadmin.accessToken);

async function readReturn(period: string): Promise<GstReturn> {
  const url = `/api/office/gst/returns/${period}/summary`;
  const response = await test.app.inject({ url, headers: headersOf() });
  return response.json<{ return: GstReturn }>().return;
}

async function readFile(period: string, format: ReturnFormat): Promise<string> {
  const url = `/api/office/gst/returns/${period}`;
  const query = { gstin: principalPlace.gstin ?? '', format };
  return (await test.app.inject({ url, query, headers: headersOf() })).body;
}

it('of a filed month are in the return, the registers and the vouchers of the day of the approval', async () => {
  now = Date.parse(`${lastMonth}T06:00:00Z`);
  const payer = await createPayer(test, service, { rupees: 3000 });
  now = Date.now();
  const [, invoice] = await readDocuments(test, payer.person);
  expect(invoice).toMatchObject({ kind: 'tax_invoice', date: lastMonth });
  const [filedMonth, month] = [lastMonth.slice(0, 7), today.slice(0, 7)];
  const filed = post(
    `/office/gst/returns/${filedMonth}/filed`,
    { gstin: principalPlace.gstin },
    headersOf(),
  );
  expect((await test.app.inject(filed)).statusCode).toBe(200);
  const before = { filed: await readReturn(filedMonth), open: await readReturn(month) };

  await calls.change(payer.person, 236, payer.number, lowered);
  expect(await readReturn(filedMonth)).toEqual(before.filed);
  const note = (await readDocuments(test, payer.person)).find(({ kind }) => kind === 'credit_note');
  expect(note).toMatchObject({ date: today, corrects: { number: payer.number, date: lastMonth } });

  const { summary } = await readReturn(month);
  const taken = { taxable: -200_00, cgst: 0, sgst: 0, igst: -36_00 };
  expect(summary.tables.cdnr).toEqual({ documents: 1, ...taken });
  expect(summary.issued).toContainEqual(
    expect.objectContaining({ kind: 'credit_note', from: note?.number, to: note?.number }),
  );
  // The note takes from 3.1 (a) what the receipt voucher of the returned money adds to it.
  expect(summary.gstr3b.taxableSupplies).toEqual(before.open.summary.gstr3b.taxableSupplies);
  expect(summary.tables.at).toMatchObject({ taxable: 200_00, igst: 36_00 });

  const json = JSON.parse(await readFile(month, 'json')) as Gstr1Json;
  const [table] = json.cdnr ?? [];
  expect(table).toMatchObject({
    ctin: '27AALFV4847R1Z2',
    nt: [
      { ntty: 'C', nt_num: note?.number, itms: [{ itm_det: { txval: 200, rt: 18, iamt: 36 } }] },
    ],
  });
  const number = note?.number ?? '';
  const lineWith = (csv: string) => csv.split('\n').find((line) => line.includes(number)) ?? '';
  const sale = lineWith(await readFile(month, 'salesCsv'));
  expect(sale).toContain('"998399",18,-200,-36,0,0,0,-236');
  const noted = lineWith(await readFile(month, 'creditNotesCsv'));
  for (const part of [payer.number, '"Price lowered after the invoice"', '200,36,0,0,0,236'])
    expect(noted).toContain(part);
  expect(await readFile(filedMonth, 'salesCsv')).not.toContain(number);
  const tally = (await readFile(month, 'tally'))
    .split('<VOUCHER ')
    .find((each) => each.includes(number));
  expect(tally).toContain('VCHTYPE="Credit Note"');
  for (const amount of ['-200.00', '-36.00', '236.00'])
    expect(tally).toContain(`<AMOUNT>${amount}</AMOUNT>`);
});

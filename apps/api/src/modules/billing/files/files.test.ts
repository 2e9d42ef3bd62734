import { brand } from '@anupal/contract/brand';
import { describe, expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { readSheetXml } from '../../../platform/http/testing/xlsx.ts';
import { readAttachedJson } from '../../../platform/pdf/attached-json.ts';
import { readPdfText } from '../../../platform/pdf/testing/read-pdf.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import {
  applicationCalls,
  createClientInput,
  createFranchisee,
  createService,
  fileOwnApplication,
} from '../../applications/tests/application-fixtures.ts';
import { saveFirm } from '../../invoices/tests/document-fixtures.ts';
import { billingCalls, createBiller, createBillInput, today } from '../tests/billing-fixtures.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const owner = await createBiller(test);
const registrations = [{ kind: 'gstin', number: '27CQRPK2468L1Z2' }];
const client = await owner.addClient('Joshi Sweets', {
  language: 'hi',
  legalName: '=Joshi Sweets LLP',
  registrations,
});
const bill = await owner.calls.bill(client.id, {
  ...createBillInput(),
  lines: [
    { description: 'GST return #panic() $x$', amountPaise: 1_180_00 },
    { description: 'Challan', amountPaise: 500_00, isGovernmentFee: true },
  ],
});
const receipt = await owner.calls.receive(client.id, 1_000_00);

/** PDFium loses some spaces between Hindi words, so texts are compared without any. */
async function readFile(url: string) {
  const response = await owner.calls.send('GET', url);
  const pdf = response.rawPayload;
  const text = (await readPdfText(pdf)).replaceAll(/\s/g, '').normalize('NFC');
  return {
    pdf,
    text,
    has: (part: string) => text.includes(part.replaceAll(/\s/g, '').normalize('NFC')),
  };
}

describe('the PDF of a bill', () => {
  it('has the fields of a tax invoice in the language of the client, and the firm nowhere', async () => {
    const { pdf, text, has } = await readFile(`/bills/${bill.id}/file`);
    // CGST Rules 2017, rule 46.
    for (const part of [
      'Sharma Tax Centre',
      'Kavita Sharma',
      '12 Gandhi Road, Chomu 303702',
      'GSTIN 08ABCPS1234K1ZM',
      'टैक्स इनवॉइस',
      bill.number,
      '=Joshi Sweets LLP',
      'GSTIN 27CQRPK2468L1Z2',
      'महाराष्ट्र (27)',
      'GST return #panic() $x$',
      '998232',
      'IGST',
      '1,000.00',
      '180.00',
      '500.00',
      '₹680.00',
      'kavita@okbank',
      'Thank you',
    ])
      expect(has(part), part).toBe(true);
    expect(text).not.toContain(brand.name);
    expect(pdf.toString('latin1')).not.toContain('/Sig');
    expect(await readAttachedJson(pdf, 'document.json')).toMatchObject({
      document: bill.document,
    });
  });

  it('has no QR code when it is paid, and a credit note when it is cancelled', async () => {
    const other = await owner.addClient('Rao Traders', { language: 'en' });
    const { id } = await owner.calls.bill(other.id);
    expectRefusal(await owner.calls.send('GET', `/bills/${id}/note/file`), 'not_found');
    await owner.calls.receive(other.id, 1_180_00);
    const paid = await readFile(`/bills/${id}/file`);
    expect(paid.has('Paid in full')).toBe(true);
    expect(paid.has('kavita@okbank')).toBe(false);
    await owner.calls.cancel(id);
    expect((await readFile(`/bills/${id}/file`)).has('Cancelled')).toBe(true);
    const note = await readFile(`/bills/${id}/note/file`);
    for (const part of ['Credit note', 'Original document', 'Bill cancelled', '1,180.00'])
      expect(note.has(part), part).toBe(true);
  });
});

it('the receipt of a payment names what it pays', async () => {
  const { has, text } = await readFile(`/client-receipts/${receipt.id}/file`);
  for (const part of [receipt.number, '₹1,000.00', bill.number, '=Joshi Sweets LLP', 'UPI'])
    expect(has(part), part).toBe(true);
  expect(text).not.toContain(brand.name);
});

it('a statement is a PDF with a running balance, and a workbook', async () => {
  const url = `/clients/${client.id}/statement/file`;
  const { has } = await readFile(`${url}?format=pdf`);
  for (const part of ['खाते का विवरण', bill.number, receipt.number, '₹1,680.00', '₹680.00'])
    expect(has(part), part).toBe(true);
  const workbook = await owner.calls.send('GET', `${url}?format=xlsx`);
  expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK');
});

it('a long statement says on its page that it is cut, and is whole in the workbook', async () => {
  const long = await owner.addClient('Long Traders', { language: 'en' });
  const count = 1001;
  await test.sql.query(
    `insert into client_receipt (id, client_id, user_id, profile_version, supplier, financial_year,
       prefix, generation, serial, number, received_on, method, amount_paise, body)
     select uuidv7(), $1, user_id, profile_version, supplier, financial_year, prefix,
       generation, 1000 + n, 'L' || n, received_on, method, 100, body
     from client_receipt, generate_series(1, ${count}) n where id = $2`,
    [long.id, receipt.id],
  );
  const url = `/clients/${long.id}/statement/file`;
  const { has } = await readFile(`${url}?format=pdf`);
  expect(has('Earlier entries are not listed here')).toBe(true);
  const { rawPayload } = await owner.calls.send('GET', `${url}?format=xlsx`);
  expect(readSheetXml(rawPayload).match(/<row /g)).toHaveLength(count + 2);
});

it('a month for the accountant has documents and payments, without formulas', async () => {
  const csv = await owner.calls.send('GET', `/bills/months/${today().slice(0, 7)}?format=csv`);
  const lines = csv.body.split('\r\n');
  expect(lines.find((line) => line.includes(bill.number))).toContain(
    `"'=Joshi Sweets LLP","27CQRPK2468L1Z2","27 Maharashtra","998232","18%",1000,0,0,180,500,1680`,
  );
  expect(lines.find((line) => line.includes(receipt.number))).toContain('"UPI",,1000');
});

it('a month for the accountant has what the firm charged, with its GST, and the margins', async () => {
  await saveFirm(test);
  const service = await createService(test);
  const person = await createFranchisee(test);
  await fileOwnApplication(applicationCalls(test, person), service, {
    client: createClientInput(),
  });
  const calls = billingCalls(test, person);
  const { body } = await calls.send('GET', `/bills/months/${today().slice(0, 7)}?format=csv`);
  const lines = body.split('\r\n');
  const charged = lines.find((line) => line.startsWith('"Tax invoice"')) ?? '';
  expect(charged).toContain('"Anupal LLP","29');
  const margins = lines.slice(lines.findIndex((line) => line.startsWith('"Application"')) + 1);
  // The client pays the public fee; a partner price would leave a margin.
  expect(margins[0]).toMatch(/"Meera Traders",100,100,50,0,0$/);
});

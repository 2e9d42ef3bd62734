import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ListedDocument } from '@anupal/contract/invoices/document';
import type { VerifiedDocument } from '@anupal/contract/invoices/verification';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { isSignatureValid } from '../../../platform/pdf/testing/openssl.ts';
import { readAttachedJson } from '../../../platform/pdf/attached-json.ts';
import { readPdfText } from '../../../platform/pdf/testing/read-pdf.ts';
import {
  bearer,
  createTestApp,
  startTestApp,
  post,
  unlimited,
  type TestSession,
} from '../../../testing/test-app.ts';
import {
  orderChosenPlan,
  readyToPay,
  refundAndSettle,
  simulatePayment,
  verify,
} from '../../payments/tests/payment-fixtures.ts';
import { saveFirm } from '../tests/document-fixtures.ts';
import { maskName } from './verify-document.ts';

const test = await startTestApp({ limits: unlimited });
await saveFirm(test);
const own = await readyToPay(test);
const paid = await simulatePayment(await orderChosenPlan(test, own));
await verify(test, own, paid);
const paymentId = paid.razorpay_payment_id;
const invoice = await readFirst(own);

async function readFirst(session: TestSession): Promise<ListedDocument> {
  const { documents } = (await get(session, '/invoices')).json<{
    documents: readonly ListedDocument[];
  }>();
  const [first] = documents;
  if (!first) throw new Error('no document was issued');
  return first;
}

function get({ accessToken }: TestSession, url: string, language = 'en') {
  return test.app.inject({
    url: `/api${url}`,
    headers: bearer(accessToken),
    cookies: { language },
  });
}

const verifyToken = (token: string, { app } = test) => app.inject({ url: `/api/verify/${token}` });
const verifyNumber = (number: string, total: number, { app } = test) =>
  app.inject(post('/verify', { number, total }));

describe('the file of a document', () => {
  it('is a signed PDF with the document attached and the address of its verification', async () => {
    const response = await get(own, `/invoices/${invoice.id}/file`, 'hi');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${invoice.number.toLowerCase()}.pdf"`,
    });
    const text = await readPdfText(response.rawPayload);
    expect(text).toContain(invoice.number);
    expect(text).toContain('टैक्स');
    expect(await readAttachedJson(response.rawPayload, 'document.json')).toMatchObject({
      document: { number: invoice.number, totals: { total: invoice.total } },
      verification: { url: `https://portal.example/hi/verify#${invoice.id}` },
    });
    const folder = join(test.config.signing.folder, 'certificates');
    const [certificate = ''] = readdirSync(folder);
    const pem = readFileSync(join(folder, certificate), 'utf8');
    expect(isSignatureValid(response.rawPayload, pem)).toBe(true);
  });

  it('Z02 is for the franchisee to whom it was issued, and for staff', async () => {
    expectRefusal(
      await get(await test.signIn('user'), `/invoices/${invoice.id}/file`),
      'not_found',
    );
    expectRefusal(await get(own, `/office/invoices/${invoice.id}/file`), 'forbidden');
    expectRefusal(
      await test.app.inject({ url: `/api/invoices/${invoice.id}/file` }),
      'session_expired',
    );
    const admin = await test.signIn('admin');
    expect((await get(admin, `/office/invoices/${invoice.id}/file`)).statusCode).toBe(200);
    expectRefusal(await get(admin, `/office/invoices/${randomUUID()}/file`), 'not_found');
    expect((await get(admin, `/office/invoices/${invoice.id}`)).statusCode).toBe(200);
    const view = { role: 'admin', viewed: 'tax_document', name: invoice.number };
    expect((await get(own, '/privacy/access-log')).json()).toMatchObject({ views: [view, view] });
  });
});

describe('anyone can verify a document', () => {
  it('by the token of its QR code, and sees no more than proves it', async () => {
    const response = await verifyToken(invoice.id);
    expect(response.json()).toEqual({
      documents: [
        {
          kind: 'tax_invoice',
          number: invoice.number,
          date: invoice.date,
          total: invoice.total,
          supplier: { legalName: 'Anupal LLP', gstin: '29AAPFU0939F1ZR' },
          recipient: 'T••• P•••',
          correctedBy: [],
        },
      ],
      records: [],
    });
    expectRefusal(await verifyToken(randomUUID()), 'not_found');
    expectRefusal(await verifyToken('1'), 'invalid_input');
  });

  it('by its number and total', async () => {
    const typed = ` ${invoice.number.toLowerCase().replace('-', '–')} `;
    const response = await verifyNumber(typed, invoice.total / 100);
    expect(response.json()).toEqual((await verifyToken(invoice.id)).json());
    expectRefusal(await verifyNumber(invoice.number, invoice.total / 100 - 1), 'not_found');
    expectRefusal(await verifyNumber('AI2627-999999', invoice.total / 100), 'not_found');
    expectRefusal(await verifyNumber("' or 1=1", 1), 'invalid_input');
  });

  it('and sees which notes corrected it', async () => {
    await refundAndSettle(test, paymentId, 100_00);
    const { documents } = (await verifyToken(invoice.id)).json<{
      documents: readonly VerifiedDocument[];
    }>();
    const note = await readFirst(own);
    expect(documents[0]?.correctedBy).toEqual([
      { kind: 'credit_note', number: note.number, date: note.date, total: 100_00 },
    ]);
  });
});

describe('a file can be verified without sending it', () => {
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const verifyFile = (bytes: Buffer, { app } = test) =>
    app.inject(post('/verify/file', { sha256: hash(bytes) }));

  it('if it is exactly one that was downloaded, whenever that was; a changed byte is found', async () => {
    const first = (await get(own, `/invoices/${invoice.id}/file`)).rawPayload;
    const second = (await get(own, `/invoices/${invoice.id}/file`, 'hi')).rawPayload;
    expect(hash(first)).not.toBe(hash(second));
    const byToken = (await verifyToken(invoice.id)).json<unknown>();
    for (const file of [first, second]) expect((await verifyFile(file)).json()).toEqual(byToken);
    const changed = Buffer.from(first);
    const middle = Math.floor(changed.length / 2);
    changed[middle] = (changed[middle] ?? 0) ^ 1;
    expectRefusal(await verifyFile(changed), 'not_found');
    expectRefusal(await verifyFile(first.subarray(0, -1)), 'not_found');
    for (const sha256 of ['', 'x'.repeat(64), hash(first).toUpperCase()])
      expectRefusal(await test.app.inject(post('/verify/file', { sha256 })), 'invalid_input');
  });

  it('and its hash is kept, whoever tries', async () => {
    for (const statement of ['delete from tax_document_file', 'truncate tax_document_file'])
      await expect(test.sql.query(statement)).rejects.toMatchObject({ code: '23001' });
  });
});

describe('guessing is limited', () => {
  it('by wrong numbers in a day, from one network and in all, while codes and files work on', async () => {
    const few = await createTestApp({
      limits: {
        ...unlimited,
        verificationMissesPerNetworkPerDay: 2,
        verificationMissesInAllPerDay: 3,
      },
    });
    await saveFirm(few);
    const payer = await readyToPay(few);
    await verify(few, payer, await simulatePayment(await orderChosenPlan(few, payer)));
    const listed = await few.app.inject({
      url: '/api/invoices',
      headers: bearer(payer.accessToken),
    });
    const [right] = listed.json<{ documents: readonly ListedDocument[] }>().documents;
    if (!right) throw new Error('no document was issued');
    const from = async (network: string, number: string, total: number) =>
      few.app.inject({ ...post('/verify', { number, total }), remoteAddress: network });
    const honest = () => from('203.0.113.1', right.number, right.total / 100);
    for (let times = 0; times < 5; times += 1) expect((await honest()).statusCode).toBe(200);
    const miss = (network: string) => from(network, 'AI2627-999999', 1);
    const codes = [];
    for (const network of [
      '203.0.113.1',
      '203.0.113.1',
      '203.0.113.1',
      '203.0.113.2',
      '203.0.113.3',
    ])
      codes.push((await miss(network)).statusCode);
    expect(codes).toEqual([404, 404, 429, 404, 429]);
    const paused = await from('203.0.113.9', right.number, right.total / 100);
    expectRefusal(paused, 'too_many_requests');
    expect(paused.json<{ message: string }>().message).toContain('Scan the QR code');
    expect((await verifyToken(right.id, few)).statusCode).toBe(200);
    await few.stop();
  });

  it('from one network, and for one number from anywhere', async () => {
    const few = await createTestApp({
      limits: { ...unlimited, verificationsPerNetworkPerHour: 5, verificationsPerNumberPerHour: 2 },
    });
    const number = 'AI2627-000001';
    const codes = [];
    for (const total of [1, 2, 3]) codes.push((await verifyNumber(number, total, few)).statusCode);
    expect(codes).toEqual([404, 404, 429]);
    expect((await verifyNumber('AI2627-000002', 1, few)).statusCode).toBe(404);
    expect((await verifyToken(randomUUID(), few)).statusCode).toBe(404);
    expect((await verifyToken(randomUUID(), few)).statusCode).toBe(429);
    await few.stop();
  });
});

it.each([
  ['Kavita Sharma', 'K••• S•••'],
  ['  कविता  शर्मा ', 'क••• श•••'],
  ['Varsha & Co LLP', 'V••• &••• C••• L•••'],
  ['', ''],
])('the name %j is masked as %j', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

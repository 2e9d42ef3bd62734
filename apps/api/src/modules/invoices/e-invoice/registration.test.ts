import type { EInvoiceAnswer } from '@anupal/contract/invoices/e-invoices';
import { toDocument, toLine } from '@anupal/contract/invoices/returns/document-fixtures';
import { CompactSign } from 'jose';
import { beforeAll, expect, it } from 'vitest';
import { createPortal, type TestPortal } from '../tests/e-invoice-fixtures.ts';
import { computeIrn } from './irn.ts';
import { readSignedQr, verifyRegistration } from './registration.ts';

const invoice = toDocument('tax_invoice', {
  lines: [toLine({ gross: 11_800, rateBps: 1800, service: 0 }, false)],
});

let portal: TestPortal;

beforeAll(async () => {
  portal = await createPortal();
});

async function read(answered: EInvoiceAnswer) {
  const signed = await readSignedQr(answered, portal.keys);
  return typeof signed === 'string' ? signed : verifyRegistration(answered, signed, invoice);
}

it('accepts what a key of the key set signed about the document', async () => {
  const answered = await portal.answer(invoice);
  expect(await read(answered)).toEqual({
    irn: computeIrn(invoice),
    ackNumber: '232210036743849',
    ackTime: '2026-11-28 19:29:00',
    signedQr: answered.SignedQRCode,
  });
});

it('refuses what another key signed, whatever it calls itself', async () => {
  expect(await read(await (await createPortal()).answer(invoice))).toBe('bad_signature');
  expect(await read(await (await createPortal('nic-2')).answer(invoice))).toBe('unknown_key');
});

it('refuses a QR code that is not signed, or signed with a shared secret', async () => {
  const [, payload = ''] = (await portal.answer(invoice)).SignedQRCode.split('.');
  const none = Buffer.from('{"alg":"none","kid":"nic-1"}').toString('base64url');
  const unsigned = { ...(await portal.answer(invoice)), SignedQRCode: `${none}.${payload}.` };
  expect(await read(unsigned)).toBe('bad_signature');
  const shared = await new CompactSign(Buffer.from(payload, 'base64url'))
    .setProtectedHeader({ alg: 'HS256', kid: 'nic-1' })
    .sign(new TextEncoder().encode('a secret of at least thirty-two bytes'));
  expect(await read({ ...(await portal.answer(invoice)), SignedQRCode: shared })).toBe(
    'bad_signature',
  );
});

it.each([
  [{ DocNo: 'AI2627-000002' }],
  [{ TotInvVal: 118.01 }],
  [{ BuyerGstin: '27AALFV4847R1Z2' }],
  [{ SellerGstin: '27AALFV4847R1Z2' }],
  [{ DocTyp: 'CRN' }],
  [{ DocDt: '27/11/2026' }],
  [{ Irn: 'a'.repeat(64) }],
])('refuses a signed QR code about another document: %j', async (changed) => {
  expect(await read(await portal.answer(invoice, changed))).toBe('other_document');
});

it('refuses a cancelled registration, and one without what is printed', async () => {
  const answered = await portal.answer(invoice);
  expect(await read({ ...answered, Status: 'CNL' })).toBe('cancelled');
  expect(await read({ ...answered, AckNo: '' })).toBe('unreadable');
  const empty = { DocNo: undefined };
  expect(await read(await portal.answer(invoice, empty))).toBe('unreadable');
});

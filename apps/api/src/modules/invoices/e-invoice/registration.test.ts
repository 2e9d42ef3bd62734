import { toDocument, toLine } from '@anupal/contract/invoices/returns/document-fixtures';
import {
  CompactSign,
  exportJWK,
  generateKeyPair,
  type GenerateKeyPairResult,
  type JSONWebKeySet,
} from 'jose';
import { beforeAll, expect, it } from 'vitest';
import { computeIrn } from './irn.ts';
import { readRegistration } from './registration.ts';

const invoice = toDocument('tax_invoice', {
  lines: [toLine({ gross: 11_800, rateBps: 1800, service: 0 }, false)],
});
const irn = computeIrn(invoice) ?? '';
const qr = {
  ...{ SellerGstin: invoice.supplier.gstin, BuyerGstin: invoice.recipient.gstin },
  ...{ DocNo: invoice.number, DocTyp: 'INV', DocDt: '28/11/2026', TotInvVal: 118, ItemCnt: 1 },
  ...{ MainHsnCode: '998396', Irn: irn, IrnDt: '2026-11-28 19:29:00' },
};

let pair: GenerateKeyPairResult;
let keys: JSONWebKeySet;

beforeAll(async () => {
  pair = await generateKeyPair('RS256');
  keys = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'nic-1', alg: 'RS256' }] };
});

async function answer(claims: object = qr, kid = 'nic-1', signer = pair.privateKey) {
  const payload = JSON.stringify({ data: JSON.stringify(claims), iss: 'NIC' });
  const SignedQRCode = await new CompactSign(new TextEncoder().encode(payload))
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .sign(signer);
  return { Irn: irn, AckNo: 232210036743849, AckDt: '2026-11-28 19:29:00', SignedQRCode };
}

it('accepts what a key of the key set signed about the document, wrapped or bare', async () => {
  const bare = await answer();
  const registration = {
    irn,
    ackNumber: '232210036743849',
    ackTime: '2026-11-28 19:29:00',
    signedQr: bare.SignedQRCode,
  };
  const expected = { ok: true, registration };
  expect(await readRegistration(bare, invoice, keys)).toEqual(expected);
  const wrapped = { success: true, result: { ...bare, Status: 'ACT' } };
  expect(await readRegistration(wrapped, invoice, keys)).toEqual(expected);
});

it('refuses what another key signed, whatever it calls itself', async () => {
  const other = await generateKeyPair('RS256');
  const forged = await answer(qr, 'nic-1', other.privateKey);
  expect(await readRegistration(forged, invoice, keys)).toMatchObject({ problem: 'bad_signature' });
  const unknown = await answer(qr, 'nic-2', other.privateKey);
  expect(await readRegistration(unknown, invoice, keys)).toMatchObject({ problem: 'unknown_key' });
});

it('refuses a QR code that is not signed, or signed with a shared secret', async () => {
  const [, payload = ''] = (await answer()).SignedQRCode.split('.');
  const none = Buffer.from('{"alg":"none","kid":"nic-1"}').toString('base64url');
  const unsigned = { ...(await answer()), SignedQRCode: `${none}.${payload}.` };
  expect(await readRegistration(unsigned, invoice, keys)).toMatchObject({ ok: false });
  const shared = await new CompactSign(Buffer.from(payload, 'base64url'))
    .setProtectedHeader({ alg: 'HS256', kid: 'nic-1' })
    .sign(new TextEncoder().encode('a secret of at least thirty-two bytes'));
  const answered = { ...(await answer()), SignedQRCode: shared };
  expect(await readRegistration(answered, invoice, keys)).toMatchObject({ ok: false });
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
  const other = await answer({ ...qr, ...changed });
  expect(await readRegistration(other, invoice, keys)).toEqual({
    ok: false,
    problem: 'other_document',
  });
});

it('refuses a cancelled registration and what is none', async () => {
  const cancelled = { ...(await answer()), Status: 'CNL' };
  expect(await readRegistration(cancelled, invoice, keys)).toMatchObject({ problem: 'cancelled' });
  for (const other of [null, {}, 'text', { result: {} }, { ...cancelled, Irn: 1 }])
    expect(await readRegistration(other, invoice, keys)).toMatchObject({ problem: 'unreadable' });
  const empty = await answer({});
  expect(await readRegistration(empty, invoice, keys)).toMatchObject({ problem: 'unreadable' });
});

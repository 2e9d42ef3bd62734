import type { TaxDocument } from '@anupal/contract/invoices/document';
import type { EInvoiceAnswer } from '@anupal/contract/invoices/e-invoices';
import { toRupees } from '@anupal/contract/invoices/returns/tax-sums';
import { CompactSign, exportJWK, generateKeyPair, type JSONWebKeySet } from 'jose';
import { computeIrn, eInvoiceType, toEInvoiceDay } from '../e-invoice/irn.ts';

/** An e-invoice portal with a key of its own. */
export interface TestPortal {
  readonly keys: JSONWebKeySet;
  /** Its answer about a document, with other claims if given. */
  readonly answer: (document: TaxDocument, changed?: object) => Promise<EInvoiceAnswer>;
}

/** Makes a portal that signs as the real one does. */
export async function createPortal(kid = 'nic-1'): Promise<TestPortal> {
  const pair = await generateKeyPair('RS256');
  const jwk = await exportJWK(pair.publicKey);
  const answer: TestPortal['answer'] = async (document, changed = {}) => {
    const irn = computeIrn(document) ?? '';
    const claims = { ...toClaims(document, irn), ...changed };
    const payload = JSON.stringify({ data: JSON.stringify(claims), iss: 'NIC' });
    const SignedQRCode = await new CompactSign(new TextEncoder().encode(payload))
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .sign(pair.privateKey);
    return { Irn: irn, AckNo: '232210036743849', AckDt: '2026-11-28 19:29:00', SignedQRCode };
  };
  return { keys: { keys: [{ ...jwk, kid, alg: 'RS256' }] }, answer };
}

function toClaims({ supplier, recipient, number, kind, date, totals }: TaxDocument, irn: string) {
  return {
    ...{ SellerGstin: supplier.gstin, BuyerGstin: recipient.gstin },
    ...{ DocNo: number, DocTyp: eInvoiceType(kind), DocDt: toEInvoiceDay(date) },
    ...{ TotInvVal: toRupees(totals.total), ItemCnt: 1, MainHsnCode: '998396' },
    ...{ Irn: irn, IrnDt: '2026-11-28 19:29:00' },
  };
}

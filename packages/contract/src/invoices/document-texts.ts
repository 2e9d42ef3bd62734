import type { LocalizedText } from '../languages.ts';
import type { StateCode } from '../values/states.ts';
import type { DocumentKind, NoteReason } from './document.ts';

/** The title of each kind of document. A bill is never called an invoice. */
export const documentKindNames: Readonly<Record<DocumentKind, LocalizedText>> = {
  tax_invoice: { en: 'Tax invoice', hi: 'टैक्स इनवॉइस' },
  bill_of_supply: { en: 'Bill of supply', hi: 'बिल ऑफ़ सप्लाई' },
  bill: { en: 'Bill', hi: 'बिल' },
  receipt_voucher: { en: 'Receipt voucher', hi: 'रसीद वाउचर' },
  refund_voucher: { en: 'Refund voucher', hi: 'रिफ़ंड वाउचर' },
  credit_note: { en: 'Credit note', hi: 'क्रेडिट नोट' },
  financial_credit_note: { en: 'Financial credit note', hi: 'वित्तीय क्रेडिट नोट' },
  debit_note: { en: 'Debit note', hi: 'डेबिट नोट' },
};

/** Why a note was issued, as documents, registers and vouchers say it. */
export const noteReasonTexts: Readonly<Record<NoteReason, LocalizedText>> = {
  fee_refunded: { en: 'Fee returned', hi: 'शुल्क लौटाया गया' },
  payment_refunded: { en: 'Payment refunded', hi: 'भुगतान लौटाया गया' },
  advance_refunded: { en: 'Advance refunded', hi: 'अग्रिम राशि लौटाई गई' },
  advance_moved: {
    en: 'Used for a supply under another GSTIN of the supplier',
    hi: 'आपूर्तिकर्ता के दूसरे GSTIN की आपूर्ति में उपयोग हुआ',
  },
  government_fee_paid: {
    en: 'Used for a government fee paid for the recipient',
    hi: 'प्राप्तकर्ता की ओर से चुकाए गए सरकारी शुल्क में उपयोग हुआ',
  },
  government_fee_lower: {
    en: 'The government fee was lower than charged',
    hi: 'सरकारी शुल्क लिए गए शुल्क से कम था',
  },
  dispute_lost: {
    en: 'Payment returned by the bank after a dispute',
    hi: 'विवाद के बाद बैंक ने भुगतान लौटाया',
  },
  price_raised: { en: 'Price raised after the invoice', hi: 'इनवॉइस के बाद कीमत बढ़ी' },
  price_lowered: { en: 'Price lowered after the invoice', hi: 'इनवॉइस के बाद कीमत घटी' },
  raise_withdrawn: {
    en: 'Debit note withdrawn',
    hi: 'डेबिट नोट वापस लिया गया',
  },
  bill_cancelled: { en: 'Bill cancelled', hi: 'बिल रद्द' },
};

// Chandigarh, Dadra and Nagar Haveli and Daman and Diu, Lakshadweep, Andaman and Nicobar, Ladakh.
const unionTerritories: readonly StateCode[] = ['04', '26', '31', '35', '38'];

/**
 * The name of the tax that a State takes beside CGST: UTGST in a Union Territory without a
 * legislature. Source: Union Territory Goods and Services Tax Act 2017; not confirmed by a chartered
 * accountant.
 */
export function getStateTaxName(state: StateCode): 'SGST' | 'UTGST' {
  return unionTerritories.includes(state) ? 'UTGST' : 'SGST';
}

/** What a credit note and a receipt voucher for returned money are for. */
export const returnedAdvanceText: LocalizedText = {
  en: 'The credit note lowers the invoice. The receipt voucher is for the returned money, which is an advance in the wallet again.',
  hi: 'क्रेडिट नोट से इनवॉइस की राशि घटती है। रसीद वाउचर लौटाई गई राशि का है, जो वॉलेट में फिर से अग्रिम राशि है।',
};

/** Whether documents are a credit note and the receipt voucher for what it returned. */
export function isReturnedAdvance(documents: readonly { readonly kind: DocumentKind }[]): boolean {
  const kinds = new Set(documents.map(({ kind }) => kind));
  const isReturn = kinds.has('credit_note') || kinds.has('financial_credit_note');
  return isReturn && kinds.has('receipt_voucher');
}

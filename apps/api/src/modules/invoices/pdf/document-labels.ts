import type { LocalizedText } from '@anupal/contract/languages';
import type { DocumentKind, TaxDocument } from '@anupal/contract/invoices/document';
import { states, type StateCode } from '@anupal/contract/values/states';

/** The labels of tax documents. */
export const labels = {
  number: { en: 'Number', hi: 'संख्या' },
  date: { en: 'Date', hi: 'तिथि' },
  placeOfSupply: { en: 'Place of supply', hi: 'आपूर्ति का स्थान' },
  reverseCharge: { en: 'Reverse charge', hi: 'रिवर्स चार्ज' },
  recipient: { en: 'Recipient', hi: 'प्राप्तकर्ता' },
  state: { en: 'State', hi: 'राज्य' },
  notRegistered: { en: 'Not registered for GST', hi: 'GST रजिस्ट्रेशन नहीं है' },
  description: { en: 'Description', hi: 'विवरण' },
  taxable: { en: 'Taxable value', hi: 'कर योग्य मूल्य' },
  value: { en: 'Value', hi: 'मूल्य' },
  rate: { en: 'Rate', hi: 'दर' },
  amount: { en: 'Amount', hi: 'राशि' },
  governmentFees: {
    en: 'Government fees, to be paid as pure agent of the recipient',
    hi: 'सरकारी शुल्क, जो प्राप्तकर्ता के प्योर एजेंट के रूप में चुकाया जाएगा',
  },
  governmentFeesBack: {
    en: 'Government fees as pure agent of the recipient, credited',
    hi: 'प्राप्तकर्ता के प्योर एजेंट के रूप में लिए गए सरकारी शुल्क, जो क्रेडिट किए गए',
  },
  governmentFeesNote: {
    en: 'At actual cost; not part of the value of the supply (CGST Rules 2017, rule 33).',
    hi: 'वास्तविक खर्च; आपूर्ति के मूल्य का हिस्सा नहीं (CGST नियम 2017, नियम 33)।',
  },
  governmentFeesTotal: { en: 'Government fees', hi: 'सरकारी शुल्क' },
  inWords: { en: 'In words', hi: 'शब्दों में' },
  corrects: { en: 'Original document', hi: 'मूल दस्तावेज़' },
  voucher: { en: 'Receipt voucher', hi: 'रसीद वाउचर' },
  reason: { en: 'Reason', hi: 'कारण' },
  verify: { en: 'Verify this document', hi: 'यह दस्तावेज़ जाँचें' },
  signed: { en: 'Digitally signed', hi: 'डिजिटल हस्ताक्षरित' },
  signatory: { en: 'Authorised signatory', hi: 'अधिकृत हस्ताक्षरकर्ता' },
  eInvoice: { en: 'E-invoice', hi: 'ई-इनवॉइस' },
  acknowledgement: { en: 'Acknowledgement', hi: 'पावती' },
  // CGST Rules 2017, rule 48 (5).
  eInvoiceDue: {
    en: 'Not yet registered as an e-invoice. Download it again once it has its IRN (CGST Rules 2017, rule 48(5)).',
    hi: 'ई-इनवॉइस के रूप में रजिस्ट्रेशन अभी बाकी है। IRN मिलने पर इसे फिर से डाउनलोड करें (CGST नियम 2017, नियम 48(5))।',
  },
  // CGST Act 2017, section 34 (2).
  reducesNoTax: {
    en: 'This note does not reduce GST. The tax on the original document does not change (CGST Act 2017, section 34).',
    hi: 'इस नोट से GST कम नहीं होता। मूल दस्तावेज़ का कर वही रहता है (CGST अधिनियम 2017, धारा 34)।',
  },
  // CGST Rules 2017, rule 48 (2).
  original: { en: 'Original for recipient', hi: 'प्राप्तकर्ता के लिए मूल प्रति' },
  // CGST Rules 2017, rule 5 (1) (f).
  composition: {
    en: 'Composition taxable person, not eligible to collect tax on supplies',
    hi: 'कंपोज़िशन करदाता, आपूर्ति पर कर वसूलने के पात्र नहीं',
  },
} as const satisfies Record<string, LocalizedText>;

/** The label of the total of each kind. */
export const totalLabels: Readonly<Record<DocumentKind, LocalizedText>> = {
  tax_invoice: { en: 'Total', hi: 'कुल राशि' },
  bill_of_supply: { en: 'Total', hi: 'कुल राशि' },
  bill: { en: 'Total', hi: 'कुल राशि' },
  receipt_voucher: { en: 'Advance received', hi: 'प्राप्त अग्रिम' },
  refund_voucher: { en: 'Amount refunded', hi: 'लौटाई गई राशि' },
  credit_note: { en: 'Total credited', hi: 'कुल क्रेडिट' },
  financial_credit_note: { en: 'Total credited', hi: 'कुल क्रेडिट' },
  debit_note: { en: 'Total debited', hi: 'कुल डेबिट' },
};

/** The heading of the advances that a document names. */
export function getAdvancesTitle(kind: DocumentKind): LocalizedText {
  if (kind === 'credit_note') return { en: 'Advances available again', hi: 'फिर से उपलब्ध अग्रिम' };
  if (kind === 'refund_voucher') return { en: 'Advances refunded', hi: 'लौटाए गए अग्रिम' };
  return { en: 'Advances adjusted', hi: 'समायोजित अग्रिम' };
}

/** A State with its code: `Karnataka (29)`. */
export function describeState(code: StateCode): LocalizedText {
  const { en, hi } = states[code];
  return { en: `${en} (${code})`, hi: `${hi} (${code})` };
}

const because: Readonly<Record<TaxDocument['placeOfSupply']['reason'], LocalizedText>> = {
  recipient_registered: {
    en: 'the recipient is registered for GST there',
    hi: 'प्राप्तकर्ता का GST रजिस्ट्रेशन वहाँ है',
  },
  recipient_address: {
    en: 'the address of the recipient is there',
    hi: 'प्राप्तकर्ता का पता वहाँ का है',
  },
  recipient_kyc_address: {
    en: 'the address that the recipient proved by KYC is there',
    hi: 'KYC में प्रमाणित प्राप्तकर्ता का पता वहाँ का है',
  },
  supplier_location: {
    en: 'no address of the recipient with a State is on record, and the supplier is there',
    hi: 'राज्य सहित प्राप्तकर्ता का पता दर्ज नहीं है और आपूर्तिकर्ता वहाँ हैं',
  },
};

/**
 * Why these heads of tax are charged. A note or refund voucher follows the document that it corrects, also where
 * the address of the recipient is on record only since. Source: IGST Act 2017, section 12 (2).
 */
export function explainTax(
  { supplier, placeOfSupply, corrects }: TaxDocument,
  stateTax: string,
): LocalizedText {
  const { state, isInterState, reason } = placeOfSupply;
  const cause =
    corrects === null
      ? { en: `because ${because[reason].en}`, hi: `क्योंकि ${because[reason].hi}` }
      : { en: `as on ${corrects.number}`, hi: `जैसा ${corrects.number} में है` };
  const from = describeState(supplier.state);
  const to = describeState(state);
  const heads = isInterState ? 'IGST' : `CGST + ${stateTax}`;
  return {
    en: `${heads}: the supplier is in ${from.en} and the place of supply is ${to.en}, ${cause.en} (IGST Act 2017, section 12(2)).`,
    hi: `${heads}: आपूर्तिकर्ता ${from.hi} में हैं और आपूर्ति का स्थान ${to.hi} है, ${cause.hi} (IGST अधिनियम 2017, धारा 12(2))।`,
  };
}

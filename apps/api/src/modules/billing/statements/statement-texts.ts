import type { PaymentMethod, StatementEntry } from '@anupal/contract/billing/schemas';
import type { LocalizedText } from '@anupal/contract/languages';

/** What the entries of a statement are called. */
export const entryTexts: Readonly<Record<StatementEntry['kind'], LocalizedText>> = {
  bill: { en: 'Bill', hi: 'बिल' },
  credit_note: { en: 'Credit note', hi: 'क्रेडिट नोट' },
  receipt: { en: 'Payment', hi: 'भुगतान' },
  reversal: { en: 'Payment reversed', hi: 'भुगतान रद्द' },
};

/** How a client paid. */
export const methodTexts: Readonly<Record<PaymentMethod, LocalizedText>> = {
  upi: { en: 'UPI', hi: 'UPI' },
  cash: { en: 'Cash', hi: 'नकद' },
  bank: { en: 'Bank transfer', hi: 'बैंक ट्रांसफ़र' },
};

/** The labels of statements and registers. */
export const labels = {
  statement: { en: 'Statement of account', hi: 'खाते का विवरण' },
  client: { en: 'Client', hi: 'ग्राहक' },
  period: { en: 'Period', hi: 'अवधि' },
  entry: { en: 'Entry', hi: 'प्रविष्टि' },
  date: { en: 'Date', hi: 'तिथि' },
  number: { en: 'Number', hi: 'संख्या' },
  method: { en: 'Method', hi: 'माध्यम' },
  reference: { en: 'Reference', hi: 'संदर्भ' },
  debit: { en: 'Billed', hi: 'बिल' },
  credit: { en: 'Paid or credited', hi: 'भुगतान या क्रेडिट' },
  balance: { en: 'Balance', hi: 'शेष' },
  opening: { en: 'Opening balance', hi: 'आरंभिक शेष' },
  openingOfMore: {
    en: 'Opening balance. Earlier entries are not listed here; the Excel file has all.',
    hi: 'आरंभिक शेष। इससे पहले की प्रविष्टियाँ यहाँ नहीं हैं; Excel फ़ाइल में सब हैं।',
  },
  due: { en: 'Due', hi: 'बकाया' },
  advance: { en: 'Paid in advance', hi: 'अग्रिम राशि' },
  document: { en: 'Document', hi: 'दस्तावेज़' },
  gstin: { en: 'GSTIN', hi: 'GSTIN' },
  placeOfSupply: { en: 'Place of supply', hi: 'आपूर्ति का स्थान' },
  sac: { en: 'SAC', hi: 'SAC' },
  rate: { en: 'Rate', hi: 'दर' },
  taxable: { en: 'Taxable value', hi: 'कर योग्य मूल्य' },
  cgst: { en: 'CGST', hi: 'CGST' },
  sgst: { en: 'SGST or UTGST', hi: 'SGST या UTGST' },
  igst: { en: 'IGST', hi: 'IGST' },
  governmentFees: { en: 'Government fees', hi: 'सरकारी शुल्क' },
  total: { en: 'Total', hi: 'कुल राशि' },
  corrects: { en: 'Original document', hi: 'मूल दस्तावेज़' },
  state: { en: 'Status', hi: 'स्थिति' },
  cancelled: { en: 'Cancelled', hi: 'रद्द' },
  reversed: { en: 'Reversed', hi: 'रद्द' },
  bills: { en: 'Bills', hi: 'बिल' },
  payments: { en: 'Payments', hi: 'भुगतान' },
  charged: { en: 'Charged to me', hi: 'मुझसे लिया गया' },
  supplier: { en: 'Supplier', hi: 'आपूर्तिकर्ता' },
  supplierGstin: { en: 'GSTIN of the supplier', hi: 'आपूर्तिकर्ता का GSTIN' },
  description: { en: 'Description', hi: 'विवरण' },
  margins: { en: 'Margins', hi: 'मार्जिन' },
  application: { en: 'Application', hi: 'आवेदन' },
  service: { en: 'Service', hi: 'सेवा' },
  clientPrice: { en: 'Client price', hi: 'ग्राहक की कीमत' },
  firmFee: { en: 'Firm’s fee including GST', hi: 'फ़र्म का शुल्क, GST सहित' },
  returned: { en: 'Returned', hi: 'वापस मिला' },
  margin: { en: 'Margin', hi: 'मार्जिन' },
} as const satisfies Record<string, LocalizedText>;

import type { DocumentLine, TaxDocument } from '@anupal/contract/invoices/document';

const serviceLine: DocumentLine = {
  description: { en: 'GST registration', hi: 'GST रजिस्ट्रेशन' },
  sac: '998231',
  rateBps: 1800,
  taxable: 127_034,
  cgst: 0,
  sgst: 0,
  igst: 22_866,
  total: 149_900,
  isPureAgent: false,
};

/** A government fee that the firm paid for the recipient. */
const feeLine: DocumentLine = {
  description: { en: 'Government fee', hi: 'सरकारी शुल्क' },
  sac: null,
  rateBps: 0,
  taxable: 0,
  cgst: 0,
  sgst: 0,
  igst: 0,
  total: 50_000,
  isPureAgent: true,
};

/** A tax invoice between States, with a government fee and an advance that it adjusts. */
export const sampleInvoice: TaxDocument = {
  kind: 'tax_invoice',
  number: 'AI2627-000418',
  date: '2026-11-18',
  supplier: {
    legalName: 'Anupal Tax and Compliance Services',
    scheme: 'regular',
    gstin: '29AAACA1947L1ZH',
    address: '14 Residency Road\nBengaluru',
    pinCode: '560025',
    state: '29',
    signatory: 'Lakshmi Iyer',
  },
  recipient: {
    name: 'Kavita Sharma',
    gstin: '08EHGPS1174N1ZP',
    address: '12 Gandhi Road, Chomu',
    pinCode: '303702',
    state: '08',
  },
  placeOfSupply: { state: '08', isInterState: true, reason: 'recipient_registered' },
  isReverseCharge: false,
  lines: [serviceLine, feeLine],
  totals: {
    taxable: 127_034,
    cgst: 0,
    sgst: 0,
    igst: 22_866,
    pureAgent: 50_000,
    total: 199_900,
  },
  corrects: null,
  reason: null,
  advances: [
    {
      number: 'AR2627-000007',
      date: '2026-11-02',
      placeOfSupply: '08',
      isInterState: true,
      rateBps: 1800,
      taxable: 84_746,
      cgst: 0,
      sgst: 0,
      igst: 15_254,
      total: 100_000,
    },
  ],
};

const within = { state: '29', isInterState: false, reason: 'recipient_address' } as const;
const withinLine: DocumentLine = { ...serviceLine, cgst: 11_433, sgst: 11_433, igst: 0 };
const withinTotals = {
  taxable: 127_034,
  cgst: 11_433,
  sgst: 11_433,
  igst: 0,
  pureAgent: 0,
  total: 149_900,
};

/** The advance of a top-up within one State, of a recipient who is not registered. */
export const sampleReceiptVoucher: TaxDocument = {
  ...sampleInvoice,
  kind: 'receipt_voucher',
  number: 'AR2627-000007',
  recipient: {
    name: 'Kavita Sharma',
    gstin: null,
    address: '5 Church Street, Bengaluru',
    pinCode: '560001',
    state: '29',
  },
  placeOfSupply: within,
  lines: [
    {
      ...withinLine,
      description: { en: 'Advance for services', hi: 'सेवाओं के लिए अग्रिम' },
      sac: '998399',
    },
  ],
  totals: withinTotals,
  advances: [],
};

/** The repayment of a part of an advance. */
export const sampleRefundVoucher: TaxDocument = {
  ...sampleReceiptVoucher,
  kind: 'refund_voucher',
  number: 'AF2627-000002',
  corrects: { number: 'AR2627-000007', date: '2026-11-02' },
  reason: 'advance_refunded',
};

/** A correction of the invoice: the service was cancelled. */
export const sampleCreditNote: TaxDocument = {
  ...sampleInvoice,
  kind: 'credit_note',
  number: 'AC2627-000003',
  corrects: { number: 'AI2627-000418', date: '2026-11-18' },
  reason: 'fee_refunded',
  lines: [serviceLine],
  totals: { ...sampleInvoice.totals, pureAgent: 0, total: 149_900 },
  advances: [],
};

/** The raised price of a service, within one State and for a recipient who is not registered. */
export const sampleDebitNote: TaxDocument = {
  ...sampleReceiptVoucher,
  kind: 'debit_note',
  number: 'AD2627-000001',
  corrects: { number: 'AI2627-000418', date: '2026-11-18' },
  reason: 'price_raised',
  lines: [withinLine],
};

/** Money that is given back after the time limit of credit notes. */
export const sampleFinancialCreditNote: TaxDocument = {
  ...sampleCreditNote,
  kind: 'financial_credit_note',
  number: 'AN2627-000001',
  lines: [{ ...serviceLine, rateBps: 0, taxable: 149_900, igst: 0 }],
  totals: { taxable: 149_900, cgst: 0, sgst: 0, igst: 0, pureAgent: 0, total: 149_900 },
};

/** What a firm gives that is not registered for GST. */
export const sampleBill: TaxDocument = {
  ...sampleInvoice,
  kind: 'bill',
  number: 'AB2627-000011',
  supplier: { ...sampleInvoice.supplier, scheme: 'unregistered', gstin: null },
  lines: [{ ...serviceLine, rateBps: 0, taxable: 149_900, igst: 0 }],
  totals: { taxable: 149_900, cgst: 0, sgst: 0, igst: 0, pureAgent: 0, total: 149_900 },
  advances: [],
};

/** What a firm gives under the composition scheme. */
export const sampleBillOfSupply: TaxDocument = {
  ...sampleBill,
  kind: 'bill_of_supply',
  number: 'AS2627-000001',
  supplier: { ...sampleInvoice.supplier, scheme: 'composition' },
};

/** An invoice within a Union Territory. */
export const sampleTerritoryInvoice: TaxDocument = {
  ...sampleReceiptVoucher,
  kind: 'tax_invoice',
  number: 'AI2627-000419',
  supplier: { ...sampleInvoice.supplier, gstin: '04AAACA1947L1ZT', state: '04' },
  placeOfSupply: { ...within, state: '04', reason: 'supplier_location' },
  recipient: { name: 'Kavita Sharma', gstin: null, address: null, pinCode: null, state: null },
};
